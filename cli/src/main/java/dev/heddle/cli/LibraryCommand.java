package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.library.LibraryFunction;
import dev.heddle.scheduler.library.LibrarySources;
import dev.heddle.scheduler.xml.FileDiagnostic;
import dev.heddle.toolchain.sdk.Sdk;
import dev.heddle.toolchain.sdk.ToolQuery;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code heddle library}: what libraries of functions in hardware hold, and what belongs to them.
 */
@Command(
    name = "library",
    description =
        "Checks the manifests of libraries of functions in a hardware description language, lists the "
            + "functions, and makes header, model and library of them.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {
      "",
      "Exit status: 0 all is well, 1 a manifest has errors or a tool failed, 2 bad usage.",
      "",
      "Examples:",
      "  heddle library blend.xml                        check it, and list its functions",
      "  heddle library blend.xml --header blend.h       prototypes for kernels that call them",
      "  heddle library blend.xml --pack blend.aoclib    build the library with the vendor's SDK"
    })
final class LibraryCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Manifests (.xml), or libraries with the manifest beside them.")
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--header",
      paramLabel = "FILE",
      description = {
        "Write a header with the prototypes: those of the models (C_MODEL) where these are there,",
        "else with types by the widths of ports."
      })
  private String header = "";

  @Option(
      names = "--model",
      paramLabel = "FILE",
      description =
          "Write an OpenCL file with the functions, in which to fill in what they compute.")
  private String model = "";

  @Option(
      names = "--pack",
      paramLabel = "LIBRARY",
      description = "Build the library (.aoclib) with the tools of the vendor's SDK.")
  private String library = "";

  @Mixin private SdkOptions sdk = new SdkOptions();

  @Mixin private ResultOptions results = new ResultOptions();

  @Override
  public Integer call() throws UsageException {
    for (String file : files) {
      if (!Files.isRegularFile(CompileOptions.path(file)) && file.endsWith(".xml")) {
        throw new UsageException("there is no manifest " + file);
      }
    }
    Libraries read = Libraries.read(files, List.of(), files.get(0));
    List<LibraryFunction> functions =
        read.functions().values().stream().sorted((a, b) -> a.name().compareTo(b.name())).toList();
    LibrarySources sources = LibrarySources.of(functions);
    PrintWriter out = spec.commandLine().getOut();
    if (results.isText()) {
      functions.forEach(each -> out.print(text(each, sources)));
      read.diagnostics().forEach(each -> out.println(line(each)));
    }
    results.write(json(functions, read.diagnostics(), sources), out);
    boolean isWell = read.diagnostics().isEmpty() && !functions.isEmpty();
    if (!header.isEmpty()) {
      write(
          "--header", header, sources.header(CompileOptions.path(header).getFileName().toString()));
    }
    if (!model.isEmpty()) {
      write("--model", model, sources.model());
    }
    if (!library.isEmpty() && isWell) {
      return pack(out) ? ExitStatus.OK : ExitStatus.PROBLEM;
    }
    return isWell ? ExitStatus.OK : ExitStatus.PROBLEM;
  }

  /** An existing file may hold work: it is not written over. */
  private void write(String option, String file, String text) throws UsageException {
    Path path = CompileOptions.path(file);
    if (Files.exists(path)) {
      throw new UsageException(option + ": " + file + " is there already; name another file");
    }
    try {
      Files.writeString(path, text);
    } catch (IOException e) {
      throw new UsageException(option + ": cannot write " + file + ": " + e.getMessage());
    }
  }

  /**
   * Makes an object of each manifest and a library of all (programming-guide-7-end F-060, F-061,
   * F-064, F-066).
   */
  private boolean pack(PrintWriter out) throws UsageException {
    Sdk found = sdk.sdk();
    boolean hasOwnTools = found.tool("fpga_crossgen").isPresent();
    List<String> objects = new ArrayList<>();
    for (String manifest : files) {
      String source = manifest.replaceFirst("\\.\\w+$", "") + ".xml";
      String object = library.replaceFirst("\\.\\w+$", "") + "_" + objects.size() + ".aoco";
      boolean isMade =
          hasOwnTools
              ? run(out, found, "fpga_crossgen", List.of(source, "--target", "aoc", "-o", object))
              : run(out, found, "aocl", List.of("library", "hdl-comp-pkg", source, "-o", object));
      if (!isMade) {
        return false;
      }
      objects.add(object);
    }
    List<String> words =
        new ArrayList<>(
            hasOwnTools
                ? List.of("--target", "aoc", "--create", library)
                : List.of("library", "create", "-o", library));
    words.addAll(objects);
    return run(out, found, hasOwnTools ? "fpga_libtool" : "aocl", words);
  }

  private boolean run(PrintWriter out, Sdk found, String tool, List<String> words)
      throws UsageException {
    ToolQuery answer = sdk.ask(sdk.tool(found, tool), words);
    if (results.isText()) {
      out.println(tool + " " + String.join(" ", words));
      out.print(answer.output());
    }
    return answer.end().isOk();
  }

  private static String label(FileDiagnostic each) {
    return each.severity().name().toLowerCase(Locale.ROOT);
  }

  private static String line(FileDiagnostic each) {
    return "%s:%d:%d: %s: %s"
        .formatted(each.file(), each.line(), each.column(), label(each), each.message());
  }

  private static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  private static String text(LibraryFunction function, LibrarySources sources) {
    String model =
        function.model().files().isEmpty()
            ? "none: it cannot be emulated"
            : String.join(", ", function.model().files());
    return "%s;%n  module %s, %s%s%s%s%n  %s%n  model %s%n"
        .formatted(
            sources.prototype(function.name()),
            function.module(),
            function.fixedLatency() ? "" : "about ",
            counted(function.latency(), "cycle"),
            function.stallFree()
                ? ", never stalls"
                : ", holds " + counted(function.capacity(), "call"),
            function.sideEffects() ? ", keeps a state or writes memory" : "",
            area(function.resources()),
            model);
  }

  private static String area(LibraryFunction.Resources uses) {
    return uses.equals(new LibraryFunction.Resources(0, 0, 0, 0, 0))
        ? "no RESOURCES: its area counts nothing"
        : "ALUTs %.0f, FFs %.0f, RAM blocks %.0f, MLABs %.0f, DSPs %.1f"
            .formatted(uses.aluts(), uses.ffs(), uses.rams(), uses.mlabs(), uses.dsps());
  }

  private static ObjectNode json(
      List<LibraryFunction> functions, List<FileDiagnostic> diagnostics, LibrarySources sources) {
    ObjectNode root = ResultOptions.object();
    ArrayNode all = root.putArray("functions");
    for (LibraryFunction function : functions) {
      ObjectNode node = all.addObject();
      node.put("name", function.name())
          .put("prototype", sources.prototype(function.name()))
          .put("module", function.module())
          .put("latency", function.latency())
          .put("fixedLatency", function.fixedLatency())
          .put("stallFree", function.stallFree())
          .put("capacity", function.capacity())
          .put("sideEffects", function.sideEffects())
          .put("merging", function.merging())
          .put("manifest", function.model().manifest());
      function.model().files().forEach(node.putArray("model")::add);
    }
    ArrayNode errors = root.putArray("diagnostics");
    for (FileDiagnostic each : diagnostics) {
      errors
          .addObject()
          .put("file", each.file())
          .put("line", each.line())
          .put("column", each.column())
          .put("severity", label(each))
          .put("message", each.message());
    }
    return root;
  }
}
