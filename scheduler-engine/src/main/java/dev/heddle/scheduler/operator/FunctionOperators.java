package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.operator.AreaKey.Law;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Built-in functions that stay calls (OpenCL C 1.2, 6.12). Each has a row of its own name in the
 * device files, which say where nobody has seen it and its number is a guess.
 */
final class FunctionOperators {
  /** Signs, which are wires. */
  private static final List<String> WIRES =
      List.of("fabs", "copysign", "isnan", "isinf", "signbit");

  private static final List<String> EXTREMES = List.of("fmin", "fmax", "min", "max");

  /** Timed as a conversion to an integer. */
  private static final List<String> ROUNDINGS = List.of("floor", "ceil", "trunc", "rint", "round");

  private static final List<String> ADDITIONS =
      List.of("abs", "abs_diff", "hadd", "rhadd", "add_sat", "sub_sat");

  private static final List<String> COPIES =
      List.of("async_work_group_copy", "async_work_group_strided_copy");

  /** Functions with rows of their names, for time and for area. */
  private static final List<String> OTHERS =
      List.of(
          // mathematics
          "acos",
          "acosh",
          "acospi",
          "asin",
          "asinh",
          "asinpi",
          "atan",
          "atanh",
          "atanpi",
          "atan2",
          "atan2pi",
          "cbrt",
          "cos",
          "cosh",
          "cospi",
          "erf",
          "erfc",
          "exp",
          "exp2",
          "exp10",
          "expm1",
          "fdim",
          "fmod",
          "fract",
          "frexp",
          "frexp_exponent",
          "hypot",
          "ilogb",
          "ldexp",
          "lgamma",
          "lgamma_r",
          "lgamma_sign",
          "log",
          "log2",
          "log10",
          "log1p",
          "logb",
          "maxmag",
          "minmag",
          "modf",
          "nan",
          "nextafter",
          "pow",
          "pown",
          "powr",
          "recip",
          "remainder",
          "remquo",
          "remquo_quotient",
          "rootn",
          "rsqrt",
          "sin",
          "sincos",
          "sinh",
          "sinpi",
          "sqrt",
          "tan",
          "tanh",
          "tanpi",
          "tgamma",
          // common functions and geometry
          "cross",
          "degrees",
          "distance",
          "dot",
          "fast_distance",
          "fast_length",
          "fast_normalize",
          "length",
          "mix",
          "normalize",
          "radians",
          "sign",
          "smoothstep",
          "step",
          // relations
          "all",
          "any",
          "bitselect",
          "isequal",
          "isfinite",
          "isgreater",
          "isgreaterequal",
          "isless",
          "islessequal",
          "islessgreater",
          "isnormal",
          "isnotequal",
          "isordered",
          "isunordered",
          "select",
          // integers and vectors
          "clz",
          "ctz",
          "mad_hi",
          "mad_sat",
          "mul_hi",
          "popcount",
          "shuffle",
          "shuffle2",
          "upsample",
          // conversions with saturation or another rounding, and what copies ahead
          "convert",
          "prefetch");

  static final Map<String, FunctionOperator> BY_NAME = byName();

  static final List<Operator> ALL = List.copyOf(BY_NAME.values());

  private FunctionOperators() {}

  private static Map<String, FunctionOperator> byName() {
    List<FunctionOperator> all = new ArrayList<>();
    WIRES.forEach(name -> all.add(of(name, facts -> TimingKey.Other.NOTHING, AreaKey.NOTHING)));
    for (String name : List.of("fma", "mad")) {
      all.add(of(name, facts -> new TimingKey.Both("fmul", "fadd", facts.bits()), byResult(name)));
    }
    EXTREMES.forEach(
        name ->
            all.add(of(name, FunctionOperators::extreme, AreaKey.of(Law.EXTREME, "floatCompare"))));
    all.add(of("clamp", FunctionOperators::extreme, AreaKey.of(Law.CLAMP)));
    ROUNDINGS.forEach(
        name ->
            all.add(of(name, facts -> new TimingKey.Row("ftoi", facts.bits()), byResult(name))));
    ADDITIONS.forEach(name -> all.add(of(name, row(name), AreaKey.of(Law.ADD_AND_SELECT))));
    all.add(of("rotate", row("rotate"), AreaKey.NOTHING));
    all.add(of("divide", row("divide"), byResult("floatDivide")));
    for (String name : List.of("mad24", "mul24")) {
      all.add(of(name, row(name), AreaKey.of(Law.FIXED, "multiply27")));
    }
    COPIES.forEach(name -> all.add(of(name, row(name), AreaKey.once("groupCopy"))));
    all.add(of("wait_group_events", row("wait_group_events"), new AreaKey(Law.NOTHING, "", true)));
    OTHERS.forEach(name -> all.add(of(name, row(name), byResult(name))));
    Map<String, FunctionOperator> byName = new LinkedHashMap<>();
    all.forEach(operator -> byName.put(operator.function(), operator));
    return Collections.unmodifiableMap(byName);
  }

  private static FunctionOperator of(String name, Function<Facts, TimingKey> key, AreaKey area) {
    return new FunctionOperator(name, key, area);
  }

  private static Function<Facts, TimingKey> row(String name) {
    return facts -> new TimingKey.Row(name, facts.bits());
  }

  private static AreaKey byResult(String row) {
    return AreaKey.of(Law.BY_RESULT, row);
  }

  private static TimingKey extreme(Facts facts) {
    return new TimingKey.Row(facts.isFloat() ? "fcompare" : "compare", facts.bits());
  }
}
