package dev.heddle.inspections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.inspections.api.About;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Compares docs/inspections/catalogue.csv, which lists everything that is planned, with what there
 * is: "implemented" by an inspection, said by a "diagnostic" of the front end or the scheduler as a
 * whole, or "partly", told of sources of the "host", by a run of the "emulator", "rejected" for a
 * reason, or "open".
 */
class CatalogueTest {
  private static final Path DOCS = Path.of(System.getProperty("heddle.root"), "docs");
  private static final Path PAGES = DOCS.resolve("inspections");

  @Test
  void whatIsCalledImplementedIsThere() throws IOException {
    List<String> implemented =
        states().entrySet().stream()
            .filter(each -> each.getValue().equals("implemented"))
            .map(Map.Entry::getKey)
            .toList();

    assertThat(implemented).containsExactlyInAnyOrderElementsOf(Inspections.ids());
  }

  @Test
  void codesOfDiagnosticsExist() throws IOException {
    String diagnostics = Files.readString(DOCS.resolve("diagnostics.md"));

    states()
        .forEach(
            (id, state) -> {
              List<String> words = new ArrayList<>(Arrays.asList(state.split(" ")));
              String kind = words.remove(0);
              assertThat(kind)
                  .as(id)
                  .isIn(
                      "implemented",
                      "diagnostic",
                      "partly",
                      "open",
                      "host",
                      "emulator",
                      "rejected:");
              if (kind.equals("emulator") || kind.equals("rejected:")) {
                assertThat(words).as(id).hasSizeGreaterThan(3);
                return;
              }
              boolean isCoded = kind.equals("diagnostic") || kind.equals("partly");
              assertThat(words.isEmpty()).as(id).isEqualTo(!isCoded);
              words.forEach(code -> assertThat(diagnostics).contains("| `" + code + "` |"));
            });
  }

  @Test
  void everyPageIsAboutAnInspectionAndTheIndexListsIt() throws IOException {
    String index = Files.readString(PAGES.resolve("README.md"));
    for (About about : Inspections.all()) {
      assertThat(index)
          .contains(
              "| [%s](%s.md) | %s | %s |"
                  .formatted(about.id(), about.id(), about.level().text(), about.title()));
    }
    try (Stream<Path> pages = Files.list(PAGES)) {
      assertThat(
              pages
                  .map(page -> page.getFileName().toString())
                  .filter(name -> name.endsWith(".md") && !name.equals("README.md"))
                  .map(name -> name.substring(0, name.length() - 3)))
          .containsExactlyInAnyOrderElementsOf(withPages());
    }
  }

  /** Inspections of kernels, and what is told of the host. */
  private static List<String> withPages() throws IOException {
    List<String> ids = new ArrayList<>(Inspections.ids());
    states().forEach((id, state) -> ids.addAll(state.equals("host") ? List.of(id) : List.of()));
    return ids;
  }

  private static Map<String, String> states() throws IOException {
    Map<String, String> states = new LinkedHashMap<>();
    for (String line :
        Files.readAllLines(PAGES.resolve("catalogue.csv")).stream().skip(1).toList()) {
      String[] cells = line.split(",", 2);
      assertThat(states.put(cells[0], cells[1])).as("one line for %s", cells[0]).isNull();
    }
    assertThat(new ArrayList<>(states.keySet())).isSorted();
    return states;
  }
}
