package dev.heddle.rtl.simulation;

import dev.heddle.rtl.netlist.Net;
import java.util.LinkedHashMap;
import java.util.Map;

/** Where each net lies in the state of a machine. */
final class StateMap {
  private final Map<Net, Integer> places = new LinkedHashMap<>();
  private int size;

  /** Numbers that a value of so many bits takes. */
  static int limbs(int width) {
    return (width + Long.SIZE - 1) / Long.SIZE;
  }

  /** The bits of a number that a part of a value has, at most 64. */
  static long mask(int width) {
    return width >= Long.SIZE ? -1L : (1L << width) - 1;
  }

  /** The first number of a net, which gets room when it is first asked for. */
  int of(Net net) {
    Integer known = places.get(net);
    if (known != null) {
      return known;
    }
    int place = size;
    places.put(net, place);
    size += limbs(net.width());
    return place;
  }

  /** Room for a value without a name. */
  int more(int limbs) {
    int place = size;
    size += limbs;
    return place;
  }

  int size() {
    return size;
  }
}
