package dev.heddle.inspections.meaning;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Structures with pointers into several address spaces: the vendor's compiler does not refuse them,
 * and may end in a fatal error (programming-guide-7-end F-277).
 */
public final class MixedSpaces implements Inspection {
  private static final About ABOUT =
      About.of(
          "mixed-address-space-members",
          Group.LANGUAGE,
          "Members of a structure point into different address spaces",
          Level.ERROR,
          About.FixKind.NONE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          Map<RecordType, Variable> used = new LinkedHashMap<>();
          for (FunctionDefinition function : file.unit().functions()) {
            if (file.isUsed(function)) {
              function.function().parameters().forEach(each -> add(each, used));
              new TreeWalker() {
                @Override
                public Void visitDeclaration(Statement.Declaration statement) {
                  statement.variables().stream()
                      .map(VariableDeclaration::variable)
                      .forEach(each -> add(each, used));
                  return super.visitDeclaration(statement);
                }
              }.walk(function.body());
            }
          }
          used.forEach(
              (structure, variable) -> problem(structure, variable).ifPresent(problems::add));
        });
  }

  private static void add(Variable variable, Map<RecordType, Variable> used) {
    Type type = variable.type() instanceof ArrayType array ? array.innermost() : variable.type();
    if (type instanceof RecordType structure) {
      used.putIfAbsent(structure, variable);
    }
  }

  private static Optional<Problem> problem(RecordType structure, Variable variable) {
    Optional<Field> first = Optional.empty();
    for (Field field : structure.fields()) {
      if (field.type().type() instanceof PointerType pointer) {
        AddressSpace known =
            first.map(each -> ((PointerType) each.type().type()).space()).orElse(pointer.space());
        if (known != pointer.space()) {
          return Optional.of(problem(structure, variable, first.get(), field));
        }
        first = Optional.of(field);
      }
    }
    return Optional.empty();
  }

  private static Problem problem(
      RecordType structure, Variable variable, Field first, Field second) {
    String message =
        "'%s' of '%s' points to %s memory and '%s' to %s memory, and '%s' keeps both together: the compiler may end in a fatal error; keep the pointers in variables of their own"
            .formatted(
                first.name(),
                structure,
                space(first),
                second.name(),
                space(second),
                variable.name());
    return Problem.of(
            Level.ERROR,
            new Cause(Cause.Kind.MEANING, "spaces of " + structure),
            second.range(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(first.range(), "points elsewhere"));
  }

  private static String space(Field field) {
    return ((PointerType) field.type().type()).space().name().toLowerCase(java.util.Locale.ROOT);
  }
}
