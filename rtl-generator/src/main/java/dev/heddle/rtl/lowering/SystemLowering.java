package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import dev.heddle.scheduler.hardware.ChannelPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.ir.IrType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes the netlist of kernels that are connected by channels. */
public final class SystemLowering {

  /** From so many words on a FIFO lies in block RAM. */
  private static final int IN_RAM = 64;

  private static final int RAM_CYCLES = 3;

  private final SystemPlan plan;
  private final ModuleBuilder builder =
      new ModuleBuilder("heddle_system", "Kernels with the channels between them.");
  private final List<SystemHardware.Part> parts = new ArrayList<>();
  private final List<MemoryPort> ports = new ArrayList<>();
  private final List<PrintPort> prints = new ArrayList<>();
  private final Map<String, Ends> channels = new LinkedHashMap<>();
  private final FifoModules fifos = new FifoModules();

  private SystemLowering(SystemPlan plan) {
    this.plan = plan;
  }

  /** An end of a channel. */
  private record End(SystemHardware.Part part, ChannelPort port) {
    /** A signal of the kernel. */
    Net signal(String what, int bits) {
      return new Net(part.unit() + "_" + port.name() + what, bits);
    }
  }

  /** The two ends of a channel. */
  private static final class Ends {
    private ChannelPlan plan;
    private Optional<End> writer = Optional.empty();
    private Optional<End> reader = Optional.empty();

    private End any() {
      return writer.or(() -> reader).orElseThrow();
    }

    private boolean isOfBoard() {
      return plan.io().isPresent();
    }

    private static String name(Optional<End> end) {
      return end.map(each -> each.part().name()).orElse("");
    }
  }

  /** Which kernel of the design a part is, and which compute unit. */
  private final Map<SystemHardware.Part, int[]> places = new HashMap<>();

  /**
   * The hardware of some kernels and of all that run by themselves.
   *
   * @param launched names of the kernels that the host starts
   * @throws RefusedException if one has something of which no hardware is made yet
   */
  public static SystemHardware lower(SystemPlan plan, Set<String> launched) {
    return new SystemLowering(plan).lower(launched);
  }

  private SystemHardware lower(Set<String> launched) {
    for (int number = 0; number < plan.kernels().size(); number++) {
      SystemPlan.PlacedKernel placed = plan.kernels().get(number);
      boolean autorun = placed.general().face().autorun();
      if (!autorun && !launched.contains(placed.general().name())) {
        continue;
      }
      if (placed.copies().isEmpty() && placed.count() > 1 || !autorun && placed.count() > 1) {
        throw RefusedException.whole(
            placed.general(), "several compute units that share their channels yet");
      }
      for (int unit = 0; unit < placed.count(); unit++) {
        KernelHardware hardware = KernelLowering.lower(placed.copy(unit));
        String name = hardware.module().name() + (placed.count() > 1 ? "_" + unit : "");
        SystemHardware.Part part = new SystemHardware.Part(name, hardware, autorun);
        prints(part);
        parts.add(part);
        places.put(part, new int[] {number, unit});
      }
    }
    for (SystemHardware.Part part : parts) {
      part.hardware().channels().forEach(port -> end(part, port));
    }
    List<SystemHardware.Fifo> made = new ArrayList<>();
    List<SystemHardware.Stream> streams = new ArrayList<>();
    channels.forEach(
        (channel, ends) -> {
          if (ends.isOfBoard()) {
            streams.add(stream(channel, ends));
          } else {
            made.add(fifo(channel, ends));
          }
        });
    parts.forEach(this::instance);
    return new SystemHardware(builder.build(), parts, ports, prints, made, streams);
  }

  private void end(SystemHardware.Part part, ChannelPort port) {
    ChannelPlan found = channel(part, port);
    String element = port.channel().replaceFirst("^[^\\[]*", "");
    Ends ends = channels.computeIfAbsent(found.name() + element, name -> new Ends());
    if ((port.write() ? ends.writer : ends.reader).isPresent()) {
      throw new RefusedException(
          part.hardware().kernel(),
          port.range(),
          "channel " + port.channel() + " with several kernels at an end yet");
    }
    ends.plan = found;
    Optional<End> own = Optional.of(new End(part, port));
    if (port.write()) {
      ends.writer = own;
    } else {
      ends.reader = own;
    }
  }

  /** The channel of a call; a pipe has another name in each kernel. */
  private ChannelPlan channel(SystemHardware.Part part, ChannelPort port) {
    int[] place = places.get(part);
    return plan.channels().stream()
        .filter(
            each ->
                each.ends()
                    .anyMatch(
                        end ->
                            end.kernel() == place[0]
                                && end.node() == port.node()
                                && end.copy().orElse(place[1]) == place[1]))
        .findFirst()
        .orElseThrow(
            () ->
                new RefusedException(
                    part.hardware().kernel(), port.range(), "channel " + port.channel() + " yet"));
  }

  private void prints(SystemHardware.Part part) {
    part.hardware().prints().forEach(port -> prints.add(port.in(part.name())));
  }

  // ------------------------------------------------------------------ channels

  private static String name(String channel) {
    String letters = channel.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("_$", "");
    return "channel_" + letters.toLowerCase(Locale.ROOT);
  }

  private SystemHardware.Fifo fifo(String channel, Ends ends) {
    int words = words(ends);
    int bits = ends.any().port().bits();
    String name = name(channel);
    builder.section("channel %s: %d words".formatted(channel, words));
    Net room = room(channel, words);
    Expr free = Logic.isSome(room.read());
    Net valid = new Net(name + "_fifo_valid", 1);
    Expr put = Logic.FALSE;
    Expr word = Logic.known(bits, 0);
    Expr get = Logic.FALSE;
    if (ends.writer.isPresent()) {
      Expr asks = ends.writer.get().signal("_valid", 1).read();
      put = Logic.and(asks, free);
      word = ends.writer.get().signal("_data", bits).read();
      builder.probe("written " + channel, put);
      builder.probe("waits full " + channel, Logic.and(asks, Logic.not(free)));
    }
    if (ends.reader.isPresent()) {
      Expr asks = ends.reader.get().signal("_ready", 1).read();
      get = Logic.and(asks, valid.read());
      builder.probe("read " + channel, get);
      builder.probe("waits empty " + channel, Logic.and(asks, Logic.not(valid.read())));
    }
    Net puts = builder.wire(name + "_put", put, Origin.CONTROL);
    Net gets = builder.wire(name + "_get", get, Origin.CONTROL);
    Expr next = Logic.subtract(room.read(), Logic.bit(room.width(), puts.read()));
    builder.register(
        room,
        Logic.add(next, Logic.bit(room.width(), gets.read())),
        words,
        Origin.note("places that are free"));
    Map<String, Expr> inputs = new LinkedHashMap<>();
    int size = Integer.highestOneBit(Math.max(2, words) * 2 - 1);
    inputs.put("put", puts.read());
    inputs.put("in", word);
    inputs.put("get", gets.read());
    builder.instance(
        name + "_fifo",
        fifos.of(bits, size, size >= IN_RAM ? RAM_CYCLES : 1),
        inputs,
        Origin.CONTROL);
    return new SystemHardware.Fifo(
        channel, name, words, Ends.name(ends.writer), Ends.name(ends.reader));
  }

  /** An end whose other side is the board: its signals are those of the whole. */
  private SystemHardware.Stream stream(String channel, Ends ends) {
    End end = ends.any();
    if (ends.writer.isPresent() && ends.reader.isPresent()) {
      throw new RefusedException(
          end.part().hardware().kernel(),
          end.port().range(),
          "channel " + channel + " of the board, which kernels read and write");
    }
    int bits = bits(ends);
    String name = name(channel);
    String note = "channel " + channel + " of the board";
    builder.section(note);
    if (end.port().write()) {
      Expr ready = builder.input(name + "_ready", 1, note).read();
      Expr asks = end.signal("_valid", 1).read();
      builder.output(name + "_valid", asks, "");
      builder.output(name + "_data", end.signal("_data", bits).read(), "");
      builder.probe("written " + channel, Logic.and(asks, ready));
      builder.probe("waits full " + channel, Logic.and(asks, Logic.not(ready)));
    } else {
      Expr valid = builder.input(name + "_valid", 1, note).read();
      builder.input(name + "_data", bits, "");
      Expr asks = end.signal("_ready", 1).read();
      builder.output(name + "_ready", asks, "");
      builder.probe("read " + channel, Logic.and(asks, valid));
      builder.probe("waits empty " + channel, Logic.and(asks, Logic.not(valid)));
    }
    return new SystemHardware.Stream(
        channel,
        ends.plan.io().orElseThrow(),
        name,
        end.port().write(),
        bits,
        bytes(end),
        end.part().name());
  }

  /** Bytes of a word as it lies in memory: three lanes take the place of four. */
  private static int bytes(End end) {
    ScheduledKernel kernel = end.part().hardware().kernel();
    Node call = kernel.node(end.port().node());
    IrType type = end.port().write() ? kernel.node(call.operand(0)).type() : call.type();
    int bits = end.port().bits();
    return ((type.laneCount() == 3 ? bits / 3 * 4 : bits) + Byte.SIZE - 1) / Byte.SIZE;
  }

  private static Net room(String channel, int words) {
    return new Net(name(channel) + "_room", Integer.SIZE - Integer.numberOfLeadingZeros(words));
  }

  /** The places of a channel's FIFO as reported; one without any has one. */
  private int words(Ends ends) {
    bits(ends);
    return Math.max(1, ends.plan.depth().orElse(1));
  }

  private static int bits(Ends ends) {
    End end = ends.any();
    if (ends.plan.bits() != end.port().bits()) {
      throw new RefusedException(
          end.part().hardware().kernel(), end.port().range(), "channels of this type yet");
    }
    return end.port().bits();
  }

  // ------------------------------------------------------------------ kernels

  private void instance(SystemHardware.Part part) {
    KernelHardware hardware = part.hardware();
    builder.section("kernel " + hardware.kernel().name());
    Map<String, Expr> inputs = new LinkedHashMap<>();
    for (Module.Port port : hardware.module().ports()) {
      if (!port.output()) {
        inputs.put(port.net().name(), input(part, port));
      }
    }
    Map<String, Net> outputs =
        builder.instance(part.unit(), hardware.module(), inputs, Origin.CONTROL);
    outputs.forEach(
        (name, net) -> {
          if (!name.startsWith("channel_") && !(part.autorun() && name.equals("done"))) {
            builder.output(part.name() + "_" + name, net.read(), "");
          }
        });
    for (MemoryPort port : hardware.ports()) {
      ports.add(
          new MemoryPort(
              part.name() + "_" + port.name(),
              port.load(),
              port.bytes(),
              port.enabled(),
              port.isVolatile(),
              port.atomic(),
              port.latency(),
              port.range(),
              port.text()));
    }
  }

  private Expr input(SystemHardware.Part part, Module.Port port) {
    String name = port.net().name();
    if (part.autorun() && name.equals("start")) {
      return Logic.TRUE;
    }
    for (ChannelPort end : part.hardware().channels()) {
      String what = name.startsWith(end.name() + "_") ? name.substring(end.name().length()) : "";
      String channel = channel(part, end).name() + end.channel().replaceFirst("^[^\\[]*", "");
      boolean board = channels.get(channel).isOfBoard();
      String side = name(channel) + (board ? "" : "_fifo");
      switch (what) {
        case "_ready" -> {
          return board
              ? new Net(side + "_ready", 1).read()
              : Logic.isSome(room(channel, words(channels.get(channel))).read());
        }
        case "_valid" -> {
          return new Net(side + "_valid", 1).read();
        }
        case "_data" -> {
          return new Net(side + (board ? "_data" : "_out"), end.bits()).read();
        }
        default -> {}
      }
    }
    return builder.input(part.name() + "_" + name, port.net().width(), port.note()).read();
  }
}
