package dev.heddle.emulator;

import dev.heddle.emulator.session.Argument;
import dev.heddle.emulator.session.BufferSpec;
import dev.heddle.emulator.session.Expectation;
import dev.heddle.emulator.session.InitialData;
import dev.heddle.emulator.session.LaunchSpec;
import dev.heddle.emulator.session.Print;
import dev.heddle.emulator.session.Session;
import dev.heddle.scheduler.timeline.Enqueue;
import dev.heddle.scheduler.timeline.HostStep;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What a host would enqueue to run a session: buffers that hold something are written, kernels
 * launched, buffers that somebody looks at read. What is waited for stands on one queue; a launch
 * that is not waited for has a queue of its own.
 */
public final class SessionSteps {
  private static final String QUEUE = "queue";

  private final Session session;
  private final List<HostStep> steps = new ArrayList<>();

  private SessionSteps(Session session) {
    this.session = session;
  }

  /** The steps of a session. */
  public static List<HostStep> of(Session session) {
    SessionSteps plan = new SessionSteps(session);
    plan.writes();
    plan.launches();
    plan.reads();
    return plan.steps;
  }

  private void writes() {
    for (BufferSpec buffer : session.buffers().values()) {
      boolean isFilled =
          !(buffer.initial() instanceof InitialData.Zero)
              && !(buffer.initial() instanceof InitialData.Undefined);
      if (isFilled) {
        transfer(Enqueue.Kind.WRITE, buffer, List.of());
      }
    }
  }

  private void launches() {
    List<Integer> ready = steps.isEmpty() ? List.of() : List.of(steps.size() - 1);
    for (LaunchSpec launch : session.workflow()) {
      Set<String> buffers = new LinkedHashSet<>();
      for (Argument argument : launch.arguments()) {
        if (argument instanceof Argument.Buffer buffer) {
          buffers.add(buffer.name());
        }
      }
      String queue = launch.waits() ? QUEUE : "queue of " + launch.kernel();
      long items = launch.global().stream().reduce(1L, (a, b) -> a * b);
      for (int i = 0; i < launch.repeat(); i++) {
        steps.add(new HostStep(Enqueue.Kind.KERNEL, launch.kernel(), queue, items, ready, buffers));
      }
      if (launch.waits()) {
        ready = List.of(steps.size() - 1);
      }
    }
  }

  private void reads() {
    List<Integer> launches =
        IntStream.range(0, steps.size())
            .filter(i -> steps.get(i).kind() == Enqueue.Kind.KERNEL)
            .boxed()
            .toList();
    Set<String> wanted = new LinkedHashSet<>(session.outputs().keySet());
    session.expectations().stream().map(Expectation::buffer).forEach(wanted::add);
    session.prints().stream().map(Print::buffer).forEach(wanted::add);
    for (String name : wanted) {
      BufferSpec buffer = session.buffers().get(name);
      if (buffer != null) {
        List<Integer> users =
            launches.stream().filter(i -> steps.get(i).buffers().contains(name)).toList();
        transfer(Enqueue.Kind.READ, buffer, users);
      }
    }
  }

  private void transfer(Enqueue.Kind kind, BufferSpec buffer, List<Integer> waits) {
    steps.add(
        new HostStep(kind, buffer.name(), QUEUE, buffer.bytes(), waits, Set.of(buffer.name())));
  }
}
