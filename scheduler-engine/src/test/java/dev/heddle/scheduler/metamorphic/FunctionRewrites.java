package dev.heddle.scheduler.metamorphic;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.Variable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;

/** Rewrites of functions and arguments. */
final class FunctionRewrites {
  private FunctionRewrites() {}

  static List<Rewrite> all() {
    return List.of(
        new Rewrite("functions extracted", FunctionRewrites::extract),
        new Rewrite("functions inlined", FunctionRewrites::inline),
        new Rewrite("functions that nobody calls", FunctionRewrites::uncalled),
        new Rewrite("arguments that nobody uses", FunctionRewrites::arguments));
  }

  /** A sum, difference or product of two numbers. */
  private static void extract(TranslationUnit unit, Edits edits) {
    Map<String, String> functions = new LinkedHashMap<>();
    Facts.expressions(
        unit,
        expression -> {
          if (expression instanceof Expression.Binary binary
              && isArithmetic(binary.operator())
              && Facts.isScalar(binary.type())
              && !binary.type().toString().matches("bool|half")
              && Facts.isPure(binary)
              && edits.isPlain(binary.range())) {
            String name = binary.operator().name().toLowerCase(Locale.ROOT);
            String function = "apart_" + name + "_" + binary.type();
            functions.put(
                function,
                "%1$s %2$s(%1$s left, %1$s right) { return left %3$s right; }\n"
                    .formatted(binary.type(), function, binary.operator().spelling()));
            edits.replace(
                binary.range(),
                "%s(%s, %s)"
                    .formatted(function, Facts.text(binary.left()), Facts.text(binary.right())));
          }
        });
    edits.first(String.join("", functions.values()));
  }

  private static boolean isArithmetic(BinaryOperator operator) {
    return switch (operator) {
      case ADD, SUBTRACT, MULTIPLY -> true;
      default -> false;
    };
  }

  /** Functions that return one expression of numbers. */
  private static void inline(TranslationUnit unit, Edits edits) {
    Map<String, FunctionDefinition> simple = new HashMap<>();
    for (FunctionDefinition function : unit.functions()) {
      if (!function.isKernel() && returned(function) != null) {
        simple.put(function.name(), function);
      }
    }
    Facts.expressions(
        unit,
        expression -> {
          if (expression instanceof Expression.Call call
              && simple.containsKey(call.callee().name())
              && call.arguments().stream().allMatch(Facts::isFree)
              && edits.isPlain(call.range())) {
            FunctionDefinition function = simple.get(call.callee().name());
            String text = Facts.text(returned(function));
            if (!edits.isPlain(Facts.written(returned(function)).range())) {
              return;
            }
            List<Variable> parameters = function.function().parameters();
            for (int i = 0; i < parameters.size(); i++) {
              text =
                  text.replaceAll(
                      "(?<![.\\w])" + parameters.get(i).name() + "\\b",
                      Matcher.quoteReplacement("\u0001" + i + "\u0002"));
            }
            for (int i = 0; i < parameters.size(); i++) {
              text =
                  text.replace(
                      "\u0001" + i + "\u0002",
                      "((%s)(%s))"
                          .formatted(
                              parameters.get(i).type(), Facts.text(call.arguments().get(i))));
            }
            edits.replace(call.range(), "((%s)(%s))".formatted(call.type(), text));
          }
        });
  }

  private static Expression returned(FunctionDefinition function) {
    boolean numbers =
        function.function().parameters().stream().allMatch(p -> Facts.isScalar(p.type()))
            && Facts.isScalar(function.function().result());
    return numbers
            && function.body().statements().size() == 1
            && function.body().statements().get(0) instanceof Statement.Return result
            && result.value().map(Facts::isFree).orElse(false)
        ? result.value().get()
        : null;
  }

  private static void uncalled(TranslationUnit unit, Edits edits) {
    edits.first(
        "float nobody_calls(float x, int n) { for (int i = 0; i < n; i++) x *= x; return x; }\n");
  }

  private static void arguments(TranslationUnit unit, Edits edits) {
    Set<String> called = new HashSet<>();
    Facts.expressions(
        unit,
        expression -> {
          if (expression instanceof Expression.Call call) {
            called.add(call.callee().name());
          }
        });
    for (FunctionDefinition kernel : unit.kernels()) {
      if (called.contains(kernel.name())) {
        continue;
      }
      List<Variable> parameters = kernel.function().parameters();
      if (!parameters.isEmpty()) {
        Variable last = parameters.get(parameters.size() - 1);
        // What follows the name up to the comma belongs to the argument, such as an attribute.
        String behind = last.range().file().text().substring(last.range().end()).stripLeading();
        if (edits.isPlain(last.range())
            && last.range().text().equals(last.name())
            && behind.startsWith(")")) {
          edits.insert(last.range().end(), ", int nobody_uses");
        }
      }
    }
  }
}
