package dev.heddle.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.toolchain.board.Bandwidth;
import dev.heddle.toolchain.board.BoardList;
import dev.heddle.toolchain.board.CompiledEnvironment;
import dev.heddle.toolchain.board.Diagnosis;
import dev.heddle.toolchain.compile.ResourceSummary;
import dev.heddle.toolchain.compile.Step;
import dev.heddle.toolchain.flow.Partitions;
import dev.heddle.toolchain.host.HostDevice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is read from documented output of the vendor's tools, row by row. */
class DocumentedOutputTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Path DATA =
      Path.of(System.getProperty("heddle.root"), "testData", "oracle", "frontend");

  static List<Arguments> rows() throws IOException {
    List<Arguments> rows = new ArrayList<>();
    for (JsonNode each : MAPPER.readTree(DATA.resolve("toolchain.json").toFile())) {
      String id = each.path("id").asText();
      for (JsonNode row : each.path("expect")) {
        rows.add(
            Arguments.of(
                id, row.path("input").asText(), row.path("ask").asText(), row.path("value")));
      }
    }
    return rows;
  }

  @ParameterizedTest
  @MethodSource("rows")
  void isReadAsItIsDocumented(String id, String input, String ask, JsonNode value)
      throws IOException {
    String text = Files.readString(DATA.resolve(input));
    JsonNode read = MAPPER.valueToTree(answer(input, ask, text));
    assertThat(value.equals(DocumentedOutputTest::compare, read))
        .as("%s of %s (%s): %s is read", ask, input, id, read)
        .isTrue();
  }

  /** 500 is 500.0. */
  private static int compare(JsonNode a, JsonNode b) {
    boolean isEqual =
        a.isNumber() && b.isNumber() ? a.doubleValue() == b.doubleValue() : a.equals(b);
    return isEqual ? 0 : 1;
  }

  private static Object answer(String input, String ask, String text) {
    if (input.contains("env")) {
      return CompiledEnvironment.of(text).values().get(ask);
    }
    if (input.contains("diagnose_one")) {
      return bandwidth(ask, Bandwidth.of(text).orElseThrow());
    }
    if (input.contains("diagnose")) {
      return diagnosis(ask, Diagnosis.of(text));
    }
    if (input.contains("partitions")) {
      List<List<String>> groups = Partitions.of(text).groups();
      return ask.equals("count")
          ? groups.size()
          : groups.stream().mapToInt(List::size).distinct().sum();
    }
    if (input.contains("resource_summary")) {
      return List.copyOf(ResourceSummary.of(text).percents().values());
    }
    if (input.contains("host_devices")) {
      return text.lines()
          .flatMap(line -> HostDevice.of(line).stream())
          .map(String::valueOf)
          .toList();
    }
    if (input.contains("list")) {
      return ask.equals("boards")
          ? BoardList.of(text).names()
          : text.lines().findFirst().orElse("");
    }
    return progress(ask, text);
  }

  private static Object bandwidth(String ask, Bandwidth measured) {
    return switch (ask) {
      case "speeds" -> List.of(measured.write(), measured.read());
      case "top-speeds" -> List.of(measured.topWrite(), measured.topRead());
      case "throughput" -> measured.throughput();
      case "throughput-is-mean" ->
          Math.abs((measured.topWrite() + measured.topRead()) / 2 - measured.throughput()) < 0.01;
      case "pcie-peak-per-lane" -> measured.lanePeak().orElseThrow();
      case "block-rows" -> List.of(measured.writes().size(), measured.reads().size());
      default -> throw new IllegalArgumentException(ask);
    };
  }

  private static Object diagnosis(String ask, Diagnosis found) {
    Stream<Diagnosis.Device> devices = found.devices().stream();
    return switch (ask) {
      case "devices" -> devices.map(Diagnosis.Device::name).toList();
      case "status" -> devices.map(Diagnosis.Device::status).toList();
      case "temperatures" -> devices.map(each -> each.temperature().orElseThrow()).toList();
      case "bus" -> devices.map(each -> each.bus().orElseThrow()).toList();
      case "pcie" ->
          devices.map(each -> each.link().orElseThrow()).distinct().findFirst().orElse("");
      case "result" -> found.passed() ? "DIAGNOSTIC_PASSED" : "DIAGNOSTIC_FAILED";
      default -> throw new IllegalArgumentException(ask);
    };
  }

  private static Object progress(String ask, String text) {
    List<Step> steps = text.lines().map(Step::of).flatMap(Optional::stream).toList();
    String last = text.lines().reduce((a, b) -> b).orElse("");
    return switch (ask) {
      case "steps" -> steps.size();
      case "board" ->
          text.lines()
              .filter(line -> Step.of(line).equals(Optional.of(Step.BOARD)))
              .map(line -> line.substring(line.lastIndexOf(' ') + 1))
              .findFirst()
              .orElse("");
      case "full-flow" -> steps.contains(Step.FULL_FLOW);
      case "ends-with-link-hint" ->
          steps.get(steps.size() - 1) == Step.GENERATED && Step.of(last).isEmpty();
      case "emulation-successful" -> steps.contains(Step.EMULATION);
      default -> throw new IllegalArgumentException(ask);
    };
  }
}
