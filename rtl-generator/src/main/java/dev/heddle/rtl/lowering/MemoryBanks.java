package dev.heddle.rtl.lowering;

import dev.heddle.rtl.lowering.MemoryWriter.Request;
import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Expr.BinaryOp;
import dev.heddle.rtl.netlist.Item;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes one memory on chip: a memory for each bank and replicate, divided into lanes where stores
 * write parts of words.
 */
final class MemoryBanks {
  private final Wiring wiring;
  private final ModuleBuilder builder;
  private final OnChip chip;
  private final MemoryPlan memory;
  private final List<Request> asked;

  /** What each access asks for: in every word that it may lie in. */
  private final Map<Integer, List<Request>> inWords = new LinkedHashMap<>();

  private final List<MemoryPlan.Port> ports;
  private final int wordBytes;
  private final int lowBits;
  private final int banks;
  private final int rows;

  /** Bytes that are written together. */
  private final int grain;

  private final MemoryContents contents;

  MemoryBanks(Wiring wiring, MemoryPlan memory, List<Request> asked) {
    this.wiring = wiring;
    this.builder = wiring.builder;
    this.chip = wiring.plan.chip();
    this.memory = memory;
    this.asked = asked;
    this.wordBytes = memory.wordBytes();
    this.lowBits = Integer.numberOfTrailingZeros(wordBytes);
    this.banks = memory.banks();
    this.rows = Integer.highestOneBit((int) Math.max(1, memory.words() * memory.copies()) * 2 - 1);
    this.ports = memory.ports().isEmpty() ? own() : memory.ports();
    long least = wordBytes;
    for (Request request : asked) {
      check(request.node());
      if (request.data() != null) {
        least = Math.min(least, chip.alignment(request.node()));
        least = Math.min(least, Long.lowestOneBit(bytes(request.node())));
      }
    }
    this.grain = (int) least;
    this.contents = new MemoryContents(wiring.kernel, memory, rows, grain);
  }

  /** Tables have no ports of their own: each access has one. */
  private List<MemoryPlan.Port> own() {
    List<MemoryPlan.Port> made = new ArrayList<>();
    for (MemoryPlan.Site site : memory.sites()) {
      for (int bank = 0; bank < banks; bank++) {
        made.add(new MemoryPlan.Port(bank, 0, true, false, Ids.of(site.id()), false));
      }
    }
    return made;
  }

  private void check(Node node) {
    if (Integer.bitCount(wordBytes) != 1 || memory.banks() < 1) {
      throw RefusedException.at(wiring.kernel, node, "memory on chip without words yet");
    }
  }

  /** Words in which an access may lie, the first one of them counted. */
  private int words(Node node) {
    long latest = isKnown(node) ? low(node) : wordBytes - chip.alignment(node);
    return (int) ((latest + bytes(node) - 1) / wordBytes) + 1;
  }

  /** What an access asks for in each word; a port for each, as both are accessed at once. */
  private List<Request> inWords(Request first) {
    List<Request> all = new ArrayList<>(List.of(first));
    for (int word = 1; word < words(first.node()); word++) {
      Expr behind =
          Logic.add(first.address().read(), Logic.known(Addresses.BITS, (long) word * wordBytes));
      Net place = builder.wire(first.name() + "_place_" + word, behind, Origin.CONTROL);
      all.add(new Request(first.node(), first.when(), place, first.copy(), first.data(), word));
    }
    return all;
  }

  private long bytes(Node node) {
    return (MemoryWriter.bits(wiring, node) + Byte.SIZE - 1) / Byte.SIZE;
  }

  /** The place in its word of an access that always has the same one. */
  private int low(Node node) {
    return OnChip.isByPointer(node) ? 0 : (int) (chip.known(node) & (wordBytes - 1));
  }

  private boolean isKnown(Node node) {
    return OnChip.isByPointer(node)
        ? chip.alignment(node) >= wordBytes
        : chip.strides(node).stream().allMatch(stride -> stride % wordBytes == 0);
  }

  void write() {
    builder.section(
        "memory %s: %d banks of %d words of %d bytes, %d copies, %d replicates"
            .formatted(
                memory.name(),
                banks,
                memory.words(),
                wordBytes,
                memory.copies(),
                memory.replicates()));
    asked.forEach(
        request ->
            inWords
                .computeIfAbsent(request.node().id(), node -> new ArrayList<>())
                .addAll(inWords(request)));
    Map<String, Map<Integer, Net>> words = new LinkedHashMap<>();
    for (int bank = 0; bank < banks; bank++) {
      for (int replicate = 0; replicate < memory.replicates(); replicate++) {
        replicate(bank, replicate, words);
      }
    }
    for (Request request : asked) {
      if (request.data() == null) {
        result(request, words);
      }
    }
  }

  /** What tells a request from the others of a memory. */
  private static String label(Request request) {
    String word = request.word() == 0 ? "" : "_" + request.word();
    return request.node().id() + (request.isBack() ? "_back" : "") + word;
  }

  private String name(int bank, int replicate) {
    return "memory%d_b%d_r%d".formatted(memory.id(), bank, replicate);
  }

  // ---------------------------------------------------------------- a bank

  private void replicate(int bank, int replicate, Map<String, Map<Integer, Net>> words) {
    String name = name(bank, replicate);
    int lanes = wordBytes / grain;
    List<List<Item.Write>> writes = new ArrayList<>();
    List<List<Item.Fetch>> reads = new ArrayList<>();
    for (int lane = 0; lane < lanes; lane++) {
      writes.add(new ArrayList<>());
      reads.add(new ArrayList<>());
    }
    int number = 0;
    for (MemoryPlan.Port port : ports) {
      if (port.bank() != bank || port.replicate() != replicate) {
        continue;
      }
      String own = name + "_p" + number++;
      for (List<Request> stores : groups(port, users(port, true))) {
        String write = own + "_w" + label(stores.get(0));
        together(write, stores, bank);
        Net row = row(write, stores, bank);
        for (int lane = 0; lane < lanes; lane++) {
          written(write + "_l" + lane, stores, bank, lane, row).ifPresent(writes.get(lane)::add);
        }
      }
      for (List<Request> loads : groups(port, users(port, false))) {
        String read = own + "_r" + label(loads.get(0));
        together(read, loads, bank);
        fetch(read, loads, bank, reads, words);
      }
    }
    for (int lane = 0; lane < lanes; lane++) {
      List<Expr.Known> known = contents.of(bank, lane);
      if (known.isEmpty() && writes.get(lane).isEmpty()) {
        // A gap between what is stored: whatever is read there, nobody uses it.
        for (Item.Fetch read : reads.get(lane)) {
          builder.assign(read.data(), Logic.known(read.data().width(), 0), Origin.CONTROL);
        }
      } else if (!reads.get(lane).isEmpty()) {
        builder.memory(
            new Item.Memory(
                name + "_l" + lane,
                grain * Byte.SIZE,
                rows,
                writes.get(lane),
                reads.get(lane),
                known,
                memory.kind() == MemoryPlan.Kind.BLOCK_RAM
                    && !memory.facts().contains(MemoryPlan.Fact.ASKS_FOR_MLABS),
                wiring.origin(memory)));
      }
    }
  }

  /** Atomic operations use a port of each kind. */
  private static boolean isFor(Request request, MemoryPlan.Port port) {
    boolean atomic = request.node().opcode() == Opcode.ATOMIC;
    return !atomic || (request.data() != null ? port.writes() : port.reads());
  }

  private List<Request> users(MemoryPlan.Port port, boolean stores) {
    List<Request> users = new ArrayList<>();
    port.sites().stream()
        .forEach(
            site ->
                memory.sites().get(site).parts().stream()
                    .flatMap(part -> inWords.getOrDefault(part.node(), List.of()).stream())
                    .filter(each -> (each.data() != null) == stores)
                    .filter(each -> isFor(each, port))
                    .filter(each -> !users.contains(each))
                    .forEach(users::add));
    return users;
  }

  /**
   * Those that can share an address. Conditions that exclude each other do so in one iteration: in
   * other cycles, another one may be there. Accesses that would take turns and cannot wait for them
   * have a port each.
   */
  private List<List<Request>> groups(MemoryPlan.Port port, List<Request> users) {
    List<List<Request>> groups = new ArrayList<>();
    for (Request user : users) {
      groups.stream()
          .filter(group -> group.stream().allMatch(each -> isApart(port, each.node(), user.node())))
          .findFirst()
          .ifPresentOrElse(
              group -> group.add(user), () -> groups.add(new ArrayList<>(List.of(user))));
    }
    return groups;
  }

  private boolean isApart(MemoryPlan.Port port, Node one, Node other) {
    boolean waits = one.stallable() && other.stallable();
    if (one.id() == other.id() || port.arbitrated() && !waits) {
      return false;
    }
    if (waits) {
      return one.cycles() == 0 == (other.cycles() == 0);
    }
    if (one.cycles() == 0 != (other.cycles() == 0)) {
      return false;
    }
    Actor first = wiring.plan.of(one);
    Actor second = wiring.plan.of(other);
    return first == second
        ? one.start() == other.start()
        : !one.block().equals(other.block())
            && wiring.plan.regions().nest(first) != wiring.plan.regions().nest(second);
  }

  /** Accesses of a port come one at a time, or to the same word. */
  private void together(String name, List<Request> users, int bank) {
    for (int i = 0; i < users.size(); i++) {
      for (int k = i + 1; k < users.size(); k++) {
        Request one = users.get(i);
        Request other = users.get(k);
        Net first = row(name + "_n" + label(one), List.of(one), bank);
        Net second = row(name + "_n" + label(other), List.of(other), bank);
        builder.check(
            Logic.all(
                List.of(
                    hits(one, bank),
                    hits(other, bank),
                    Logic.binary(BinaryOp.UNEQUAL, first.read(), second.read()))),
            "two accesses at one port of " + memory.name());
      }
    }
  }

  private Expr hits(Request request, int bank) {
    return Logic.and(request.when(), isIn(request, bank));
  }

  /** Whether an access goes to a bank. */
  private Expr isIn(Request request, int bank) {
    List<Expr> terms = new ArrayList<>();
    for (int i = 0; i < memory.bankBits().size(); i++) {
      int bit = memory.bankBits().get(i);
      Expr value = bit(request.address(), bit);
      boolean one = (bank >> memory.bankBits().size() - 1 - i & 1) == 1;
      terms.add(one ? value : Logic.not(value));
    }
    return Logic.all(terms);
  }

  private boolean isOfBank(int bit) {
    return memory.bankBits().stream().anyMatch(each -> each == bit);
  }

  private Expr bit(Net net, int bit) {
    return bit < net.width() ? Logic.slice(net, bit, bit) : Logic.FALSE;
  }

  // ---------------------------------------------------------------- rows

  private final Map<String, Net> rowsKnown = new LinkedHashMap<>();

  /** The row of the access that asks; of the last one where none does. */
  private Net row(String name, List<Request> users, int bank) {
    Net known = rowsKnown.get(name);
    if (known != null) {
      return known;
    }
    Expr row = row(users.get(users.size() - 1));
    for (int i = users.size() - 2; i >= 0; i--) {
      row = Logic.mux(hits(users.get(i), bank), row(users.get(i)), row);
    }
    Net made = builder.wire(name + "_row", row, Origin.CONTROL);
    rowsKnown.put(name, made);
    return made;
  }

  private int rowBits() {
    return Math.max(1, Integer.numberOfTrailingZeros(rows));
  }

  private Expr row(Request request) {
    List<Expr> parts = new ArrayList<>();
    int left = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(memory.words() - 1));
    int zeros = rowBits() - left;
    for (int low = lowBits; left > 0; ) {
      int high = low;
      while (high - low < left && !isOfBank(high)) {
        high++;
      }
      if (high > low) {
        parts.add(0, Logic.slice(request.address(), high - 1, low));
      }
      left -= high - low;
      low = high + 1;
    }
    if (zeros > 0) {
      parts.add(0, Logic.known(zeros, 0));
    }
    Expr word = Logic.concat(parts);
    if (memory.copies() == 1 || request.copy().equals(Logic.FALSE)) {
      return word;
    }
    Net copy = builder.net(name(0, 0) + "_copy", request.copy());
    Expr wide = Logic.resize(copy, rowBits());
    Expr first = Logic.binary(BinaryOp.MULTIPLY, wide, Logic.known(rowBits(), memory.words()));
    return Logic.add(first, word);
  }

  // ---------------------------------------------------------------- stores

  /** What is written to a lane; empty where no store reaches it. */
  private Optional<Item.Write> written(
      String name, List<Request> stores, int bank, int lane, Net row) {
    Expr when = Logic.FALSE;
    Expr data = Logic.known(grain * Byte.SIZE, 0);
    for (Request store : stores) {
      int count = (int) (bytes(store.node()) / grain);
      for (int part = 0; part < count; part++) {
        Expr hit = hit(store, bank, lane + store.word() * (wordBytes / grain) - part);
        if (hit.equals(Logic.FALSE)) {
          continue;
        }
        when = Logic.or(when, hit);
        data = Logic.mux(hit, part(store, part), data);
      }
    }
    if (when.equals(Logic.FALSE)) {
      return Optional.empty();
    }
    Net enable = builder.wire(name + "_when", when, Origin.CONTROL);
    return Optional.of(new Item.Write(enable.read(), row.read(), data));
  }

  /** Whether an access goes to a bank and begins at a lane of its first word. */
  private Expr hit(Request request, int bank, int lane) {
    if (lane < 0 || lane >= wordBytes / grain) {
      return Logic.FALSE;
    }
    Expr there = hits(request, bank);
    if (isKnown(request.node())) {
      return low(request.node()) == lane * grain ? there : Logic.FALSE;
    }
    if (lane * grain % chip.alignment(request.node()) != 0) {
      return Logic.FALSE;
    }
    return Logic.and(
        there,
        Logic.equal(
            Logic.slice(request.address(), lowBits - 1, 0),
            Logic.known(lowBits, (long) lane * grain)));
  }

  private Expr part(Request store, int part) {
    int low = part * grain * Byte.SIZE;
    int width = grain * Byte.SIZE;
    Net data = builder.net(store.name() + "_data", store.data());
    int high = Math.min(data.width(), low + width) - 1;
    Expr bits = Logic.slice(data, high, low);
    return bits.width() == width
        ? bits
        : Logic.concat(List.of(Logic.known(width - bits.width(), 0), bits));
  }

  // ---------------------------------------------------------------- loads

  private void fetch(
      String name,
      List<Request> loads,
      int bank,
      List<List<Item.Fetch>> reads,
      Map<String, Map<Integer, Net>> words) {
    boolean registered = loads.get(0).node().cycles() > 0;
    Net row = row(name, loads, bank);
    List<Expr> parts = new ArrayList<>();
    for (int lane = 0; lane < reads.size(); lane++) {
      Net data = new Net(name + "_l" + lane, grain * Byte.SIZE);
      reads.get(lane).add(new Item.Fetch(data, row.read(), Logic.TRUE, registered));
      parts.add(0, data.read());
    }
    Net word = builder.wire(name + "_word", Logic.concat(parts), Origin.CONTROL);
    for (Request load : loads) {
      words.computeIfAbsent(label(load), label -> new LinkedHashMap<>()).put(bank, word);
    }
  }

  /** What an access has read: a part of its word, or of several behind each other. */
  private void result(Request request, Map<String, Map<Integer, Net>> words) {
    Node node = request.node();
    List<Expr> parts = new ArrayList<>();
    for (Request part : inWords.get(node.id())) {
      if (part.data() != null) {
        continue;
      }
      parts.add(0, word(part, words.getOrDefault(label(part), Map.of())));
    }
    Net whole = builder.net(MemoryWriter.name(node) + "_word", Logic.concat(parts));
    builder.assign(
        MemoryWriter.data(wiring, node),
        selected(request, whole),
        wiring.origin(node, "what is read"));
  }

  /** The word of the bank that is asked. */
  private Expr word(Request request, Map<Integer, Net> found) {
    Expr word = null;
    for (Map.Entry<Integer, Net> each : found.entrySet()) {
      Expr own = each.getValue().read();
      String bank = "b" + each.getKey() + (request.word() == 0 ? "" : "_" + request.word());
      word =
          word == null
              ? own
              : Logic.mux(later(request, bank, isIn(request, each.getKey())), own, word);
    }
    if (word == null) {
      throw RefusedException.at(
          wiring.kernel, request.node(), "an access on chip without a port yet");
    }
    return word;
  }

  private Expr selected(Request request, Net word) {
    Node node = request.node();
    if (isKnown(node)) {
      int low = low(node) * Byte.SIZE;
      return Logic.slice(word, low + MemoryWriter.bits(wiring, node) - 1, low);
    }
    Net part = word;
    int least = Long.numberOfTrailingZeros(chip.alignment(node));
    for (int bit = lowBits - 1; bit >= least; bit--) {
      int half = (1 << bit) * Byte.SIZE;
      Expr upper = later(request, "low" + bit, Logic.slice(request.address(), bit, bit));
      int high = part.width() - 1;
      Expr chosen =
          Logic.mux(upper, Logic.slice(part, high, half), Logic.slice(part, high - half, 0));
      part = builder.wire(MemoryWriter.name(node) + "_half" + bit, chosen, Origin.CONTROL);
    }
    return Logic.slice(part, MemoryWriter.bits(wiring, node) - 1, 0);
  }

  /** A part of a request in the cycle in which its word is there. */
  private Expr later(Request request, String what, Expr value) {
    if (request.node().cycles() == 0) {
      return value;
    }
    return builder.register(request.name() + "_" + what, value, Origin.CONTROL).read();
  }
}
