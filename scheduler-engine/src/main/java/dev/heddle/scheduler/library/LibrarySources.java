package dev.heddle.scheduler.library;

import dev.heddle.language.request.Cancellation;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.scheduler.library.LibraryFunction.Argument;
import dev.heddle.scheduler.program.Linker;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The OpenCL files that belong to the functions of manifests: a header with their prototypes, and a
 * model to fill in. A function has the prototype of its model where that is there; else types are
 * chosen by widths, which do not tell numbers of one width apart.
 */
public final class LibrarySources {
  private final Map<String, String> prototypes = new LinkedHashMap<>();
  private final List<LibraryFunction> functions;

  private LibrarySources(List<LibraryFunction> functions) {
    this.functions = List.copyOf(functions);
    for (LibraryFunction function : this.functions) {
      prototypes.put(function.name(), modelled(function).orElseGet(() -> byWidths(function)));
    }
  }

  /** The files of these functions; their models are read. */
  public static LibrarySources of(List<LibraryFunction> functions) {
    return new LibrarySources(functions);
  }

  /** The prototype of a function, without the semicolon. */
  public String prototype(String function) {
    return prototypes.get(function);
  }

  /**
   * A header.
   *
   * @param file its name, for the macro that keeps it from being included twice
   */
  public String header(String file) {
    String guard = file.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_") + "_INCLUDED";
    return functions.stream()
        .map(each -> "extern " + prototype(each.name()) + ";\n")
        .collect(
            Collectors.joining(
                "", "#ifndef %s\n#define %s\n\n".formatted(guard, guard), "\n#endif\n"));
  }

  /** A model in which only the computations are missing. */
  public String model() {
    return functions.stream().map(this::body).collect(Collectors.joining("\n"));
  }

  private String body(LibraryFunction function) {
    String result = function.signature().resultBits().isPresent() ? "  return 0;\n" : "";
    return "// Here stands what the module %s computes.\n%s {\n%s}\n"
        .formatted(function.module(), prototype(function.name()), result);
  }

  private static Optional<String> modelled(LibraryFunction function) {
    for (String name : function.model().files()) {
      try {
        Path file = Path.of(function.model().manifest()).resolveSibling(name);
        Program program = Program.of(FileLoader.read(file));
        Optional<String> found =
            new Linker()
                .link(program, "", new FileLoader(), Cancellation.NEVER).files().stream()
                    .flatMap(each -> each.frontEnd().unit().functions().stream())
                    .filter(each -> each.name().equals(function.name()))
                    .map(LibrarySources::head)
                    .findFirst();
        if (found.isPresent()) {
          return found;
        }
      } catch (IOException | InvalidPathException e) {
        // The widths have to do.
      }
    }
    return Optional.empty();
  }

  /** A definition up to its body, on one line. */
  private static String head(FunctionDefinition definition) {
    String text = definition.range().text();
    int length = definition.body().range().start() - definition.range().start();
    return text.substring(0, length).strip().replaceAll("\\s+", " ");
  }

  private static String byWidths(LibraryFunction function) {
    List<String> arguments = new ArrayList<>();
    for (Argument argument : function.signature().arguments()) {
      arguments.add(
          switch (argument.access()) {
            case VALUE -> type(argument.bits()) + " " + argument.name();
            case READ -> "global const void *" + argument.name();
            case WRITE -> "global void *" + argument.name();
          });
    }
    OptionalInt result = function.signature().resultBits();
    return "%s %s(%s)"
        .formatted(
            result.isPresent() ? type(result.getAsInt()) : "void",
            function.name(),
            arguments.isEmpty() ? "void" : String.join(", ", arguments));
  }

  private static String type(int bits) {
    if (bits <= 8) {
      return "uchar";
    }
    if (bits <= 16) {
      return "ushort";
    }
    return bits <= 32 ? "uint" : bits <= 64 ? "ulong" : "ulong" + Math.min(16, vectorOf(bits));
  }

  private static int vectorOf(int bits) {
    return Integer.highestOneBit((bits - 1) / 64) * 2;
  }
}
