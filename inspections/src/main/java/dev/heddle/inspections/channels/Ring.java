package dev.heddle.inspections.channels;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.ChannelPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DirectedMultigraph;

/**
 * Kernels that send to each other in a ring of channels without room: each may wait for the next
 * one, and all for ever (model M-CHN-4).
 */
public final class Ring implements Inspection {
  private static final About ABOUT =
      About.of(
          "channel-cycle",
          Group.CHANNELS,
          "Kernels form a ring of channels without room",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          List<ChannelPlan> ring = shortest(file.analysis().system());
          if (!ring.isEmpty()
              && ring.get(0).range().file() == file.unit().file()
              && !isAnswered(file.analysis().system(), ring)) {
            problems.add(problem(file, ring));
          }
        });
  }

  /** The channels without room of the shortest ring of at least two kernels; empty without one. */
  private static List<ChannelPlan> shortest(SystemPlan system) {
    Graph<Integer, Link> links = new DirectedMultigraph<>(Link.class);
    for (ChannelPlan channel : system.channels()) {
      if (channel.depth().orElse(0) == 0 && channel.dimensions().isEmpty()) {
        add(links, channel);
      }
    }
    List<ChannelPlan> best = List.of();
    for (Set<Integer> kernels :
        new KosarajuStrongConnectivityInspector<>(links).stronglyConnectedSets()) {
      // Most kernels stand in no ring; a search from each of them would be quadratic.
      for (int start : kernels.size() > 1 ? new TreeSet<>(kernels) : Set.<Integer>of()) {
        List<ChannelPlan> ring = from(links, start);
        if (best.isEmpty() || ring.size() < best.size()) {
          best = ring;
        }
      }
    }
    return best;
  }

  private static void add(Graph<Integer, Link> links, ChannelPlan channel) {
    for (ChannelPlan.End writer : channel.writers()) {
      for (ChannelPlan.End reader : channel.readers()) {
        if (writer.kernel() != reader.kernel()) {
          links.addVertex(writer.kernel());
          links.addVertex(reader.kernel());
          links.addEdge(
              writer.kernel(),
              reader.kernel(),
              new Link(channel, writer.kernel(), reader.kernel()));
        }
      }
    }
  }

  /** The shortest way from a kernel of a ring back to it. */
  private static List<ChannelPlan> from(Graph<Integer, Link> links, int start) {
    Map<Integer, Link> into = new HashMap<>();
    Deque<Integer> pending = new ArrayDeque<>(List.of(start));
    while (!into.containsKey(start)) {
      for (Link link : links.outgoingEdgesOf(pending.remove())) {
        if (into.putIfAbsent(link.reader, link) == null) {
          pending.add(link.reader);
        }
      }
    }
    Deque<ChannelPlan> ring = new ArrayDeque<>();
    int kernel = start;
    do {
      Link link = into.get(kernel);
      ring.addFirst(link.channel);
      kernel = link.writer;
    } while (kernel != start);
    return List.copyOf(ring);
  }

  /**
   * Whether one kernel of a ring sends a value and waits for its answer, and the others pass on
   * what they have read, each once an iteration: then no value waits for one that comes later, and
   * room for more than one would change nothing.
   */
  private static boolean isAnswered(SystemPlan system, List<ChannelPlan> ring) {
    int asking = 0;
    for (int i = 0; i < ring.size(); i++) {
      ChannelPlan in = ring.get((i + ring.size() - 1) % ring.size());
      ChannelPlan out = ring.get(i);
      if (in.readers().size() != 1 || out.writers().size() != 1) {
        return false;
      }
      ChannelPlan.End read = in.readers().get(0);
      ChannelPlan.End write = out.writers().get(0);
      ScheduledKernel kernel = system.kernels().get(write.kernel()).copy(0);
      if (!isTogether(kernel, kernel.node(read.node()), kernel.node(write.node()))) {
        return false;
      }
      asking += write.node() < read.node() ? 1 : 0;
    }
    return asking == 1;
  }

  /** Whether two calls happen equally often, as in one iteration under one condition. */
  private static boolean isTogether(ScheduledKernel kernel, Node read, Node write) {
    return kernel.loopOf(read).equals(kernel.loopOf(write))
        && read.gate().equals(write.gate())
        && read.exitsBefore() == write.exitsBefore();
  }

  /** A channel between two kernels. */
  private record Link(ChannelPlan channel, int writer, int reader) {}

  private static Problem problem(FileScope file, List<ChannelPlan> ring) {
    SystemPlan system = file.analysis().system();
    String kernels =
        ring.stream()
            .map(channel -> system.kernels().get(channel.writers().get(0).kernel()))
            .map(kernel -> kernel.general().built().name())
            .collect(Collectors.joining("' -> '"));
    String channels = ring.stream().map(ChannelPlan::name).collect(Collectors.joining("', '"));
    Problem problem =
        Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.CHANNEL, "ring " + channels),
            ring.get(0).range(),
            "kernels '%s' send to each other in a ring, and none of the channels '%s' has room: each may wait for the next one for ever; give one of them a depth of as many values as are under way"
                .formatted(kernels, channels),
            Loss.UNKNOWN);
    for (ChannelPlan channel : ring.subList(1, ring.size())) {
      problem = problem.with(new Problem.Related(channel.range(), "part of the ring"));
    }
    return problem;
  }
}
