package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.MemoryPort;
import dev.heddle.rtl.simulation.Pin;
import dev.heddle.rtl.simulation.Simulation;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Optional;
import java.util.Random;

/** Memory as one port of a kernel sees it. */
final class PortModel {
  /** Cycles that an answer may be late when memory waits by chance. */
  private static final int LATEST = 40;

  /** Cycles of a longer stretch without ready or answers, and how seldom one begins. */
  private static final int STRETCH = 160;

  private static final int SELDOM = 150;

  private final MemoryPort port;
  private final MemoryImage image;
  private final Optional<Random> chance;

  /** Whether loads look at memory when they are asked and stores happen when acknowledged. */
  private final boolean earlyLoads;

  private final Pin valid;
  private final Pin ready;
  private final Pin address;
  private final Pin answer;
  private final Pin data;
  private final Optional<Pin> enable;
  private final Optional<AtomicUnit> atomic;
  private final Deque<Request> requests = new ArrayDeque<>();
  private long readyAgain;
  private long answersAgain;
  private boolean waited;
  private long waitedFor;

  /**
   * A request on its way; the bytes that it accesses; what a load has read or a store writes, in
   * parts of eight bytes; the operands of an atomic one.
   */
  private record Request(long due, long address, BitSet bytes, long[] parts, long[] operands) {}

  PortModel(
      MemoryPort port,
      MemoryImage image,
      Simulation simulation,
      Optional<Random> chance,
      boolean earlyLoads) {
    this.port = port;
    this.image = image;
    this.chance = chance;
    this.earlyLoads = earlyLoads;
    this.valid = simulation.pin(port.name() + "_valid");
    this.ready = simulation.pin(port.name() + "_ready");
    this.address = simulation.pin(port.name() + "_address");
    this.answer = simulation.pin(port.name() + "_answer");
    this.data = simulation.pin(port.name() + "_data");
    this.atomic = port.atomic().map(what -> new AtomicUnit(port, simulation));
    this.enable =
        port.enabled() ? Optional.of(simulation.pin(port.name() + "_enable")) : Optional.empty();
  }

  /** Sets what the kernel sees in a cycle. */
  void drive(long cycle) {
    readyAgain = stretch(cycle, readyAgain);
    answersAgain = stretch(cycle, answersAgain);
    Request first = requests.peek();
    boolean due =
        first != null
            && first.due() <= cycle
            && answersAgain <= cycle
            && chance.map(c -> c.nextInt(4) > 0).orElse(true);
    if (due) {
      requests.poll();
      if (port.load()) {
        long[] parts = earlyLoads ? first.parts() : loaded(first);
        for (int part = 0; part < parts.length; part++) {
          data.set(part, parts[part]);
        }
      } else if (earlyLoads) {
        write(first.address(), first.bytes(), first.parts());
      }
    } else if (port.load() && chance.isPresent()) {
      data.set(chance.get().nextLong());
    }
    answer.set(due ? 1 : 0);
    boolean takes = readyAgain <= cycle && chance.map(c -> c.nextInt(3) > 0).orElse(true);
    ready.set(takes ? 1 : 0);
  }

  /** The cycle from which on something happens again; seldom, a stretch without it begins. */
  private long stretch(long cycle, long again) {
    boolean begins = again <= cycle && chance.filter(c -> c.nextInt(SELDOM) == 0).isPresent();
    return begins ? cycle + chance.orElseThrow().nextInt(STRETCH) : again;
  }

  /** Takes what the kernel asks for in a cycle; says what is wrong with it. */
  Optional<String> sample(long cycle) {
    if (waited && (!valid.isOn() || address.get() != waitedFor)) {
      return Optional.of("a request of %s changed while it waited".formatted(port.name()));
    }
    waited = valid.isOn() && !ready.isOn();
    waitedFor = address.get();
    if (!valid.isOn() || waited) {
      return Optional.empty();
    }
    long at = address.get();
    BitSet bytes = bytes();
    if (!holds(at, bytes)) {
      return Optional.of(
          "%s:%d: %s accesses address %d, which lies outside of all buffers"
              .formatted(port.range().file().path(), port.range().line(), port.text(), at));
    }
    long late = port.latency() + chance.map(c -> (long) c.nextInt(LATEST)).orElse(0L);
    long[] parts = new long[0];
    if (port.load()) {
    } else {
      parts = new long[(port.bytes() + 7) / 8];
      for (int part = 0; part < parts.length; part++) {
        parts[part] = data.get(part);
      }
      if (!earlyLoads) {
        write(at, bytes, parts);
      }
    }
    long[] operands = atomic.map(AtomicUnit::operands).orElse(new long[0]);
    Request request = new Request(cycle + late, at, bytes, parts, operands);
    boolean reads = port.load() && earlyLoads;
    requests.add(
        reads ? new Request(request.due(), at, bytes, loaded(request), operands) : request);
    return Optional.empty();
  }

  boolean isIdle() {
    return requests.isEmpty();
  }

  /** The bytes that a request accesses. */
  private BitSet bytes() {
    if (enable.isEmpty()) {
      BitSet all = new BitSet();
      all.set(0, port.bytes());
      return all;
    }
    long[] parts = new long[(port.bytes() + Long.SIZE - 1) / Long.SIZE];
    for (int part = 0; part < parts.length; part++) {
      parts[part] = enable.get().get(part);
    }
    return BitSet.valueOf(parts);
  }

  /** Whether all of them lie in buffers: all in one where no condition tells them apart. */
  private boolean holds(long at, BitSet bytes) {
    return enable.isEmpty()
        ? image.holds(at, port.bytes())
        : bytes.stream().allMatch(each -> image.holds(at + each, 1));
  }

  /** What a load reads; an atomic one writes what becomes of it at once. */
  private long[] loaded(Request request) {
    long[] old = read(request.address(), request.bytes());
    atomic.ifPresent(
        unit -> {
          long[] made = {unit.of(old[0], request.operands())};
          write(request.address(), request.bytes(), made);
        });
    return old;
  }

  private long[] read(long at, BitSet bytes) {
    long[] parts = new long[(port.bytes() + 7) / 8];
    for (int i = bytes.nextSetBit(0); i >= 0; i = bytes.nextSetBit(i + 1)) {
      parts[i / 8] |= (image.bytes()[(int) at + i] & 0xffL) << i % 8 * 8;
    }
    return parts;
  }

  private void write(long at, BitSet bytes, long[] parts) {
    for (int i = bytes.nextSetBit(0); i >= 0; i = bytes.nextSetBit(i + 1)) {
      image.bytes()[(int) at + i] = (byte) (parts[i / 8] >> i % 8 * 8);
    }
  }
}
