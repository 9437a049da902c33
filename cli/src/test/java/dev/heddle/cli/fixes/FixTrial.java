package dev.heddle.cli.fixes;

import dev.heddle.emulator.BufferContents;
import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.session.Argument;
import dev.heddle.emulator.session.BufferSpec;
import dev.heddle.emulator.session.LaunchSpec;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.ShortForm;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.report.Finding.Edit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** What a kernel of {@link WeakKernel} computes, before and after a fix. */
final class FixTrial {
  private static final int ELEMENTS = 16384;
  private static final int SCALAR = 60;

  private final Path folder;

  FixTrial(Path folder) {
    this.folder = folder;
  }

  /** The buffers behind a launch with a trip count. */
  Map<String, BufferContents> run(String text, int trips) throws Exception {
    Path file = folder.resolve("k.cl");
    Files.writeString(file, text);
    List<String> arguments =
        List.of(
            "a=float[4096]:random:1:0.95:1.05",
            "b=float[4096]:random:2:0.95:1.05",
            "c=int[4096]:random:3:1:9",
            "x=float[4096]:random:4:0.95:1.05",
            "y=int[4096]:random:5:1:9",
            "p=float:1.25",
            "n=int:" + trips);
    return results(session(file, "k", "", arguments));
  }

  /** The buffers behind one launch of each kernel of a file that the host starts. */
  Map<String, BufferContents> run(SourceFile source, List<FunctionDefinition> kernels)
      throws Exception {
    Path file = folder.resolve(source.path());
    Files.writeString(file, source.text());
    Map<String, BufferSpec> buffers = new LinkedHashMap<>();
    List<LaunchSpec> launches = new ArrayList<>();
    Session last = null;
    for (FunctionDefinition kernel : kernels) {
      if (kernel.function().attribute("autorun").isEmpty()) {
        last = session(file, kernel.name(), group(kernel), arguments(kernel));
        String prefix = kernel.name() + "_";
        last.buffers()
            .values()
            .forEach(
                each ->
                    buffers.put(
                        prefix + each.name(),
                        new BufferSpec(
                            prefix + each.name(), each.type(), each.count(), each.initial())));
        last.workflow().forEach(launch -> launches.add(beside(launch, prefix)));
      }
    }
    return results(
        new Session(
            last.name(),
            last.directory(),
            last.sources(),
            last.options(),
            buffers,
            last.channels(),
            launches,
            last.outputs(),
            last.expectations(),
            List.of(),
            last.settings()));
  }

  /** A launch that runs while others do, with buffers of its own. */
  private static LaunchSpec beside(LaunchSpec launch, String prefix) {
    List<Argument> arguments = new ArrayList<>();
    for (Argument argument : launch.arguments()) {
      arguments.add(
          argument instanceof Argument.Buffer buffer
              ? new Argument.Buffer(prefix + buffer.name())
              : argument);
    }
    return new LaunchSpec(
        launch.kernel(),
        launch.task(),
        launch.global(),
        launch.local(),
        launch.offset(),
        arguments,
        launch.argumentNames(),
        launch.repeat(),
        false);
  }

  private static Session session(Path file, String kernel, String group, List<String> arguments)
      throws Exception {
    return new ShortForm(
            file,
            kernel,
            group,
            group,
            "",
            arguments,
            List.of(),
            List.of(),
            1,
            OptionalDouble.empty())
        .toSession();
  }

  private static Map<String, BufferContents> results(Session session) throws Exception {
    EmulationResult result = new Emulator().run(session);
    if (result.status() != EmulationResult.Status.OK) {
      throw new IllegalStateException("emulation: " + result);
    }
    return result.buffers();
  }

  /** One group of the required size; empty for a kernel that requires none. */
  private static String group(FunctionDefinition kernel) {
    return kernel
        .function()
        .attribute("reqd_work_group_size")
        .map(size -> size.integer(0).getAsLong() + "," + size.integer(1).getAsLong() + ",1")
        .orElse("");
  }

  private static List<String> arguments(FunctionDefinition kernel) {
    List<String> arguments = new ArrayList<>();
    for (Variable parameter : kernel.function().parameters()) {
      arguments.add(parameter.name() + "=" + argument(parameter, arguments.size()));
    }
    return arguments;
  }

  private static String argument(Variable parameter, int seed) {
    Type type = parameter.type();
    if (type instanceof PointerType pointer && pointer.space() == AddressSpace.LOCAL) {
      return "local:" + parameter.attribute("local_mem_size").orElseThrow().integer(0).getAsLong();
    }
    if (type instanceof PointerType pointer) {
      Type element = pointer.pointee().type();
      String range = element.isFloating() ? ":0.95:1.05" : ":1:9";
      return element + "[" + ELEMENTS + "]:random:" + (seed + 1) + range;
    }
    return type + ":" + (type.isFloating() ? "1.25" : String.valueOf(SCALAR));
  }

  /** The largest difference, as a share of the value; infinite where integers differ. */
  static double difference(
      Map<String, BufferContents> expected, Map<String, BufferContents> actual) {
    double most = 0;
    for (Map.Entry<String, BufferContents> each : expected.entrySet()) {
      BufferContents other = actual.get(each.getKey());
      for (int i = 0; i < each.getValue().count(); i++) {
        String wanted = each.getValue().text(i);
        String found = other.text(i);
        if (!wanted.equals(found)) {
          double value = Double.parseDouble(wanted);
          double share =
              Math.abs(value - Double.parseDouble(found)) / Math.max(1e-3, Math.abs(value));
          most = Math.max(most, each.getKey().equals("y") ? Double.POSITIVE_INFINITY : share);
        }
      }
    }
    return most;
  }

  /** A text with edits. */
  static String applied(SourceFile file, List<Edit> edits) {
    List<Edit> fromTheEnd = new ArrayList<>(edits);
    fromTheEnd.sort(Comparator.comparing(Edit::line).thenComparing(Edit::column).reversed());
    StringBuilder text = new StringBuilder(file.text());
    for (Edit edit : fromTheEnd) {
      text.replace(
          file.lineStart(edit.line()) + edit.column() - 1,
          file.lineStart(edit.endLine()) + edit.endColumn() - 1,
          edit.text());
    }
    return text.toString();
  }
}
