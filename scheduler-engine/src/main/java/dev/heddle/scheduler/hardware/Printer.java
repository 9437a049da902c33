package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrPrinter;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Prints hardware for people. A node is {@code nID operation(operands) @start+cycles}, then {@code
 * .40} for the part of the cycle after which logic is ready, {@code !} if it is stallable, {@code
 * [when / skip]} for its gate, {@code >k} for the exits before it, {@code ~} if nobody needs it.
 */
public final class Printer {
  private final ScheduledKernel kernel;
  private final Map<Integer, String> objects = new HashMap<>();
  private final StringBuilder text = new StringBuilder();

  private Printer(ScheduledKernel kernel) {
    this.kernel = kernel;
    for (MemoryObject object : kernel.built().memories()) {
      objects.put(object.id(), object.name());
    }
  }

  /** The text of a kernel. */
  public static String print(ScheduledKernel kernel) {
    Printer printer = new Printer(kernel);
    printer.head();
    kernel.loops().forEach(printer::loop);
    kernel.flow().blocks().forEach(printer::block);
    kernel.flow().orders().forEach(printer::order);
    kernel.flow().handed().forEach(printer::handed);
    MemoryPrinter memories = new MemoryPrinter(printer.text);
    kernel.memories().forEach(memories::memory);
    kernel.units().forEach(memories::unit);
    kernel.channels().forEach(memories::channel);
    kernel.items().ifPresent(printer::items);
    return printer.text.toString();
  }

  private void line(Object... parts) {
    line(text, parts);
  }

  static void line(StringBuilder text, Object... parts) {
    for (Object part : parts) {
      text.append(part);
    }
    text.append('\n');
  }

  static String number(double value) {
    return value == Math.rint(value)
        ? String.valueOf((long) value)
        : String.format(Locale.ROOT, "%.2f", value);
  }

  static String ids(String letter, Ids ids) {
    return ids.stream().mapToObj(id -> letter + id).collect(Collectors.joining(" "));
  }

  private static String optional(OptionalInt value) {
    return value.isPresent() ? String.valueOf(value.getAsInt()) : "-";
  }

  static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  // ------------------------------------------------------------------ kernel and loops

  private void head() {
    Interface face = kernel.face();
    line(
        "kernel ",
        kernel.name(),
        ' ',
        word(kernel.mode()),
        face.autorun() ? " autorun" : "",
        face.ids() ? " ids" : "",
        face.offsets() ? " offsets" : "");
    face.limiter().ifPresent(this::limiter);
    for (Interface.Argument argument : face.arguments()) {
      line("  argument ", argument.index(), ' ', argument.name(), ' ', argument.bits(), " bits");
    }
    Clock clock = kernel.clock();
    line(
        "clock ",
        number(clock.targetMhz()),
        clock.given() ? " given" : "",
        " reached ",
        number(clock.reachedMhz()),
        clock.limitedBy().isPresent() ? " limited by L" + clock.limitedBy().getAsInt() : "",
        clock.twice() ? " with a clock of twice that" : "");
    line("body ", body(kernel.flow().items()));
    if (!kernel.flow().returns().isEmpty()) {
      line("returns ", exits(kernel.flow().returns()));
    }
  }

  private void limiter(Interface.Limiter at) {
    line(
        "groups enter B",
        at.enterBlock(),
        " @",
        at.enterCycle(),
        ", leave B",
        at.leaveBlock(),
        " @",
        at.leaveCycle());
  }

  private static String body(List<Item> items) {
    return items.stream()
        .map(
            item ->
                item instanceof Item.BlockItem block
                    ? "B" + block.block()
                    : "L" + ((Item.LoopItem) item).loop())
        .collect(Collectors.joining(" "));
  }

  private static String exits(List<Exit> exits) {
    return exits.isEmpty()
        ? "none"
        : exits.stream()
            .map(
                exit ->
                    exit.node().isPresent()
                        ? "n" + exit.node().getAsInt() + " @" + exit.known()
                        : "always")
            .collect(Collectors.joining(", "));
  }

  private void loop(LoopPlan loop) {
    line(
        "L",
        loop.id(),
        " line ",
        kernel.range(loop.place()).line(),
        ": ",
        body(loop.body()),
        loop.entry().isPresent() ? "; entry n" + loop.entry().getAsInt() : "",
        loop.exitsBefore() > 0 ? " >" + loop.exitsBefore() : "",
        loop.guard().isPresent() ? "; guard n" + loop.guard().getAsInt() : "",
        "; exits ",
        exits(loop.exits()),
        "; trips ",
        loop.trips().isPresent() ? loop.trips().getAsLong() : "?");
    for (LoopPlan.Carried carried : loop.carried()) {
      line(
          "  carried n",
          carried.node(),
          named(kernel.node(carried.node()).variable()),
          " = n",
          carried.initial(),
          " | n",
          carried.next(),
          carried.distance() > 1 ? " delayed by " + carried.distance() : "",
          carried.spread() ? " spread" : "",
          carried.accumulator().isPresent() ? " in n" + carried.accumulator().getAsInt() : "");
    }
    line(
        "  ",
        control(loop.control()),
        loop.asked().interval().isPresent()
            ? ", ii asked " + loop.asked().interval().getAsInt()
            : "");
  }

  private static String named(String name) {
    return name.isEmpty() ? "" : " " + name;
  }

  private static String control(Control control) {
    if (control instanceof WorkItems items) {
      return "work-items " + items.capacity() + (items.known() ? "" : " or more");
    } else if (control instanceof OneAtATime one) {
      return "one at a time: " + word(one.cause()) + " " + ids("L", one.loops());
    }
    Pipelined pipelined = (Pipelined) control;
    List<String> parts = new ArrayList<>();
    parts.add("ii " + pipelined.ii() + " " + word(pipelined.bound()));
    pipelined
        .buildable()
        .ifPresent(b -> parts.add("can be built with ii " + b.ii() + ": " + word(b.gap())));
    parts.add(number(pipelined.mhz()) + " MHz");
    parts.add("limit " + limit(pipelined.limit()));
    parts.add("exit latency " + pipelined.exitLatency());
    parts.add("speculated " + pipelined.speculated());
    parts.add("interleaving " + pipelined.interleaving());
    if (pipelined.concurrency().isPresent()) {
      parts.add(
          "concurrency "
              + pipelined.concurrency().getAsInt()
              + (pipelined.byCopies().isPresent()
                  ? " by M" + pipelined.byCopies().getAsInt()
                  : ""));
    }
    pipelined.ports().forEach(port -> parts.add(port(port)));
    pipelined.serial().forEach(region -> parts.add(serial(region)));
    if (pipelined.handshake() != Pipelined.Handshake.NONE) {
      parts.add(word(pipelined.handshake()));
    }
    return String.join(", ", parts);
  }

  private static String limit(Limit limit) {
    if (limit instanceof Limit.Recurrence recurrence) {
      return "recurrence "
          + path(recurrence.path())
          + " over "
          + recurrence.distance()
          + (recurrence.binds() ? "" : " does not bind");
    } else if (limit instanceof Limit.LogicAtClock logic) {
      return "logic " + path(logic.path()) + " over " + logic.distance();
    } else if (limit instanceof Limit.Ports ports) {
      return ports.ports().stream().map(Printer::port).collect(Collectors.joining(", "));
    } else if (limit instanceof Limit.ExitCondition exit) {
      return "exit " + ids("n", exit.path());
    } else if (limit instanceof Limit.Serial serial) {
      return serial(serial.region());
    }
    return limit instanceof Limit.Requested ? "requested" : "none";
  }

  private static String path(List<Step> path) {
    return path.stream()
        .map(
            step ->
                (step.node().isPresent() ? "n" + step.node().getAsInt() : "entry")
                    + (step.order().isPresent() ? " O" + step.order().getAsInt() : "")
                    + (step.via() == Step.Via.CARRIED ? " carried" : "")
                    + (step.cycles() > 0 ? " +" + step.cycles() : "")
                    + (step.delay() > 0 ? " " + number(step.delay()) : ""))
        .collect(Collectors.joining(" -> "));
  }

  private static String port(SharedPort port) {
    return "port "
        + port.slots().stream()
            .map(slot -> "n" + slot.node() + " in " + slot.cycle())
            .collect(Collectors.joining(" "));
  }

  private static String serial(SerialRegion region) {
    return "serial "
        + ids("L", region.loops())
        + (region.carried().isPresent()
            ? " by n" + region.carried().getAsInt()
            : " by O" + region.order().getAsInt());
  }

  // ------------------------------------------------------------------ blocks

  private void block(Block block) {
    line(
        "B",
        block.id(),
        " latency ",
        block.latency(),
        " span ",
        block.span(),
        block.extra().stream()
            .map(extra -> " " + word(extra.reason()) + " " + extra.cycles())
            .collect(Collectors.joining()));
    for (Cluster cluster : block.clusters()) {
      line(
          "  c",
          cluster.id(),
          ' ',
          word(cluster.kind()),
          ' ',
          cluster.start(),
          "..",
          cluster.end(),
          cluster.exitWords() > 0 ? " exit " + cluster.exitWords() + " words" : "");
      cluster.nodes().stream().forEach(id -> line("    ", node(kernel.node(id))));
    }
    block.nodes().stream()
        .filter(id -> kernel.node(id).stallable())
        .forEach(id -> line("  ", node(kernel.node(id))));
  }

  private String node(Node node) {
    StringBuilder line = new StringBuilder("n").append(node.id());
    line.append(named(node.variable())).append(' ');
    line.append(node.role() == Role.CARRIED ? "carried" : word(node.opcode()).replace(' ', '_'));
    line.append(detail(node)).append(' ').append(IrPrinter.name(node.type()));
    line.append(
        node.operands().stream()
            .mapToObj(this::operand)
            .collect(Collectors.joining(", ", "(", ")")));
    line.append(" @").append(node.start());
    if (node.cycles() > 0) {
      line.append('+').append(node.cycles());
    }
    if (node.ready() > 0) {
      line.append(' ').append(number(node.ready()).replaceFirst("^0", ""));
    }
    line.append(node.stallable() ? " !" : "");
    node.gate().ifPresent(g -> line.append(" [n" + g.when() + " / n" + g.skip() + "]"));
    line.append(node.exitsBefore() > 0 ? " >" + node.exitsBefore() : "");
    line.append(node.lanes() > 1 ? " x" + node.lanes() : "");
    node.late().ifPresent(late -> line.append(" late @" + late.start() + "+" + late.cycles()));
    return line.append(node.built() ? "" : " ~").toString();
  }

  private String operand(int id) {
    Node node = kernel.node(id);
    return node.role() == Role.CONSTANT
            && node.detail() instanceof Detail.Constant constant
            && constant.bits().size() == 1
        ? String.valueOf(constant.scalar())
        : "n" + id;
  }

  private String detail(Node node) {
    Detail detail = node.detail();
    if (detail instanceof Detail.Access access) {
      return " "
          + objects.getOrDefault(access.object(), "*")
          + access.subscripts().stream()
              .map(subscript -> "[*" + subscript.strideBytes() + "]")
              .collect(Collectors.joining())
          + (access.offset() == 0 ? "" : "+" + access.offset());
    } else if (detail instanceof Detail.Channel channel) {
      return " " + channel.channel() + (channel.blocking() ? "" : " non-blocking");
    } else if (detail instanceof Detail.Call call) {
      return " " + call.function();
    } else if (detail instanceof Detail.Query query) {
      return " " + query.function();
    } else if (detail instanceof Detail.Parameter parameter) {
      return " " + parameter(parameter);
    } else if (detail instanceof Detail.Lanes lanes) {
      return " " + lanes.lanes();
    }
    return detail instanceof Detail.Member member ? " ." + member.index() : "";
  }

  private String parameter(Detail.Parameter parameter) {
    List<KernelIr.Parameter> all = kernel.built().parameters();
    return parameter.index() < all.size() ? all.get(parameter.index()).name() : "?";
  }

  private void order(Order order) {
    line(
        "O",
        order.id(),
        ' ',
        word(order.kind()),
        " n",
        order.from(),
        " -> n",
        order.to(),
        order.loop().isPresent()
            ? " around L" + order.loop().getAsInt() + " distance " + order.distance()
            : "",
        " cycles ",
        order.cycles(),
        order.assumed().map(why -> " assumed for " + word(why)).orElse(""),
        order.promised() ? " promised away" : "",
        order.keptInside() ? " kept inside" : "",
        order.oneUnit() ? " one unit" : "");
  }

  private void handed(Handed handed) {
    line(
        "H",
        handed.id(),
        ' ',
        word(handed.what()),
        ' ',
        handed.source(),
        " from B",
        handed.from(),
        ' ',
        word(handed.way()),
        handed.loop().isPresent() ? " L" + handed.loop().getAsInt() : "",
        " to ",
        handed.to().stream()
            .map(use -> "B" + use.block() + " @" + use.cycle())
            .collect(Collectors.joining(", ")),
        ", ",
        handed.bits(),
        " bits");
  }

  private void items(WorkItemPlan items) {
    line(
        "work-items required ",
        kernel.face().group().map(Ids::toString).orElse("-"),
        ", at most ",
        optional(kernel.face().mostItems()),
        ", simd ",
        kernel.vector().lanes(),
        kernel.vector().parting().isPresent()
            ? " of " + kernel.vector().asked() + " for L" + kernel.vector().parting().getAsInt()
            : "",
        ", groups in flight ",
        optional(items.groupsInFlight()));
    for (WorkItemPlan.Barrier barrier : items.barriers()) {
      line(
          "  barrier n",
          barrier.node(),
          barrier.local() ? " local" : "",
          barrier.global() ? " global" : "",
          barrier.ordered() ? " ordered" : "");
    }
  }
}
