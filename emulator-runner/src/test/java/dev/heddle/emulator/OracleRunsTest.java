package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.session.SessionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Documented outcomes of runs: {@code testData/oracle/*&#47;runs.json}, each with its case id. */
class OracleRunsTest {
  private static final Path ROOT = Path.of(System.getProperty("heddle.root"), "testData/oracle");

  private final Emulator emulator = new Emulator();

  @TestFactory
  Stream<DynamicTest> runsEndAsDocumented() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(ROOT)) {
      files = all.filter(path -> path.endsWith("runs.json")).sorted().toList();
    }
    assertThat(files).isNotEmpty();
    List<DynamicTest> tests = new ArrayList<>();
    for (Path file : files) {
      JsonNode cases = JsonMapper.builder().build().readTree(Files.readString(file));
      for (JsonNode one : cases) {
        for (JsonNode expect : one.path("expect")) {
          String name =
              one.get("id").asText()
                  + " "
                  + expect.get("session").asText()
                  + " "
                  + expect.get("ask").asText();
          tests.add(DynamicTest.dynamicTest(name, () -> check(file.getParent(), expect)));
        }
      }
    }
    return tests.stream();
  }

  private void check(Path folder, JsonNode expect) throws Exception {
    Path session = folder.resolve(expect.get("session").asText()).normalize();
    EmulationResult result = emulator.run(SessionReader.read(session));
    JsonNode value = expect.get("value");
    if (expect.get("ask").asText().equals("error")) {
      assertThat(result.error()).startsWith(value.asText());
      return;
    }
    assertThat(result.error()).isEmpty();
    switch (expect.get("ask").asText()) {
      case "status" ->
          assertThat(result.status().name().toLowerCase(Locale.ROOT)).isEqualTo(value.asText());
      case "matches" -> {
        assertThat(result.faults()).isEmpty();
        assertThat(result.mismatches().isEmpty()).isEqualTo(value.asBoolean());
      }
      case "buffer" ->
          assertThat(numbers(result.buffers().get(expect.get("buffer").asText())))
              .isEqualTo(numbers(value));
      case "buffer-end" -> {
        List<String> all = numbers(result.buffers().get(expect.get("buffer").asText()));
        assertThat(all.subList(all.size() - value.size(), all.size())).isEqualTo(numbers(value));
      }
      case "same" ->
          assertThat(numbers(result.buffers().get(expect.get("buffer").asText())))
              .isEqualTo(numbers(result.buffers().get(expect.get("of").asText())));
      case "printed" -> assertThat(result.printf()).isEqualTo(value.asText());
      case "permutation" ->
          assertThat(numbers(result.buffers().get(expect.get("buffer").asText())))
              .containsExactlyInAnyOrderElementsOf(
                  numbers(result.buffers().get(expect.get("of").asText())));
      case "fault.kind" -> assertThat(result.faults()).first().returns(value.asText(), Fault::kind);
      case "fault.kernel" ->
          assertThat(result.faults()).first().returns(value.asText(), Fault::kernel);
      case "fault.mentions" ->
          assertThat(result.faults()).anyMatch(fault -> fault.message().contains(value.asText()));
      case "file-read" -> {
        assertThat(SessionReader.read(session).channels().get(value.asText()).input()).isPresent();
        assertThat(result.mismatches()).isEmpty();
        assertThat(result.faults()).isEmpty();
      }
      case "file-written" -> {
        Path written =
            SessionReader.read(session).channels().get(value.asText()).output().orElseThrow();
        assertThat(written).isNotEmptyFile();
        Files.delete(written);
      }
      case "work-items" ->
          assertThat(
                  result.launches().stream()
                      .map(launch -> Long.toString(launch.workItems()))
                      .toList())
              .isEqualTo(numbers(value));
      default -> throw new AssertionError("unknown ask " + expect);
    }
  }

  private static List<String> numbers(JsonNode list) {
    List<String> numbers = new ArrayList<>();
    list.forEach(number -> numbers.add(number.asText()));
    return numbers;
  }

  private static List<String> numbers(BufferContents buffer) {
    List<String> numbers = new ArrayList<>();
    for (int i = 0; i < buffer.count(); i++) {
      numbers.add(buffer.text(i));
    }
    return numbers;
  }
}
