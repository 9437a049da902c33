package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Local memory of which each work-item uses the element of its own id alone: nothing is shared, and
 * a variable is a register (Best Practices Guide, local memory).
 */
public final class OwnElements implements Inspection {
  private static final About ABOUT =
      About.of(
          "local-memory-not-shared",
          Group.NDRANGE,
          "Each work-item uses only its own element of a local array",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.TREE);

  private static final Pattern OWN = Pattern.compile("get_(local|global)_id\\s*\\(\\s*0\\s*\\)");

  /**
   * Bytes of a private array from which it is a memory, with a copy for each work-item in flight.
   */
  private static final long IN_REGISTERS = 64;

  private static final Pattern OTHER_DIMENSION =
      Pattern.compile("get_(local|global|group)_id\\s*\\(\\s*[12]\\s*\\)");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          if (kernel.hardware().items().isPresent() && isOneDimension(kernel)) {
            LocalAccesses accesses = new LocalAccesses(kernel.definition().body());
            LocalAccesses.Contents all = accesses.of(kernel.definition().body());
            Map<Variable, List<LocalAccesses.Access>> arrays = new LinkedHashMap<>();
            Stream.concat(all.stores().stream(), all.loads().stream())
                .forEach(
                    access ->
                        arrays
                            .computeIfAbsent(access.variable(), v -> new ArrayList<>())
                            .add(access));
            Map<Variable, Integer> references = references(kernel);
            arrays.forEach(
                (array, uses) -> {
                  if (isOwn(uses)
                      && fitsRegisters(array)
                      && references.getOrDefault(array, 0) == places(uses)) {
                    problems.add(problem(array, uses));
                  }
                });
          }
        });
  }

  /** Whether work-items differ in the first dimension only, as far as the kernel looks at it. */
  private static boolean isOneDimension(KernelScope kernel) {
    return !OTHER_DIMENSION.matcher(kernel.definition().range().text()).find();
  }

  private static boolean isOwn(List<LocalAccesses.Access> uses) {
    return uses.stream().map(LocalAccesses.Access::indices).distinct().count() == 1
        && uses.get(0).indices().size() == 1
        && OWN.matcher(uses.get(0).indices().get(0).base()).matches();
  }

  /** Whether what a work-item has is no more than the compiler keeps in registers. */
  private static boolean fitsRegisters(Variable array) {
    Type type = array.type();
    Type element =
        type instanceof ArrayType all
            ? all.elementType()
            : type instanceof PointerType pointer ? pointer.pointee().type() : type;
    return element.size() <= IN_REGISTERS;
  }

  /** Elements that are written, each once even where it is loaded and stored. */
  private static int places(List<LocalAccesses.Access> uses) {
    return (int) uses.stream().map(LocalAccesses.Access::range).distinct().count();
  }

  /** How often each variable is named; more often than elements of it are, it goes elsewhere. */
  private static Map<Variable, Integer> references(KernelScope kernel) {
    Map<Variable, Integer> count = new HashMap<>();
    new TreeWalker() {
      @Override
      public Void visitVariableReference(Expression.VariableReference reference) {
        count.merge(reference.variable(), 1, Integer::sum);
        return null;
      }
    }.walk(kernel.definition().body());
    return count;
  }

  private static Problem problem(Variable array, List<LocalAccesses.Access> uses) {
    String message =
        "each work-item uses only '%s' of '%s', which no other one looks at: a variable of its own is a register and needs no memory, and no barrier"
            .formatted(uses.get(0).range().text(), array.name());
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.BLOCKS, "own elements of " + array.name()),
            array.range().standing(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(uses.get(0).range(), "used here"));
  }
}
