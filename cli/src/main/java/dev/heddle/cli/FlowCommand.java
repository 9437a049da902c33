package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.emulator.history.RunHistory;
import dev.heddle.language.source.FileLoader;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.AnalysisLimit;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.toolchain.flow.FlowAdvice;
import dev.heddle.toolchain.flow.FlowState;
import dev.heddle.toolchain.flow.FlowStates;
import dev.heddle.toolchain.flow.FlowStep;
import dev.heddle.toolchain.flow.IncrementalPlan;
import dev.heddle.toolchain.flow.Offer;
import dev.heddle.toolchain.flow.Partitions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle flow}: which steps to a bitstream are done, and what the next one costs. */
@Command(
    name = "flow",
    description =
        "Tells which steps between an edit and a bitstream are done, which is the cheapest one that "
            + "tells something new, and what an incremental compile would make again.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {
      "",
      "Examples:",
      "  heddle flow filter.cl",
      "  heddle flow --partitions groups.txt filter.cl",
      "",
      "Runs of sessions ('heddle emulate') and compiles ('heddle compile') are known from earlier;",
      "what compiles took is what the next ones are said to cost.",
      "",
      "Exit status: 0 told, 1 the source has errors, 2 bad usage or unreadable file."
    })
final class FlowCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private CompileOptions compile = new CompileOptions();

  @Option(
      names = "--partitions",
      paramLabel = "FILE",
      description = {
        "Partitions of an incremental compile, as -incremental-grouping takes them: one a line,",
        "names of kernels separated by semicolons (default: each kernel by itself)."
      })
  private String partitionFile = "";

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description = "Processor time for the report (default: 10, 0 for no limit).")
  private double seconds;

  @Mixin private ResultOptions results = new ResultOptions();

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "OpenCL C files of one program.")
  private List<String> files = new ArrayList<>();

  @Override
  public Integer call() throws UsageException {
    if (!(seconds >= 0)) {
      throw new UsageException("--limit: seconds of processor time, or 0 for no limit");
    }
    Program program = compile.program(files, warning -> {});
    Analysis analysis =
        new Analyzer(Version.text())
            .analyze(program, new FileLoader(), AnalysisLimit.ofSeconds(seconds), Progress.NONE);
    Optional<Partitions> partitions = partitions(analysis);
    List<Path> sources = new ArrayList<>();
    for (String file : files) {
      sources.add(CompileOptions.path(file));
    }
    FlowState state;
    try {
      state =
          FlowStates.of(
                  Path.of("").toAbsolutePath(), sources, analysis, RunHistory.usual(), partitions)
              .with(
                  compile.forCompiler(),
                  Optional.of(partitionFile).filter(name -> !name.isEmpty()).map(Path::of));
    } catch (IOException e) {
      throw new UsageException("what was done before cannot be read: " + e.getMessage());
    }
    FlowAdvice advice = FlowAdvice.of(state);
    PrintWriter out = spec.commandLine().getOut();
    if (results.isText()) {
      print(advice, out);
    }
    results.write(json(advice), out);
    return analysis.linked().errors().isEmpty() ? ExitStatus.OK : ExitStatus.PROBLEM;
  }

  private Optional<Partitions> partitions(Analysis analysis) throws UsageException {
    if (partitionFile.isEmpty()) {
      return Optional.empty();
    }
    try {
      String text = Files.readString(CompileOptions.path(partitionFile));
      List<String> mistakes = Partitions.mistakes(text, analysis.linked().kernelNames());
      if (!mistakes.isEmpty() && analysis.linked().errors().isEmpty()) {
        throw new UsageException(partitionFile + ": " + String.join("\n  ", mistakes));
      }
      return Optional.of(Partitions.of(text));
    } catch (IOException e) {
      String why =
          e instanceof CharacterCodingException
              ? "it is no text"
              : Files.isDirectory(CompileOptions.path(partitionFile))
                  ? "it is a folder"
                  : "there is no such file, or it may not be read";
      throw new UsageException("--partitions: cannot read %s: %s".formatted(partitionFile, why));
    }
  }

  private static void print(FlowAdvice advice, PrintWriter out) {
    for (Offer offer : advice.offers()) {
      String mark = advice.next().filter(offer.step()::equals).isPresent() ? ">" : " ";
      out.printf(
          "%s %-12s %-20s %s%n",
          mark,
          name(offer.step()),
          offer.state().words(),
          (offer.note().isEmpty() ? offer.step().purpose() : offer.note())
              + (offer.isOpen() && offer.step().isBuild() ? "; " + offer.cost() : ""));
    }
    advice.plan().ifPresent(plan -> print(plan, out));
    out.println();
    Optional<Offer> next =
        advice.offers().stream()
            .filter(offer -> advice.next().filter(offer.step()::equals).isPresent())
            .findFirst();
    out.println(
        next.map(offer -> "next: " + offer.command() + "   (" + offer.cost() + ")")
            .orElse("nothing is left; 'heddle sweep' tries other seeds"));
    out.flush();
  }

  private static void print(IncrementalPlan plan, PrintWriter out) {
    out.println();
    out.println("An incremental compile:");
    for (IncrementalPlan.Part part : plan.parts()) {
      out.printf(
          Locale.ROOT,
          "  %-40s %5.1f %%  %s%n",
          String.join(";", part.kernels()),
          100 * part.share(),
          part.isMadeAgain()
              ? "made again: " + String.join(", ", part.changed()) + " changed"
              : "preserved");
    }
    out.printf(Locale.ROOT, "  %.1f %% of the design not preserved%n", 100 * plan.notPreserved());
  }

  private static String name(FlowStep step) {
    return step.name().toLowerCase(Locale.ROOT);
  }

  private static ObjectNode json(FlowAdvice advice) {
    ObjectNode root = ResultOptions.object();
    advice.next().ifPresent(step -> root.put("next", name(step)));
    ArrayNode steps = root.putArray("steps");
    for (Offer offer : advice.offers()) {
      steps
          .addObject()
          .put("step", name(offer.step()))
          .put("state", offer.state().name().toLowerCase(Locale.ROOT))
          .put("note", offer.note())
          .put("cost", offer.cost())
          .put("command", offer.command());
    }
    advice
        .plan()
        .ifPresent(
            plan -> {
              ObjectNode node = root.putObject("incremental");
              node.put("notPreserved", plan.notPreserved());
              ArrayNode parts = node.putArray("partitions");
              for (IncrementalPlan.Part part : plan.parts()) {
                ObjectNode one = parts.addObject();
                part.kernels().forEach(one.putArray("kernels")::add);
                part.changed().forEach(one.putArray("changed")::add);
                one.put("share", part.share());
              }
            });
    return root;
  }
}
