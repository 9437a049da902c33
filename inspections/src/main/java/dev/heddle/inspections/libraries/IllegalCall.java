package dev.heddle.inspections.libraries;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.RecordType;
import dev.heddle.scheduler.library.LibraryFunction;
import java.util.List;
import java.util.Optional;

/**
 * A call of a function of Verilog as the vendor's compiler cannot build it, or with a buffer whose
 * accesses it does not keep in order (Programming Guide, restrictions of RTL in libraries).
 */
public final class IllegalCall implements Inspection {
  private static final About ABOUT =
      About.of(
          "rtl-call-illegal",
          Group.LIBRARIES,
          "A function of Verilog is called where it cannot be",
          Level.ERROR,
          About.FixKind.NONE,
          About.Need.TREE,
          About.Need.PROJECT);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) ->
            LibraryCalls.in(file).stream()
                .map(called -> problem(file, called))
                .flatMap(Optional::stream)
                .forEach(problems::add));
  }

  private static Optional<Problem> problem(FileScope file, LibraryCalls.Called called) {
    String name = called.function().name();
    Optional<Expression> structure =
        called.call().arguments().stream()
            .filter(each -> each.type() instanceof RecordType)
            .findFirst();
    if (structure.isPresent()) {
      return Optional.of(
          problem(
              called,
              Level.ERROR,
              "'%s' is a structure, which '%s' in Verilog has no port for: pass its members"
                  .formatted(structure.get().range().text(), name)));
    }
    long lanes = lanes(file, called.caller());
    if (lanes > 1 && called.function().sideEffects()) {
      return Optional.of(
          problem(
              called,
              Level.ERROR,
              "'%s' has side effects, so that it cannot be built once for each of the %d work-items side by side: leave out 'num_simd_work_items'"
                  .formatted(name, lanes)));
    }
    return shared(called)
        .map(
            buffer ->
                problem(
                    called,
                    Level.WARNING,
                    "'%s' writes to '%s', which is accessed elsewhere in this function, too: nothing keeps these accesses in order with its own"
                        .formatted(name, buffer.name())));
  }

  /** Work-items side by side in the kernels that a function is used by. */
  private static long lanes(FileScope file, FunctionDefinition caller) {
    return file.unit().kernels().stream()
        .filter(kernel -> file.kernelsWith(caller.name()).contains(kernel.name()))
        .flatMap(kernel -> kernel.function().attribute("num_simd_work_items").stream())
        .mapToLong(attribute -> attribute.integer(0).orElse(1))
        .max()
        .orElse(1);
  }

  /** A pointer that the function writes through and that is named elsewhere, too. */
  private static Optional<Variable> shared(LibraryCalls.Called called) {
    List<LibraryFunction.Argument> ports = called.function().signature().arguments();
    List<Expression> arguments = called.call().arguments();
    for (int i = 0; i < Math.min(ports.size(), arguments.size()); i++) {
      if (ports.get(i).access() == LibraryFunction.Access.WRITE) {
        Optional<Variable> pointer = root(arguments.get(i));
        if (pointer.isPresent() && uses(called.caller(), pointer.get()) > 1) {
          return pointer;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Variable> root(Expression pointer) {
    Expression at = Bare.of(pointer);
    while (at instanceof Expression.Binary sum) {
      at = Bare.of(sum.left());
    }
    return at instanceof Expression.VariableReference reference
        ? Optional.of(reference.variable())
        : Optional.empty();
  }

  private static int uses(FunctionDefinition function, Variable variable) {
    int[] count = {0};
    new TreeWalker() {
      @Override
      public Void visitVariableReference(Expression.VariableReference reference) {
        count[0] += reference.variable() == variable ? 1 : 0;
        return null;
      }
    }.walk(function.body());
    return count[0];
  }

  private static Problem problem(LibraryCalls.Called called, Level level, String message) {
    return Problem.of(
        level,
        new Cause(
            Cause.Kind.MEANING,
            "call of " + called.function().name() + "@" + called.call().range().start()),
        called.call().range(),
        message,
        Loss.UNKNOWN);
  }
}
