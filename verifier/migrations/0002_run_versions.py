from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("verifier", "0001_initial")]

    operations = [
        migrations.RenameField("run", "engines", "versions"),
        migrations.AlterField(
            "run",
            "versions",
            models.JSONField(help_text="Version of engine and scenarios by game, when it was started."),
        ),
    ]
