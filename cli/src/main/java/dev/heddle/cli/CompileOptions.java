package dev.heddle.cli;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.AnalysisRequest;
import dev.heddle.scheduler.profile.DeviceLibrary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Option;

/** The options that say how a program is compiled. */
final class CompileOptions {
  private static final String BOARD = "-board=";
  private static final double HIGHEST_FMAX = 10_000;

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
              + AnalysisRequest.DEFAULT_DEVICE
              + " without one).")
  private String device = "";

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

  @Option(names = VendorOptions.OPTION, hidden = true)
  private List<String> vendorOptions = new ArrayList<>();

  /**
   * The request to analyse a file.
   *
   * @throws UsageException if the file cannot be read or an option makes no sense
   */
  AnalysisRequest request(String file) throws UsageException {
    List<String> options = new ArrayList<>(new VendorOptions().checked(vendorOptions));
    libraries.forEach(library -> options.add("-l=" + library));
    libraryFolders.forEach(folder -> options.add("-L=" + folder));
    if (!device.isEmpty() && !DeviceLibrary.IDS.contains(device)) {
      throw new UsageException(
          "unknown device '%s'; known are: %s"
              .formatted(device, String.join(", ", DeviceLibrary.IDS)));
    }
    for (String define : defines.keySet()) {
      if (!define.matches("[A-Za-z_]\\w*(\\(.*\\))?")) {
        throw new UsageException("-D: '" + define + "' is not the name of a macro");
      }
    }
    checkFolders("-I", includes);
    checkFolders("-L", libraryFolders);
    return new AnalysisRequest(
        read(file),
        defines,
        includes,
        device,
        board == null ? value(options, BOARD) : Optional.of(board),
        targetFmax(),
        released(options),
        new FileLoader());
  }

  private static void checkFolders(String option, List<String> folders) throws UsageException {
    for (String folder : folders) {
      if (!Files.isDirectory(path(folder))) {
        throw new UsageException(option + ": there is no folder " + folder);
      }
    }
  }

  private List<String> released(List<String> options) throws UsageException {
    if (release == null) {
      return options;
    }
    if (!release.matches("\\d+(\\.\\d+)*")) {
      throw new UsageException("--release: '" + release + "' is not a release such as 20.4");
    }
    List<String> all = new ArrayList<>(options);
    all.add("-release=" + release);
    return all;
  }

  private OptionalDouble targetFmax() throws UsageException {
    if (fmax == null) {
      return OptionalDouble.empty();
    }
    try {
      double megahertz = Double.parseDouble(fmax);
      if (megahertz > 0 && megahertz <= HIGHEST_FMAX) {
        return OptionalDouble.of(megahertz);
      }
    } catch (NumberFormatException e) {
      // The message below also fits what is no number.
    }
    throw new UsageException("--fmax: '" + fmax + "' is not a number of MHz, such as 240");
  }

  private static Optional<String> value(List<String> options, String prefix) {
    return options.stream()
        .filter(option -> option.startsWith(prefix))
        .map(option -> option.substring(prefix.length()))
        .reduce((first, last) -> last);
  }

  static Path path(String name) throws UsageException {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException("'" + name + "' is not the name of a file");
    }
  }

  private static SourceFile read(String name) throws UsageException {
    if (name.isBlank()) {
      throw new UsageException("the name of a file is empty");
    }
    Path file = path(name);
    if (Files.isDirectory(file)) {
      throw new UsageException(name + " is a folder; name the kernel files in it");
    }
    if (!Files.exists(file)) {
      throw new UsageException("there is no file " + name);
    }
    if (name.endsWith(".clsession")) {
      throw new UsageException(name + " is a session; run it with 'heddle emulate " + name + "'");
    }
    try {
      return SourceFile.of(name, new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    } catch (AccessDeniedException e) {
      throw new UsageException(name + " may not be read; check its permissions");
    } catch (IOException e) {
      throw new UsageException(name + " cannot be read: " + e.getMessage());
    }
  }
}
