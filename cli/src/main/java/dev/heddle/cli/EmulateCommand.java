package dev.heddle.cli;

import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.ResultJson;
import dev.heddle.emulator.ResultText;
import dev.heddle.emulator.runtime.Fault;
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
import java.util.ArrayList;
import java.util.List;
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
      "  heddle emulate vadd.cl --kernel vadd --global 1024 --local 64 --arg a=float[1024]:ramp \\",
      "      --arg b=float[1024]:random:1 --arg c=float[1024] --arg n=int:1024 --print c:8",
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
    Session session;
    try {
      session = session();
    } catch (SessionException e) {
      return finish(null, EmulationResult.error(e.getMessage()));
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
    return finish(session, result);
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

  private Session session() throws SessionException, UsageException {
    Path path = CompileOptions.path(file);
    if (file.endsWith(SESSION_ENDING)) {
      launch.checkUnused();
      return SessionReader.read(path);
    }
    return launch.session(path);
  }

  /**
   * @param session null when it could not be read, which is an error then
   */
  private int finish(Session session, EmulationResult result) throws UsageException {
    if (!resultFile.isEmpty()) {
      writeResult(result);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (format == OutputFormat.JSON) {
      out.println(ResultJson.write(result));
    } else if (result.status() != EmulationResult.Status.ERROR) {
      out.print(text(session, result));
    }
    if (!result.error().isEmpty()) {
      spec.commandLine().getErr().println(spec.qualifiedName() + ": " + result.error());
    }
    if (InternalErrors.isTraced(debug)) {
      result.defect().ifPresent(defect -> defect.printStackTrace(spec.commandLine().getErr()));
    }
    return result.status().exitCode();
  }

  private void writeResult(EmulationResult result) throws UsageException {
    try {
      Files.writeString(CompileOptions.path(resultFile), ResultJson.write(result));
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
