package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.hardware.Violation.Subject;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Rules about accesses, units and memories. */
final class MemoryRules {
  private final Verifier verifier;
  private final ScheduledKernel kernel;
  private final Accesses accesses;
  private final Map<Integer, Long> sizes = new HashMap<>();

  MemoryRules(Verifier verifier, Accesses accesses) {
    this.verifier = verifier;
    this.kernel = verifier.kernel();
    this.accesses = accesses;
    for (MemoryObject object : kernel.built().memories()) {
      sizes.put(object.id(), object.bytes());
    }
  }

  void check() {
    for (Node node : kernel.flow().nodes()) {
      if (node.isAccess()) {
        access(node);
      }
    }
    kernel.units().forEach(this::unit);
    kernel.memories().forEach(this::memory);
    verifier.expect(kernel.settled(), Rule.SETTLED, Subject.KERNEL, 0, 0, 1);
  }

  private void access(Node node) {
    int units = accesses.units(node.id());
    int sites = accesses.sites(node.id());
    if (units + sites == 0 && isOfUnknownObject(node)) {
      verifier.report(Rule.POINTERS, Subject.NODE, node.id(), 0, 1);
      return;
    }
    boolean once = units == 1 && sites == 0 || units == 0 && sites >= 1;
    verifier.expect(once, Rule.ACCESSES, Subject.NODE, node.id(), units + sites, 1);
    // An atomic operation takes turns with itself, whatever its memory does.
    if (units == 0 && sites > 0 && node.opcode() != Opcode.ATOMIC) {
      boolean arbitrated = kernel.memories().get(accesses.memory(node.id())).arbitrated();
      verifier.expect(
          node.stallable() == arbitrated,
          Rule.MEMORIES,
          Subject.NODE,
          node.id(),
          node.stallable() ? 1 : 0,
          arbitrated ? 1 : 0);
    }
  }

  /** Whether an access goes through a pointer of which nobody knows where it points to. */
  private static boolean isOfUnknownObject(Node node) {
    Detail.Access access = (Detail.Access) node.detail();
    return access.object() == Detail.Access.DYNAMIC && access.mayPointTo().isEmpty();
  }

  /** Parts lie side by side; the unit may be wider. */
  private void unit(LoadStoreUnit unit) {
    int end = 0;
    for (Part part : unit.parts()) {
      verifier.expect(
          part.offset() == end, Rule.ACCESSES, Subject.UNIT, unit.id(), part.offset(), end);
      end = part.offset() + kernel.node(part.node()).bits() / 8;
    }
    verifier.expect(
        end * 8L <= unit.bits(), Rule.ACCESSES, Subject.UNIT, unit.id(), unit.bits(), end * 8L);
  }

  private void memory(MemoryPlan memory) {
    memory.sites().forEach(site -> site(memory, site));
    ports(memory);
    size(memory);
    for (int i = 0; i < memory.members().size(); i++) {
      for (int k = i + 1; k < memory.members().size(); k++) {
        boolean apart = areApart(memory.members().get(i), memory.members().get(k));
        verifier.expect(apart, Rule.MEMORIES, Subject.MEMORY, memory.id(), i, k);
      }
    }
    if (memory.isRam()) {
      long room = memory.words() * memory.wordBytes() * memory.banks();
      verifier.expect(
          memory.usedBytes() <= room,
          Rule.MEMORIES,
          Subject.MEMORY,
          memory.id(),
          memory.usedBytes(),
          room);
    }
    OptionalInt owner = memory.owner().loop();
    if (owner.isPresent() && kernel.loop(owner.getAsInt()).control() instanceof Pipelined loop) {
      int most = loop.concurrency().orElse(Integer.MAX_VALUE);
      verifier.expect(
          most <= memory.copies(),
          Rule.MEMORIES,
          Subject.MEMORY,
          memory.id(),
          most,
          memory.copies());
    }
  }

  /** Copies lie one behind the other in each bank of each replicate. */
  private void size(MemoryPlan memory) {
    long bank = memory.words() * memory.wordBytes() * memory.copies();
    long room = bank * memory.banks() * memory.replicates();
    verifier.expect(
        memory.kind() == MemoryPlan.Kind.REGISTERS || memory.builtBytes() <= room,
        Rule.MEMORIES,
        Subject.MEMORY,
        memory.id(),
        room,
        memory.builtBytes());
  }

  private void site(MemoryPlan memory, MemoryPlan.Site site) {
    verifier.expect(
        site.stallable() == memory.arbitrated(),
        Rule.MEMORIES,
        Subject.MEMORY,
        memory.id(),
        site.stallable() ? 1 : 0,
        memory.arbitrated() ? 1 : 0);
    boolean store = kernel.node(site.node()).isStore();
    verifier.expect(
        site.acknowledged().isPresent() == store,
        Rule.ACCESSES,
        Subject.NODE,
        site.node(),
        site.acknowledged().orElse(-1),
        store ? 1 : -1);
    for (Part part : site.parts()) {
      int bytes = Math.max(1, kernel.node(part.node()).bits() / 8);
      verifier.expect(
          part.offset() + bytes <= site.bytes(),
          Rule.ACCESSES,
          Subject.NODE,
          part.node(),
          part.offset() + bytes,
          site.bytes());
    }
  }

  /** Each site has a port, and no bank has more than it can have. */
  private void ports(MemoryPlan memory) {
    if (memory.ports().isEmpty()) {
      return;
    }
    BitSet connected = new BitSet();
    Map<List<Integer>, Integer> counts = new HashMap<>();
    for (MemoryPlan.Port port : memory.ports()) {
      port.sites().stream().forEach(connected::set);
      counts.merge(List.of(port.bank(), port.replicate()), 1, Integer::sum);
    }
    int missing = memory.sites().size() - connected.cardinality();
    verifier.expect(missing == 0, Rule.ACCESSES, Subject.MEMORY, memory.id(), missing, 0);
    int most = memory.twice() ? 4 : 2;
    for (int count : counts.values()) {
      verifier.expect(count <= most, Rule.ACCESSES, Subject.MEMORY, memory.id(), count, most);
    }
  }

  /** Members lie one behind the other, or beside each other in every word. */
  private boolean areApart(MemoryPlan.Member one, MemoryPlan.Member other) {
    boolean inWord =
        one.stride() == other.stride()
            && one.base() + one.unit() <= one.stride()
            && other.base() + other.unit() <= other.stride()
            && (one.base() + one.unit() <= other.base()
                || other.base() + other.unit() <= one.base());
    return inWord || end(one) <= other.base() || end(other) <= one.base();
  }

  private long end(MemoryPlan.Member member) {
    long bytes = sizes.getOrDefault(member.object(), 0L);
    return member.base() + Math.max(0, bytes) / member.unit() * member.stride();
  }
}
