package dev.heddle.scheduler.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.program.Program;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each rule of the verifier finds hardware in which just that is broken. */
class BrokenHardwareTest {
  private static final String SOURCE =
      """
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      channel int first __attribute__((depth(8)));
      channel int second[2];

      kernel void sums(global const int *restrict in, global int *restrict out, int n) {
        local int held[64];
        int total = 0;
        for (int i = 0; i < n; i++) {
          int scale = in[i] * 3;
          for (int k = 0; k < 16; k++) {
            held[(k + i) & 63] = k * scale;
            total += held[k] / 7;
          }
          out[i] = total;
        }
        out[n] = total;
      }

      kernel void steps(global int *restrict out, int n) {
        float sum = 1.0f;
        for (int i = 0; i < n; i++) {
          sum = sum * 1.5f + i;
          write_channel_intel(first, i);
          write_channel_intel(first, i + 1);
        }
        out[0] = sum;
      }

      kernel void taking(global int *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          int value = read_channel_intel(first);
          if (value > 3) {
            out[i] = value;
          }
          write_channel_intel(second[1], value);
        }
      }

      kernel void items(global int *restrict out, int n) {
        out[get_global_id(0)] = n;
      }
      """;

  private static final SystemPlan SYSTEM =
      new Analyzer()
          .analyze(
              Program.of(SourceFile.of("broken.cl", SOURCE)).withDevice("arria10"), Progress.NONE)
          .system();
  private static final ScheduledKernel SUMS = SYSTEM.kernels().get(0).general();
  private static final ScheduledKernel STEPS = SYSTEM.kernels().get(1).general();
  private static final ScheduledKernel TAKING = SYSTEM.kernels().get(2).general();

  private static final ScheduledKernel ITEMS = SYSTEM.kernels().get(3).general();

  private record Case(String name, Rule rule, ScheduledKernel broken) {}

  @Test
  void whatIsMadeIsWhole() {
    assertThat(Verifier.violations(SYSTEM)).isEmpty();
    for (ScheduledKernel kernel : List.of(SUMS, STEPS, TAKING, ITEMS)) {
      assertThat(Verifier.violations(kernel)).noneMatch(broken -> broken.rule().isRefused());
    }
  }

  @TestFactory
  Stream<DynamicTest> eachRuleFindsWhatItIsAbout() {
    return Stream.of(
            new Case(
                "a multiplication before what it multiplies is there",
                Rule.OPERANDS,
                node(SUMS, is(Opcode.MUL), node -> with(node, "start", 0))),
            new Case(
                "logic longer than a cycle",
                Rule.CHAIN,
                node(SUMS, is(Opcode.ADD), node -> with(node, "ready", 1.5))),
            new Case(
                "a node that outlasts its block",
                Rule.CLUSTERS,
                node(SUMS, is(Opcode.STORE), node -> with(node, "cycles", 5000))),
            new Case(
                "a node in two clusters",
                Rule.CLUSTERS,
                blocks(
                    SUMS,
                    block -> block.clusters().size() > 1,
                    block ->
                        with(
                            block,
                            "clusters",
                            replaced(
                                block.clusters(),
                                1,
                                with(block.clusters().get(1), "nodes", block.nodes()))))),
            new Case(
                "a load that has to wait longer for a store",
                Rule.ORDERS,
                flow(
                    SUMS,
                    "orders",
                    each(
                        SUMS.flow().orders(),
                        order -> order.loop().isEmpty() && !order.oneUnit(),
                        order -> with(order, "cycles", 900)))),
            new Case(
                "an addition whose sum comes after the next iteration has read it",
                Rule.CARRIED,
                carried(STEPS)),
            new Case(
                "two writes of a channel in one slot",
                Rule.PORTS,
                pipelined(
                    STEPS,
                    loop -> !loop.ports().isEmpty(),
                    loop -> with(loop, "ports", sameSlot(loop.ports())))),
            new Case(
                "a path around fewer iterations than it says",
                Rule.LIMIT,
                pipelined(
                    STEPS,
                    loop -> loop.limit() instanceof Limit.Recurrence,
                    loop -> with(loop, "limit", with((Record) loop.limit(), "distance", 2)))),
            new Case(
                "an exit that is known after the next iteration has started",
                Rule.EXITS,
                pipelined(SUMS, loop -> true, loop -> with(loop, "exitLatency", 700))),
            new Case(
                "a value out of a loop that has not run yet",
                Rule.VALUES,
                node(
                    SUMS,
                    is(Opcode.MUL),
                    node -> with(node, "operands", Ids.of(lastStore(SUMS).id())))),
            new Case("an access without a unit", Rule.ACCESSES, with(SUMS, "units", List.of())),
            new Case(
                "an access without a port",
                Rule.ACCESSES,
                memories(
                    SUMS,
                    memory -> !memory.ports().isEmpty(),
                    memory -> with(memory, "ports", memory.ports().subList(0, 1)))),
            new Case(
                "turns that nobody waits for",
                Rule.MEMORIES,
                memories(
                    SUMS,
                    memory -> !memory.sites().isEmpty(),
                    memory -> with(memory, "arbitrated", !memory.arbitrated()))),
            new Case(
                "two sites that share a port without taking turns",
                Rule.PORTS,
                memories(SUMS, memory -> memory.ports().size() > 1, BrokenHardwareTest::onePort)),
            new Case(
                "a cluster that starts before the read that it uses has ended",
                Rule.WAITING,
                node(TAKING, is(Opcode.CHANNEL_READ), node -> with(node, "cycles", 90))),
            new Case(
                "a latency without a reason",
                Rule.STRUCTURE,
                blocks(SUMS, block -> true, block -> with(block, "latency", block.latency() + 1))),
            new Case(
                "copies that do not fit",
                Rule.MEMORIES,
                memories(
                    SUMS,
                    memory -> memory.words() > 1,
                    memory -> with(memory, "words", memory.words() / 2))),
            new Case("latencies of other memories", Rule.SETTLED, with(SUMS, "settled", false)),
            new Case(
                "a node that is placed behind the end of its block",
                Rule.CLUSTERS,
                node(
                    SUMS,
                    is(Opcode.STORE),
                    node -> with(node, "late", Optional.of(new Node.Late(5000, 2))))),
            new Case(
                "an argument that is not read",
                Rule.HANDED,
                with(ITEMS, "items", ITEMS.items().map(items -> with(items, "reads", List.of())))),
            new Case("a value without a way", Rule.HANDED, flow(SUMS, "handed", List.of())),
            new Case(
                "a loop that comes from two loops of the source",
                Rule.SOURCE,
                with(
                    SUMS,
                    "origins",
                    each(
                        SUMS.origins(),
                        origin -> origin.parent().isPresent(),
                        origin -> with(origin, "loops", Ids.of(0, 1))))),
            new Case(
                "an interval that nothing asks for",
                Rule.SOURCE,
                pipelined(SUMS, loop -> true, loop -> with(loop, "limit", new Limit.Requested()))),
            new Case(
                "an operation with lanes in a kernel without",
                Rule.SOURCE,
                node(SUMS, is(Opcode.MUL), node -> with(node, "lanes", 4))),
            new Case(
                "a store of which nobody knows when it has happened",
                Rule.ACCESSES,
                memories(
                    SUMS,
                    memory -> !memory.sites().isEmpty(),
                    memory ->
                        with(
                            memory,
                            "sites",
                            each(
                                memory.sites(),
                                site -> site.acknowledged().isPresent(),
                                site -> with(site, "acknowledged", OptionalInt.empty()))))))
        .map(each -> dynamicTest(each.name(), () -> finds(each)));
  }

  private static void finds(Case broken) {
    assertThat(Verifier.violations(broken.broken()))
        .extracting(Violation::rule)
        .contains(broken.rule());
  }

  @Test
  void aShallowChannelIsFound() {
    ChannelPlan first = SYSTEM.channels().get(0);
    ChannelPlan shallow = with(first, "built", OptionalInt.of(3));
    assertThat(broken(shallow)).containsOnly(Rule.CHANNELS);
    assertThat(broken(with(first, "bits", 64))).containsOnly(Rule.CHANNELS);
    assertThat(broken(with(first, "readers", first.writers()))).containsOnly(Rule.CHANNELS);
    assertThat(broken(with(first, "readers", List.of()))).containsOnly(Rule.CHANNELS);
  }

  private static List<Rule> broken(ChannelPlan first) {
    SystemPlan system = with(SYSTEM, "channels", replaced(SYSTEM.channels(), 0, first));
    return Verifier.violations(system).stream().map(Violation::rule).toList();
  }

  // ------------------------------------------------------------------ how to break something

  private static Predicate<Node> is(Opcode opcode) {
    return node -> node.role() == Role.OPERATION && node.opcode() == opcode;
  }

  private static Node lastStore(ScheduledKernel kernel) {
    List<Node> stores = kernel.flow().nodes().stream().filter(Node::isStore).toList();
    return stores.get(stores.size() - 1);
  }

  private static ScheduledKernel carried(ScheduledKernel kernel) {
    int next =
        kernel.loops().get(0).carried().stream()
            .map(LoopPlan.Carried::next)
            .filter(id -> kernel.node(id).type().isFloat())
            .findFirst()
            .orElseThrow();
    return node(kernel, node -> node.id() == next, node -> with(node, "cycles", 200));
  }

  private static List<SharedPort> sameSlot(List<SharedPort> ports) {
    SharedPort port = ports.get(0);
    SharedPort.Slot slot = port.slots().get(0);
    List<SharedPort.Slot> slots =
        each(port.slots(), other -> true, other -> with(other, "cycle", slot.cycle()));
    return replaced(ports, 0, with(port, "slots", slots));
  }

  private static MemoryPlan onePort(MemoryPlan memory) {
    MemoryPlan.Port port = memory.ports().get(0);
    Ids all = Ids.of(memory.sites().stream().mapToInt(MemoryPlan.Site::id).toArray());
    return with(memory, "ports", List.of(with(with(port, "sites", all), "arbitrated", false)));
  }

  private static ScheduledKernel node(
      ScheduledKernel kernel, Predicate<Node> which, UnaryOperator<Node> change) {
    return flow(kernel, "nodes", each(kernel.flow().nodes(), which, change));
  }

  private static ScheduledKernel blocks(
      ScheduledKernel kernel, Predicate<Block> which, UnaryOperator<Block> change) {
    return flow(kernel, "blocks", each(kernel.flow().blocks(), which, change));
  }

  private static ScheduledKernel memories(
      ScheduledKernel kernel, Predicate<MemoryPlan> which, UnaryOperator<MemoryPlan> change) {
    return with(kernel, "memories", each(kernel.memories(), which, change));
  }

  private static ScheduledKernel pipelined(
      ScheduledKernel kernel, Predicate<Pipelined> which, UnaryOperator<Pipelined> change) {
    return with(
        kernel,
        "loops",
        each(
            kernel.loops(),
            loop -> loop.control() instanceof Pipelined control && which.test(control),
            loop -> with(loop, "control", change.apply((Pipelined) loop.control()))));
  }

  private static ScheduledKernel flow(ScheduledKernel kernel, String component, Object value) {
    return with(kernel, "flow", with(kernel.flow(), component, value));
  }

  /** A list in which what is asked for is changed; there is such a thing. */
  private static <T> List<T> each(List<T> all, Predicate<T> which, Function<T, T> change) {
    assertThat(all).anyMatch(which);
    return all.stream().map(one -> which.test(one) ? change.apply(one) : one).toList();
  }

  private static <T> List<T> replaced(List<T> all, int position, T by) {
    List<T> list = new ArrayList<>(all);
    list.set(position, by);
    return list;
  }

  /** A record with another value of one component. */
  @SuppressWarnings("unchecked")
  private static <R extends Record> R with(R record, String component, Object value) {
    RecordComponent[] components = record.getClass().getRecordComponents();
    try {
      Object[] values = new Object[components.length];
      for (int i = 0; i < values.length; i++) {
        boolean changed = components[i].getName().equals(component);
        values[i] = changed ? value : components[i].getAccessor().invoke(record);
      }
      Class<?>[] types =
          Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      return (R) record.getClass().getDeclaredConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
