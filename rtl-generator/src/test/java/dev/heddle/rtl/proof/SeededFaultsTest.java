package dev.heddle.rtl.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Item;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.scheduler.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Hardware with a mistake in it is found out: a distance counter that is gone, a token or condition
 * that is ignored.
 */
class SeededFaultsTest {
  private static final int SEEDS = 20;

  private final SessionProof proof = new SessionProof();

  /** A mistake in hardware: what it is, where it is made, and what becomes of the item there. */
  private record Fault(String name, String kernel, String net, UnaryOperator<Item> change) {}

  @TestFactory
  Stream<DynamicTest> mistakesAreFound() {
    UnaryOperator<Item> zero = item -> with(item, (Expr) null, 0);
    UnaryOperator<Item> one = item -> with(item, Logic.TRUE, 0);
    UnaryOperator<Item> never = item -> with(item, Logic.FALSE, 0);
    return Stream.of(
            new Fault("no distance behind a load", "horner", "b1c1_gap", zero),
            new Fault("no token", "running_sums", "load7_behind_store15_1", ahead()),
            new Fault("load without its condition", "gather_if", "load15_happens", one),
            new Fault("iterations behind the last one", "dot", "b1c0_dead", never))
        .map(fault -> DynamicTest.dynamicTest(fault.name(), () -> isFound(fault)));
  }

  private static UnaryOperator<Item> ahead() {
    return item -> with(item, null, 512);
  }

  /** A wire with another value; a register that holds 0, or starts with more. */
  private static Item with(Item item, Expr value, long more) {
    if (item instanceof Item.Wire wire) {
      return new Item.Wire(wire.net(), value, wire.origin());
    }
    Item.Register register = (Item.Register) item;
    int width = register.net().width();
    long start = register.reset().orElseThrow().value().longValue() + more;
    Expr next = more == 0 ? Logic.known(width, 0) : register.next();
    return new Item.Register(
        register.net(),
        next,
        register.enable(),
        Optional.of((Expr.Known) Logic.known(width, start)),
        register.origin());
  }

  private void isFound(Fault fault) throws Exception {
    List<MemoryTiming> timings = new ArrayList<>(List.of(new MemoryTiming.Scheduled()));
    for (int seed = 1; seed <= SEEDS; seed++) {
      timings.add(new MemoryTiming.Random(seed));
    }
    List<ProofResult.Status> seen = new ArrayList<>();
    for (MemoryTiming timing : timings) {
      SessionProof broken = proof.changing(hardware -> broken(hardware, fault));
      ProofResult result =
          broken.run(
              Kernels.session(Kernels.FOLDER.resolve("integer_loops.clsession"), fault.kernel()),
              Simulator.BUILTIN,
              timing,
              1,
              Progress.NONE);
      assertThat(result.status()).isNotEqualTo(ProofResult.Status.ERROR);
      seen.add(result.status());
      if (result.status() != ProofResult.Status.OK) {
        return;
      }
    }
    assertThat(seen).as("no run was wrong").isEmpty();
  }

  private static KernelHardware broken(KernelHardware hardware, Fault fault) {
    Module module = hardware.module();
    List<Item> items = new ArrayList<>();
    boolean found = false;
    for (Item item : module.items()) {
      boolean here =
          item instanceof Item.Wire wire && wire.net().name().equals(fault.net())
              || item instanceof Item.Register register
                  && register.net().name().equals(fault.net());
      found |= here;
      items.add(here ? fault.change().apply(item) : item);
    }
    assertThat(found).as("a place for the mistake: %s", fault.net()).isTrue();
    return new KernelHardware(
        hardware.kernel(),
        new Module(module.name(), module.title(), module.ports(), items),
        hardware.ports(),
        hardware.starts(),
        hardware.deciders());
  }
}
