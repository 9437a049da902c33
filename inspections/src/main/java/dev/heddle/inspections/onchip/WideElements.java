package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.ScalarType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Arrays on chip whose elements have twice the bits that what is stored in them needs (Best
 * Practices Guide). Told only where narrower elements take fewer blocks of memory.
 */
public final class WideElements implements Inspection {
  private static final About ABOUT =
      About.of(
          "wider-than-needed",
          Group.AREA,
          "An array on chip has wider elements than are stored in it",
          Level.INFO,
          About.FixKind.PROVEN_EDIT,
          About.Need.TREE,
          About.Need.REPORT);

  /** The type of the elements, as a declaration begins; their promotion leaves a plain number. */
  private static final Pattern TYPE = Pattern.compile("\\bint\\b");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          Map<Variable, Statement.Declaration> arrays = new LinkedHashMap<>();
          new TreeWalker() {
            @Override
            public Void visitDeclaration(Statement.Declaration statement) {
              if (statement.variables().size() == 1 && isMeant(statement.variables().get(0))) {
                arrays.put(statement.variables().get(0).variable(), statement);
              }
              return super.visitDeclaration(statement);
            }
          }.walk(kernel.definition().body());
          if (!arrays.isEmpty()) {
            StoredValues stored = new StoredValues(kernel.definition().body(), arrays.keySet());
            arrays.forEach(
                (array, statement) ->
                    stored
                        .narrowest(array)
                        .flatMap(narrow -> problem(kernel, array, statement, narrow))
                        .ifPresent(problems::add));
          }
        });
  }

  private static boolean isMeant(VariableDeclaration declaration) {
    return declaration.initializer().isEmpty()
        && declaration.variable().type() instanceof ArrayType array
        && array.innermost() == ScalarType.INT;
  }

  private static Optional<Problem> problem(
      KernelScope kernel, Variable array, Statement.Declaration statement, ScalarType narrow) {
    SourceRange range = statement.range();
    Matcher type = TYPE.matcher(range.text().substring(0, nameStart(range, array)));
    if (range.caller().isPresent() || !type.find() || range.text().contains("unsigned")) {
      return Optional.empty();
    }
    SourceRange word =
        new SourceRange(range.file(), range.start() + type.start(), range.start() + type.end());
    String message =
        "'%s' holds no more than '%s' does, but has elements of %d bits: narrower ones take fewer blocks of memory"
            .formatted(array.name(), narrow, ScalarType.INT.bits());
    return Optional.of(
        Problem.of(
                Level.INFO,
                new Cause(Cause.Kind.BLOCKS, "elements of " + array.name()),
                array.range().standing(),
                message,
                Loss.UNKNOWN)
            .with(
                ProposedFix.of(
                    new EditBuilder(range.file()).replace(word, narrow.toString()).edits(),
                    "Make it an array of '%s'".formatted(narrow),
                    new ProposedFix.Target(kernel.name(), kernel.name()),
                    ProposedFix.Results.SAME,
                    Improvement.blocks(kernel.name())))
            .whenFixed());
  }

  private static int nameStart(SourceRange declaration, Variable array) {
    int start = array.range().start() - declaration.start();
    return Math.max(0, Math.min(start, declaration.text().length()));
  }
}
