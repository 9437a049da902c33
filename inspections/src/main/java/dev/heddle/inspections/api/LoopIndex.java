package dev.heddle.inspections.api;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.TreeWalker;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the loop statement that a loop of the hardware comes from. */
public final class LoopIndex {
  /**
   * A loop with its surroundings.
   *
   * @param function the function that it stands in
   * @param parent the statement that directly holds it
   * @param outer the loops around it in this function, the innermost first
   */
  public record Entry(
      FunctionDefinition function,
      Statement.Loop loop,
      Statement parent,
      List<Statement.Loop> outer) {}

  private record Place(String file, int start) {}

  private final Map<Place, List<Entry>> entries = new HashMap<>();

  /** An index of all loops of a program. */
  public LoopIndex(TranslationUnit unit) {
    for (FunctionDefinition function : unit.functions()) {
      new Collector(function).walk(function.body());
    }
  }

  /** The only loop at a place; empty when there is none, or when a macro writes several there. */
  public Optional<Entry> find(SourceRange place) {
    List<Entry> found =
        entries.getOrDefault(new Place(place.file().path(), place.start()), List.of());
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private final class Collector extends TreeWalker {
    private final FunctionDefinition function;
    private final Deque<Statement> around = new ArrayDeque<>();

    Collector(FunctionDefinition function) {
      this.function = function;
    }

    @Override
    public void walk(Statement statement) {
      if (statement instanceof Statement.Loop loop) {
        SourceRange keyword = loop.keywordRange();
        entries
            .computeIfAbsent(
                new Place(keyword.file().path(), keyword.start()), p -> new ArrayList<>())
            .add(new Entry(function, loop, around.peek(), outer()));
      }
      around.push(statement);
      super.walk(statement);
      around.pop();
    }

    private List<Statement.Loop> outer() {
      return around.stream()
          .filter(Statement.Loop.class::isInstance)
          .map(Statement.Loop.class::cast)
          .toList();
    }
  }
}
