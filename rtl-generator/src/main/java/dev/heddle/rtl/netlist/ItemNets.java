package dev.heddle.rtl.netlist;

import java.util.function.Consumer;

/** Walks over what items drive and read. */
public final class ItemNets {
  private ItemNets() {}

  /** The nets that an item drives. */
  public static void drives(Item item, Consumer<Net> each) {
    if (item instanceof Item.Wire wire) {
      each.accept(wire.net());
    } else if (item instanceof Item.Register register) {
      each.accept(register.net());
    } else if (item instanceof Item.Memory memory) {
      memory.reads().forEach(read -> each.accept(read.data()));
    } else if (item instanceof Item.Instance instance) {
      instance.outputs().values().forEach(each);
    }
  }

  /** The nets that an item reads, as often as it does. */
  public static void reads(Item item, Consumer<Net> each) {
    expressions(item, expression -> expression.nets(each));
  }

  /** The expressions of an item. */
  public static void expressions(Item item, Consumer<Expr> each) {
    if (item instanceof Item.Wire wire) {
      each.accept(wire.value());
    } else if (item instanceof Item.Register register) {
      each.accept(register.next());
      each.accept(register.enable());
    } else if (item instanceof Item.Memory memory) {
      for (Item.Write write : memory.writes()) {
        each.accept(write.enable());
        each.accept(write.address());
        each.accept(write.data());
      }
      for (Item.Fetch read : memory.reads()) {
        each.accept(read.address());
        each.accept(read.enable());
      }
    } else if (item instanceof Item.Instance instance) {
      instance.inputs().values().forEach(each);
    } else if (item instanceof Item.Check check) {
      each.accept(check.broken());
    } else if (item instanceof Item.Probe probe) {
      each.accept(probe.when());
    }
  }
}
