package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Net;
import dev.heddle.scheduler.ir.IrType;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A conversion with a rounding of its own or with saturation, as a call of {@code
 * convert_TYPE_sat_rtX(FROM)}.
 *
 * @param fromSigned whether an integer that is converted has a sign
 * @param toSigned whether an integer that comes out has one
 * @param saturates whether what does not fit becomes the nearest number that does
 * @param rounding how it is rounded; empty for what is usual for its types
 */
record ConvertCall(
    boolean fromSigned, boolean toSigned, boolean saturates, Optional<Rounding> rounding) {
  private static final Pattern CALL =
      Pattern.compile("convert_([a-z]+[0-9]*)(_sat)?(?:_rt([ezpn]))?\\(([a-z]+[0-9]*)\\)");

  private static final Pattern UNIT =
      Pattern.compile("convert_([us])([us])(_sat)?(?:_rt([ezpn]))?");

  /** The conversion that a function of the library is; empty for other functions. */
  static Optional<ConvertCall> of(String function) {
    Matcher call = CALL.matcher(function);
    return call.matches()
        ? Optional.of(
            new ConvertCall(
                !call.group(4).startsWith("u"),
                !call.group(1).startsWith("u"),
                call.group(2) != null,
                Optional.ofNullable(call.group(3)).map(Rounding::of)))
        : Optional.empty();
  }

  /** The conversion of a unit by its {@link #unit name}. */
  static Optional<ConvertCall> ofUnit(String name) {
    Matcher unit = UNIT.matcher(name);
    return unit.matches()
        ? Optional.of(
            new ConvertCall(
                unit.group(1).equals("s"),
                unit.group(2).equals("s"),
                unit.group(3) != null,
                Optional.ofNullable(unit.group(4)).map(Rounding::of)))
        : Optional.empty();
  }

  /** What a unit that does it is called, whatever the widths. */
  String unit() {
    return "convert_"
        + (fromSigned ? "s" : "u")
        + (toSigned ? "s" : "u")
        + (saturates ? "_sat" : "")
        + rounding.map(each -> "_rt" + each.letter()).orElse("");
  }

  /** The logic for a number or integer. */
  Net write(Pipeline pipeline, IrType from, IrType to, Net in) {
    Rounding mode = rounding.orElse(to.isFloat() ? Rounding.EVEN : Rounding.ZERO);
    FloatConversions conversions = new FloatConversions(pipeline);
    if (to.isFloat()) {
      FloatFormat format = FloatFormat.of(to);
      return from.isFloat()
          ? conversions.toFormat(in, FloatFormat.of(from), format, mode)
          : conversions.toNumber(in, fromSigned, format, mode);
    }
    IntegerConversions integers = new IntegerConversions(pipeline, to.bits(), toSigned);
    return from.isFloat()
        ? integers.ofNumber(in, FloatFormat.of(from), mode, saturates)
        : integers.ofInteger(in, fromSigned);
  }
}
