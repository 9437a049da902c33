package dev.heddle.language.binder;

import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.builtins.BuiltinFunction;
import dev.heddle.language.builtins.BuiltinLibrary;
import dev.heddle.language.builtins.BuiltinLibrary.Resolution;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.Rounding;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.types.BuiltinTypes;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Types calls of functions of the program and of the built-in library. */
final class Calls {
  private final BindingContext context;
  private final Assignability assignability;
  private final Casts casts;

  Calls(BindingContext context, Assignability assignability, Casts casts) {
    this.context = context;
    this.assignability = assignability;
    this.casts = casts;
  }

  /** {@code name(arguments)}. */
  Expression call(Token name, List<Expression> arguments, ParserRuleContext place) {
    String text = name.getText();
    Symbol symbol = context.scope.find(text);
    if (symbol instanceof Function function) {
      return function.attribute("overloadable").isPresent()
          ? overloaded(function, name, arguments, place)
          : user(function, name, arguments, place);
    }
    if (symbol != null) {
      context.refer(Places.of(name), symbol);
      context.report.error(
          "language.not-a-function",
          "'" + text + "' is not a function",
          name,
          new Diagnostic.Note("it is declared here", symbol.range()));
      return new Expression.Invalid(arguments, Places.of(place));
    }
    if (context.builtins.contains(text)) {
      return builtin(text, name, arguments, place);
    }
    Expression conversion = conversion(text, arguments, place);
    if (conversion != null) {
      context.referBuiltin(Places.of(name), text);
      return conversion;
    }
    undeclared(text, name, arguments.size());
    return new Expression.Invalid(arguments, Places.of(place));
  }

  private void undeclared(String text, Token name, int arguments) {
    if (isUnsupportedPipeFunction(text)) {
      context.report.error(
          "language.unsupported",
          "'"
              + text
              + "' is not supported; of the pipe functions only read_pipe and write_pipe are",
          name);
      return;
    }
    if (!context.isNews("function", text)) {
      return;
    }
    context.report.undeclared(
        "language.undeclared",
        text,
        "function '" + text + "' is not declared",
        Suggestions.advice(text, functionsThatTake(arguments)),
        name);
  }

  private List<String> functionsThatTake(int arguments) {
    List<String> names = new ArrayList<>();
    for (Symbol symbol : context.scope.visible().values()) {
      if (symbol instanceof Function function) {
        int parameters = function.type().parameters().size();
        if (parameters == arguments || function.type().variadic() && parameters < arguments) {
          names.add(function.name());
        }
      }
    }
    for (String name : context.builtins.names()) {
      if (context.builtins.takes(name, arguments)) {
        names.add(name);
      }
    }
    context.macros.stream()
        .filter(macro -> macro.isFunctionLike() && macro.parameters().size() == arguments)
        .forEach(macro -> names.add(macro.name()));
    return names;
  }

  /** OpenCL 2.0 pipe functions that the vendor leaves out (programming-guide-7-end F-295). */
  private static boolean isUnsupportedPipeFunction(String name) {
    return name.endsWith("_pipe") && (name.contains("reserve_") || name.contains("commit_"))
        || name.startsWith("get_pipe_")
        || name.equals("is_valid_reserve_id");
  }

  // Functions of the program

  private Expression overloaded(
      Function function, Token name, List<Expression> arguments, ParserRuleContext place) {
    boolean wrong = arguments.stream().anyMatch(a -> a.type().isError());
    Optional<Function> chosen =
        context.overloads.choose(function, arguments, context.extensions::isUsable);
    if (chosen.isPresent() || wrong) {
      return wrong
          ? new Expression.Invalid(arguments, Places.of(place))
          : user(chosen.get(), name, arguments, place);
    }
    String text = name.getText();
    if (context.builtins.contains(text)) {
      return builtin(text, name, arguments, place);
    }
    List<Function> candidates = context.overloads.of(function);
    if (candidates.size() == 1 && context.extensions.isUsable(function)) {
      return user(function, name, arguments, place);
    }
    StringBuilder types = new StringBuilder();
    arguments.forEach(
        a -> types.append(types.length() > 0 ? ", " : "").append(Conversions.decayed(a).type()));
    context.report.error(
        "language.call-arguments",
        "no '" + text + "' takes (" + types + ")",
        place,
        candidates.stream()
            .map(f -> new Diagnostic.Note("one is declared here", f.range()))
            .toArray(Diagnostic.Note[]::new));
    return new Expression.Invalid(arguments, Places.of(place));
  }

  private Expression user(
      Function function, Token name, List<Expression> arguments, ParserRuleContext place) {
    SourceRange nameRange = Places.of(name);
    context.refer(nameRange, function);
    List<Type> parameters = function.type().parameters();
    boolean variadic = function.type().variadic();
    if (arguments.size() < parameters.size() || arguments.size() > parameters.size() && !variadic) {
      context.report.error(
          "language.call-arguments",
          "'"
              + function.name()
              + "' takes "
              + plural(parameters.size())
              + ", but is given "
              + arguments.size(),
          place,
          new Diagnostic.Note("the function is declared here", function.range()));
      return new Expression.Invalid(arguments, Places.of(place));
    }
    List<Expression> converted = converted(function.name(), parameters, arguments, place);
    return new Expression.Call(function, converted, nameRange, Places.of(place));
  }

  private List<Expression> converted(
      String name, List<Type> parameters, List<Expression> arguments, ParserRuleContext place) {
    List<Expression> converted = new ArrayList<>(arguments.size());
    for (int i = 0; i < arguments.size(); i++) {
      Expression argument = arguments.get(i);
      ParserRuleContext at = argumentPlace(place, i);
      if (i < parameters.size()) {
        String taker = "argument " + (i + 1) + " of '" + name + "'";
        converted.add(assignability.converted(argument, parameters.get(i), taker, at));
      } else {
        converted.add(promotedArgument(Conversions.decayed(argument)));
      }
    }
    return converted;
  }

  private static ParserRuleContext argumentPlace(ParserRuleContext call, int index) {
    if (call instanceof dev.heddle.language.syntax.OpenClParser.CallContext c
        && c.arguments() != null
        && 2 * index < c.arguments().getChildCount()
        && c.arguments().getChild(2 * index) instanceof ParserRuleContext argument) {
      return argument;
    }
    return call;
  }

  /** Default argument promotions; floats become doubles where the device has them (6.12.13.2). */
  private static Expression promotedArgument(Expression argument) {
    if (argument.type() == ScalarType.FLOAT || argument.type() == ScalarType.HALF) {
      return Conversions.arithmetic(argument, ScalarType.DOUBLE, false);
    }
    return argument.type().isInteger() ? Conversions.promoted(argument) : argument;
  }

  private static String plural(int arguments) {
    return arguments == 1 ? "1 argument" : arguments + " arguments";
  }

  // Built-in functions

  private Expression builtin(
      String text, Token name, List<Expression> arguments, ParserRuleContext place) {
    SourceRange nameRange = Places.of(name);
    context.referBuiltin(nameRange, text);
    List<Type> types = new ArrayList<>(arguments.size());
    for (Expression argument : arguments) {
      Type type = Conversions.decayed(argument).type();
      if (type.isError()) {
        return new Expression.Invalid(arguments, Places.of(place));
      }
      types.add(type);
    }
    Resolution resolution = context.builtins.resolve(text, types);
    if (resolution.function().isEmpty() || isOtherAtomic(resolution.function().get(), types)) {
      context.report.error("language.call-arguments", misfit(text, resolution, types), place);
      return new Expression.Invalid(arguments, Places.of(place));
    }
    BuiltinFunction function = resolution.function().get();
    List<Expression> converted = converted(text, function.type().parameters(), arguments, place);
    return new Expression.BuiltinCall(
        function, converted, Optional.empty(), nameRange, Places.of(place));
  }

  /**
   * There are atomics of 32 bits only (programming-guide-7-end F-283), and of floating-point
   * numbers only the exchange (OpenCL C 1.2, 6.12.11).
   */
  private static boolean isOtherAtomic(BuiltinFunction function, List<Type> types) {
    if (function.family() != BuiltinFamily.ATOMIC
        || !(types.get(0) instanceof PointerType given)
        || !(function.type().parameters().get(0) instanceof PointerType taken)) {
      return false;
    }
    Type object = given.pointee().type();
    return object.bits() != 32 || object.isFloating() != taken.pointee().type().isFloating();
  }

  private String misfit(String text, Resolution resolution, List<Type> types) {
    List<String> signatures = context.builtins.signatures(text);
    if (resolution.outcome() == BuiltinLibrary.Outcome.WRONG_COUNT) {
      return "'"
          + text
          + "' is called with "
          + plural(types.size())
          + "; it is declared as "
          + signatures.get(0);
    }
    if (isAtomicOfFloats(text, types)) {
      return "'"
          + text
          + "' takes 32-bit integers only, not '"
          + ((PointerType) types.get(0)).pointee().type()
          + "'; sum in local memory or a private variable, or repeat an atomic_cmpxchg of the"
          + " number's bits until it succeeds";
    }
    StringBuilder list = new StringBuilder();
    types.forEach(t -> list.append(list.length() > 0 ? ", " : "").append(t));
    return "no '" + text + "' takes (" + list + "); it is declared as " + signatures.get(0);
  }

  /** Of floating-point numbers there is only the exchange (OpenCL C 1.2, 6.12.11). */
  private static boolean isAtomicOfFloats(String text, List<Type> types) {
    return (text.startsWith("atomic_") || text.startsWith("atom_"))
        && !text.endsWith("_xchg")
        && !types.isEmpty()
        && types.get(0) instanceof PointerType pointer
        && pointer.pointee().type().isFloating();
  }

  /** {@code convert_} and {@code as_} functions; null if the name is none of them. */
  private Expression conversion(String text, List<Expression> arguments, ParserRuleContext place) {
    boolean convert = text.startsWith("convert_");
    if (!convert && !text.startsWith("as_") || arguments.size() != 1) {
      return null;
    }
    String rest = text.substring(convert ? "convert_".length() : "as_".length());
    if (!convert) {
      return numeric(rest).map(t -> casts.reinterpret(t, arguments.get(0), place)).orElse(null);
    }
    Rounding rounding = Rounding.DEFAULT;
    int mode = rest.lastIndexOf("_rt");
    if (mode > 0 && mode == rest.length() - 4) {
      rounding = rounding(rest.charAt(rest.length() - 1));
      rest = rest.substring(0, mode);
    }
    boolean saturating = rest.endsWith("_sat");
    String type = saturating ? rest.substring(0, rest.length() - "_sat".length()) : rest;
    Optional<Type> to = numeric(type);
    if (to.isEmpty() || rounding == null) {
      return null;
    }
    return casts.convertFunction(to.get(), saturating, rounding, arguments.get(0), place);
  }

  private static Rounding rounding(char letter) {
    return switch (letter) {
      case 'e' -> Rounding.NEAREST_EVEN;
      case 'z' -> Rounding.TOWARDS_ZERO;
      case 'p' -> Rounding.TOWARDS_POSITIVE;
      case 'n' -> Rounding.TOWARDS_NEGATIVE;
      default -> null;
    };
  }

  private static Optional<Type> numeric(String name) {
    return BuiltinTypes.find(name, false)
        .filter(t -> t.element() instanceof ScalarType && !name.endsWith("_t"));
  }
}
