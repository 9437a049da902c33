package dev.heddle.emulator;

import dev.heddle.language.builtins.BuiltinLibrary;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.Function;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.library.LibraryFunction;
import dev.heddle.scheduler.program.CompilerOptions;
import dev.heddle.scheduler.program.LinkedProgram;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The OpenCL files that compute in emulation what functions of libraries compute in hardware: those
 * that a manifest names (programming-guide-7-end F-243, F-257), or the source of a library of
 * OpenCL functions, beside it under the same name.
 */
final class LibraryModels {
  private final Map<Path, SourceFile> files = new LinkedHashMap<>();
  private final Map<String, String> unreadable = new LinkedHashMap<>();
  private final Libraries libraries;

  private LibraryModels(Program program, CompilerOptions options, Set<String> functions) {
    libraries = Libraries.of(program, options);
    List<Path> sources = Libraries.sources(program, options);
    for (String name : functions) {
      Optional<LibraryFunction> function = libraries.function(name);
      if (function.isPresent()) {
        LibraryFunction.Model model = function.get().model();
        model.files().forEach(file -> add(name, beside(model.manifest(), file)));
      } else {
        sources.forEach(file -> add(name, Optional.of(file)));
      }
    }
  }

  /** What is missing in a program that calls functions without a body. */
  static LibraryModels of(LinkedProgram linked) {
    Program program = linked.program();
    CompilerOptions options = CompilerOptions.of(program.options().compiler());
    return new LibraryModels(program, options, withoutBody(linked));
  }

  /** Whether a program could change though its own texts stay the same. */
  static boolean mayHave(Program program) {
    return !CompilerOptions.of(program.options().compiler()).libraries().isEmpty();
  }

  /** Functions that are declared, but not by OpenCL itself, and that no file defines. */
  private static Set<String> withoutBody(LinkedProgram linked) {
    Set<String> names = new LinkedHashSet<>();
    linked.files().stream()
        .flatMap(file -> file.frontEnd().unit().declarations().stream())
        .map(Function::name)
        .filter(name -> !BuiltinLibrary.instance().contains(name))
        .forEach(names::add);
    names.removeAll(linked.functionNames());
    return names;
  }

  private static Optional<Path> beside(String manifest, String file) {
    try {
      return Optional.of(Path.of(manifest).resolveSibling(file).normalize());
    } catch (InvalidPathException none) {
      return Optional.empty();
    }
  }

  private void add(String function, Optional<Path> path) {
    if (path.isEmpty() || files.containsKey(path.get())) {
      return;
    }
    try {
      files.put(path.get(), FileLoader.read(path.get()));
    } catch (IOException e) {
      unreadable.put(function, path.get().toString());
    }
  }

  /** The files to compile with the program. */
  List<SourceFile> files() {
    return List.copyOf(files.values());
  }

  /** For each function that has no body in a program with the models, what to do about it. */
  Map<String, String> advice(LinkedProgram complete) {
    Map<String, String> advice = new LinkedHashMap<>();
    for (String name : withoutBody(complete)) {
      advice.put(
          name, name + " has no body here, and no model to run in its place: " + remedy(name));
    }
    return advice;
  }

  private String remedy(String name) {
    Optional<LibraryFunction> function = libraries.function(name);
    if (function.isEmpty()) {
      return "add a source that defines it, or the library's manifest with -l";
    }
    LibraryFunction.Model model = function.get().model();
    if (model.files().isEmpty()) {
      return "let " + model.manifest() + " name an OpenCL file with it as C_MODEL";
    }
    String file = unreadable.get(name);
    return file == null
        ? String.join(", ", model.files())
            + ", the C_MODEL in "
            + model.manifest()
            + ", does not define it"
        : file + ", the C_MODEL in " + model.manifest() + ", cannot be read";
  }
}
