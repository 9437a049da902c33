package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.rtl.bus.BusLink;
import dev.heddle.rtl.proof.CycleResult;
import dev.heddle.rtl.proof.Disagreement;
import dev.heddle.rtl.proof.ExpectedCycles;
import dev.heddle.rtl.proof.LaunchProof;
import dev.heddle.rtl.proof.MemoryTiming;
import dev.heddle.rtl.proof.ProofResult;
import dev.heddle.rtl.proof.SessionProof;
import dev.heddle.rtl.proof.Simulator;
import dev.heddle.scheduler.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle simulate}: runs a session in generated hardware. */
@Command(
    name = "simulate",
    description =
        "Runs a session in generated hardware, compares buffers with the emulator and cycles with"
            + " the schedule.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {
      "",
      "Examples:",
      "  heddle simulate dot_product.clsession",
      "  heddle simulate --memory random:7 --simulator verilator dot_product.clsession",
      "",
      "Exit status: 0 bytes and, with memory as scheduled, cycles are as they should be, 1 one"
          + " differs, 2 bad usage, a kernel of which no hardware is made or a missing tool, 3 fault"
          + " or deadlock in the hardware."
    })
final class SimulateCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "SESSION", description = "A session (.clsession).")
  private String file;

  @Option(
      names = "--simulator",
      paramLabel = "builtin|verilator|iverilog",
      defaultValue = "builtin",
      description = "What runs the hardware (default: builtin, which needs nothing installed).")
  private Simulator simulator = Simulator.BUILTIN;

  @Option(
      names = "--memory",
      paramLabel = "scheduled|random:SEED",
      defaultValue = "scheduled",
      description = {
        "When memory answers: after the cycles that the schedule counts, or by chance (default:"
            + " scheduled).",
      })
  private String memory = "scheduled";

  @Option(
      names = "--power-on",
      paramLabel = "SEED",
      defaultValue = "1",
      description = "What registers hold before the reset (default: 1).")
  private long powerOn = 1;

  @Option(
      names = "--cycles",
      paramLabel = "N",
      description = "Ends a launch in the builtin simulator after N cycles (default: 100000000).")
  private long cycles = SessionProof.CYCLES;

  @Option(
      names = "--waves",
      paramLabel = "FOLDER",
      description =
          "Record the signals of each launch there as a value change dump (.vcd), by Verilator or"
              + " Icarus Verilog.")
  private String waves = "";

  @Mixin private BusOptions bus = new BusOptions();

  @Mixin private ResultOptions results = new ResultOptions();

  @Override
  public Integer call() throws UsageException {
    if (cycles < 1) {
      throw new UsageException("--cycles: %d is not a number of cycles".formatted(cycles));
    }
    MemoryTiming timing =
        MemoryTiming.parse(memory)
            .orElseThrow(
                () ->
                    new UsageException(
                        "--memory: '%s' is neither scheduled nor random:SEED".formatted(memory)));
    Optional<BusLink> link = bus.link();
    if (simulator == Simulator.BUILTIN && (link.isPresent() || !waves.isEmpty())) {
      throw new UsageException(
          "%s: needs --simulator verilator or iverilog"
              .formatted(link.isPresent() ? "--bus" : "--waves"));
    }
    Session session;
    try {
      session = SessionReader.read(CompileOptions.path(file));
    } catch (SessionException e) {
      throw new UsageException(e.getMessage());
    }
    SessionProof proof = recording(new SessionProof().within(cycles));
    ProofResult result =
        link.map(proof::behind)
            .orElse(proof)
            .run(session, simulator, timing, powerOn, Progress.NONE);
    PrintWriter out = spec.commandLine().getOut();
    if (results.isText()) {
      print(out, result, timing);
    }
    results.write(json(result), out);
    if (!result.error().isEmpty()) {
      spec.commandLine().getErr().println(spec.qualifiedName() + ": " + result.error());
    }
    return result.status().exitCode();
  }

  private SessionProof recording(SessionProof proof) throws UsageException {
    if (waves.isEmpty()) {
      return proof;
    }
    Path folder = CompileOptions.path(waves);
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UsageException("--waves: %s cannot be made a folder".formatted(waves));
    }
    return proof.recording(folder);
  }

  private static void print(PrintWriter out, ProofResult result, MemoryTiming timing) {
    result.launches().forEach(launch -> print(out, launch));
    for (Disagreement disagreement : result.disagreements()) {
      out.println(disagreement.message());
    }
    result.finding().ifPresent(out::println);
    if (result.status() == ProofResult.Status.OK) {
      boolean compared =
          timed(timing)
              && result.launches().stream().allMatch(launch -> launch.timing().isPresent());
      out.println("all buffers as emulated" + (compared ? ", all cycles as scheduled" : ""));
    }
  }

  private static ObjectNode json(ProofResult result) {
    ObjectNode root = ResultOptions.object();
    root.put("status", result.status().name().toLowerCase(Locale.ROOT));
    if (!result.error().isEmpty()) {
      root.put("error", result.error());
    }
    result.finding().ifPresent(text -> root.put("finding", text));
    ArrayNode launches = root.putArray("launches");
    for (LaunchProof launch : result.launches()) {
      ObjectNode node = launches.addObject();
      node.put("kernel", launch.kernel());
      node.put("cycles", launch.passed()).put("lastStore", launch.cycles());
      launch.expected().ifPresent(expected -> node.put("schedule", expected.cycles()));
      launch.timing().ifPresent(cycles -> loops(node, cycles));
    }
    ArrayNode disagreements = root.putArray("disagreements");
    for (Disagreement each : result.disagreements()) {
      ObjectNode node = disagreements.addObject();
      node.put("file", each.file()).put("line", each.line());
      node.put("kernel", each.kernel()).put("text", each.text());
    }
    return root;
  }

  private static void loops(ObjectNode launch, CycleResult timing) {
    launch.put("compared", timing.compared()).put("differing", timing.disagreements());
    ArrayNode loops = launch.putArray("loops");
    for (CycleResult.LoopResult loop : timing.loops()) {
      loops
          .addObject()
          .put("line", loop.line())
          .put("iterations", loop.iterations())
          .put("interval", loop.interval())
          .put("least", loop.least())
          .put("most", loop.most())
          .put("latency", loop.latency())
          .put("turn", loop.turn())
          .put("measured", loop.measured())
          .put("longest", loop.longest())
          .put("waiting", loop.waiting())
          .put("waited", loop.waited())
          .put("more", loop.more())
          .put("oneAtATime", loop.alone())
          .put("later", loop.later());
    }
  }

  private static String text(ExpectedCycles expected) {
    String turns = expected.turns() == 0 ? "" : ", up to %d more for turns at memory on chip";
    return (", schedule %d" + turns).formatted(expected.cycles(), expected.turns());
  }

  private static String range(int least, int most) {
    String last = most == 0 ? "-" : Integer.toString(most);
    return least == most ? last : least + " to " + most;
  }

  private static boolean timed(MemoryTiming timing) {
    return timing instanceof MemoryTiming.Scheduled;
  }

  private static void print(PrintWriter out, LaunchProof launch) {
    out.println(
        "%s: %d cycles, %d until its last store has happened%s"
            .formatted(
                launch.kernel(),
                launch.passed(),
                launch.cycles(),
                launch.timing().isPresent()
                    ? launch.expected().map(SimulateCommand::text).orElse("")
                    : ""));
    if (launch.timing().isEmpty()) {
      return;
    }
    CycleResult timing = launch.timing().get();
    for (CycleResult.LoopResult loop : timing.loops()) {
      out.println(
          "  loop in line %d: %d iterations, II %d, measured %s; latency %d%s, measured %s%s%s%s"
              .formatted(
                  loop.line(),
                  loop.iterations(),
                  loop.interval(),
                  range(loop.least(), loop.most()),
                  loop.latency(),
                  loop.turn() == 0
                      ? ""
                      : ", %d of them the turn of a recurrence".formatted(loop.turn()),
                  range(loop.measured(), loop.longest()),
                  loop.waited() == 0 || loop.measured() == loop.scheduled()
                      ? ""
                      : " (waits in %d of the %d)".formatted(loop.waited(), loop.waiting()),
                  loop.alone().isEmpty() ? "" : "; one at a time: " + loop.alone(),
                  loop.later().isEmpty()
                      ? ""
                      : "; %d cycles longer than reported: %s"
                          .formatted(loop.more(), loop.later())));
    }
    out.println(
        "  %d starts and intervals compared, %d differ"
            .formatted(timing.compared(), timing.disagreements()));
  }
}
