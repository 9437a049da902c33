package dev.heddle.rtl.lowering;

import dev.heddle.rtl.lowering.MemoryWriter.Turn;
import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes who of the accesses that share a port of a memory on chip has its turn in a cycle: the
 * next one that asks behind the one that had it last.
 */
final class TurnWriter {
  private final Wiring wiring;
  private final ModuleBuilder builder;
  private final MemoryPlan memory;
  private final List<Turn> waiting;

  TurnWriter(Wiring wiring, MemoryPlan memory, List<Turn> waiting) {
    this.wiring = wiring;
    this.builder = wiring.builder;
    this.memory = memory;
    this.waiting = waiting;
  }

  void write() {
    builder.section("memory %s: who has its turn".formatted(memory.name()));
    List<List<Turn>> circles = circles();
    for (int i = 0; i < circles.size(); i++) {
      circle("memory%d_turn%d".formatted(memory.id(), i), circles.get(i));
    }
  }

  /** Those that share ports with each other, directly or through others. */
  private List<List<Turn>> circles() {
    List<List<Turn>> circles = new ArrayList<>();
    waiting.forEach(turn -> circles.add(new ArrayList<>(List.of(turn))));
    for (MemoryPlan.Port port : memory.ports()) {
      List<Turn> sharing = waiting.stream().filter(turn -> uses(turn, port)).toList();
      List<List<Turn>> joined =
          circles.stream().filter(circle -> circle.stream().anyMatch(sharing::contains)).toList();
      if (joined.size() > 1) {
        List<Turn> all = new ArrayList<>();
        joined.forEach(all::addAll);
        circles.removeAll(joined);
        circles.add(all);
      }
    }
    return circles;
  }

  private boolean uses(Turn turn, MemoryPlan.Port port) {
    int site = wiring.plan.chip().of(turn.node()).orElseThrow().site().id();
    return port.sites().stream().anyMatch(each -> each == site);
  }

  private void circle(String name, List<Turn> circle) {
    int size = circle.size();
    if (size == 1) {
      builder.assign(circle.get(0).granted(), isFree(), Origin.CONTROL);
      return;
    }
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(size - 1);
    Net last = new Net(name, bits);
    Expr next = last.read();
    for (int own = 0; own < size; own++) {
      List<Expr> free = new ArrayList<>(List.of(isFree()));
      for (int before = 0; before < size; before++) {
        if (before != own) {
          free.add(
              Logic.not(Logic.and(circle.get(before).asks(), isAhead(last, before, own, size))));
        }
      }
      Turn turn = circle.get(own);
      builder.assign(turn.granted(), Logic.all(free), wiring.origin(turn.node(), "its turn"));
      Expr goes = Logic.and(turn.asks(), turn.granted().read());
      next = Logic.mux(goes, Logic.known(bits, own), next);
    }
    builder.register(last, next, 0, Origin.note("who had its turn last"));
  }

  /** Whether no atomic operation is between its read and its write. */
  private Expr isFree() {
    return Logic.not(
        Logic.any(
            waiting.stream()
                .filter(turn -> turn.node().opcode() == Opcode.ATOMIC)
                .map(turn -> MemoryWriter.writesBack(turn.node()).read())
                .toList()));
  }

  /** Whether one comes before another in the round behind the last one. */
  private static Expr isAhead(Net last, int one, int own, int size) {
    List<Expr> terms = new ArrayList<>();
    for (int before = 0; before < size; before++) {
      if (Math.floorMod(one - before - 1, size) < Math.floorMod(own - before - 1, size)) {
        terms.add(Logic.equal(last.read(), Logic.known(last.width(), before)));
      }
    }
    return Logic.any(terms);
  }
}
