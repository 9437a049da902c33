package dev.heddle.language.checks;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.util.Optional;
import java.util.Set;

/** Names that the vendor compiler refuses for kernel files (programming-guide-1-6 F-90 to F-93). */
public final class FileNameCheck {
  private static final Set<String> RESERVED = Set.of("kernel", "Verilog", "VHDL");

  /** The code of the error, which only matters where the vendor's compiler is to run. */
  public static final String CODE = "language.file-name";

  private FileNameCheck() {}

  /** Adds an error if the file cannot be compiled because of its name. */
  public static void check(SourceFile file, DiagnosticList diagnostics) {
    String path = file.path().replace('\\', '/');
    String name = path.substring(path.lastIndexOf('/') + 1);
    problem(name)
        .ifPresent(
            problem ->
                diagnostics.error(
                    CODE,
                    "the file name '" + name + "' " + problem + "; rename the file",
                    new SourceRange(file, 0, 0)));
  }

  /**
   * Why the vendor's compiler would refuse a file, as the end of a sentence about its name.
   *
   * @param name without a folder
   * @return empty for a name that it takes, and for files that are no kernel files
   */
  public static Optional<String> problem(String name) {
    if (!name.endsWith(".cl")) {
      return Optional.empty();
    }
    String base = name.substring(0, name.length() - ".cl".length());
    if (RESERVED.contains(base)) {
      return Optional.of("is reserved; the compiler's own files have it");
    }
    if (!base.matches("[A-Za-z0-9._-]*")) {
      return Optional.of("may contain letters, digits, '-', '_' and '.' only");
    }
    return base.isEmpty() || !Character.isLetterOrDigit(base.charAt(0))
        ? Optional.of("must begin with a letter or digit")
        : Optional.empty();
  }
}
