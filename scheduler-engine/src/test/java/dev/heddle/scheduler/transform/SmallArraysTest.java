package dev.heddle.scheduler.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Up to 64 bytes are registers, whatever they consist of; so is an array of any size with constant
 * subscripts, of which some may lie outside (M-REG-2, M-REG-3).
 */
class SmallArraysTest {
  private static final String KERNEL =
      """
      typedef union { int whole; float real; } word;
      typedef struct { word value; int place; } entry;
      typedef struct { float sums[3]; float weight; } cell;
      typedef struct { ushort key; float value; } pair;
      kernel void k(global const entry *restrict in, global int *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          int at = out[i];
          %s
        }
      }
      """;

  private static List<String> memories(String statements) {
    return new Analyzer("test")
            .analyze(Program.of(SourceFile.of("k.cl", KERNEL.formatted(statements))), Progress.NONE)
            .report()
            .kernels()
            .get(0)
            .memories()
            .stream()
            .map(MemoryReport::implementation)
            .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a lane that data choose      | short8 v[4]; v[0] = at; v[1] = 1; v[2] = 2; v[3] = 3; v[2][at & 7] = 7; out[i] = v[at & 3][(at >> 2) & 7]; | register",
        "three lanes in the place of 4| int3 v[4]; v[0] = at; v[1] = 1; v[2] = 2; v[3] = 3; v[2][at % 3] = 7; out[i] = v[at & 3][at % 3];         | register",
        "a structure that data choose | pair v[4]; v[at & 3].key = i; v[(at + 1) & 3].value = i; pair p = v[at >> 3 & 3]; out[i] = p.key + p.value; | register",
        "an array in a structure      | cell v[4]; v[at & 3].sums[at % 3] = i; v[at & 3].weight = n; out[i] = v[at % 3].sums[at & 1] + v[i & 3].weight;  | register",
        "beyond 64 bytes              | short8 v[5]; v[at % 5] = at; v[2][at & 7] = 7; out[i] = v[at % 3][(at >> 2) & 7];                          | M20K",
        "other numbers at a place     | int v[4]; v[at & 3] = i; ((char *)v)[at & 15] = 3; out[i] = v[i & 3];                                         | M20K",
      })
  void smallArraysAreRegisters(String what, String statements, String expected) {
    assertThat(memories(statements)).as(what).contains(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a union written whole  | entry e = in[at]; out[i] = e.place + e.value.whole + (int)e.value.real;",
        "by its other member    | entry e; e.value.real = at; e.place = 3; out[i] = e.value.whole + e.place;",
      })
  void structuresWithUnionsAreRegisters(String what, String statements) {
    assertThat(memories(statements)).as(what).allMatch("register"::equals);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a load behind the end     | out[i] = taps[0] + taps[40];",
        "a load across the end     | out[i] = taps[0] + (*(int2 *)&taps[39]).y;",
        "a store behind the end    | taps[41] = i; out[i] = taps[0];",
        "a store in front          | taps[-1] = i; out[i] = taps[0];",
      })
  void oneConstantSubscriptOutsideMakesNoMemory(String what, String statements) {
    String shift =
        "int taps[40]; for (int j = 0; j < n; j++) {\n"
            + "#pragma unroll\nfor (int k = 0; k < 39; k++) taps[k] = taps[k + 1];\n"
            + "taps[39] = at + j; "
            + statements
            + "}";

    assertThat(memories(shift)).as(what).containsOnly("register");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "shifted        | late[28].tag = 7;                    | register",
        "a place chosen | late[at % 30].tag = 7;                | M20K",
        "a member read  | out[i] = late[at % 30].tag;          | M20K",
      })
  void structuresThatStartWithZerosAndAreShiftedAreRegisters(
      String what, String statement, String expected) {
    List<String> memories =
        memories(
            "struct { uchar marks[2][3]; int tag; } late[30] = {0}; for (int j = 0; j < n; j++) {\n"
                + "late[29].marks[1][2] = at + j; late[29].tag = j;"
                + statement
                + "\n#pragma unroll\nfor (int k = 0; k < 29; k++) late[k] = late[k + 1];\n"
                + "out[j] = late[0].tag + late[0].marks[1][2]; }");

    assertThat(memories).as(what).contains(expected);
  }
}
