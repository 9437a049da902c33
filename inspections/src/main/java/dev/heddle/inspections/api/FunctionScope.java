package dev.heddle.inspections.api;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Where in a function a walk over the tree is.
 *
 * @param file the file of the function
 * @param definition the function
 * @param kernels the kernels of the file that are or use it, not none
 * @param around the statements around the node, the innermost first; the node itself is not one
 */
public record FunctionScope(
    FileScope file, FunctionDefinition definition, List<String> kernels, Deque<Statement> around) {
  /** The first kernel that is or uses the function. */
  public String kernel() {
    return kernels.get(0);
  }

  /** Whether something stands in the function as it is, not in the text of a macro. */
  public boolean isWritten(SourceRange range) {
    return range.file() == definition.range().file()
        && file.frontEnd().source().macroUses().stream()
            .noneMatch(
                use ->
                    use.range().file() == range.file()
                        && use.range().start() <= range.start()
                        && range.end() <= use.range().end());
  }

  /** The innermost loop around the node. */
  public Optional<Statement.Loop> loop() {
    return around.stream()
        .filter(Statement.Loop.class::isInstance)
        .map(Statement.Loop.class::cast)
        .findFirst();
  }
}
