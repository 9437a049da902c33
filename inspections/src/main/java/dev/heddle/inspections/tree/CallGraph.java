package dev.heddle.inspections.tree;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TranslationUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Which functions call which. */
public final class CallGraph {
  private final Map<String, Set<String>> callees = new HashMap<>();

  /** The calls of a program. */
  public CallGraph(TranslationUnit unit) {
    for (FunctionDefinition function : unit.functions()) {
      Set<String> called = callees.computeIfAbsent(function.name(), name -> new HashSet<>());
      new TreeWalker() {
        @Override
        protected void enter(Expression expression) {
          if (expression instanceof Expression.Call call) {
            called.add(call.callee().name());
          }
        }
      }.walk(function.body());
    }
  }

  /** The names of a function and of all that it calls, also through others. */
  public Set<String> reachableFrom(String function) {
    Set<String> reached = new HashSet<>(Set.of(function));
    Deque<String> pending = new ArrayDeque<>(reached);
    while (!pending.isEmpty()) {
      for (String callee : callees.getOrDefault(pending.pop(), Set.of())) {
        if (reached.add(callee)) {
          pending.push(callee);
        }
      }
    }
    return reached;
  }
}
