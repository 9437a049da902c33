package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.SystemHardware;
import dev.heddle.rtl.simulation.Pin;
import dev.heddle.rtl.simulation.Simulation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** The board at the other side of a channel: it sends what it has, and takes all that comes. */
final class StreamModel {
  private final SystemHardware.Stream stream;
  private final Optional<Random> chance;
  private final Pin valid;
  private final Pin ready;
  private final Pin data;
  private final List<BigInteger> words;
  private final List<BigInteger> taken = new ArrayList<>();
  private final int awaited;
  private int next;
  private boolean offers;

  /**
   * An end.
   *
   * @param chance lets the board wait; empty if it never does
   */
  StreamModel(
      SystemHardware.Stream stream,
      BoardWords board,
      Simulation simulation,
      Optional<Random> chance) {
    this.stream = stream;
    this.chance = chance;
    this.words = board.in(stream);
    this.awaited = board.count(stream);
    this.valid = simulation.pin(stream.name() + "_valid");
    this.ready = simulation.pin(stream.name() + "_ready");
    this.data = simulation.pin(stream.name() + "_data");
  }

  /** Sets what the kernel sees in a cycle. */
  void drive() {
    boolean now = chance.map(c -> c.nextInt(3) > 0).orElse(true);
    if (stream.write()) {
      ready.set(now ? 1 : 0);
      return;
    }
    // What is offered stays until it is taken.
    offers |= now && next < words.size();
    valid.set(offers ? 1 : 0);
    if (offers) {
      for (int low = 0; low < stream.bits(); low += Long.SIZE) {
        data.set(low / Long.SIZE, words.get(next).shiftRight(low).longValue());
      }
    }
  }

  /** Takes what goes through in a cycle. */
  void sample() {
    if (!valid.isOn() || !ready.isOn()) {
      return;
    }
    if (stream.write()) {
      taken.add(data.all());
    } else {
      next++;
      offers = false;
    }
  }

  /** Whether as much has gone out as in the emulator. */
  boolean isDone() {
    return taken.size() >= awaited;
  }

  String channel() {
    return stream.channel();
  }

  /** What has gone out. */
  byte[] sent() {
    return BoardWords.bytes(stream, taken);
  }
}
