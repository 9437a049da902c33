package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.toolchain.ToolRelease;
import dev.heddle.toolchain.board.CompiledEnvironment;
import dev.heddle.toolchain.compile.Compilation;
import dev.heddle.toolchain.compile.CompileRequest;
import dev.heddle.toolchain.compile.InputCheck;
import dev.heddle.toolchain.compile.ObjectBoards;
import dev.heddle.toolchain.compile.ResourceSummary;
import dev.heddle.toolchain.compile.Stage;
import dev.heddle.toolchain.compile.Step;
import dev.heddle.toolchain.compile.ToolMessage;
import dev.heddle.toolchain.flow.BuildRecord;
import dev.heddle.toolchain.flow.KernelContents;
import dev.heddle.toolchain.flow.SubmittedBuild;
import dev.heddle.toolchain.options.OptionCheck;
import dev.heddle.toolchain.options.OptionTable;
import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolResult;
import dev.heddle.toolchain.sdk.Sdk;
import dev.heddle.toolchain.sdk.SdkVersion;
import dev.heddle.toolchain.submit.Job;
import dev.heddle.toolchain.sweep.Build;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle compile}: runs the vendor's compiler, after a look at what it would refuse. */
@Command(
    name = "compile",
    description = "Compiles kernels with the vendor's SDK.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {
      "",
      "Stages:",
      "  emulate    a program for the vendor's emulator                    seconds",
      "  object     parsed only: .aoco                                     seconds to minutes",
      "  rtl        generated hardware and the compiler's reports: .aocr   seconds to minutes",
      "  simulate   a program for the vendor's simulator                   minutes",
      "  full       a bitstream: .aocx                                     hours",
      "",
      "Examples:",
      "  heddle compile filter.cl",
      "  heddle compile --stage full filter.cl -o bin/filter.aocx -- -board=a10gx -clock=300MHz",
      "",
      "Options of the vendor's compiler stand behind --; what does not go together is told before",
      "anything starts.",
      "",
      "What a compile took is written down in .heddle/builds; 'heddle flow' tells from it what the",
      "next one costs.",
      "",
      "Exit status: 0 compiled, 1 the compiler found errors or failed, or what it made must not be",
      "used (it does not fit or misses timing), 2 bad usage or no SDK."
    })
final class CompileCommand implements Callable<Integer> {
  private static final String OUTPUT = "-o";

  /** What of the output is kept for the verdict. */
  private static final int MOST_LINES = 100_000;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Kernel files or objects; behind -- options of the vendor's compiler.")
  private List<String> words = new ArrayList<>();

  @Option(
      names = "--stage",
      paramLabel = "STAGE",
      defaultValue = "rtl",
      description = "How far: emulate, object, rtl, simulate or full (default: rtl).")
  private Stage stage = Stage.RTL;

  @Option(names = OUTPUT, paramLabel = "FILE", description = "What is made.")
  private String output;

  @Option(names = "--board", paramLabel = "NAME", description = "The board, as the SDK names it.")
  private String board;

  @Mixin private SdkOptions sdk = new SdkOptions();

  @Mixin private SubmitOptions submit = new SubmitOptions();

  @Mixin private ResultOptions results = new ResultOptions();

  @Option(names = "--dry-run", description = "Check and show the command, but do not run it.")
  private boolean dryRun;

  @Override
  public Integer call() throws UsageException {
    CompileRequest request = request();
    Path folder = Path.of("").toAbsolutePath();
    List<String> mistakes = InputCheck.mistakes(request, folder);
    if (!mistakes.isEmpty()) {
      throw new UsageException(String.join("\n  ", mistakes));
    }
    Sdk found = sdk.sdk();
    Optional<SdkVersion> version = sdk.version(found);
    if (!optionsAreRight(request, version.map(SdkVersion::release))) {
      return ExitStatus.USAGE;
    }
    ToolCommand command = submit.there(request.command(sdk.tool(found, "aoc"), folder, Map.of()));
    PrintWriter out = spec.commandLine().getOut();
    tellBoard(objectBoards(found, request), out);
    print(out, command.text());
    if (dryRun) {
      results.write(described(request, command, version), out);
      return ExitStatus.OK;
    }
    if (submit.isDetached()) {
      return detach(request, command, version);
    }
    return run(request, command, version);
  }

  /** The boards that objects remember; they are asked for before hours are spent. */
  private ObjectBoards objectBoards(Sdk found, CompileRequest request) throws UsageException {
    Map<Path, String> boards = new LinkedHashMap<>();
    for (Path input : request.inputs()) {
      if (!input.toString().endsWith(".cl")) {
        List<String> words = List.of("env", input.toString());
        CompiledEnvironment.of(sdk.ask(sdk.tool(found, "aocl"), words).output())
            .board()
            .ifPresent(name -> boards.put(input, name));
      }
    }
    return new ObjectBoards(boards);
  }

  private void tellBoard(ObjectBoards boards, PrintWriter out) throws UsageException {
    Optional<String> mistake = boards.mistake();
    if (mistake.isPresent()) {
      throw new UsageException(mistake.get());
    }
    Optional<String> known = boards.board();
    known.ifPresent(name -> print(out, "heddle: compiled for the board " + name));
    if (board != null && known.filter(name -> !name.equals(board)).isPresent()) {
      spec.commandLine()
          .getErr()
          .println("warning: --board: the objects are for %s".formatted(known.get()));
    }
  }

  private int detach(CompileRequest request, ToolCommand command, Optional<SdkVersion> version)
      throws UsageException {
    PrintWriter out = spec.commandLine().getOut();
    BuildRecord begun = begun(request, command);
    Job job = submit.submit(command, request);
    remembered(() -> SubmittedBuild.begin(job, begun));
    print(
        out,
        "%s is job %s; 'heddle jobs --follow %s' shows it"
            .formatted(job.name(), job.id(), job.name()));
    results.write(described(request, command, version).put("job", job.name()), out);
    return ExitStatus.OK;
  }

  private void print(PrintWriter out, String line) {
    if (results.isText()) {
      out.println(line);
      out.flush();
    }
  }

  /** What the words ask for; the compiler's own {@code -o} counts like ours. */
  private CompileRequest request() throws UsageException {
    OptionCheck.Result read =
        OptionCheck.check(OptionTable.aoc(), Optional.empty(), Optional.empty(), words);
    List<String> options = new ArrayList<>(words);
    options.removeAll(read.files());
    Optional<String> theirs = read.value(OUTPUT);
    if (theirs.isPresent()) {
      if (output != null) {
        throw new UsageException("-o is given twice; leave one");
      }
      int at = options.indexOf(OUTPUT);
      options.subList(at, Math.min(at + 2, options.size())).clear();
    }
    if (board != null) {
      options.add(0, "-board=" + board);
    }
    List<Path> inputs = new ArrayList<>();
    for (String file : read.files()) {
      inputs.add(CompileOptions.path(file));
    }
    Optional<Path> made = Optional.empty();
    if (output != null || theirs.isPresent()) {
      made = Optional.of(CompileOptions.path(output != null ? output : theirs.get()));
    }
    return new CompileRequest(stage, inputs, made, options);
  }

  private boolean optionsAreRight(CompileRequest request, Optional<ToolRelease> release) {
    List<String> arguments = request.arguments();
    OptionCheck.Result result =
        OptionCheck.check(OptionTable.aoc(), release, Optional.empty(), arguments);
    PrintWriter error = spec.commandLine().getErr();
    result.findings().stream()
        .map(each -> each.severity().name().toLowerCase(Locale.ROOT) + ": " + each.text())
        .forEach(error::println);
    error.flush();
    return !result.isWrong();
  }

  private int run(CompileRequest request, ToolCommand command, Optional<SdkVersion> version)
      throws UsageException {
    PrintWriter out = spec.commandLine().getOut();
    BuildRecord begun = begun(request, command);
    tellLast(request, command.folder(), out);
    AtomicReference<Optional<Job>> job = new AtomicReference<>(Optional.empty());
    Consumer<Job> submitted =
        made -> {
          job.set(Optional.of(made));
          remembered(() -> SubmittedBuild.begin(made, begun));
        };
    List<String> told = new ArrayList<>();
    Cancelling cancelling = new Cancelling();
    final Compilation.Result result;
    try {
      result =
          Compilation.run(
              request,
              command,
              submit.runner(request, submitted, line -> print(out, "heddle: " + line)),
              new Compilation.Listener() {
                @Override
                public void line(String text) {
                  print(out, text);
                  if (told.size() < MOST_LINES) {
                    told.add(text);
                  }
                }

                @Override
                public void step(Step step) {
                  // The compiler's own line tells it here.
                }
              },
              cancelling::isWanted);
    } catch (IOException e) {
      throw new UsageException("the compiler can't be started: " + e.getMessage());
    } finally {
      cancelling.ended();
    }
    ResourceSummary estimated = ResourceSummary.of(String.join("\n", told));
    Build.Verdict verdict =
        Build.Verdict.of(result.end().isOk() && result.product().isPresent(), told);
    remembered(
        () ->
            keep(
                begun.ended(result.end().time(), verdict.words()),
                result.end(),
                job.get(),
                command.folder()));
    if (results.isText()) {
      summary(out, request, result, version);
      if (!estimated.percents().isEmpty()) {
        out.println("  estimated by the compiler: " + words(estimated));
      }
      if (verdict != Build.Verdict.USABLE && verdict != Build.Verdict.FAILED) {
        out.println("  " + verdict.words() + ": " + verdict.advice());
        out.flush();
      }
    }
    ObjectNode root = json(described(request, command, version), result, verdict);
    if (!estimated.percents().isEmpty()) {
      ObjectNode percents = root.putObject("estimatedPercent");
      estimated.percents().forEach(percents::put);
    }
    results.write(root, out);
    return verdict == Build.Verdict.USABLE ? ExitStatus.OK : ExitStatus.PROBLEM;
  }

  /** How long it took the last time is the best guess of how long it takes. */
  private void tellLast(CompileRequest request, Path folder, PrintWriter out) {
    try {
      BuildRecord.in(folder).stream()
          .filter(build -> build.stage() == request.stage())
          .filter(build -> build.product().equals(request.product()))
          .findFirst()
          .ifPresent(
              build -> print(out, "heddle: took %s the last time".formatted(time(build.time()))));
    } catch (IOException unreadable) {
      // Nobody needs it.
    }
  }

  private static String words(ResourceSummary estimated) {
    return estimated.percents().entrySet().stream()
        .map(row -> row.getKey() + " " + row.getValue() + " %")
        .collect(Collectors.joining(", "));
  }

  /** What is known of a compile at its start. */
  private static BuildRecord begun(CompileRequest request, ToolCommand command) {
    Map<String, String> kernels =
        KernelContents.of(request.inputs(), request.options(), command.folder());
    return new BuildRecord(
        request.stage(),
        request.options(),
        request.product(),
        Instant.now(),
        Duration.ZERO,
        "",
        kernels);
  }

  /** Writes down what came of a compile; of one that was cancelled, nothing is known. */
  private static void keep(BuildRecord build, ToolResult end, Optional<Job> job, Path folder)
      throws IOException {
    if (end.cancelled()) {
      if (job.isPresent()) {
        SubmittedBuild.forget(job.get());
      }
    } else if (job.isPresent()) {
      SubmittedBuild.end(job.get(), build);
    } else {
      build.keep(folder);
    }
  }

  /** Writes something down. */
  private interface Writing {
    void run() throws IOException;
  }

  /** A compile is none the worse when nobody can write down what it took. */
  private void remembered(Writing writing) {
    try {
      writing.run();
    } catch (IOException e) {
      spec.commandLine()
          .getErr()
          .println(
              spec.qualifiedName() + ": note: the compile is not remembered: " + e.getMessage());
    }
  }

  private void summary(
      PrintWriter out,
      CompileRequest request,
      Compilation.Result result,
      Optional<SdkVersion> version) {
    long errors = count(result, Severity.ERROR);
    long warnings = count(result, Severity.WARNING);
    out.println();
    out.printf(
        "%s%s: %s in %s, %s, %s%n",
        request.stage(),
        version.map(known -> " with release " + known.full()).orElse(""),
        result.end().reason(),
        time(result.end().time()),
        errors == 1 ? "1 error" : errors + " errors",
        warnings == 1 ? "1 warning" : warnings + " warnings");
    result.product().ifPresent(product -> out.println("  made " + shown(product)));
    if (result.end().isOk() && result.product().isEmpty()) {
      out.println("  but " + request.product() + " is not there");
    }
    result
        .reports()
        .ifPresent(
            reports ->
                out.println(
                    "  reports in %s; 'heddle view %s' shows them, with --compare beside the"
                            .formatted(shown(reports), shown(reports.getParent()))
                        + " prediction"));
    out.flush();
  }

  private static ObjectNode described(
      CompileRequest request, ToolCommand command, Optional<SdkVersion> version) {
    ObjectNode root = ResultOptions.object();
    root.put("stage", request.stage().toString());
    version.ifPresent(known -> root.put("release", known.full()));
    return root.put("command", command.text());
  }

  private static ObjectNode json(
      ObjectNode root, Compilation.Result result, Build.Verdict verdict) {
    root.put("ok", verdict == Build.Verdict.USABLE)
        .put("result", verdict.words())
        .put("status", result.end().exitCode())
        .put("reason", result.end().reason())
        .put("seconds", result.end().time().toMillis() / 1000.0);
    ArrayNode messages = root.putArray("messages");
    result.messages().forEach(message -> messages.add(ToolMessageJson.of(message)));
    result.product().ifPresent(product -> root.put("product", shown(product).toString()));
    result.reports().ifPresent(reports -> root.put("reports", shown(reports).toString()));
    return root;
  }

  private static long count(Compilation.Result result, Severity severity) {
    return result.messages().stream().map(ToolMessage::severity).filter(severity::equals).count();
  }

  private static Path shown(Path path) {
    Path here = Path.of("").toAbsolutePath();
    return path.startsWith(here) ? here.relativize(path) : path;
  }

  private static String time(Duration time) {
    long seconds = time.toSeconds();
    if (seconds >= 3600) {
      return "%d h %d min".formatted(seconds / 3600, seconds / 60 % 60);
    }
    return seconds >= 60
        ? "%d min %d s".formatted(seconds / 60, seconds % 60)
        : "%.1f s".formatted(time.toMillis() / 1000.0);
  }
}
