package dev.heddle.cli;

import dev.heddle.emulator.BufferContents;
import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.ResultJson;
import dev.heddle.emulator.ResultText;
import dev.heddle.emulator.history.RunHistory;
import dev.heddle.emulator.history.RunOutcome;
import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.session.RunName;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.profile.DeviceLibrary;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.viewers.text.MessageText;
import dev.heddle.viewers.text.MessageText.Place;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle emulate}: runs a session, or a single kernel from the command line. */
@Command(
    name = "emulate",
    description = "Runs kernels on this machine and compares buffers with what is expected.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {
      "",
      "Examples:",
      "  heddle emulate dot_product.clsession",
      "  heddle emulate --format json dot_product.clsession",
      "  heddle emulate --sizes dot_product.clsession",
      "  heddle emulate vadd.cl --kernel vadd --global 1024 --local 64 --arg a=float[1024]:ramp \\",
      "      --arg b=float[1024]:random:1 --arg c=float[1024] --arg n=int:1024 --print c:8",
      "",
      "Runs of sessions are remembered, 20 of each, for 'heddle flow' and the IDE; the variable",
      "HEDDLE_HISTORY names their folder, or is 'off'.",
      "",
      "Exit status: 0 all expectations hold, 1 one does not, 2 bad usage or unusable file, 3 fault"
          + " in a kernel."
    })
final class EmulateCommand implements Callable<Integer> {
  private static final String SESSION_ENDING = ".clsession";

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      description = "A session (.clsession), or a kernel file with --kernel.")
  private String file;

  @Option(
      names = "--format",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "For a person or for a program (default: text).")
  private OutputFormat format = OutputFormat.TEXT;

  @Option(
      names = "--result",
      paramLabel = "FILE",
      description = "Also write the result as JSON to this file.")
  private String resultFile = "";

  @Option(
      names = "--config",
      paramLabel = "NAME",
      description = "A named configuration of the session. May be repeated.")
  private List<String> configurations = new ArrayList<>();

  @Option(
      names = "--all",
      description = "The session itself and all its configurations, with a table of all results.")
  private boolean all;

  @Option(
      names = "--sizes",
      description = {
        "Each row of the table of sizes of what is run; of the session itself without --config.",
        "A row alone: --config NAME@n=1024, or --config @n=1024 of the session itself."
      })
  private boolean sizes;

  @Option(
      names = "--buffers",
      paramLabel = "FOLDER",
      description = {
        "Also write all buffers to this folder, as raw little-endian numbers: NAME.raw,",
        "of a named configuration or a row of sizes in a folder of its name."
      })
  private String buffersFolder = "";

  @Mixin private LaunchOptions launch = new LaunchOptions();

  @Option(
      names = "--as-built",
      description = {
        "Run the kernels as they become hardware: loops unrolled, coalesced and fused, arrays in"
            + " registers.",
        "The session's options, such as -ffp-reassoc, count."
      })
  private boolean asBuilt;

  @Option(
      names = "--device",
      paramLabel = "DEVICE",
      description = "Device that --as-built is about (default: " + Options.DEFAULT_DEVICE + ").")
  private String device = "";

  @Option(
      names = "--color",
      paramLabel = "auto|always|never",
      defaultValue = "auto",
      description = "Whether text is coloured (default: auto, on a terminal).")
  private Terminal.Colour colour = Terminal.Colour.AUTO;

  @Option(names = "--debug", description = "Show where an internal error comes from.")
  private boolean debug;

  @Override
  public Integer call() throws UsageException {
    Emulator emulator = emulator();
    List<String> names = names();
    if (!all && !sizes && configurations.isEmpty()) {
      Ran ran = run(emulator, "");
      int status = finish(ran);
      remember(Map.of("", ran));
      return status;
    }
    PrintWriter out = spec.commandLine().getOut();
    Map<String, Ran> ended = new LinkedHashMap<>();
    Map<String, EmulationResult> results = new LinkedHashMap<>();
    int status = 0;
    for (String name : names) {
      if (format == OutputFormat.TEXT) {
        out.printf("---- %s%n", name.isEmpty() ? "the session itself" : RunName.of(name).words());
      }
      Ran ran = run(emulator, name);
      results.put(name, ran.result());
      ended.put(name, ran);
      show(ran);
      status = Math.max(status, ran.result().status().exitCode());
    }
    String json = ResultJson.write(results);
    writeResult(json);
    out.print(
        format == OutputFormat.JSON
            ? json + System.lineSeparator()
            : System.lineSeparator() + ResultText.table(results));
    remember(ended);
    return status;
  }

  /** The IDE shows what a shell has run, too. A run is none the worse when that cannot be kept. */
  private void remember(Map<String, Ran> runs) throws UsageException {
    if (!file.endsWith(SESSION_ENDING)) {
      return;
    }
    try {
      List<RunOutcome.Run> kept = new ArrayList<>();
      for (Map.Entry<String, Ran> each : runs.entrySet()) {
        Ran ran = each.getValue();
        if (ran.session().isEmpty()) {
          return;
        }
        kept.add(RunOutcome.of(each.getKey(), ran.session(), ran.result()));
      }
      RunHistory.usual().remember(new RunOutcome(CompileOptions.path(file), Instant.now(), kept));
    } catch (IOException e) {
      spec.commandLine()
          .getErr()
          .println(spec.qualifiedName() + ": note: the run is not remembered: " + e.getMessage());
    }
  }

  /** The names of the runs; an empty one is the session itself. */
  private List<String> names() throws UsageException {
    boolean isSession = file.endsWith(SESSION_ENDING);
    if ((all || sizes || !configurations.isEmpty()) && !isSession) {
      throw new UsageException(
          "--config, --all and --sizes are for sessions, which name configurations and sizes");
    }
    List<String> names = new ArrayList<>(all ? List.of() : configurations);
    if (names.isEmpty()) {
      names.add("");
    }
    try {
      if (all) {
        names.addAll(SessionReader.configurations(CompileOptions.path(file)));
      }
      return sizes ? rows(names) : names;
    } catch (SessionException e) {
      // Running the session tells the same.
      return names;
    }
  }

  private List<String> rows(List<String> configurations) throws SessionException, UsageException {
    List<String> rows = new ArrayList<>();
    for (String configuration : configurations) {
      rows.addAll(SessionReader.sizes(CompileOptions.path(file), configuration));
    }
    return rows;
  }

  /**
   * A run that has ended.
   *
   * @param session empty when it could not be read, which is an error then
   */
  private record Ran(Optional<Session> session, EmulationResult result) {}

  private Ran run(Emulator emulator, String configuration) throws UsageException {
    Session session;
    try {
      session = session(configuration);
    } catch (SessionException e) {
      return new Ran(Optional.empty(), EmulationResult.error(e.getMessage()));
    }
    PrintWriter out = spec.commandLine().getOut();
    EmulationResult result =
        emulator.run(
            session,
            Progress.NONE,
            text -> {
              if (format == OutputFormat.TEXT) {
                out.print(text);
                out.flush();
              }
            });
    if (!buffersFolder.isEmpty()) {
      writeBuffers(configuration, result);
    }
    return new Ran(Optional.of(session), result);
  }

  private void writeBuffers(String configuration, EmulationResult result) throws UsageException {
    Path folder = CompileOptions.path(buffersFolder).resolve(CompileOptions.path(configuration));
    try {
      Files.createDirectories(folder);
      for (Map.Entry<String, BufferContents> each : result.buffers().entrySet()) {
        Files.write(folder.resolve(each.getKey() + ".raw"), each.getValue().bytes());
      }
    } catch (IOException e) {
      throw new UsageException("--buffers: cannot write to " + folder + ": " + e.getMessage());
    }
  }

  private Emulator emulator() throws UsageException {
    if (!asBuilt && !device.isEmpty()) {
      throw new UsageException("--device: only kernels as built are for a device; add --as-built");
    }
    if (!device.isEmpty() && !DeviceLibrary.IDS.contains(device)) {
      throw new UsageException(
          "unknown device '%s'; known are: %s"
              .formatted(device, String.join(", ", DeviceLibrary.IDS)));
    }
    return asBuilt ? Emulator.asBuilt(device, List.of()) : new Emulator();
  }

  private Session session(String configuration) throws SessionException, UsageException {
    Path path = CompileOptions.path(file);
    if (file.endsWith(SESSION_ENDING)) {
      launch.checkUnused();
      return launch.limited(SessionReader.readConfiguration(path, configuration));
    }
    return launch.session(path);
  }

  private int finish(Ran ran) throws UsageException {
    writeResult(ResultJson.write(ran.result()));
    if (format == OutputFormat.JSON) {
      spec.commandLine().getOut().println(ResultJson.write(ran.result()));
    }
    show(ran);
    return ran.result().status().exitCode();
  }

  /** Tells a person what came of a run. */
  private void show(Ran ran) {
    EmulationResult result = ran.result();
    if (format == OutputFormat.TEXT && result.status() != EmulationResult.Status.ERROR) {
      spec.commandLine().getOut().print(text(ran.session().orElseThrow(), result));
    }
    if (!result.error().isEmpty()) {
      spec.commandLine().getErr().println(spec.qualifiedName() + ": " + result.error());
    }
    if (InternalErrors.isTraced(debug)) {
      result.defect().ifPresent(defect -> defect.printStackTrace(spec.commandLine().getErr()));
    }
  }

  private void writeResult(String json) throws UsageException {
    if (resultFile.isEmpty()) {
      return;
    }
    try {
      Files.writeString(CompileOptions.path(resultFile), json);
    } catch (IOException e) {
      throw new UsageException("--result: cannot write " + resultFile + ": " + e.getMessage());
    }
  }

  /** Faults in the style of a compiler, then launches, contents and mismatches. */
  private String text(Session session, EmulationResult result) {
    StringBuilder text = new StringBuilder();
    if (!result.printf().isEmpty() && !result.printf().endsWith("\n")) {
      text.append('\n');
    }
    MessageText messages = new MessageText(Terminal.style(colour), new QuotedSources(List.of()));
    List<Fault> withoutPlace = new ArrayList<>();
    for (Fault fault : result.faults()) {
      if (fault.line() > 0) {
        Place place =
            new Place(fault.file(), fault.line(), fault.column(), fault.line(), fault.column());
        messages.append(text, place, Severity.ERROR, message(fault), fault.kind());
      } else {
        withoutPlace.add(fault);
      }
    }
    EmulationResult rest = result.withFaults(withoutPlace);
    return text.append(ResultText.write(session, rest)).toString();
  }

  /** The message without the place, which stands in front of it already. */
  private static String message(Fault fault) {
    String place = fault.file() + ":" + fault.line() + ": ";
    return fault.message().startsWith(place)
        ? fault.message().substring(place.length())
        : fault.message();
  }
}
