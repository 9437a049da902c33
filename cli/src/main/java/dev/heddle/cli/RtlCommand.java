package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionProgram;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.KernelLowering;
import dev.heddle.rtl.lowering.RefusedException;
import dev.heddle.rtl.proof.HardwareFiles;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Severity;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle rtl}: Verilog of kernels. */
@Command(
    name = "rtl",
    description = "Writes kernels as Verilog that keeps the schedule.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {
      "",
      "Each kernel gets a folder with its modules, a test bench, the list files.f and",
      "interface.json; so does each compute unit of one that asks for its number. 'heddle simulate'",
      "proves them, with --bus also behind a bus.",
      "",
      "Exit status: 0 all kernels were written, 2 bad usage, a file that cannot be used or a kernel of"
          + " which no hardware is made."
    })
final class RtlCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Kernel files, or one session (.clsession).")
  private List<String> files = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FOLDER",
      required = true,
      description = "Where to write.")
  private String output = "";

  @Mixin private CompileOptions options = new CompileOptions();

  @Mixin private BusOptions bus = new BusOptions();

  @Mixin private ResultOptions results = new ResultOptions();

  @Override
  public Integer call() throws UsageException {
    PrintWriter error = spec.commandLine().getErr();
    Path folder = CompileOptions.path(output);
    bus.link();
    Analysis analysis = Analyzer.ofExecutables().analyze(program(error), Progress.NONE);
    ObjectNode root = ResultOptions.object();
    ArrayNode errors = root.putArray("errors");
    for (var diagnostic : analysis.report().diagnostics()) {
      if (diagnostic.severity() == Severity.ERROR) {
        error.println(
            "%s:%d: error: %s"
                .formatted(diagnostic.file(), diagnostic.line(), diagnostic.message()));
        errors
            .addObject()
            .put("file", diagnostic.file())
            .put("line", diagnostic.line())
            .put("text", diagnostic.message());
      }
    }
    PrintWriter out = spec.commandLine().getOut();
    if (!errors.isEmpty()) {
      BuildHints.tell(analysis.report().diagnostics(), error);
      results.write(root, out);
      return ExitStatus.USAGE;
    }
    ArrayNode kernels = root.putArray("kernels");
    int status = ExitStatus.OK;
    for (SystemPlan.PlacedKernel kernel : analysis.system().kernels()) {
      // Compute units differ where they ask for their number: each is hardware of its own then.
      for (int unit = 0; unit < Math.max(1, kernel.copies().size()); unit++) {
        status = Math.max(status, write(kernel, unit, folder, error, kernels.addObject()));
      }
    }
    results.write(root, out);
    return status;
  }

  private Program program(PrintWriter error) throws UsageException {
    if (files.size() == 1 && files.get(0).endsWith(".clsession")) {
      try {
        return SessionProgram.of(SessionReader.read(CompileOptions.path(files.get(0))));
      } catch (SessionException e) {
        throw new UsageException(e.getMessage());
      }
    }
    return options.program(files, warning -> error.println(spec.qualifiedName() + ": " + warning));
  }

  private int write(
      SystemPlan.PlacedKernel kernel, int unit, Path folder, PrintWriter error, ObjectNode result)
      throws UsageException {
    String name = kernel.general().name();
    result.put("kernel", name);
    if (!kernel.copies().isEmpty()) {
      result.put("unit", unit);
      name += "_" + unit;
    }
    try {
      KernelHardware hardware = KernelLowering.lower(kernel.copy(unit));
      List<String> written = HardwareFiles.write(hardware, bus.link(), folder.resolve(name));
      result.put("folder", folder.resolve(name).toString());
      written.forEach(result.putArray("files")::add);
      if (results.isText()) {
        spec.commandLine()
            .getOut()
            .println("%s: %d files in %s".formatted(name, written.size(), folder.resolve(name)));
      }
      return ExitStatus.OK;
    } catch (RefusedException refused) {
      error.println(refused.getMessage());
      result.put("refused", refused.getMessage());
      return ExitStatus.USAGE;
    } catch (IOException e) {
      throw new UsageException("-o: cannot write to " + output + ": " + e.getMessage());
    }
  }
}
