package dev.heddle.cli;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** The options that say how a program is compiled. */
final class CompileOptions {
  /** What Java makes of bytes that are no characters. */
  private static final char UNREADABLE = '\uFFFD';

  @Option(
      names = "-D",
      paramLabel = "NAME[=VALUE]",
      mapFallbackValue = "1",
      description = "Define a macro.")
  private Map<String, String> defines = new LinkedHashMap<>();

  @Option(names = "-I", paramLabel = "DIR", description = "Search included files here, too.")
  private List<String> includes = new ArrayList<>();

  @Option(
      names = "--device",
      paramLabel = "DEVICE",
      description =
          "Device that the numbers are for (default: that of the board, "
              + Options.DEFAULT_DEVICE
              + " without one).")
  private String device;

  @Option(
      names = "--board",
      paramLabel = "BOARD",
      description =
          "Board: a board_spec.xml, its folder, the folder of a board package (FOLDER:NAME for one"
              + " of its boards), or a known name such as pac_a10 (default: a generic board).")
  private String board;

  @Option(
      names = "--release",
      paramLabel = "RELEASE",
      description =
          "Release of the vendor's compiler whose area report is predicted, such as 17.1 or 20.4"
              + " (default: the usual one of the device).")
  private String release;

  @Option(
      names = "--fmax",
      paramLabel = "MHZ",
      description = "Clock that the scheduler aims at, in MHz (default: the device's).")
  private String fmax;

  @Option(
      names = "-l",
      paramLabel = "LIBRARY",
      description =
          "Library of functions in a hardware description language: its manifest (.xml), which says"
              + " how long a call takes, or the library with the manifest beside it.")
  private List<String> libraries = new ArrayList<>();

  @Option(names = "-L", paramLabel = "DIR", description = "Search libraries here, too.")
  private List<String> libraryFolders = new ArrayList<>();

  @Option(names = VendorWords.OPTION, hidden = true)
  private List<String> vendorOptions = new ArrayList<>();

  /**
   * The program of these files.
   *
   * @param warnings takes a line for each option that is doubtful
   * @throws UsageException if a file cannot be read or an option makes no sense
   */
  Program program(List<String> files, Consumer<String> warnings) throws UsageException {
    Options.Parsed parsed = Options.parse(words(), Path.of(""));
    for (Options.Finding finding : parsed.findings()) {
      if (finding.severity() == Severity.ERROR) {
        throw new UsageException(finding.message());
      }
      warnings.accept(finding.message());
    }
    List<SourceFile> sources = new ArrayList<>();
    for (String file : files) {
      sources.add(read(file));
    }
    return new Program(sources, parsed.options());
  }

  private List<String> words() {
    List<String> words = new ArrayList<>(vendorOptions);
    libraries.forEach(library -> words.add("-l=" + library));
    words.addAll(device == null ? List.of() : List.of("--device", device));
    defines.forEach((name, value) -> words.add("-D" + name + "=" + value));
    includes.forEach(folder -> words.addAll(List.of("-I", folder)));
    libraryFolders.forEach(folder -> words.add("-L=" + folder));
    words.addAll(board == null ? List.of() : List.of("--board", board));
    words.addAll(release == null ? List.of() : List.of("--release", release));
    words.addAll(fmax == null ? List.of() : List.of("--fmax", fmax));
    return words;
  }

  /** Those that the vendor's compiler has, too, in its spelling. */
  List<String> forCompiler() {
    List<String> words = new ArrayList<>(vendorOptions);
    defines.forEach((name, value) -> words.add("-D" + name + "=" + value));
    includes.forEach(folder -> words.add("-I" + folder));
    libraries.forEach(library -> words.add("-l=" + library));
    libraryFolders.forEach(folder -> words.add("-L=" + folder));
    return words;
  }

  static Path path(String name) throws UsageException {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException("'" + name + "' is not the name of a file");
    }
  }

  /** A file of a program, with a word for whoever named it where that is none. */
  static SourceFile read(String name) throws UsageException {
    if (name.isBlank()) {
      throw new UsageException("the name of a file is empty");
    }
    Path file = path(name);
    if (Files.isDirectory(file)) {
      throw new UsageException(name + " is a folder; name the kernel files in it");
    }
    if (name.indexOf(UNREADABLE) >= 0) {
      throw new UsageException(
          "the name " + name + " is not in the encoding of this system; rename the file");
    }
    if (!Files.exists(file)) {
      throw new UsageException("there is no file " + name);
    }
    if (name.endsWith(".clsession")) {
      throw new UsageException(name + " is a session; run it with 'heddle emulate " + name + "'");
    }
    try {
      return SourceFile.of(name, FileLoader.read(file).text());
    } catch (AccessDeniedException e) {
      throw new UsageException(name + " may not be read; check its permissions");
    } catch (IOException e) {
      throw new UsageException(name + " cannot be read: " + e.getMessage());
    }
  }
}
