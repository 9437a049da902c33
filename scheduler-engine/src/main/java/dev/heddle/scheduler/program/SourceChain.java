package dev.heddle.scheduler.program;

import dev.heddle.language.preprocessor.Macro;
import dev.heddle.language.preprocessor.PreprocessedSource;
import dev.heddle.language.source.SourceRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the text at a place came into a kernel: the macros that spell it and the calls through which
 * functions were inlined.
 */
public final class SourceChain {
  private final LinkedProgram program;

  private SourceChain(LinkedProgram program) {
    this.program = program;
  }

  /** A step from a place towards the kernel. */
  public sealed interface Step {
    /** Where it stands. */
    SourceRange at();

    /** The text belongs to a function that was inlined for this call. */
    record Called(SourceRange at) implements Step {}

    /**
     * The text is, or lies in, what a macro stands for.
     *
     * @param at the use of the outermost macro
     */
    record Expanded(SourceRange at, Macro macro) implements Step {}
  }

  /** The steps, the innermost first; none for text that stands in its kernel itself. */
  public static List<Step> of(LinkedProgram program, SourceRange place) {
    SourceChain chain = new SourceChain(program);
    List<Step> steps = new ArrayList<>();
    chain.macro(place).ifPresent(steps::add);
    for (SourceRange call : place.callers()) {
      steps.add(new Step.Called(call));
      chain.macro(call).ifPresent(steps::add);
    }
    return List.copyOf(steps);
  }

  private Optional<Step> macro(SourceRange place) {
    return program.files().stream()
        .flatMap(file -> file.frontEnd().source().macroUses().stream())
        .filter(use -> contains(use.range(), place))
        .findFirst()
        .map(PreprocessedSource.MacroUse::macro)
        .map(macro -> new Step.Expanded(place.standing(), macro));
  }

  /** Places of macro texts start where the macro is used; the use is its name alone. */
  private static boolean contains(SourceRange use, SourceRange place) {
    return use.file().path().equals(place.file().path())
        && use.start() <= place.start()
        && place.start() < use.end();
  }
}
