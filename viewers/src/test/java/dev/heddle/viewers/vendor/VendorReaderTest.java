package dev.heddle.viewers.vendor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.heddle.scheduler.report.BlockReport.Instruction;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LoopReport.Qualifier;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.scheduler.report.MemoryReport.Port;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.ReportJson;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.viewers.html.HtmlReport;
import dev.heddle.viewers.page.FitterResult;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.registry.Views;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.TableText;
import dev.heddle.viewers.text.FitterText;
import dev.heddle.viewers.text.IncrementalText;
import dev.heddle.viewers.text.SourceLines;
import dev.heddle.viewers.text.TerminalStyle;
import dev.heddle.viewers.text.TextReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Small reports of our own, one for each generation of the vendor's files. */
class VendorReaderTest {
  @TempDir private Path temporary;

  private static Path folder(String generation) throws Exception {
    return Path.of(VendorReaderTest.class.getResource(generation).toURI());
  }

  private static VendorReport read(String generation) throws Exception {
    return VendorReader.read(folder(generation));
  }

  @Test
  void beforeRelease17LoopsAreAFlatList() throws Exception {
    VendorReport vendor = read("before-17");
    KernelReport kernel = vendor.subject().report().kernels().get(0);
    LoopReport loop = kernel.loops().get(0);

    assertThat(loop.shownIi()).isEqualTo("~4");
    assertThat(loop.line()).isEqualTo(3);
    assertThat(loop.latency()).isEqualTo(124);
    List<Instruction> instructions = kernel.blocks().get(0).instructions();
    assertThat(instructions).extracting(Instruction::startCycle).containsExactly(2, 122);
    assertThat(instructions.get(1).inputs()).containsExactly(instructions.get(0).id());
    assertThat(instructions).allMatch(Instruction::stallable);
    assertThat(kernel.lsus()).extracting(unit -> unit.type()).containsOnly("burst-coalesced");
    assertThat(kernel.area().aluts()).isEqualTo(130);
    assertThat(vendor.sources().get("scale.cl")).contains("\n  // A comment\n");
    assertThat(vendor.missing()).containsExactly("compile info");
  }

  @Test
  void release18HasSummaryMemoriesAndAFitterText() throws Exception {
    VendorReport vendor = read("release-18");
    Report report = vendor.subject().report();
    KernelReport kernel = report.kernels().get(0);

    assertThat(report.command().release()).isEqualTo("18.1");
    assertThat(report.command().board()).isEqualTo("de10_nano:de10_nano_sharedonly");
    assertThat(report.device().family()).isEqualTo("Cyclone V");
    assertThat(kernel.computeUnits()).containsExactly(2, 1, 1);
    assertThat(kernel.loops()).extracting(LoopReport::iiQualifier).startsWith(Qualifier.AT_LEAST);
    assertThat(kernel.loops().get(0).details())
        .containsExactly(
            "Compiler failed to schedule this loop with smaller II due to data dependency on"
                + " variable(s): total (sum.cl:2)");
    assertThat(kernel.loops().get(1).unroll()).isEqualTo(LoopReport.Unroll.FULL);
    MemoryReport memory = kernel.memories().get(0);
    assertThat(memory.privateCopies()).isEqualTo(2);
    assertThat(memory.replicates()).isEqualTo(2);
    assertThat(memory.bankWidthBytes()).isEqualTo(4);
    assertThat(report.channels().get(0).readers()).containsExactly("sum");
    assertThat(report.area().percent().aluts()).isEqualTo(20);
    assertThat(kernel.loops().get(0).bottleneck().kind())
        .isEqualTo(Bottleneck.Kind.DATA_DEPENDENCY);
    assertThat(kernel.loops().get(0).bottleneck().variables()).containsExactly("total");
    FitterResult fitter = vendor.subject().fitter().orElseThrow();
    assertThat(fitter.kernelClockMhz()).isEqualTo(134.08);
    assertThat(fitter.design().registers()).isEqualTo(18553);
    assertThat(vendor.problems()).isEmpty();
    assertThat(vendor.missing()).isEmpty();
  }

  @Test
  void blocksOfAVendorsMemoryAreAsLargeAsItsDeviceHasThem() throws Exception {
    VendorReport vendor = read("release-20");
    MemoryReport memory = vendor.subject().report().kernels().get(0).memories().get(0);
    Part list =
        Views.of("memory").orElseThrow().page().apply(vendor.subject()).part("memories").get();

    assertThat(memory.rams()).isEqualTo(8);
    assertThat(TableText.plain(((Part.TableBody) list.body()).table()))
        .contains(String.valueOf(8 * 20_480 - 2 * 2048 * 8));
  }

  @Test
  void release20HasAScheduleClustersAndClocks() throws Exception {
    VendorReport vendor = read("release-20");
    KernelReport kernel = vendor.subject().report().kernels().get(0);

    assertThat(kernel.kind()).isEqualTo(KernelReport.Kind.NDRANGE);
    assertThat(kernel.scheduledFmaxMhz()).isEqualTo(212.5);
    assertThat(kernel.loops().get(0).ii()).as("32758 stands for none").isNull();
    assertThat(kernel.loops().get(0).tripCount()).isEqualTo(12);
    assertThat(kernel.blocks().get(1).startCycle()).isEqualTo(8);
    assertThat(kernel.blocks().get(1).clusters().get(0).latency()).isEqualTo(11);
    assertThat(kernel.blocks().get(1).instructions())
        .extracting(Instruction::startCycle, Instruction::latency)
        .containsExactly(tuple(2, 1), tuple(12, 28));
    assertThat(kernel.lsus().get(0).modifiers()).containsExactly("nonaligned", "cached");
    MemoryReport memory = kernel.memories().get(0);
    assertThat(memory.bankBits()).containsExactly(3, 2);
    assertThat(memory.pump()).isEqualTo("double");
    assertThat(memory.implementedBytes()).isEqualTo(4096);
    assertThat(memory.arbitrated()).isTrue();
    assertThat(memory.ports()).extracting(Port::kind).containsExactly("R", "W");
    assertThat(memory.ports().get(0).accesses()).as("the load of the schedule").hasSize(1);
    assertThat(kernel.blocks().get(1).instructions().get(1).id())
        .isEqualTo(memory.ports().get(0).accesses().get(0));
    assertThat(memory.ports().get(1).accesses()).as("two stores that meet").hasSize(2);
    assertThat(kernel.memories())
        .extracting(MemoryReport::implementation)
        .containsExactly("RAM", "ROM", "register", "optimized away");
    Bottleneck limit = kernel.loops().get(0).bottleneck();
    assertThat(limit.kind()).isEqualTo(Bottleneck.Kind.DATA_DEPENDENCY);
    assertThat(limit.variables()).containsExactly("sum");
    assertThat(limit.path())
        .containsExactly(
            new Bottleneck.Step("+", null, 2, null),
            new Bottleneck.Step("Select", null, null, null));
    assertThat(kernel.loops().get(0).maxConcurrency()).isEqualTo(3);
    FitterResult fitter = vendor.subject().fitter().orElseThrow();
    assertThat(fitter.kernelClockMhz()).isEqualTo(225);
    assertThat(fitter.kernels()).extracting(FitterResult.Kernel::name).containsExactly("walk");
  }

  /** One file of those that lie in reports/lib/json, as somebody may have been sent it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          quartus.json|{"quartusFitClockSummary":{"nodes":[{"kernel clock":"225.00"}]}}|Place and route: kernels at 225.0 MHz
          summary.json|{"performanceSummary":{"children":[{"name":"walk","data":["NDRange","No",[64,1,1],2]}]}}|Kernel walk
          info.json|{"compileInfo":{"nodes":[{"version":"20.4.0 Build 72","name":"walk"}]}}|release 20.4: 0 kernels
          warnings.json|{"nodes":[{"name":"aliased","details":[{"text":"Compiler Warning: aliased"}]}]}|aliased
          area_src.json|{"children":[{"name":"walk","type":"function","data":[10,20,3,0,1],"children":[]}]}|Kernel walk
          incremental_change.json|{"name":"Changes","columns":["","ALUTs","State"],"children":[{"name":"walk","data":["120","changed"]}]}|walk: ALUTs 120, State changed
          loop_attr.json|{"nodes":[{"name":"walk","type":"kernel","fmax":"240.00"}]}|Kernel walk
          tree.json|{"nodes":[{"name":"walk","type":"kernel","id":7}]}|Kernel walk
          """)
  void oneFileAloneIsShown(String name, String json, String shown) throws Exception {
    Path file = Files.writeString(temporary.resolve(name), json);
    VendorReport vendor = VendorReader.read(file);

    assertThat(vendor.problems()).isEmpty();
    assertThat(vendor.missing()).isNotEmpty();
    assertThat(
            new TextReport(TerminalStyle.plain(), SourceLines.NONE).text(vendor.subject().report())
                + vendor.subject().fitter().map(FitterText::of).orElse("")
                + vendor.subject().incremental().map(IncrementalText::of).orElse(""))
        .contains(shown)
        .doesNotContain("null");
    assertThat(HtmlReport.page(vendor.subject(), vendor.sources())).startsWith("<!DOCTYPE html>");
  }

  @Test
  void aKernelWithoutPartsTakesWhatIsSaidOfItself() throws Exception {
    String json =
        """
        {"children":[{"name":"walk","type":"function","data":[10,20,3,1,0],"children":[]}]}
        """;
    VendorReport vendor =
        VendorReader.read(Files.writeString(temporary.resolve("area.json"), json));

    assertThat(vendor.subject().report().kernels())
        .extracting(KernelReport::name, kernel -> kernel.area().aluts())
        .containsExactly(tuple("walk", 10.0));
  }

  /** The form that the code of the report's page reads, from the first compile or a later one. */
  @ParameterizedTest
  @ValueSource(strings = {"incremental_initial", "incremental_change"})
  void partitionsOfAnIncrementalCompileAreAPartOfTheArea(String variable) throws Exception {
    Files.writeString(
        temporary.resolve("report_data.js"),
        """
        var %sJSON={"name":"What has changed",
          "details":[{"type":"text","text":"Not preserved: 12.5 %%"}],
          "columns":["Partition","ALUTs","FFs","State","Details"],
          "children":[
            {"name":"blur","data":[1200,2400,"Changed"],
             "debug":[[{"filename":"/src/blur.cl","line":7}]],
             "details":[{"type":"brief","text":"its loop"},{"type":"text","text":"its loop has another bound"}],
             "children":[{"name":"loop","data":[300]}]},
            {"name":"copy","data":["80","160","Preserved"]}]};
        """
            .formatted(variable));
    VendorReport vendor = VendorReader.read(temporary);

    assertThat(vendor.problems()).isEmpty();
    assertThat(IncrementalText.of(vendor.subject().incremental().orElseThrow()).lines())
        .containsExactly(
            "What has changed",
            "  Not preserved: 12.5 %",
            "  blur: ALUTs 1200, FFs 2400, State Changed, Details its loop",
            "    loop: ALUTs 300",
            "  copy: ALUTs 80, FFs 160, State Preserved");
    Part part = Views.of("area").orElseThrow().page().apply(vendor.subject()).parts().get(2);
    assertThat(part.heading()).isEqualTo("What has changed");
    Table table = ((Part.TableBody) part.body()).table();
    assertThat(table.columns())
        .extracting(Table.Column::title, Table.Column::numeric)
        .containsExactly(
            tuple("Partition", false),
            tuple("ALUTs", true),
            tuple("FFs", true),
            tuple("State", false),
            tuple("Details", false));
    assertThat(table.rows().get(1).place()).hasToString("blur.cl:7");
    assertThat(table.rows().get(1).details()).containsExactly("its loop has another bound");
    assertThat(HtmlReport.page(vendor.subject(), vendor.sources())).contains("Not preserved: 12.5");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"columns":"ALUTs","children":[]}|incremental_changeJSON.columns: it is no list
          {"children":[{"name":"blur","data":[1]}]}|incremental_changeJSON.columns: there are none, and rows
          {"columns":["","ALUTs"],"children":{"name":"blur"}}|incremental_changeJSON.children: it is no list
          {"columns":["","ALUTs"],"children":[{"name":["blur"],"data":"1"}]}|incremental_changeJSON.name: it is no text
          """)
  void aDamagedIncrementalCompileIsTold(String json, String problem) throws Exception {
    Path file = Files.writeString(temporary.resolve("incremental_change.json"), json);
    VendorReport vendor = VendorReader.read(file);

    assertThat(vendor.problems()).anyMatch(each -> each.contains(problem));
    assertThat(HtmlReport.page(vendor.shown(), vendor.sources())).contains(problem);
  }

  @Test
  void aFileThatSaysNothingAloneTellsWhereTheOthersAre() throws Exception {
    Path file = Files.writeString(temporary.resolve("schedule.json"), "{\"12\":{\"nodes\":[]}}");

    assertThatThrownBy(() -> VendorReader.read(file))
        .isInstanceOf(VendorReportException.class)
        .hasMessageContaining("schedule.json")
        .hasMessageEndingWith("in this file alone; open the folder that it lies in");
  }

  @Test
  void aLogHasATreeOfLoops() throws Exception {
    VendorReport vendor = read("log-15");
    Report report = vendor.subject().report();
    KernelReport total = report.kernels().get(0);

    assertThat(report.command().board()).isEqualTo("s5_net");
    assertThat(total.loops())
        .extracting(LoopReport::name, LoopReport::line, LoopReport::depth, LoopReport::shownIi)
        .containsExactly(
            tuple("Block1", 3, 1, "2"),
            tuple("Block2", 4, 2, "8"),
            tuple("Fully unrolled loop", 6, 3, ""),
            tuple("Block3", 9, 2, "190"),
            tuple("Block4", 14, 1, "1"),
            tuple("Block5", 17, 1, ""));
    LoopReport outer = total.loops().get(0);
    assertThat(outer.bottleneck()).as("the structure of loops limits it").isNull();
    assertThat(outer.serialLoops()).containsExactly("Block2");
    assertThat(outer.serialReason()).isEqualTo("Data dependency on variable sum");
    Bottleneck sum = total.loops().get(1).bottleneck();
    assertThat(sum.variables()).containsExactly("sum");
    assertThat(sum.path().get(0).operation()).isEqualTo("Fadd (97 % of the path)");
    assertThat(total.loops().get(2).unrollReason()).isEqualTo("pragma");
    Bottleneck memory = total.loops().get(3).bottleneck();
    assertThat(memory.from()).isEqualTo(new Bottleneck.End("Load Operation", 10));
    assertThat(memory.to()).isEqualTo(new Bottleneck.End("Store Operation", 11));
    assertThat(total.loops().get(5).pipelined()).isFalse();
    assertThat(total.loops().get(5).notPipelinedReason()).contains("exit condition");
    KernelReport copy = report.kernels().get(1);
    assertThat(copy.kind()).isEqualTo(KernelReport.Kind.NDRANGE);
    assertThat(copy.computeUnits()).containsExactly(4, 1, 1);
    assertThat(copy.requiredWorkGroupSize()).containsExactly(64, 2, 1);
    assertThat(report.diagnostics())
        .extracting(SourceDiagnostic::message)
        .containsExactly(
            "the argument 'in' may be the same as 'out'",
            "Estimated share of the device: Logic utilization 21 %, Memory blocks 9 %");
  }

  @Test
  void theFirstLogsAreTables() throws Exception {
    KernelReport edge = read("log-13").subject().report().kernels().get(0);

    assertThat(edge.loops())
        .extracting(LoopReport::name, LoopReport::line, LoopReport::pipelined)
        .containsExactly(tuple("for.body", 12, true), tuple("for.body7", 0, true));
  }

  @Test
  void aLogWithoutAReportIsRefused() throws Exception {
    Path log = Files.writeString(temporary.resolve("a.log"), "Compiler Command: aoc a.cl\n");

    assertThatThrownBy(() -> VendorReader.read(log))
        .isInstanceOf(VendorReportException.class)
        .hasMessageContaining("holds no optimization report");
  }

  @ParameterizedTest
  @ValueSource(strings = {"before-17", "release-18", "release-20", "log-13", "log-15"})
  void everyFormShowsIt(String generation) throws Exception {
    VendorReport vendor = read(generation);
    Report report = vendor.subject().report();
    String name = report.kernels().get(0).name();

    assertThat(new TextReport(TerminalStyle.plain(), SourceLines.NONE).text(report)).contains(name);
    assertThat(ReportJson.read(ReportJson.write(report))).isEqualTo(report);
    assertThat(HtmlReport.page(vendor.subject(), vendor.sources())).contains(name);
  }

  static Stream<Arguments> damages() throws Exception {
    return Files.readAllLines(folder("damaged.tsv")).stream()
        .map(row -> Arguments.of((Object[]) row.split("\t")));
  }

  /** The script after a damage: kept to some per cent, another text, or one part of it changed. */
  private static String damaged(String script, String damage) {
    String[] words = damage.split(" ", 2);
    return switch (words[0]) {
      case "keep" -> script.substring(0, script.length() * Integer.parseInt(words[1]) / 100);
      case "only" -> words[1].translateEscapes();
      default -> {
        String[] change = words[1].split(" -> ");
        assertThat(script).contains(change[0]);
        yield script.replace(change[0], change[1]);
      }
    };
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("damages")
  void aDamagedFileIsTold(String name, String message, String damage) throws Exception {
    Path file = copied("release-18");
    Files.writeString(file, damaged(Files.readString(file), damage));

    String told;
    try {
      VendorReport vendor = VendorReader.read(temporary);
      told = String.join("\n", vendor.problems());
      if (damage.startsWith("change")) {
        isStillShown(vendor);
      }
    } catch (VendorReportException e) {
      told = e.getMessage();
    }
    assertThat(told).contains(message).doesNotContain("Exception", "com.fasterxml");
  }

  /** One wrong type leaves everything else. */
  private static void isStillShown(VendorReport vendor) {
    assertThat(vendor.problems()).hasSize(1);
    assertThat(vendor.subject().report().kernels()).extracting(KernelReport::name).contains("sum");
    assertThat(HtmlReport.page(vendor.shown(), vendor.sources()))
        .contains("sum", "Cannot be read: report_data.js: ");
    assertThat(Views.of("summary").orElseThrow().page().apply(vendor.shown()).part("messages"))
        .get()
        .extracting(part -> TableText.plain(((Part.TableBody) part.body()).table()))
        .asString()
        .contains("Cannot be read: " + vendor.problems().get(0));
  }

  private Path copied(String generation) throws Exception {
    Path from = folder(generation).resolve("reports/lib/report_data.js");
    Path to = temporary.resolve("reports/lib/report_data.js");
    Files.createDirectories(to.getParent());
    return Files.copy(from, to);
  }

  @Test
  void anotherFolderIsRefused() throws IOException {
    assertThatThrownBy(() -> VendorReader.read(temporary))
        .isInstanceOf(VendorReportException.class)
        .hasMessageContaining("there is no report_data.js in");
    assertThatThrownBy(() -> VendorReader.read(temporary.resolve("nothing")))
        .isInstanceOf(VendorReportException.class)
        .hasMessageContaining("there is no folder");
    Path other = Files.writeString(temporary.resolve("a.txt"), "x");
    assertThatThrownBy(() -> VendorReader.read(other))
        .isInstanceOf(VendorReportException.class)
        .hasMessageContaining("is no report");
  }
}
