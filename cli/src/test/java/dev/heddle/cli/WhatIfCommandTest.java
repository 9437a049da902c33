package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WhatIfCommandTest {
  private static final String SUM =
      """
      __kernel void total(__global const int *restrict x, __global int *restrict result, int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
          sum += x[i];
        }
        result[0] = sum;
      }
      """;

  @TempDir private Path folder;

  private record Outcome(int status, String out, String error) {}

  @BeforeEach
  void writeFiles() throws Exception {
    Files.writeString(folder.resolve("sum.cl"), SUM);
    Files.writeString(
        folder.resolve("flat.cl"), "__kernel void k(__global int *a) { a[0] = 1; }\n");
    Files.writeString(
        folder.resolve("wrong.cl"), "__kernel void k(__global int *a) { a[0] = b; }\n");
  }

  private Outcome whatIf(String... words) {
    List<String> arguments = new ArrayList<>(List.of("whatif"));
    for (String word : words) {
      arguments.add(word.replace("~", folder.toString()));
    }
    StringWriter out = new StringWriter();
    StringWriter error = new StringWriter();
    int status =
        Heddle.run(arguments.toArray(String[]::new), new PrintWriter(out), new PrintWriter(error));
    return new Outcome(status, out.toString(), error.toString());
  }

  @Test
  void withoutAPlaceLoopsAndArraysAreListed() {
    assertThat(whatIf("~/sum.cl").out()).contains("sum.cl:3  loop total.B2 of kernel total");
    assertThat(whatIf("~/flat.cl").out()).startsWith("There is no loop and no array");
  }

  @Test
  void eachChangeHasALine() {
    assertThat(whatIf("--at", "3", "~/sum.cl").out())
        .contains("What if: loop total.B2 at line 3 of kernel total")
        .containsPattern("as written +~1 ")
        .containsPattern("unroll 4 ");
    assertThat(whatIf("--at", "total.B2", "~/sum.cl").out()).containsPattern("ii 2 +~2 ");
  }

  @Test
  void tablesCanBeReadByPrograms() throws Exception {
    JsonNode root =
        new ObjectMapper().readTree(whatIf("--at", "3", "--format", "json", "~/sum.cl").out());

    assertThat(root.at("/subject/kernel").asText()).isEqualTo("total");
    assertThat(root.at("/rows/0/change").asText()).isEqualTo("as written");
    assertThat(root.at("/rows/0/outcome/loop/ii").asInt()).isEqualTo(1);
    assertThat(root.at("/rows/1/edits/0/text").asText()).isEqualTo("  #pragma unroll 2\n");
    assertThat(whatIf("--at", "3", "--format", "csv", "~/sum.cl").out()).startsWith("Change,II,");
    assertThat(whatIf("--at", "3", "--format", "markdown", "~/sum.cl").out())
        .startsWith("| Change | II |");
  }

  @Test
  void aChangeIsWritten() throws Exception {
    assertThat(whatIf("--at", "3", "--write", "unroll 4", "~/sum.cl").status()).isZero();

    assertThat(Files.readString(folder.resolve("sum.cl")))
        .isEqualTo(SUM.replace("  for (", "  #pragma unroll 4\n  for ("));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "~/missing.cl | 2 | there is no file",
        "~/wrong.cl | 1 | has errors",
        "--at 99 ~/sum.cl | 2 | there are 3 (total.B2)",
        "--at nowhere ~/flat.cl | 2 | there are none",
        "--write unroll ~/sum.cl | 2 | --write needs --at",
        "--at 3 --write nothing ~/sum.cl | 2 | the changes are 'unroll 2'",
      })
  void whatCannotBeDoneIsTold(String words, int status, String message) throws Exception {
    Outcome outcome = whatIf(words.split(" "));

    assertThat(outcome.status()).isEqualTo(status);
    assertThat(outcome.error()).contains(message).doesNotContain("\tat ");
    assertThat(Files.readString(folder.resolve("sum.cl"))).isEqualTo(SUM);
  }
}
