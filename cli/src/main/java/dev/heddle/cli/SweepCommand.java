package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.toolchain.compile.CompileRequest;
import dev.heddle.toolchain.compile.InputCheck;
import dev.heddle.toolchain.compile.Stage;
import dev.heddle.toolchain.flow.BuildRecord;
import dev.heddle.toolchain.options.OptionCheck;
import dev.heddle.toolchain.options.OptionTable;
import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.sdk.Sdk;
import dev.heddle.toolchain.sdk.SdkVersion;
import dev.heddle.toolchain.submit.SubmitException;
import dev.heddle.toolchain.submit.SubmitTemplate;
import dev.heddle.toolchain.sweep.Build;
import dev.heddle.toolchain.sweep.Sweep;
import dev.heddle.toolchain.sweep.SweepPlan;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle sweep}: compiles a kernel under several seeds and macros, one after the other. */
@Command(
    name = "sweep",
    description = "Compiles kernels under several seeds and values of macros, and compares.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {
      "",
      "Examples:",
      "  heddle sweep --seed 1..8 filter.cl",
      "  heddle sweep --stage rtl -D N=4,8,16 filter.cl -- -board=a10gx",
      "  heddle sweep --seed 1..8 --on slurm --at-once 8 filter.cl",
      "",
      "Builds are jobs (heddle jobs): those that run go on when this command is left. The same",
      "command finds them again, and builds what is missing or older than its sources.",
      "",
      "Exit status: 0 all builds can be used, 1 one cannot, 2 bad usage or no SDK."
    })
final class SweepCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Kernel files; behind -- options of the vendor's compiler.")
  private List<String> words = new ArrayList<>();

  @Option(
      names = "--seed",
      paramLabel = "SEEDS",
      description = "Seeds of the placement: 1..4 or 1,5,9.")
  private String seeds = "";

  @Option(
      names = "-D",
      paramLabel = "NAME=VALUE,...",
      description = "Values of a macro. May be repeated: all combinations are built.")
  private Map<String, String> macros = new LinkedHashMap<>();

  @Option(
      names = "--stage",
      paramLabel = "STAGE",
      defaultValue = "full",
      description = "How far: emulate, object, rtl, simulate or full (default: full).")
  private Stage stage = Stage.FULL;

  @Option(
      names = "--on",
      paramLabel = "TARGET",
      defaultValue = "local",
      description = "Where builds run, as for 'heddle compile' (default: local).")
  private String target = "local";

  @Option(
      names = "--at-once",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "How many builds run beside each other (default: 1). On this computer they wait for other"
              + " compiles, too.")
  private int atOnce = 1;

  @Option(names = "--again", description = "Build also what has been built before.")
  private boolean again;

  @Mixin private SdkOptions sdk = new SdkOptions();

  @Mixin private ResultOptions results = new ResultOptions();

  @Override
  public Integer call() throws UsageException, InterruptedException {
    SubmitOptions.checkedAtOnce(atOnce);
    SweepPlan plan = plan();
    Path folder = Path.of("").toAbsolutePath();
    CompileRequest first = plan.variants().get(0).request();
    List<String> mistakes = InputCheck.mistakes(first, folder);
    if (!mistakes.isEmpty()) {
      throw new UsageException(String.join("\n  ", mistakes));
    }
    Sdk found = sdk.sdk();
    if (!optionsAreRight(first, sdk.version(found))) {
      return ExitStatus.USAGE;
    }
    Path aoc = sdk.tool(found, "aoc");
    try {
      SubmitTemplate template = SubmitTemplate.of(target);
      Path compiler = template.compiler().map(Path::of).orElse(aoc);
      Sweep sweep = new Sweep(template, variant -> command(variant, compiler, folder), this::told);
      Map<SweepPlan.Variant, Build> builds = sweep.run(plan, atOnce, again);
      builds.forEach((variant, build) -> keep(variant, build, folder));
      return show(builds);
    } catch (SubmitException e) {
      throw new UsageException(e.getMessage());
    }
  }

  /** The view of what was built tells by it what must not be used. */
  private void keep(SweepPlan.Variant variant, Build build, Path folder) {
    CompileRequest request = variant.request();
    try {
      new BuildRecord(
              request.stage(),
              request.options(),
              request.product(),
              Instant.now().minus(build.end().time()),
              build.end().time(),
              build.verdict().words(),
              Map.of())
          .keep(folder);
    } catch (IOException e) {
      spec.commandLine()
          .getErr()
          .println(spec.qualifiedName() + ": note: a build is not remembered: " + e.getMessage());
    }
  }

  private static ToolCommand command(SweepPlan.Variant variant, Path compiler, Path folder) {
    return variant.request().command(compiler, folder, Map.of());
  }

  private SweepPlan plan() throws UsageException {
    OptionCheck.Result read =
        OptionCheck.check(OptionTable.aoc(), Optional.empty(), Optional.empty(), words);
    List<String> options = new ArrayList<>(words);
    options.removeAll(read.files());
    if (read.value("-o").isPresent()) {
      throw new UsageException("-o: each build of a sweep is named after its values; leave it out");
    }
    List<Path> inputs = new ArrayList<>();
    for (String file : read.files()) {
      inputs.add(CompileOptions.path(file));
    }
    if (inputs.isEmpty()) {
      throw new UsageException("a kernel file is missing");
    }
    try {
      return SweepPlan.of(
          new CompileRequest(stage, inputs, Optional.empty(), options), seeds, macros);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
  }

  private boolean optionsAreRight(CompileRequest request, Optional<SdkVersion> version) {
    OptionCheck.Result result =
        OptionCheck.check(
            OptionTable.aoc(),
            version.map(SdkVersion::release),
            Optional.empty(),
            request.arguments());
    PrintWriter error = spec.commandLine().getErr();
    result.findings().stream()
        .map(each -> each.severity().name().toLowerCase(Locale.ROOT) + ": " + each.text())
        .forEach(error::println);
    error.flush();
    return !result.isWrong();
  }

  private synchronized void told(SweepPlan.Variant variant, String text) {
    if (results.isText()) {
      spec.commandLine().getOut().println(variant.name() + ": " + text);
      spec.commandLine().getOut().flush();
    }
  }

  private int show(Map<SweepPlan.Variant, Build> builds) throws UsageException {
    PrintWriter out = spec.commandLine().getOut();
    if (results.isText()) {
      table(builds, out);
    }
    ObjectNode root = ResultOptions.object();
    builds.forEach(
        (variant, build) -> {
          ObjectNode node = root.withArray("builds").addObject();
          node.put("name", variant.name());
          ObjectNode values = node.putObject("values");
          variant.values().forEach(values::put);
          node.put("usable", build.verdict() == Build.Verdict.USABLE)
              .put("result", build.verdict().words())
              .put("status", build.end().exitCode());
          build.fmax().ifPresent(fmax -> node.put("fmax", fmax));
          if (!build.verdict().advice().isEmpty()) {
            node.put("advice", build.verdict().advice());
          }
        });
    results.write(root, out);
    boolean isWell =
        builds.values().stream().allMatch(build -> build.verdict() == Build.Verdict.USABLE);
    return isWell ? ExitStatus.OK : ExitStatus.PROBLEM;
  }

  private static void table(Map<SweepPlan.Variant, Build> builds, PrintWriter out) {
    out.println();
    int width = builds.keySet().stream().mapToInt(each -> each.name().length()).max().orElse(0);
    builds.forEach(
        (variant, build) ->
            out.printf(
                "%-" + width + "s  %-12s  %s%n",
                variant.name(),
                build.verdict().words(),
                build.fmax().isPresent()
                    ? String.format(Locale.ROOT, "%.1f MHz", build.fmax().getAsDouble())
                    : ""));
    builds.entrySet().stream()
        .filter(each -> each.getValue().verdict() == Build.Verdict.USABLE)
        .filter(each -> each.getValue().fmax().isPresent())
        .max(
            (a, b) ->
                Double.compare(
                    a.getValue().fmax().getAsDouble(), b.getValue().fmax().getAsDouble()))
        .ifPresent(best -> out.println("fastest: " + best.getKey().name()));
    builds.values().stream()
        .map(Build::verdict)
        .filter(verdict -> !verdict.advice().isEmpty())
        .distinct()
        .forEach(verdict -> out.println(verdict.words() + ": " + verdict.advice()));
    out.flush();
  }
}
