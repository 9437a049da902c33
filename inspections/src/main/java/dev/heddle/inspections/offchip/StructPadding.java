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
import dev.heddle.language.types.RecordType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Structures in memory off chip of which a part is padding. */
public final class StructPadding implements Inspection {
  private static final About ABOUT =
      About.of(
          "struct-padding",
          Group.OFF_CHIP,
          "A part of each structure in memory is padding",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.TREE);

  /** Share of a structure from which padding is worth a word. */
  private static final double WORTH_SAYING = 0.2;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          Map<RecordType, Variable> buffers = new LinkedHashMap<>();
          for (FunctionDefinition kernel : file.unit().kernels()) {
            for (Variable parameter : kernel.function().parameters()) {
              if (parameter.type() instanceof PointerType pointer
                  && pointer.space() == AddressSpace.GLOBAL
                  && pointer.pointee().type() instanceof RecordType structure
                  && !structure.isUnion()) {
                buffers.putIfAbsent(structure, parameter);
              }
            }
          }
          buffers.forEach(
              (structure, buffer) -> problem(structure, buffer).ifPresent(problems::add));
        });
  }

  private static Optional<Problem> problem(RecordType structure, Variable buffer) {
    long used = structure.fields().stream().mapToLong(field -> field.type().type().size()).sum();
    long padding = structure.size() - used;
    long most =
        structure.fields().stream()
            .mapToLong(field -> field.type().type().alignment())
            .max()
            .orElse(1);
    long sorted = (used + most - 1) / most * most;
    // What the author has aligned is padded on purpose.
    boolean isMeant = structure.alignment() > most || structure.isPacked();
    if (structure.size() == 0
        || isMeant
        || padding < WORTH_SAYING * structure.size()
        || sorted >= structure.size()) {
      return Optional.empty();
    }
    String message =
        "%d of the %d bytes of each element of '%s' are padding between the members of '%s': with the members in the order of their sizes, the largest first, it has %d bytes; the host program has to follow"
            .formatted(padding, structure.size(), buffer.name(), structure, sorted);
    return Optional.of(
        Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.OFF_CHIP, "padding of " + structure),
            structure.range(),
            message,
            Loss.UNKNOWN));
  }
}
