package dev.heddle.rtl.simulation;

import dev.heddle.rtl.netlist.Item;
import dev.heddle.rtl.netlist.Net;
import java.util.List;
import java.util.Map;

/**
 * A design without instances.
 *
 * @param ports the nets of the top module's ports by name
 * @param reset the reset
 * @param wires wires and the words of memories that follow their address, in an order in which each
 *     stands behind what it reads
 * @param registers the registers
 * @param memories the memories; what their ports are given are wires
 * @param checks what must never be 1, by where it stands and what it says
 * @param probes events by name
 */
record FlatDesign(
    Map<String, Net> ports,
    Net reset,
    List<Step> wires,
    List<Item.Register> registers,
    List<Item.Memory> memories,
    Map<String, Net> checks,
    Map<String, Net> probes) {

  /** Something that is computed without a clock. */
  sealed interface Step {
    /** What it computes. */
    Net net();

    /** A wire. */
    record Follow(Item.Wire wire) implements Step {
      @Override
      public Net net() {
        return wire.net();
      }
    }

    /** A word of a memory by its number in the design. */
    record Word(int memory, Item.Fetch fetch) implements Step {
      @Override
      public Net net() {
        return fetch.data();
      }
    }
  }
}
