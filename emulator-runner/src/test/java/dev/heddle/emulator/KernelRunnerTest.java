package dev.heddle.emulator;

import static dev.heddle.emulator.HandBuilt.F32;
import static dev.heddle.emulator.HandBuilt.RANGE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.emulator.runtime.Geometry;
import dev.heddle.emulator.runtime.KernelFault;
import dev.heddle.emulator.runtime.StopSignal;
import dev.heddle.emulator.runtime.Stopped;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Opcode;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Kernels written in the intermediate representation, run as bytecode. */
class KernelRunnerTest {
  private static byte[] floats(float... numbers) {
    return Storage.toBytes(numbers);
  }

  private static float[] floats(HandBuilt kernel, int parameter) {
    return (float[]) kernel.bufferOf(parameter).as(Storage.FLOATS);
  }

  private static int[] ints(HandBuilt kernel, int parameter) {
    return (int[]) kernel.bufferOf(parameter).as(Storage.INTS);
  }

  @Test
  void addsVectorsOverAnIndexSpace() {
    HandBuilt kernel = new HandBuilt();
    int a = kernel.buffer("a", F32, floats(1, 2, 3, 4));
    int b = kernel.buffer("b", F32, floats(10, 20, 30, 40));
    int id = kernel.query("get_global_id", 0);
    int sum = kernel.op(Opcode.FADD, F32, kernel.load(a, F32, id), kernel.load(b, F32, id));
    kernel.store(a, F32, sum, id);
    kernel.run(HandBuilt.range(4, 2));
    assertThat(floats(kernel, 0)).containsExactly(11, 22, 33, 44);
  }

  /** for (i = 0; i < n; i++) sum += a[i]; out[0] = sum. */
  private static HandBuilt summing(int count, long bound) {
    HandBuilt kernel = new HandBuilt();
    int[] numbers = new int[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = i;
    }
    int a = kernel.buffer("a", IrType.I32, Storage.toBytes(numbers));
    int out = kernel.buffer("out", IrType.I32, new byte[4]);
    int n = kernel.value("n", IrType.I32, bound);
    int i = kernel.body.variable(IrType.I32, "i");
    int sum = kernel.body.variable(IrType.I32, "sum");
    int zero = kernel.integer(IrType.I32, 0);
    kernel.body.write(i, zero);
    kernel.body.write(sum, zero);
    int[] both = {i, sum};
    int loop = kernel.body.openLoop(both, both, List.of(), Loop.Kind.FOR, RANGE);
    int index = kernel.body.read(i, RANGE);
    kernel.body.openIf(kernel.op(Opcode.SLT, IrType.BOOL, index, n), RANGE);
    kernel.body.openElse();
    kernel.body.breakTo(loop, RANGE);
    kernel.body.closeIf();
    int element = kernel.load(a, IrType.I32, kernel.op(Opcode.SEXT, IrType.I64, index));
    kernel.body.write(
        sum, kernel.op(Opcode.ADD, IrType.I32, kernel.body.read(sum, RANGE), element));
    kernel.body.write(i, kernel.op(Opcode.ADD, IrType.I32, index, kernel.integer(IrType.I32, 1)));
    kernel.body.continueLoop(loop, RANGE);
    kernel.body.closeLoop();
    kernel.store(out, IrType.I32, kernel.body.read(sum, RANGE), kernel.integer(IrType.I64, 0));
    return kernel;
  }

  @Test
  void runsALoop() {
    HandBuilt kernel = summing(100, 100);
    kernel.run(Geometry.TASK);
    assertThat(ints(kernel, 1)).containsExactly(4950);
  }

  @Test
  void namesLineObjectIndexAndSizeOfAnAccessOutside() {
    HandBuilt kernel = summing(100, 101);
    assertThatThrownBy(() -> kernel.run(Geometry.TASK))
        .isInstanceOfSatisfying(
            KernelFault.class,
            thrown -> {
              assertThat(thrown.fault().kind()).isEqualTo("out-of-bounds");
              assertThat(thrown.fault().kernel()).isEqualTo("hand");
              assertThat(thrown.fault().line()).isEqualTo(2);
              assertThat(thrown.fault().object()).isEqualTo("a");
              assertThat(thrown.fault().index()).isEqualTo(100);
              assertThat(thrown.fault().size()).isEqualTo(100);
            });
  }

  @Test
  void reportsAnIndexBeyond32BitsAsItIs() {
    HandBuilt kernel = new HandBuilt();
    int a = kernel.buffer("a", F32, floats(1));
    int far = kernel.value("far", IrType.I64, 1L << 32);
    kernel.store(a, F32, kernel.load(a, F32, far), kernel.integer(IrType.I64, 0));
    assertThatThrownBy(() -> kernel.run(Geometry.TASK))
        .isInstanceOfSatisfying(
            KernelFault.class, thrown -> assertThat(thrown.fault().index()).isEqualTo(1L << 32));
  }

  @Test
  void reportsADivisionByZero() {
    HandBuilt kernel = new HandBuilt();
    int a = kernel.buffer("a", IrType.I32, new byte[8]);
    int id = kernel.query("get_global_id", 0);
    int element = kernel.load(a, IrType.I32, id);
    kernel.store(a, IrType.I32, kernel.op(Opcode.SDIV, IrType.I32, element, element), id);
    assertThatThrownBy(() -> kernel.run(HandBuilt.range(2, 1)))
        .isInstanceOfSatisfying(
            KernelFault.class,
            thrown -> assertThat(thrown.fault().kind()).isEqualTo("division-by-zero"));
  }

  @Test
  void reversesAGroupThroughLocalMemory() {
    HandBuilt kernel = new HandBuilt();
    int a = kernel.buffer("a", IrType.I32, Storage.toBytes(new int[] {1, 2, 3, 4, 5, 6, 7, 8}));
    int tile = kernel.array("tile", AddressSpace.LOCAL, IrType.I32, 4);
    int local = kernel.query("get_local_id", 0);
    int id = kernel.query("get_global_id", 0);
    int own = kernel.load(a, IrType.I32, id);
    kernel.store(tile, IrType.I32, own, local);
    kernel.barrier();
    int three = kernel.integer(IrType.I64, 3);
    int other = kernel.load(tile, IrType.I32, kernel.op(Opcode.SUB, IrType.I64, three, local));
    kernel.store(a, IrType.I32, kernel.op(Opcode.ADD, IrType.I32, other, own), id);
    kernel.run(HandBuilt.range(8, 4));
    assertThat(ints(kernel, 0)).containsExactly(5, 5, 5, 5, 13, 13, 13, 13);
  }

  /** for (step = n / 2; step > 0; step /= 2) { barrier; if (id < step) t[id] += t[id + step]; } */
  @Test
  void runsALoopWithABarrier() {
    HandBuilt kernel = new HandBuilt();
    int a = kernel.buffer("a", IrType.I32, Storage.toBytes(new int[] {1, 2, 3, 4, 5, 6, 7, 8}));
    int local = kernel.query("get_local_id", 0);
    int half = kernel.integer(IrType.I64, 4);
    int step = kernel.body.variable(IrType.I64, "step");
    kernel.body.write(step, half);
    int[] carried = {step};
    int loop = kernel.body.openLoop(carried, carried, List.of(), Loop.Kind.FOR, RANGE);
    int now = kernel.body.read(step, RANGE);
    int zero = kernel.integer(IrType.I64, 0);
    kernel.body.openIf(kernel.op(Opcode.SLT, IrType.BOOL, zero, now), RANGE);
    kernel.body.openElse();
    kernel.body.breakTo(loop, RANGE);
    kernel.body.closeIf();
    kernel.barrier();
    kernel.body.openIf(kernel.op(Opcode.SLT, IrType.BOOL, local, now), RANGE);
    int partner = kernel.load(a, IrType.I32, kernel.op(Opcode.ADD, IrType.I64, local, now));
    int sum = kernel.op(Opcode.ADD, IrType.I32, kernel.load(a, IrType.I32, local), partner);
    kernel.store(a, IrType.I32, sum, local);
    kernel.body.openElse();
    kernel.body.closeIf();
    int two = kernel.integer(IrType.I64, 2);
    kernel.body.write(step, kernel.op(Opcode.SDIV, IrType.I64, now, two));
    kernel.body.continueLoop(loop, RANGE);
    kernel.body.closeLoop();
    kernel.run(HandBuilt.range(8, 8));
    assertThat(ints(kernel, 0)[0]).isEqualTo(36);
  }

  @Test
  void reportsABarrierThatSomeWorkItemsMiss() {
    HandBuilt kernel = new HandBuilt();
    int a = kernel.buffer("a", IrType.I32, new byte[32]);
    int local = kernel.query("get_local_id", 0);
    int three = kernel.integer(IrType.I64, 3);
    kernel.body.openIf(kernel.op(Opcode.SLT, IrType.BOOL, local, three), RANGE);
    kernel.barrier();
    kernel.body.openElse();
    kernel.body.closeIf();
    kernel.store(a, IrType.I32, kernel.integer(IrType.I32, 1), local);
    assertThatThrownBy(() -> kernel.run(HandBuilt.range(8, 8)))
        .isInstanceOfSatisfying(
            KernelFault.class,
            thrown -> assertThat(thrown.fault().kind()).isEqualTo("barrier-divergence"));
  }

  @Test
  void stopsAnEndlessLoop() throws InterruptedException {
    HandBuilt kernel = new HandBuilt();
    int[] none = {};
    int loop = kernel.body.openLoop(none, none, List.of(), Loop.Kind.WHILE, RANGE);
    kernel.body.continueLoop(loop, RANGE);
    kernel.body.closeLoop();
    StopSignal signal = new StopSignal();
    Throwable[] end = new Throwable[1];
    Thread thread =
        new Thread(
            () -> {
              try {
                kernel.run(Geometry.TASK, signal);
              } catch (Stopped stopped) {
                end[0] = stopped;
              }
            });
    thread.start();
    Thread.sleep(50);
    signal.raise();
    thread.join(1000);
    assertThat(end[0]).isInstanceOf(Stopped.class);
  }

  @Test
  void computesWithVectorsLaneByLane() {
    IrType float4 = new IrType.Vector(F32, 4);
    HandBuilt kernel = new HandBuilt();
    int a = kernel.buffer("a", float4, floats(1, 2, 3, 4, 5, 6, 7, 8));
    int id = kernel.query("get_global_id", 0);
    int value = kernel.load(a, float4, id);
    int turned =
        kernel.body.operation(
            Opcode.SHUFFLE, float4, Ids.of(value), new Detail.Lanes(List.of(3, 2, 1, 0)), RANGE);
    kernel.store(a, float4, kernel.op(Opcode.FADD, float4, value, turned), id);
    kernel.run(HandBuilt.range(2, 1));
    assertThat(floats(kernel, 0)).containsExactly(5, 5, 5, 5, 13, 13, 13, 13);
  }
}
