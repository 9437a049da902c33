package dev.heddle.rtl.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.Session;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.SystemHardware;
import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Expr.BinaryOp;
import dev.heddle.rtl.netlist.Item;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.scheduler.Progress;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Hardware with a mistake in it is found out: what the generator could get wrong is made wrong in
 * one place of a kernel, and a run of its launches has to tell, with memory as scheduled or waiting
 * by chance.
 */
class SeededFaultsTest {
  private static final int SEEDS = 20;
  private static final String INTEGERS = "integer_loops.clsession";
  private static final String NESTS = "nests.clsession";
  private static final String MEMORIES = "memories.clsession";
  private static final String TURNS = "turns.clsession";
  private static final String CHANNELS = "channels.clsession";
  private static final String FLOATS = "float_loops.clsession";

  private final SessionProof proof = new SessionProof();

  /**
   * A mistake in hardware.
   *
   * @param path where it is made: instances and a net, each a pattern of its name or that of its
   *     module, with a space between them; the first one is taken
   * @param change what becomes of what drives the net
   */
  private record Fault(
      String name, String session, String kernel, String path, UnaryOperator<Item> change) {}

  /**
   * What finds a place for each mistake in any kernel, by its name: the numbers of nodes, blocks
   * and clusters are those of other kernels there. Those between kernels are left out.
   */
  static Map<String, Predicate<KernelHardware>> places() {
    Map<String, Predicate<KernelHardware>> places = new LinkedHashMap<>();
    for (Fault fault : faults()) {
      String[] any =
          fault.path().replaceAll("(?<![\\[\\-0-9])[0-9]+(?![0-9\\-])", "[0-9]+").split(" ");
      List<Predicate<String>> path = Stream.of(any).map(SeededFaultsTest::named).toList();
      if (!fault.kernel().isEmpty()) {
        places.put(fault.name(), hardware -> hasPlace(hardware.module(), path));
      }
    }
    return places;
  }

  /** Whether a name is like a pattern; what was asked once is known. */
  private static Predicate<String> named(String pattern) {
    Predicate<String> matches = Pattern.compile(pattern).asMatchPredicate();
    Map<String, Boolean> known = new HashMap<>();
    return name -> known.computeIfAbsent(name, matches::test);
  }

  private static boolean hasPlace(Module module, List<Predicate<String>> path) {
    Predicate<String> first = path.get(0);
    for (Item item : module.items()) {
      boolean found =
          path.size() == 1
              ? item instanceof Item.Wire wire && first.test(wire.net().name())
                  || item instanceof Item.Register register && first.test(register.net().name())
              : item instanceof Item.Instance instance
                  && (first.test(instance.name()) || first.test(instance.module().name()))
                  && hasPlace(instance.module(), path.subList(1, path.size()));
      if (found) {
        return true;
      }
    }
    return false;
  }

  @TestFactory
  Stream<DynamicTest> mistakesAreFound() {
    List<Fault> faults = faults();
    assertThat(faults).hasSizeGreaterThanOrEqualTo(25);
    return faults.stream()
        .map(fault -> DynamicTest.dynamicTest(fault.name(), () -> isFound(fault)));
  }

  private static List<Fault> faults() {
    List<Fault> faults = new ArrayList<>();
    faults.addAll(loops());
    faults.addAll(fifos());
    faults.addAll(accesses());
    faults.addAll(logic());
    faults.addAll(floatingPoint());
    faults.addAll(nests());
    faults.addAll(memories());
    faults.addAll(turns());
    faults.addAll(channels());
    faults.addAll(pieces());
    faults.addAll(waits());
    return faults;
  }

  private static Fault fault(String name, String kernel, String path, UnaryOperator<Item> change) {
    return new Fault(name, INTEGERS, kernel, path, change);
  }

  private static Fault number(String name, String kernel, String path, UnaryOperator<Item> change) {
    return new Fault(name, FLOATS, kernel, path, change);
  }

  // ------------------------------------------------------------------ the mistakes

  private static List<Fault> loops() {
    return List.of(
        fault("no distance behind a load", "horner", "b1c1_gap", never()),
        fault("iterations behind the last one", "dot", "b1c0_dead", never()),
        fault("an exit one late", "backwards", "loop0_left", late()),
        fault("an interval that is not kept", "horner", "loop0_wait", never()),
        fault("every iteration is a first one", "horner", "b1c0_first0_2", always()),
        fault("a carried value that is not held", "horner", "b1c1_n[0-9]+_held", unasked()),
        fault("a bypass that is not taken", "chase", "b1c1_b1c0_bypass4_reads", never()),
        fault("a token of a bypass that stays", "chase", "b1c1_b1c0_around_get", never()),
        fault("a value of any iteration is kept", "dot", "keep_n[0-9]+", unasked()));
  }

  private static List<Fault> fifos() {
    return List.of(
        fault("more credits than words", "smooth", "b1c1_store[0-9]+_room", start(2)),
        fault("room that is never given back", "dot", "b1c0_load[0-9]+_get", never()),
        fault(
            "a FIFO that does not count what it gives",
            "dot",
            "load[0-9]+_b1c1_answer read",
            never()),
        fault("a FIFO a cycle too fast", "dot", "b1c0_b1c1 coming", direct()),
        fault(
            "an input that nobody waits for",
            "axpy_in_place",
            "load11_b1c1_answer valid",
            always()));
  }

  private static List<Fault> accesses() {
    return List.of(
        fault("no token", "running_sums", "load7_behind_store15_1", start(512)),
        fault("a load without its condition", "gather_if", "load15_happens", always()),
        fault("a store without its condition", "clipped", "store27_happens", always()),
        fault("a request without waiting for ready", "dot", "start_load[0-9]+", withoutLast()),
        fault("an end before stores have happened", "smooth", "store[0-9]+_open", never()),
        fault("an acknowledgement too many", "running_sums", "store15_over", alwaysOr()));
  }

  private static List<Fault> logic() {
    return List.of(
        fault("a sign that is not extended", "widths", "b1c[0-9]+_n[0-9]+_[0-9]+", unsigned()),
        fault("a compare without signs", "clipped", "b1c1_n[0-9]+_[0-9]+", unsignedCompare()),
        fault("a bit of a quotient", "quotients", "b1c[0-9]+_n[0-9]+_[0-9]+_d8", always()),
        fault("an operand a cycle late", "axpy_in_place", "b1c1_n12_171", late()));
  }

  private static List<Fault> nests() {
    return List.of(
        new Fault("an end that nobody knows", TURNS, "sometimes", "loop0_past", never()),
        new Fault("an end that the next run sees", TURNS, "sometimes", "loop0_past", left()),
        new Fault("a value of another run", NESTS, "best_of", "b3c0_n[0-9]+_held", unasked()));
  }

  private static Fault memory(String name, String kernel, String path, UnaryOperator<Item> change) {
    return new Fault(name, MEMORIES, kernel, path, change);
  }

  private static List<Fault> memories() {
    return List.of(
        memory("a store on chip without its condition", "points", "memory_n60_asks.*", always()),
        memory("a word of another row", "words", "memory0_b0_r0_p0_w[0-9]+_row", never()),
        memory("a lane that is not written", "bytes", "memory0_b0_r0_p0_w[0-9]+_l1_when", never()),
        memory(
            "a replicate that is not written",
            "points",
            "memory0_b0_r1_p0_w[0-9]+_l0_when",
            never()),
        memory("one copy for all iterations", "tiles", "loop0_copy0", never()),
        memory("iterations without a limit", "tiles", "loop0_flying", never()),
        memory("no distance between accesses", "histogram", "b3c1_gap", never()),
        memory("a part of a word", "words", "memory_n[0-9]+_half3", never()),
        memory("a store behind the last iteration", "histogram", "b1c0_dead", never()));
  }

  private static List<Fault> turns() {
    return List.of(
        new Fault(
            "a handed value that is not waited for",
            TURNS,
            "running",
            "hand[0-9]+_b1h[0-9]+_around valid",
            always()),
        new Fault(
            "a loaded value of any iteration",
            TURNS,
            "last_loaded",
            "keep_n[0-9]+_held",
            unasked()));
  }

  private static List<Fault> pieces() {
    String words = "unaligned.clsession";
    String row = "memory0_b0_r0_p[0-9]_r[0-9]+_1_row";
    String half = "memory0_b0_r0_p[0-9]_w[0-9]+_1_l0_when";
    return List.of(
        new Fault("a second word of another row", words, "window", row, never()),
        new Fault("half of a store", words, "window", half, never()),
        new Fault(
            "an atomic that does not write",
            "atomics.clsession",
            "bins",
            "atomic[0-9]+_back",
            never()),
        new Fault(
            "two at a port at once", "arbitrated.clsession", "turns", "load17_ready", always()),
        new Fault("a loop behind a return", "returns.clsession", "over", "loop2_entered", always()),
        new Fault(
            "a conversion that does not round",
            "conversions.clsession",
            "rounds",
            "heddle_convert_ss_rte.* up_[0-9]+",
            never()));
  }

  private static List<Fault> channels() {
    return List.of(
        new Fault("a channel with a place more", CHANNELS, "", "channel_from0_room", start(9)),
        new Fault("a channel that stays full", CHANNELS, "", "channel_between_get", never()),
        new Fault(
            "a channel call without its condition",
            CHANNELS,
            "",
            "unit_kernel_sender write[0-9]+_happens",
            always()),
        new Fault("a word twice", CHANNELS, "", "channel_to1_fifo read", never()),
        new Fault(
            "a call that does not wait",
            CHANNELS,
            "",
            "unit_kernel_collector start_read[0-9]+",
            always()));
  }

  private static List<Fault> floatingPoint() {
    return List.of(
        number("no rounding up", "quotients", "heddle_fdiv_f32.* up_[0-9]+", never()),
        number("ties not to even", "halves", "heddle_fadd_f16.* up_[0-9]+", withoutLast()),
        number("bits lost when aligned", "halves", "heddle_fadd_f16.* aligned_[0-9]+", lost()),
        number("no subnormal numbers", "quotients", "heddle_fdiv_f32.* tiny_[0-9]+", never()),
        number("an infinity too late", "quotients", "heddle_fdiv_f32.* over_[0-9]+", never()),
        number("a digit of a quotient", "quotients", "heddle_fdiv_f64.* digit_[0-9]+", always()),
        number("a sign of nothing", "axpy", "heddle_fsub_f32.* turns_[0-9]+", always()),
        number("a sum that is not held", "dot", "b1c1_n4_held", unasked()));
  }

  // ------------------------------------------------------------------ what becomes of an item

  private static Item with(Item item, Expr value) {
    if (item instanceof Item.Wire wire) {
      return new Item.Wire(wire.net(), value, wire.origin());
    }
    Item.Register register = (Item.Register) item;
    return new Item.Register(
        register.net(), value, register.enable(), register.reset(), register.origin());
  }

  private static Expr value(Item item) {
    return item instanceof Item.Wire wire ? wire.value() : ((Item.Register) item).next();
  }

  private static UnaryOperator<Item> never() {
    return item -> with(item, Logic.known(value(item).width(), 0));
  }

  private static UnaryOperator<Item> always() {
    return item -> with(item, Logic.known(value(item).width(), -1));
  }

  /** In every third state of what it follows as well, for a wire that would be 1 too seldom. */
  private static UnaryOperator<Item> alwaysOr() {
    return item -> with(item, Logic.or(((Expr.Binary) value(item)).left(), value(item)));
  }

  /** A wire that follows a cycle late, or a register that takes over what it held. */
  private static UnaryOperator<Item> late() {
    return item -> {
      if (item instanceof Item.Wire wire) {
        return new Item.Register(
            wire.net(), wire.value(), Logic.TRUE, Optional.empty(), wire.origin());
      }
      Item.Register register = (Item.Register) item;
      Expr old = ((Expr.Mux) register.next()).no();
      return with(item, old);
    };
  }

  /** A register that is a wire. */
  private static UnaryOperator<Item> direct() {
    return item -> {
      Item.Register register = (Item.Register) item;
      Expr next = register.next();
      Expr low = ((Expr.Concat) next).parts().get(1);
      int width = register.net().width();
      return with(item, Logic.concat(List.of(low, Logic.slice(register.net(), width - 2, 0))));
    };
  }

  /** What says that a loop has been left, until its next iteration decides. */
  private static List<Fault> waits() {
    String run = "turn1_1_loop1_around valid";
    String late = "unit_kernel_tell_late b[0-9]+c[0-9]+_b[0-9]+c[0-9]+_late[0-9]+_get";
    return List.of(
        new Fault(
            "a run does not wait for the one before", "runs.clsession", "shifted", run, always()),
        new Fault(
            "a place of the run before that is not waited for",
            "runs.clsession",
            "again",
            "load[0-9]+_in_place",
            always()),
        new Fault("a late value is not taken", "late_logic.clsession", "", late, never()));
  }

  private static UnaryOperator<Item> left() {
    return item -> with(item, new Net("loop0_left", 1).read());
  }

  /** A register that takes over in every cycle. */
  private static UnaryOperator<Item> unasked() {
    return item -> {
      Item.Register register = (Item.Register) item;
      return new Item.Register(
          register.net(), register.next(), Logic.TRUE, register.reset(), register.origin());
    };
  }

  /** A counter that starts with more. */
  private static UnaryOperator<Item> start(long more) {
    return item -> {
      Item.Register register = (Item.Register) item;
      BigInteger start = register.reset().orElseThrow().value().add(BigInteger.valueOf(more));
      Expr.Known known = (Expr.Known) Logic.known(register.net().width(), start);
      return new Item.Register(
          register.net(),
          register.next(),
          register.enable(),
          Optional.of(known),
          register.origin());
    };
  }

  /** A value without its lowest bit. */
  private static UnaryOperator<Item> lost() {
    return item -> {
      Expr all = value(item);
      int width = all.width();
      Expr mask = Logic.known(width, BigInteger.ONE.shiftLeft(width).subtract(BigInteger.TWO));
      return with(item, Logic.binary(BinaryOp.AND, all, mask));
    };
  }

  /** A conjunction without its last term. */
  private static UnaryOperator<Item> withoutLast() {
    return item -> with(item, ((Expr.Binary) value(item)).left());
  }

  private static UnaryOperator<Item> unsigned() {
    return item ->
        value(item) instanceof Expr.Extend extend && extend.signed() && extend.net().width() < 32
            ? with(item, new Expr.Extend(extend.net(), extend.width(), false))
            : item;
  }

  private static UnaryOperator<Item> unsignedCompare() {
    return item ->
        value(item) instanceof Expr.Binary binary && binary.op() == BinaryOp.LESS_SIGNED
            ? with(item, Logic.binary(BinaryOp.LESS, binary.left(), binary.right()))
            : item;
  }

  // ------------------------------------------------------------------ runs

  private void isFound(Fault fault) throws Exception {
    List<MemoryTiming> timings = new ArrayList<>(List.of(new MemoryTiming.Scheduled()));
    for (int seed = 1; seed <= SEEDS; seed++) {
      timings.add(new MemoryTiming.Random(seed));
    }
    SessionProof broken =
        proof
            .within(200_000)
            .changing(hardware -> broken(hardware, fault))
            .changingAll(hardware -> broken(hardware, fault));
    Path file = Kernels.FOLDER.resolve(fault.session());
    Session session =
        fault.kernel().isEmpty() ? Kernels.session(file) : Kernels.session(file, fault.kernel());
    try (BuiltSession built = broken.build(session, Simulator.BUILTIN, Progress.NONE)) {
      for (MemoryTiming timing : timings) {
        ProofResult result = built.run(timing, 1);
        assertThat(result.status()).isNotEqualTo(ProofResult.Status.ERROR);
        if (result.status() != ProofResult.Status.OK) {
          return;
        }
      }
    }
    assertThat(fault.name()).as("what no run has found").isNull();
  }

  /** Hardware in which a net is always all ones. */
  static KernelHardware withOnes(KernelHardware hardware, String path) {
    return broken(hardware, fault("a net of ones", "", path, always()));
  }

  private static KernelHardware broken(KernelHardware hardware, Fault fault) {
    Optional<Module> module = broken(hardware.module(), List.of(fault.path().split(" ")), fault);
    assertThat(module).as("a place for the mistake: %s", fault.path()).isPresent();
    return new KernelHardware(
        hardware.kernel(),
        module.get(),
        hardware.ports(),
        hardware.channels(),
        hardware.prints(),
        hardware.starts(),
        hardware.deciders(),
        hardware.slower());
  }

  private static SystemHardware broken(SystemHardware hardware, Fault fault) {
    Optional<Module> module = broken(hardware.module(), List.of(fault.path().split(" ")), fault);
    assertThat(module).as("a place for the mistake: %s", fault.path()).isPresent();
    return new SystemHardware(
        module.get(),
        hardware.parts(),
        hardware.ports(),
        hardware.prints(),
        hardware.channels(),
        hardware.streams());
  }

  /** A module with the mistake in it; empty if it has no place for that. */
  private static Optional<Module> broken(Module module, List<String> path, Fault fault) {
    List<Item> items = new ArrayList<>(module.items());
    for (int i = 0; i < items.size(); i++) {
      Item item = items.get(i);
      Item changed = item;
      if (path.size() > 1) {
        if (item instanceof Item.Instance instance && isAt(instance, path.get(0))) {
          changed =
              broken(instance.module(), path.subList(1, path.size()), fault)
                  .map(inside -> (Item) with(instance, inside))
                  .orElse(item);
        }
      } else if (drives(item, path.get(0))) {
        changed = fault.change().apply(item);
      }
      if (changed != item) {
        items.set(i, changed);
        return Optional.of(new Module(module.name(), module.title(), module.ports(), items));
      }
    }
    return Optional.empty();
  }

  private static boolean isAt(Item.Instance instance, String pattern) {
    return instance.name().matches(pattern) || instance.module().name().matches(pattern);
  }

  private static boolean drives(Item item, String net) {
    return item instanceof Item.Wire wire && wire.net().name().matches(net)
        || item instanceof Item.Register register && register.net().name().matches(net);
  }

  private static Item.Instance with(Item.Instance instance, Module module) {
    return new Item.Instance(
        instance.name(), module, instance.inputs(), instance.outputs(), instance.origin());
  }
}
