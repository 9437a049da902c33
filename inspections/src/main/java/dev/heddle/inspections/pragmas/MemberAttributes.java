package dev.heddle.inspections.pragmas;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** An attribute of a structure's variable that takes the place of those of its members. */
public final class MemberAttributes implements Inspection {
  private static final About ABOUT =
      About.of(
          "member-attribute-overridden",
          Group.PRAGMAS,
          "An attribute of a variable cancels those of its members",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.TREE);

  private static final Set<String> MEMORY =
      Set.of(
          "register",
          "memory",
          "numbanks",
          "bankwidth",
          "bank_bits",
          "singlepump",
          "doublepump",
          "max_replicates",
          "simple_dual_port_memory",
          "private_copies",
          "merge");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(
        Statement.Declaration.class,
        (declaration, function, problems) -> {
          for (VariableDeclaration each : declaration.variables()) {
            Variable variable = each.variable();
            Optional<Attribute> own =
                variable.attributes().stream()
                    .filter(attribute -> MEMORY.contains(attribute.name()))
                    .findFirst();
            List<Field> members = members(variable);
            if (own.isPresent() && !members.isEmpty()) {
              problems.add(problem(variable, own.get(), members, function));
            }
          }
        });
  }

  /** Members with attributes of their own. */
  private static List<Field> members(Variable variable) {
    Type type = variable.type() instanceof ArrayType array ? array.innermost() : variable.type();
    return type instanceof RecordType structure
        ? structure.fields().stream()
            .filter(
                field -> field.attributes().stream().anyMatch(each -> MEMORY.contains(each.name())))
            .toList()
        : List.of();
  }

  private static Problem problem(
      Variable variable, Attribute own, List<Field> members, FunctionScope function) {
    String message =
        "'%s' of '%s' holds for the whole of it, so the attribute of its member '%s'%s has no effect here"
            .formatted(
                own.name(),
                variable.name(),
                members.get(0).name(),
                members.size() > 1 ? " and those of %d more".formatted(members.size() - 1) : "");
    return Problem.in(function, Level.INFO, Cause.Kind.PRAGMA, own.range().standing(), message);
  }
}
