package dev.heddle.emulator.scheduled;

import dev.heddle.scheduler.hardware.Item;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.Verifier;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Makes a kernel that does what the scheduled data flow of another one says and nothing else:
 * iteration by iteration, the operations of each block in the order of their cycles, effects under
 * their gates and behind the exits that stand before them. It does not read the body of the kernel
 * as built but for the promises of loops, so what runs is the hardware's own description.
 */
public final class AsScheduled {
  private final ScheduledKernel kernel;
  private final Escapes escapes;

  /** For what the user promises of a loop, which the emulator checks. */
  private final KernelIndex index;

  private int values;

  private AsScheduled(ScheduledKernel kernel) {
    this.kernel = kernel;
    this.escapes = new Escapes(kernel);
    this.index = new KernelIndex(kernel.built());
  }

  /**
   * The kernel as scheduled.
   *
   * @throws NotExecutable if the description says too little, or contradicts itself, as where a
   *     value or an access comes before the iteration before is so far
   */
  public static KernelIr of(ScheduledKernel kernel) {
    Verifier.violations(kernel).stream()
        .filter(violation -> violation.rule().isRefused())
        .findFirst()
        .ifPresent(
            violation -> {
              throw new NotExecutable(violation.toString());
            });
    AsScheduled made = new AsScheduled(kernel);
    Region region = new Region(made, OptionalInt.empty(), kernel.flow().returns());
    kernel.flow().nodes().stream()
        .filter(node -> node.role() == Role.CONSTANT)
        .forEach(region::emit);
    made.items(kernel.flow().items(), region);
    return kernel.built().withBody(new Block(region.written()), made.values);
  }

  ScheduledKernel kernel() {
    return kernel;
  }

  Escapes escapes() {
    return escapes;
  }

  int newValue() {
    return values++;
  }

  private void items(List<Item> items, Region region) {
    for (Item item : items) {
      if (item instanceof Item.BlockItem block) {
        BlockOrder.of(kernel.block(block.block()), region, kernel).forEach(region::emit);
      } else if (item instanceof Item.LoopItem loop) {
        loop(kernel.loop(loop.loop()), region);
      }
    }
  }

  private void loop(LoopPlan plan, Region around) {
    Region inside = new Region(this, OptionalInt.of(plan.id()), plan.exits());
    inside.startFrom(around);
    List<Loop.Carried> carried = new ArrayList<>();
    for (LoopPlan.Carried value : plan.carried()) {
      Node node = kernel.node(value.node());
      int id = newValue();
      inside.define(value.node(), id);
      int initial = around.value(value.initial());
      carried.add(
          new Loop.Carried(id, node.type(), node.variable(), kernel.range(node.place()), initial));
      // A delay line is written out: one value for each iteration that it takes.
      for (int i = 1; i < value.distance(); i++) {
        carried.add(
            new Loop.Carried(newValue(), node.type(), "", kernel.range(node.place()), initial));
      }
    }
    items(plan.body(), inside);
    inside.goOn(plan.carried(), carried, kernel.range(plan.place()));
    List<Loop.Result> results = new ArrayList<>();
    for (int node : escapes.of(plan.id())) {
      results.add(new Loop.Result(newValue(), kernel.node(node).type(), ""));
    }
    plan.exits().forEach(exit -> results.add(new Loop.Result(newValue(), IrType.BOOL, "")));
    Loop made =
        new Loop(
            plan.id(),
            carried,
            new Block(inside.written()),
            results,
            index.loop(plan.irLoop()).loop().pragmas(),
            Loop.Kind.WHILE,
            kernel.range(plan.place()));
    around.loop(plan, made);
  }
}
