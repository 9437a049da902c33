package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Local memory that is indexed by a number of the whole launch: each group has local memory of its
 * own (OpenCL C 1.2, 6.5.2), of which it then uses other elements than the groups before it, beyond
 * the end of it before long.
 */
public final class LocalByGlobalId implements Inspection {
  private static final About ABOUT =
      About.of(
          "local-memory-by-global-id",
          Group.NDRANGE,
          "Local memory is indexed by a number of the whole launch",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          if (kernel.hardware().items().isPresent()) {
            look(kernel, problems);
          }
        });
  }

  private static void look(KernelScope kernel, Problems problems) {
    Set<MemoryObject> told = new HashSet<>();
    Set<SourceRange> places = new HashSet<>();
    for (Node access : kernel.hardware().flow().nodes()) {
      // Of unrolled copies one is enough.
      if (!access.isAccess() || !access.built() || !places.add(kernel.range(access))) {
        continue;
      }
      Optional<MemoryObject> array =
          kernel.object(access).filter(each -> each.space() == AddressSpace.LOCAL);
      if (array.isPresent()) {
        Optional<Node> number = numberOfLaunch(kernel, access);
        if (number.isPresent() && told.add(array.get())) {
          problems.add(problem(kernel, access, array.get(), number.get()));
        }
      }
    }
  }

  /** A number of the launch that reaches a subscript through sums, products and quotients. */
  private static Optional<Node> numberOfLaunch(KernelScope kernel, Node access) {
    Deque<Integer> open = new ArrayDeque<>();
    access.operands().stream().skip(access.isStore() ? 1 : 0).forEach(open::push);
    Set<Integer> seen = new HashSet<>();
    Optional<Node> found = Optional.empty();
    while (!open.isEmpty()) {
      Node at = kernel.hardware().node(open.pop());
      if (!seen.add(at.id())) {
        continue;
      }
      switch (at.opcode()) {
        case ADD, MUL, SHL, SEXT, ZEXT, TRUNC, ADDRESS ->
            at.operands().stream().forEach(open::push);
        case SDIV, UDIV, ASHR, LSHR -> {
          if (kernel.hardware().node(at.operand(1)).role() != Role.CONSTANT) {
            return Optional.empty();
          }
          open.push(at.operand(0));
        }
        case WORK_ITEM -> {
          String function = ((Detail.Query) at.detail()).function();
          if (function.endsWith("_id") && !function.startsWith("get_local")) {
            found = Optional.of(at);
          }
        }
        case CONSTANT -> {}
        default -> {
          // A mask, a remainder or a difference may make a local number of it.
          return Optional.empty();
        }
      }
    }
    return found;
  }

  private static Problem problem(KernelScope kernel, Node access, MemoryObject array, Node number) {
    String function = ((Detail.Query) number.detail()).function();
    String message =
        "'%s' is indexed by '%s', but each group has local memory of its own: groups after the first use other elements of it, and leave it where it has fewer than the launch has %s; index it by 'get_local_id'"
            .formatted(
                array.name(), function, function.contains("group") ? "groups" : "work-items");
    return Problem.of(
        Level.WARNING,
        new Cause(Cause.Kind.MEANING, "local by launch " + array.name()),
        kernel.range(access),
        message,
        Loss.UNKNOWN);
  }
}
