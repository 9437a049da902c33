package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import java.util.ArrayList;
import java.util.List;

/** Vectors of three in buffers and channels, which have the room of four. */
public final class ThreeLanes implements Inspection {
  private static final About ABOUT =
      About.of(
          "three-lane-vector",
          Group.ARITHMETIC,
          "Vectors of three have the room of four",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.TREE);

  private static final int LANES = 3;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          List<Variable> found = new ArrayList<>();
          for (FunctionDefinition kernel : file.unit().kernels()) {
            kernel.function().parameters().stream()
                .filter(
                    each ->
                        each.type() instanceof PointerType pointer
                            && pointer.space() == AddressSpace.GLOBAL
                            && isOfThree(pointer.pointee().type()))
                .forEach(found::add);
          }
          if (!found.isEmpty()) {
            problems.add(problem(found));
          }
        });
  }

  private static boolean isOfThree(Type type) {
    return type instanceof VectorType vector && vector.width() == LANES;
  }

  private static Problem problem(List<Variable> found) {
    Variable first = found.get(0);
    VectorType type = (VectorType) ((PointerType) first.type()).pointee().type();
    String message =
        "each '%s' of '%s'%s takes %d bytes in memory, of which %d are moved for nothing; use the fourth lane, or three buffers of '%s'"
            .formatted(
                type,
                first.name(),
                found.size() > 1 ? " and %d more arguments".formatted(found.size() - 1) : "",
                type.size(),
                type.element().size(),
                type.element());
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.OFF_CHIP, "lanes of " + first.name()),
        first.range(),
        message,
        Loss.UNKNOWN);
  }
}
