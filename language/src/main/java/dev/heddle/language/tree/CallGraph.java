package dev.heddle.language.tree;

import dev.heddle.language.source.SourceRange;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which functions call which. */
public final class CallGraph {
  private final Map<String, Map<String, SourceRange>> calls;

  private CallGraph(Map<String, Map<String, SourceRange>> calls) {
    this.calls = calls;
  }

  /**
   * The calls that have been found already.
   *
   * @param calls for each function whom it calls, with the first call of each
   */
  public static CallGraph of(Map<String, Map<String, SourceRange>> calls) {
    return new CallGraph(calls);
  }

  /** The calls between functions, in the order of the source. */
  public CallGraph(List<FunctionDefinition> functions) {
    this(new LinkedHashMap<>());
    for (FunctionDefinition function : functions) {
      Map<String, SourceRange> callees = new LinkedHashMap<>();
      new TreeWalker() {
        @Override
        public Void visitCall(Expression.Call expression) {
          callees.putIfAbsent(expression.callee().name(), expression.calleeRange());
          return super.visitCall(expression);
        }
      }.walk(function.body());
      calls.put(function.name(), callees);
    }
  }

  /** All functions that a function reaches by calls; itself only if it is recursive. */
  public Set<String> reached(String function) {
    Set<String> reached = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(calls.getOrDefault(function, Map.of()).keySet());
    while (!open.isEmpty()) {
      String next = open.pop();
      if (reached.add(next)) {
        open.addAll(calls.getOrDefault(next, Map.of()).keySet());
      }
    }
    return reached;
  }

  /** A call in a function that leads back to it. */
  public Optional<SourceRange> recursiveCall(String function) {
    for (Map.Entry<String, SourceRange> call : calls.getOrDefault(function, Map.of()).entrySet()) {
      if (call.getKey().equals(function) || reached(call.getKey()).contains(function)) {
        return Optional.of(call.getValue());
      }
    }
    return Optional.empty();
  }
}
