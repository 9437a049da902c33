package dev.heddle.cli;

import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.ShortForm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import picocli.CommandLine.Option;

/** The options that launch a single kernel without a session file. */
final class LaunchOptions {
  @Option(names = "--kernel", paramLabel = "NAME", description = "The kernel to launch.")
  private String kernel;

  @Option(
      names = "--global",
      paramLabel = "N[,N[,N]]",
      description = "Work-items in each dimension; a task when left out.")
  private String global;

  @Option(
      names = "--local",
      paramLabel = "N[,N[,N]]",
      description = "Work-items of a group in each dimension.")
  private String local;

  @Option(
      names = "--offset",
      paramLabel = "N[,N[,N]]",
      description = "First global id in each dimension.")
  private String offset;

  @Option(
      names = "--arg",
      paramLabel = "NAME=TYPE...",
      description = {
        "An argument: a=float[1024]:ramp, n=int:1024 or tmp=local:256.",
        "Buffers start as zero, ramp[:START:STEP], random:SEED[:LOW:HIGH], values:V,V,... or file:NAME."
      })
  private List<String> arguments = new ArrayList<>();

  @Option(
      names = "--print",
      paramLabel = "BUFFER[:COUNT]",
      description = "Show a buffer after the run.")
  private List<String> prints = new ArrayList<>();

  @Option(
      names = "-D",
      paramLabel = "NAME[=VALUE]",
      mapFallbackValue = "1",
      description = "Define a macro.")
  private Map<String, String> defines = new LinkedHashMap<>();

  @Option(names = "-I", paramLabel = "DIR", description = "Search included files here, too.")
  private List<String> includes = new ArrayList<>();

  @Option(
      names = "-l",
      paramLabel = "LIBRARY",
      description =
          "Run calls of this library by its model: a manifest (.xml), or a library beside it.")
  private List<String> libraries = new ArrayList<>();

  @Option(names = "-L", paramLabel = "DIR", description = "Search libraries here, too.")
  private List<String> libraryFolders = new ArrayList<>();

  @Option(names = "--repeat", paramLabel = "N", description = "Launch N times (default: 1).")
  private Integer repeat;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description = "Stop after this time (default: what the session says, or 60).")
  private Double timeout;

  /** A session says itself what these options say. */
  void checkUnused() throws UsageException {
    boolean isUsed =
        kernel != null
            || global != null
            || local != null
            || offset != null
            || repeat != null
            || !arguments.isEmpty()
            || !prints.isEmpty()
            || !defines.isEmpty()
            || !includes.isEmpty()
            || !libraries.isEmpty()
            || !libraryFolders.isEmpty();
    if (isUsed) {
      throw new UsageException(
          "a session says what to launch; options such as --kernel, --arg, --print and -D are for"
              + " kernel files");
    }
  }

  /** The session with the limit of time that was asked for, if one was. */
  Session limited(Session session) throws UsageException {
    checkTimeout();
    return timeout == null ? session : session.with(session.settings().withTimeout(timeout));
  }

  private void checkTimeout() throws UsageException {
    if (timeout != null && !(timeout > 0)) {
      throw new UsageException("--timeout: must be a number of seconds above 0");
    }
  }

  /** The session that launches one kernel of a file. */
  Session session(Path file) throws SessionException, UsageException {
    if (kernel == null) {
      throw new UsageException(
          "name a session (.clsession), or the kernel to launch with --kernel NAME");
    }
    if (repeat != null && repeat < 1) {
      throw new UsageException("--repeat: must be at least 1");
    }
    checkTimeout();
    List<String> options = new ArrayList<>();
    defines.forEach((name, value) -> options.add("-D" + name + "=" + value));
    includes.forEach(directory -> options.add("-I" + directory));
    libraries.forEach(library -> options.addAll(List.of("-l", library)));
    libraryFolders.forEach(folder -> options.add("-L" + folder));
    return new ShortForm(
            file,
            kernel,
            text(global),
            text(local),
            text(offset),
            arguments,
            prints,
            options,
            repeat == null ? 1 : repeat,
            timeout == null ? OptionalDouble.empty() : OptionalDouble.of(timeout))
        .toSession();
  }

  private static String text(String option) {
    return option == null ? "" : option;
  }
}
