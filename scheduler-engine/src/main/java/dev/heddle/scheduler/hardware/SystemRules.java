package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.hardware.Violation.Subject;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.List;

/** Rules about what kernels share: channels and memories off chip. */
final class SystemRules {
  private final SystemPlan system;
  private final List<Violation> violations = new ArrayList<>();

  SystemRules(SystemPlan system) {
    this.system = system;
  }

  List<Violation> check() {
    for (int i = 0; i < system.channels().size(); i++) {
      channel(i, system.channels().get(i));
    }
    long usual = system.memories().stream().filter(BoardMemory::usual).count();
    expect(usual == 1, Subject.KERNEL, 0, usual, 1);
    calls();
    return violations;
  }

  private void expect(boolean holds, Subject subject, int id, double actual, double needed) {
    if (!holds) {
      violations.add(new Violation(Rule.CHANNELS, subject, id, actual, needed));
    }
  }

  private void channel(int id, ChannelPlan channel) {
    int asked = channel.requested().orElse(0);
    int built = channel.built().orElse(asked);
    expect(built >= asked, Subject.CHANNEL, id, built, asked);
    channel.writers().forEach(end -> end(id, channel, end, Opcode.CHANNEL_WRITE));
    channel.readers().forEach(end -> end(id, channel, end, Opcode.CHANNEL_READ));
  }

  /**
   * An end is a call of a kernel that exists, in the right direction and as wide as the channel.
   */
  private void end(int id, ChannelPlan channel, ChannelPlan.End end, Opcode opcode) {
    SystemPlan.PlacedKernel placed = system.kernels().get(end.kernel());
    int copy = end.copy().orElse(0);
    expect(copy < placed.count(), Subject.CHANNEL, id, copy, placed.count());
    ScheduledKernel kernel = placed.copy(copy);
    boolean exists = end.node() < kernel.flow().nodes().size();
    expect(exists, Subject.CHANNEL, id, end.node(), kernel.flow().nodes().size());
    if (!exists) {
      return;
    }
    Node call = kernel.node(end.node());
    expect(call.opcode() == opcode, Subject.CHANNEL, id, call.opcode().ordinal(), opcode.ordinal());
    int bits = bits(kernel, call);
    expect(
        (bits + 7) / Byte.SIZE * Byte.SIZE == channel.bits(),
        Subject.CHANNEL,
        id,
        bits,
        channel.bits());
  }

  /** Bits that a call moves; a read that may fail gives a byte besides, which says if it did. */
  private static int bits(ScheduledKernel kernel, Node call) {
    if (call.opcode() == Opcode.CHANNEL_WRITE) {
      return kernel.node(call.operands().get(0)).type().bits();
    }
    boolean blocking = ((Detail.Channel) call.detail()).blocking();
    return call.type().bits() - (blocking ? 0 : Byte.SIZE);
  }

  /** Each call of a channel is an end of one. */
  private void calls() {
    long ends = system.channels().stream().mapToLong(channel -> channel.ends().count()).sum();
    long calls = 0;
    for (SystemPlan.PlacedKernel placed : system.kernels()) {
      List<ScheduledKernel> built =
          placed.copies().isEmpty() ? List.of(placed.general()) : placed.copies();
      calls += built.stream().mapToLong(kernel -> kernel.channels().size()).sum();
    }
    expect(ends == calls, Subject.KERNEL, 0, ends, calls);
  }
}
