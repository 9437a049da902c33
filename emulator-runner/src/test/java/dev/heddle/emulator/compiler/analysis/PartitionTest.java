package dev.heddle.emulator.compiler.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.runtime.Box;
import dev.heddle.emulator.runtime.Geometry;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.lowering.Lowering;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Launches that may be spread over threads, beside those whose result would depend on it. */
class PartitionTest {
  private static final String START = "kernel void k(global int *a, global int *b, int n) { ";
  private static final String ID = "int i = get_global_id(0); ";
  private static final Geometry ROW = new Geometry(1, 256, 1, 1, 16, 1, 1, 0, 0, 0);
  private static final Geometry SQUARE = new Geometry(2, 64, 64, 1, 8, 8, 1, 0, 0, 0);

  private static KernelIr kernel(String source) {
    var front =
        new FrontEnd()
            .analyze(
                SourceFile.of("k.cl", source),
                FrontEndOptions.DEFAULT,
                new FileLoader(),
                Progress.NONE);
    return new Lowering().lower(front.unit(), Progress.NONE).program().kernels().get(0);
  }

  private static List<Box> boxes(
      String body, Geometry geometry, int n, boolean sameBuffer, boolean isStrict) {
    KernelFacts facts = KernelFacts.of(kernel(START + body + " }"));
    int objects = facts.kernel().memories().size();
    List<Object> buffers = new ArrayList<>(Collections.nCopies(objects, null));
    for (int i = 0; i < objects; i++) {
      if (facts.kernel().memories().get(i).parameter() >= 0) {
        buffers.set(i, sameBuffer ? "ab" : facts.kernel().memories().get(i).name());
      }
    }
    return new Partition(facts, Collections.nCopies(objects, Storage.INTS))
        .boxes(geometry, new long[] {0, 0, n}, buffers.toArray(), 8, isStrict);
  }

  private static int count(String body) {
    return boxes(body, ROW, 7, false, false).size();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ID + "a[i] = b[i] + b[i + 1] + b[n];",
        ID + "a[i] += n;",
        ID + "for (int k = 0; k < 4; k++) { a[4 * i + k] = b[k]; }",
        "local int t[16]; int l = get_local_id(0); t[l] = b[get_global_id(0)];"
            + " barrier(CLK_LOCAL_MEM_FENCE); a[get_group_id(0) * 16 + l] = t[15 - l];",
        ID + "a[n] = 1; b[i] = 2;",
        ID + "atomic_add(&a[b[i]], n);",
        ID + "atomic_inc(&a[0]); atomic_sub(&a[b[i]], 2);"
      })
  void independentBoxesAreFound(String body) {
    List<Box> boxes = boxes(body, ROW, 7, false, false);
    assertThat(boxes).hasSize(8);
    assertThat(boxes.get(0).fromX()).isZero();
    for (int i = 1; i < boxes.size(); i++) {
      assertThat(boxes.get(i).fromX()).isEqualTo(boxes.get(i - 1).toX());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ID + "a[i] = a[i + 1];",
        ID + "a[b[i]] = i;",
        ID + "a[n] = i;",
        ID + "a[i / 64] = i;",
        ID + "a[n] = 1; b[i] = a[i];",
        ID + "global int *p = &a[i]; while (*p > 0) { p++; } *p = 1;",
        ID + "b[i] = atomic_inc(&a[0]);",
        ID + "atomic_add(&a[b[i]], 1); atomic_and(&a[0], 3);",
        ID + "atomic_add(&a[n], 1); b[i] = a[n];",
        ID + "a[i] = n; printf(\"%d\\n\", i);"
      })
  void whatDependsOnTheOrderStaysInOnePiece(String body) {
    assertThat(count(body)).isEqualTo(1);
  }

  @Test
  void rowsOfAMatrixAreIndependentIfTheyAreLongEnough() {
    String body = "a[get_global_id(1) * n + get_global_id(0)] = 1 + n + get_global_id(0);";
    assertThat(boxes(body, SQUARE, 64, false, false)).hasSize(8);
    assertThat(boxes(body, SQUARE, 63, false, false)).hasSize(1);
  }

  @Test
  void oneBufferForTwoParametersCounts() {
    String body = ID + "a[i] = b[i + n];";
    assertThat(boxes(body, ROW, 7, false, false)).hasSize(8);
    assertThat(boxes(body, ROW, 7, true, false)).hasSize(1);
    assertThat(boxes(body, ROW, 0, true, false)).hasSize(8);
  }

  @Test
  void theSameNumberInTheSamePlaceIsNoConflictUnlessRacesAreWatched() {
    String body = ID + "if (b[i] > n) { a[0] = 1; }";
    assertThat(boxes(body, ROW, 7, false, false)).hasSize(8);
    assertThat(boxes(body, ROW, 7, false, true)).hasSize(1);
  }
}
