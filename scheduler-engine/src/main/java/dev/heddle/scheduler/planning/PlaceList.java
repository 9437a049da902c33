package dev.heddle.scheduler.planning;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.Places;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The source places of a kernel as written, in the order of its nodes: as many, in the same order,
 * for every text that has the same kernel somewhere else.
 */
public final class PlaceList implements Node.Visitor<Void> {
  private final List<SourceRange> ranges = new ArrayList<>();
  private final Map<SourceRange, Integer> numbers = new HashMap<>();
  private int unknown;

  /** Walks over a kernel as written. */
  public PlaceList(KernelIr kernel) {
    add(kernel.range());
    kernel
        .parameters()
        .forEach(
            parameter -> {
              add(parameter.range());
              add(parameter.start());
            });
    kernel.memories().forEach(memory -> add(memory.range()));
    block(kernel.body());
  }

  /** The places. */
  public Places places() {
    return new Places(ranges);
  }

  /**
   * The number of a place. One that the kernel as written does not have stands for the kernel; none
   * is known that does so.
   */
  int of(SourceRange range) {
    Integer number = numbers.get(range);
    if (number == null) {
      unknown++;
      return 0;
    }
    return number;
  }

  /** How often a place was asked for that the kernel as written does not have. */
  int unknown() {
    return unknown;
  }

  private void add(SourceRange range) {
    numbers.putIfAbsent(range, ranges.size());
    ranges.add(range);
  }

  private void block(Block block) {
    block.nodes().forEach(node -> node.accept(this));
  }

  @Override
  public Void operation(Operation operation) {
    add(operation.range());
    return null;
  }

  @Override
  public Void branch(If branch) {
    add(branch.range());
    add(branch.end());
    block(branch.then());
    block(branch.otherwise());
    return null;
  }

  @Override
  public Void loop(Loop loop) {
    add(loop.range());
    loop.pragmas().forEach(pragma -> add(pragma.range()));
    loop.carried().forEach(carried -> add(carried.range()));
    block(loop.body());
    return null;
  }

  @Override
  public Void scope(Scope scope) {
    add(scope.range());
    block(scope.body());
    return null;
  }

  @Override
  public Void exit(Node.Exit exit) {
    add(exit.range());
    return null;
  }
}
