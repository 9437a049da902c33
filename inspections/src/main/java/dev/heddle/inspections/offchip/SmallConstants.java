package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.PointerType;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A few numbers in constant memory that are read at constant places: as arguments by value they
 * need no cache.
 */
public final class SmallConstants implements Inspection {
  private static final About ABOUT =
      About.of(
          "small-constant-argument",
          Group.OFF_CHIP,
          "A few constants take a cache",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  /** Numbers that one vector holds. */
  private static final int MOST = 16;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          List<Variable> constants =
              kernel.definition().function().parameters().stream()
                  .filter(SmallConstants::isConstant)
                  .toList();
          for (Variable each : constants) {
            places(kernel, each)
                .filter(texts -> !texts.isEmpty() && texts.size() <= MOST)
                .map(texts -> problem(kernel, each, texts, constants.size() == 1))
                .ifPresent(problems::add);
          }
        });
  }

  private static boolean isConstant(Variable parameter) {
    return parameter.type() instanceof PointerType pointer
        && pointer.space() == AddressSpace.CONSTANT;
  }

  /** The elements that are read, in the order of the kernel; empty if a place is computed. */
  private static Optional<Set<String>> places(KernelScope kernel, Variable parameter) {
    Set<String> texts = new LinkedHashSet<>();
    for (Node node : kernel.hardware().flow().nodes()) {
      Optional<MemoryObject> object = node.isAccess() ? kernel.object(node) : Optional.empty();
      if (object.flatMap(kernel::parameter).filter(each -> each == parameter).isPresent()) {
        Detail.Access access = (Detail.Access) node.detail();
        List<Node> indices =
            access.subscripts().stream()
                .filter(subscript -> subscript.input() < node.operands().size())
                .map(subscript -> kernel.hardware().node(node.operand(subscript.input())))
                .toList();
        if (indices.stream().anyMatch(index -> index.role() != Role.CONSTANT)) {
          return Optional.empty();
        }
        // Unrolled copies of an access have one text.
        String elements =
            indices.stream().map(index -> index.detail().toString()).collect(Collectors.joining());
        texts.add(access.text() + "+" + access.offset() + elements);
      }
    }
    return Optional.of(texts);
  }

  private static Problem problem(
      KernelScope kernel, Variable parameter, Set<String> texts, boolean isOnly) {
    String names =
        texts.stream()
            .limit(3)
            .map(text -> text.substring(0, text.lastIndexOf('+')))
            .distinct()
            .collect(Collectors.joining("', '"));
    String message =
        "'%s' is read at %d constant place%s ('%s'): passed by value, as numbers or a vector, %s"
            .formatted(
                parameter.name(),
                texts.size(),
                texts.size() == 1 ? "" : "s",
                names,
                isOnly
                    ? "kernel '%s' needs no cache of constants".formatted(kernel.name())
                    : "it takes no ports of the cache of constants");
    return Problem.of(
        isOnly ? Level.WEAK_WARNING : Level.INFO,
        new Cause(Cause.Kind.OFF_CHIP, "constants " + parameter.name()),
        parameter.range(),
        message,
        Loss.UNKNOWN);
  }
}
