"""A copy of an engine with a planted mistake: the engine that answers people is never touched.

The module with the mistake is imported anew, and so is every module that rests on it: whatever they work out while
they are imported (tables, decorated functions, types) is made of the mistake too. The rest is shared with a base.
"""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator, Mapping
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from itertools import count
from pathlib import Path
from types import CodeType, ModuleType

import msgspec

from verifier.kernel import shape
from verifier.kernel.game import Game
from verifier.mutation.steps import LINE, STEP, WHILE_IMPORTED, Steps, counted, watched

_numbers = count(1)


class Source:
    """The modules of an engine, each read and compiled once, by its name inside the engine ("" for the package).

    `package` is what they import each other from.
    """

    def __init__(self, folder: Path, package: str) -> None:
        self.package = package
        self.files: dict[str, Path] = {}
        for path in sorted(folder.rglob("*.py")):
            steps = path.relative_to(folder).with_suffix("").parts
            self.files[".".join(steps[:-1] if steps[-1] == "__init__" else steps)] = path
        self.trees = {name: counted(ast.parse(path.read_bytes())) for name, path in self.files.items()}
        self.codes = {name: self.compiled(name) for name in self.files}
        """The code of each module, counting its steps."""
        self._imports = {name: frozenset(self._imported(tree)) for name, tree in self.trees.items()}

    def compiled(self, module: str) -> CodeType:
        """The code of a module as its tree stands."""
        return compile(self.trees[module], self.files[module], "exec", dont_inherit=True)

    def watched(self) -> dict[str, CodeType]:
        """The code of each module, counting its steps and taking note of its lines."""
        trees = {name: watched(counted(ast.parse(file.read_bytes()))) for name, file in self.files.items()}
        return {
            name: compile(tree, self.files[name], "exec", dont_inherit=True) for name, tree in trees.items()
        }

    def resting_on(self, module: str) -> frozenset[str]:
        """A module and all that import it, directly or not."""
        found = {module}
        while more := {name for name in self.files.keys() - found if self._imports[name] & found}:
            found |= more
        return frozenset(found)

    def module_of(self, dotted: str, name: str) -> str | None:
        """The module of this engine that `from dotted import name` takes `name` from, or that it is."""
        if dotted != self.package and not dotted.startswith(f"{self.package}."):
            return None
        inside = dotted.removeprefix(self.package).removeprefix(".")
        below = f"{inside}.{name}".removeprefix(".")
        return below if below in self.files else inside

    def _imported(self, tree: ast.Module) -> Iterator[str]:
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                modules = (self.module_of(node.module, alias.name) for alias in node.names)
                yield from (module for module in modules if module is not None)


class Laboratory:
    """A copy of an engine under a name of its own; `codes` is other code for modules of it.

    With a `base` only those modules are made anew, and what rests on them; the rest is that of the base.
    Raises what importing such an engine raises. Close it when done, or use it as a context manager.
    """

    def __init__(
        self, source: Source, base: Laboratory | None = None, codes: Mapping[str, CodeType] | None = None
    ) -> None:
        self.source = source
        self.name = f"ringside_laboratory_{next(_numbers)}"
        self.steps: Steps = Steps() if base is None else base.steps
        self.steps.begin(WHILE_IMPORTED)
        # Of watched modules, the lines that were come to.
        self.lines: dict[str, set[int]] = {}
        self.modules: dict[str, ModuleType] = {}
        self._own = frozenset(source.files)
        if base is not None:
            self._own = frozenset[str]().union(*(source.resting_on(module) for module in codes or ()))
            self.modules |= {name: base.modules[name] for name in base.modules if name not in self._own}
        sys.modules.update({self._full(name): module for name, module in self.modules.items()})
        finder = _Finder(self, {**source.codes, **(codes or {})})
        sys.meta_path.insert(0, finder)
        try:
            importlib.import_module(self.name)
        except BaseException:
            self.close()
            raise
        finally:
            sys.meta_path.remove(finder)

    def __enter__(self) -> Laboratory:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def game(self) -> Game:
        """The engine of this copy."""
        game: Game = self.modules[""].GAME
        return game

    def close(self) -> None:
        """Forget the copy; nothing of it can be used any more."""
        has_types = False
        for name, module in self.modules.items():
            sys.modules.pop(self._full(name), None)
            if name in self._own:
                has_types |= any(_is_part(value, self.name) for value in vars(module).values())
                # The garbage collector does not look into plain structs, and would keep what they are made of.
                vars(module).clear()
        self.modules.clear()
        if has_types:
            shape.forget()

    def _full(self, module: str) -> str:
        return f"{self.name}.{module}" if module else self.name


def _is_part(value: object, laboratory: str) -> bool:
    is_part = isinstance(value, type) and issubclass(value, msgspec.Struct)
    return is_part and value.__module__.partition(".")[0] == laboratory


class _Finder(MetaPathFinder, Loader):
    """Finds the modules that one laboratory has to itself."""

    def __init__(self, laboratory: Laboratory, codes: Mapping[str, CodeType]) -> None:
        self._laboratory = laboratory
        self._codes = codes

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        first, _, module = fullname.partition(".")
        source = self._laboratory.source
        if first != self._laboratory.name or module not in source.files:
            return None
        file = source.files[module]
        spec = ModuleSpec(fullname, self, origin=str(file), is_package=file.name == "__init__.py")
        spec.has_location = True  # engines look for their files beside `__file__`
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        name = module.__name__.partition(".")[2]
        self._laboratory.modules[name] = module
        vars(module)[STEP] = self._laboratory.steps.take
        vars(module)[LINE] = self._laboratory.lines.setdefault(name, set()).add
        exec(
            _renamed(self._codes[name], self._laboratory.source.package, self._laboratory.name), vars(module)
        )


def _renamed(code: CodeType, package: str, name: str) -> CodeType:
    """The code with imports from `package` taken from `name`; no other name in code has a dot."""
    names = tuple(
        name + each.removeprefix(package) if each == package or each.startswith(f"{package}.") else each
        for each in code.co_names
    )
    return code.replace(co_names=names)
