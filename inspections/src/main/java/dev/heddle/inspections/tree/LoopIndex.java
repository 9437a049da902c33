package dev.heddle.inspections.tree;

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

/** Finds the loop statement that a row of the report stands for. */
public final class LoopIndex {
  /**
   * A loop with its surroundings.
   *
   * @param function the function that it stands in
   * @param parent the statement that directly holds it
   */
  public record Entry(FunctionDefinition function, Statement.Loop loop, Statement parent) {}

  private record Place(String file, int line) {}

  private final Map<Place, List<Entry>> entries = new HashMap<>();

  /** An index of all loops of a program. */
  public LoopIndex(TranslationUnit unit) {
    for (FunctionDefinition function : unit.functions()) {
      new Collector(function).walk(function.body());
    }
  }

  /** The only loop at a place; empty when there is none, or when several start on the line. */
  public Optional<Entry> find(String file, int line) {
    List<Entry> found = entries.getOrDefault(new Place(file, line), List.of());
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
        Place place = new Place(loop.keywordRange().file().path(), loop.keywordRange().line());
        entries
            .computeIfAbsent(place, p -> new ArrayList<>())
            .add(new Entry(function, loop, around.peek()));
      }
      around.push(statement);
      super.walk(statement);
      around.pop();
    }
  }
}
