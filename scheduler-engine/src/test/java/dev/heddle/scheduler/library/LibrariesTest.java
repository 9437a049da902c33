package dev.heddle.scheduler.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.scheduler.xml.XmlDefect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibrariesTest {
  private static final String WHOLE =
      "<RTL_SPEC><FUNCTION name='f' module='m'><ATTRIBUTES><IS_FIXED_LATENCY value='yes'/>"
          + "<EXPECTED_LATENCY value='3'/></ATTRIBUTES><INTERFACE>"
          + "<AVALON port='clk' type='clock'/><AVALON port='rst' type='resetn'/>"
          + "<AVALON port='ivld' type='ivalid'/><AVALON port='irdy' type='iready'/>"
          + "<AVALON port='ovld' type='ovalid'/><AVALON port='ordy' type='oready'/>"
          + "<INPUT port='x' width='32'/><MEM_INPUT port='p' access='readonly'/>"
          + "<AVALON_MEM port='avm' width='512' burstwidth='5' optype='read'/></INTERFACE>"
          + "<PARAMETER name='N' value='7'/><C_MODEL><FILE name='model.cl'/></C_MODEL>"
          + "<REQUIREMENTS><FILE name='m.v'/></REQUIREMENTS></FUNCTION></RTL_SPEC>";

  private static final Path DATA = Path.of("../testData/oracle/frontend");

  /** Facts that no stage uses: resets of the modules themselves, and counts of signals. */
  private static final Set<String> UNUSED =
      Set.of("reset-asserted-cycles", "max-reset-pipeline", "signals", "calls");

  @TestFactory
  List<DynamicTest> documentedFacts() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    JsonNode cases = new ObjectMapper().readTree(DATA.resolve("libraries.json").toFile());
    for (JsonNode documented : cases) {
      for (JsonNode fact : documented.get("expect")) {
        String ask = fact.get("ask").asText();
        if (!UNUSED.contains(ask)) {
          tests.add(dynamicTest(documented.get("id").asText() + " " + ask, () -> check(fact)));
        }
      }
    }
    assertThat(tests).hasSizeGreaterThan(12);
    return tests;
  }

  private static void check(JsonNode fact) throws IOException {
    Path file = DATA.resolve(fact.get("input").asText());
    LibraryManifest manifest = LibraryManifest.read(file.toString(), Files.readString(file));
    assertThat(manifest.defects()).isEmpty();
    LibraryFunction function = manifest.functions().get(0);
    JsonNode value = fact.get("value");
    switch (fact.get("ask").asText()) {
      case "latency", "valid-delay", "balanced-to" ->
          assertThat(function.latency()).isEqualTo(value.asInt());
      case "stall-free" -> assertThat(function.stallFree()).isEqualTo(value.asBoolean());
      case "capacity" -> assertThat(function.capacity()).isEqualTo(value.asInt());
      case "calls-may-share" -> assertThat(function.merging()).isEqualTo(value.asBoolean());
      case "unused-call-may-disappear" ->
          assertThat(!function.sideEffects()).isEqualTo(value.asBoolean());
      case "burst-width" ->
          assertThat(function.ports().get(0).burstWidth()).isEqualTo(value.asInt());
      case "byte-enable-bits" ->
          assertThat(function.ports().get(0).byteEnableBits()).isEqualTo(value.asInt());
      case "resources" ->
          assertThat(function.resources())
              .isEqualTo(
                  new LibraryFunction.Resources(
                      value.get("aluts").asDouble(),
                      value.get("ffs").asDouble(),
                      value.get("rams").asDouble(),
                      value.get("mlabs").asDouble(),
                      value.get("dsps").asDouble()));
      default -> throw new AssertionError("no test for " + fact.get("ask").asText());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | <LIBRARY/> | root element",
        "1 | <RTL_SPEC/> | no FUNCTION",
        "1 | <RTL_SPEC><FUNCTION module='m'><ATTRIBUTES><IS_FIXED_LATENCY value='yes'/>"
            + "<EXPECTED_LATENCY value='3'/></ATTRIBUTES></FUNCTION></RTL_SPEC> | no name",
        "1 | <RTL_SPEC><FUNCTION name='f'/></RTL_SPEC> | no ATTRIBUTES",
        "1 | <RTL_SPEC><FUNCTION name='f'><ATTRIBUTES><IS_FIXED_LATENCY value='yes'/></ATTRIBUTES>"
            + "</FUNCTION></RTL_SPEC> | EXPECTED_LATENCY is missing",
        "1 | <RTL_SPEC><FUNCTION name='f'><ATTRIBUTES><IS_STALL_FREE value='yes'/>"
            + "<EXPECTED_LATENCY value='3'/></ATTRIBUTES></FUNCTION></RTL_SPEC>"
            + " | needs IS_FIXED_LATENCY",
        "1 | <RTL_SPEC><FUNCTION name='f'><ATTRIBUTES><EXPECTED_LATENCY value='3'/></ATTRIBUTES>"
            + "</FUNCTION></RTL_SPEC> | needs a CAPACITY",
        "1 | <RTL_SPEC><FUNCTION name='f'><ATTRIBUTES><IS_FIXED_LATENCY"
            + " value='maybe'/><EXPECTED_LATENCY value='3'/><CAPACITY"
            + " value='1'/></ATTRIBUTES></FUNCTION></RTL_SPEC> | yes or no",
        "1 | <RTL_SPEC><FUNCTION name='f'><ATTRIBUTES><IS_FIXED_LATENCY value='yes'/>"
            + "<EXPECTED_LATENCY value='three'/></ATTRIBUTES></FUNCTION></RTL_SPEC> | a number",
        "1 | <RTL_SPEC><FUNCTION | not closed",
        "1 | '' | is empty"
      })
  void defects(int line, String text, String message) {
    LibraryManifest manifest = LibraryManifest.read("broken.xml", text);
    assertThat(manifest.functions()).isEmpty();
    assertThat(manifest.defects())
        .extracting(XmlDefect::message)
        .anySatisfy(found -> assertThat(found).contains(message));
    assertThat(manifest.defects()).extracting(XmlDefect::line).containsOnly(line);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "module='m' | module='' | the FUNCTION has no module",
        "<AVALON port='ordy' type='oready'/> | '' | no AVALON port of type oready",
        "type='oready' | type='ready' | type is clock, resetn",
        "type='oready' | type='iready' | one port of type iready",
        "port='ordy' | port='irdy' | the port irdy stands here a second time",
        "width='32' | width='0' | width is a number of at least 1",
        "<INPUT port='x' width='32'/> | <INPUT port='x'/> | the INPUT has no width",
        "access='readonly' | access='writeonly' | access is readonly, readwrite",
        "access='readonly' | access='readonly' width='64' | always has 64 bits",
        "optype='read' | optype='both' | optype is read, write",
        "burstwidth='5' | '' | the AVALON_MEM has no burstwidth",
        "value='7' | value='7' type='bspaddresswidth' | either a value or a type",
        "value='7' | value='seven' | a decimal number",
        "value='7' | type='width' | type is bspaddresswidth",
        "m.v | m.qip | ends with .v, .sv",
        "model.cl | model.c | ends with .cl",
        "<FILE name='model.cl'/> | '' | no FILE in C_MODEL"
      })
  void defectsOfTheInterfaceLeaveTheFunction(String part, String broken, String message) {
    assertThat(LibraryManifest.read("whole.xml", WHOLE).defects()).isEmpty();
    LibraryManifest manifest = LibraryManifest.read("broken.xml", WHOLE.replace(part, broken));
    assertThat(manifest.functions()).hasSize(1);
    assertThat(manifest.defects())
        .extracting(XmlDefect::message)
        .anySatisfy(found -> assertThat(found).contains(message));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "input [31:0] x | input [15:0] x | the port x has 32 bits here and 16 in the module",
        "input [31:0] x, | '' | the module has no port x",
        "input [63:0] p | input p | the port p has 64 bits here and 1 in the module",
        "output [511:0] avm_writedata | output avn | no port avm_..., as its signals begin"
      })
  void portsAreThoseOfTheModule(String part, String broken, String message) {
    String verilog =
        "// module m is this\nmodule m (input clk, rst, ivld, ordy, output irdy, ovld,\n"
            + "  input [31:0] x, input [63:0] p, /* memory */ output [511:0] avm_writedata);\n"
            + "endmodule\n";
    assertThat(beside(verilog).defects()).isEmpty();
    assertThat(beside(verilog.replace("module m ", "module other ")).defects()).isEmpty();
    assertThat(beside(verilog.replace("[31:0] x", "[W-1:0] x")).defects()).isEmpty();
    assertThat(beside(verilog.replace(part, broken)).defects())
        .extracting(XmlDefect::message)
        .singleElement()
        .asString()
        .contains(message);
  }

  @Test
  void earlyManifestsHaveAnotherRoot() {
    assertThat(LibraryManifest.read("early.xml", WHOLE.replace("RTL_SPEC", "EFI_SPEC")).defects())
        .isEmpty();
  }

  @Test
  void placesAreRightBehindComments() {
    String text = "<RTL_SPEC>\r\n <!-- é, two\r\n lines -->\r\n  <FUNCTION\r\n/></RTL_SPEC>\r\n";
    assertThat(LibraryManifest.read("commented.xml", text).defects())
        .extracting(XmlDefect::line, XmlDefect::column)
        .containsOnly(tuple(4, 3));
  }

  @Test
  void portsMayBeDeclaredBehindTheHeader() {
    String verilog =
        "module m (clk, rst, ivld, ordy, irdy, ovld, x, p, avm_address);\n"
            + "input clk, rst;\ninput wire ivld;\ninput ordy; output reg irdy = 1'b0; output ovld;\n"
            + "input signed [31:0] x;\ninput [63:0] p;\noutput [31:0] avm_address;\nendmodule\n";
    assertThat(beside(verilog).defects()).isEmpty();
  }

  private static LibraryManifest beside(String verilog) {
    return LibraryManifest.read(
        "whole.xml", WHOLE, name -> name.equals("m.v") ? Optional.of(verilog) : Optional.empty());
  }

  @Test
  void aLibraryWithoutManifestIsOnlyAHint() {
    Libraries libraries =
        Libraries.read(List.of("nowhere.aoclib", "nowhere.xml"), List.of("src"), "kernel.cl");
    assertThat(libraries.functions()).isEmpty();
    assertThat(libraries.diagnostics())
        .extracting(d -> d.severity())
        .containsExactly(Severity.INFO, Severity.ERROR);
  }

  @Test
  void theManifestLiesBesideTheLibrary() {
    String folder = DATA.resolve("libraries").toString();
    Libraries libraries = Libraries.read(List.of("square_root.aoclib"), List.of(folder), "k.cl");
    assertThat(libraries.diagnostics()).isEmpty();
    assertThat(libraries.functions()).hasSize(1);
  }
}
