package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.dependence.Affine;
import dev.heddle.scheduler.flow.FlowNode;
import java.util.List;

/**
 * One place at which a memory is read or written: an access of the source, or several that the
 * compiler joins to one of a wider word (model M-MEM-3).
 *
 * @param nodes the joined accesses in program order
 * @param offsets for each of them the byte of the wider access at which it starts
 * @param lane vector lane of the first access
 * @param address byte address inside the memory as far as it is affine
 * @param bits known bits of that address
 * @param form stands for what is added to the constant part of the address; equal for two sites
 *     whose addresses differ by a constant
 * @param bytes bytes that are read or written at a time, joined ones together
 */
record AccessSite(
    List<FlowNode> nodes,
    List<Integer> offsets,
    int lane,
    Affine address,
    KnownBits bits,
    Object form,
    int bytes) {
  AccessSite {
    nodes = List.copyOf(nodes);
    offsets = List.copyOf(offsets);
  }

  /** A site of one access. */
  static AccessSite of(
      FlowNode node, int lane, Affine address, KnownBits bits, Object form, int bytes) {
    return new AccessSite(List.of(node), List.of(0), lane, address, bits, form, bytes);
  }

  /** The first access in program order. */
  FlowNode node() {
    return nodes.get(0);
  }

  /** Whether it reads; an atomic operation reads and writes. */
  boolean reads() {
    return node().isLoad() || isAtomic();
  }

  /** Whether it writes. */
  boolean writes() {
    return node().isStore();
  }

  /** Whether it does both at once. */
  boolean isAtomic() {
    return node().isStore() && node().opcode() == dev.heddle.scheduler.ir.Opcode.ATOMIC;
  }
}
