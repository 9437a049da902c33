package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.PointerType;

/**
 * Arguments in local memory, whose size is fixed when the kernel is compiled, whatever the host
 * asks for (Programming Guide).
 */
public final class LocalArgument implements Inspection {
  private static final About ABOUT =
      About.of(
          "local-pointer-argument",
          Group.ON_CHIP,
          "The size of an argument in local memory is fixed when it is compiled",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.TREE);

  /** Bytes without an attribute. */
  private static final int USUAL = 16384;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          for (FunctionDefinition kernel : file.unit().kernels()) {
            kernel.function().parameters().stream()
                .filter(LocalArgument::isMeant)
                .filter(parameter -> isUsed(file, parameter))
                .forEach(parameter -> problems.add(problem(kernel, parameter)));
          }
        });
  }

  /** Whether nothing says how large an argument in local memory is. */
  static boolean isMeant(Variable parameter) {
    return parameter.type() instanceof PointerType pointer
        && pointer.space() == AddressSpace.LOCAL
        && parameter.attribute("local_mem_size").isEmpty();
  }

  /** Whether anything names the argument; one that nobody uses is to be taken out. */
  private static boolean isUsed(FileScope file, Variable parameter) {
    return file.frontEnd().references().stream()
        .filter(reference -> !reference.range().equals(parameter.range()))
        .anyMatch(
            reference ->
                reference.target() instanceof Reference.SymbolTarget target
                    && target.symbol() == parameter);
  }

  private static Problem problem(FunctionDefinition kernel, Variable parameter) {
    return Problem.of(
        Level.WEAK_WARNING,
        new Cause(Cause.Kind.BLOCKS, kernel.name() + " argument " + parameter.name()),
        parameter.range(),
        "'%s' gets %,d bytes when the kernel is compiled, whatever size the host asks for: give the size by '__attribute__((local_mem_size(BYTES)))', or declare a local array in the kernel"
            .formatted(parameter.name(), USUAL),
        Loss.UNKNOWN);
  }
}
