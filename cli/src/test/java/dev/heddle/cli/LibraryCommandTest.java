package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle library}, also with scripts that stand in for the vendor's SDK. */
class LibraryCommandTest {
  private static final Path DATA = Path.of(System.getProperty("heddle.root"), "testData");
  private static final Path LIBRARIES = DATA.resolve("oracle/frontend/libraries");

  @TempDir private Path folder;

  @BeforeEach
  void copy() throws Exception {
    for (String file : new String[] {"move_and_sum.xml", "move_and_sum_model.cl", "change.xml"}) {
      Files.copy(LIBRARIES.resolve(file), folder.resolve(file));
    }
  }

  private HeddleProcess run(String... words) throws Exception {
    return HeddleProcess.run(folder, words);
  }

  @Test
  void functionsAreListedWithTheirPrototypes() throws Exception {
    HeddleProcess list = run("library", "move_and_sum.xml", "change.xml");
    assertThat(list.status()).as(list.out() + list.error()).isZero();
    assertThat(list.out())
        .contains("uint change(uint value);\n  module change_module, 3 cycles, never stalls\n")
        .contains("int sum_range(global const int *from, int first, int end);\n")
        .contains("about 400 cycles, holds 400 calls, keeps a state or writes memory\n")
        .contains("  model move_and_sum_model.cl\n");
    JsonNode json =
        new ObjectMapper()
            .readTree(run("library", "move_and_sum.xml", "--format", "json").out())
            .path("functions");
    assertThat(json).hasSize(2);
    assertThat(json.path(0).path("name").asText()).isEqualTo("move_element");
    assertThat(json.path(0).path("latency").asInt()).isEqualTo(200);
  }

  @Test
  void headerAndModelAreWrittenButNothingIsWrittenOver() throws Exception {
    HeddleProcess made =
        run("library", "change.xml", "--header", "change.h", "--model", "change.cl");
    assertThat(made.status()).as(made.out() + made.error()).isZero();
    assertThat(folder.resolve("change.h")).content().contains("extern uint change(uint value);");
    assertThat(folder.resolve("change.cl")).content().contains("uint change(uint value) {");
    HeddleProcess again = run("library", "change.xml", "--header", "change.h");
    assertThat(again.status()).isEqualTo(2);
    assertThat(again.error()).contains("--header: change.h is there already");
  }

  @Test
  void aLibraryIsBuiltOfAllManifests() throws Exception {
    HeddleProcess built =
        run(
            "library",
            "change.xml",
            "move_and_sum.xml",
            "--pack",
            "both.aoclib",
            "--sdk",
            DATA.resolve("sdk").toString());
    assertThat(built.status()).as(built.out() + built.error()).isZero();
    assertThat(built.out())
        .contains("fpga_crossgen change.xml --target aoc -o both_0.aoco\n")
        .contains("fpga_libtool --target aoc --create both.aoclib both_0.aoco both_1.aoco\n");
    assertThat(folder.resolve("both.aoclib")).content().contains("change").contains("sum_range");
    HeddleProcess without =
        run("library", "change.xml", "--pack", "one.aoclib", "--sdk", "/nowhere");
    assertThat(without.status()).isEqualTo(2);
    assertThat(without.error()).contains("SDK is not found").contains("/nowhere");
  }

  @Test
  void aKernelRunsWithTheModelOfALibrary() throws Exception {
    Files.copy(LIBRARIES.resolve("move_and_sum.cl"), folder.resolve("move_and_sum.cl"));
    List<String> words =
        List.of("emulate", "move_and_sum.cl", "--kernel", "test11", "--arg", "A=int[8]:ramp");
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of("--arg", "C=int[8]:zero", "--arg", "n=int:8", "--print", "C:8"));
    HeddleProcess without = run(all.toArray(String[]::new));
    assertThat(without.status()).isEqualTo(2);
    assertThat(without.error()).contains("sum_range has no body here");
    all.addAll(List.of("-l", "move_and_sum.xml"));
    HeddleProcess with = run(all.toArray(String[]::new));
    assertThat(with.status()).as(with.out() + with.error()).isZero();
    assertThat(with.out()).contains("28 28 27 25 22 18 13 7");
  }

  @Test
  void whatIsWrongIsToldAtItsLine() throws Exception {
    Path manifest = folder.resolve("change.xml");
    Files.writeString(
        manifest, Files.readString(manifest).replace("width=\"32\"", "width=\"wide\""));
    HeddleProcess wrong = run("library", "change.xml", "--pack", "x.aoclib");
    assertThat(wrong.status()).isEqualTo(1);
    assertThat(wrong.out()).containsPattern("change.xml:19:7: error: width is a number");
    assertThat(folder.resolve("x.aoclib")).doesNotExist();
    assertThat(run("library", "none.xml").status()).isEqualTo(2);
    HeddleProcess unknown = run("library", "none.aoclib");
    assertThat(unknown.status()).isEqualTo(1);
    assertThat(unknown.out()).contains("none.aoclib");
  }
}
