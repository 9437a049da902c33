package dev.heddle.rtl.operators;

import dev.heddle.emulator.library.ConvertFunctions;
import dev.heddle.rtl.operators.FloatUnitsTest.Unit;
import dev.heddle.scheduler.ir.IrType;
import java.util.ArrayList;
import java.util.List;

/** Conversions with a rounding of their own or with saturation, and what the library makes. */
final class ConvertUnits {
  private static final List<Integer> FORMATS = List.of(16, 32, 64);

  private ConvertUnits() {}

  static List<Unit> all() {
    List<Unit> units = new ArrayList<>();
    for (int format : FORMATS) {
      units.add(toInteger("convert_int_rte", 32, format));
      units.add(toInteger("convert_ulong_rtp", 64, format));
      units.add(toInteger("convert_long_sat_rte", 64, format));
      units.add(toInteger("convert_char_sat_rtn", 8, format));
      units.add(toInteger("convert_ushort_sat", 16, format));
      units.add(toInteger("convert_uint_rtn", 32, format));
      for (String rounding : List.of("z", "p", "n")) {
        units.add(toNumber(rounding, format, rounding.equals("p")));
        for (int from : FORMATS) {
          if (from > format) {
            units.add(toFormat(rounding, from, format));
          }
        }
      }
    }
    units.add(toIntegerFromInteger("convert_char_sat", 8, "int", 32));
    units.add(toIntegerFromInteger("convert_uchar_sat", 8, "int", 32));
    units.add(toIntegerFromInteger("convert_short_sat", 16, "uint", 32));
    units.add(toIntegerFromInteger("convert_int_sat", 32, "ulong", 64));
    units.add(toIntegerFromInteger("convert_ulong_sat", 64, "char", 8));
    units.add(toIntegerFromInteger("convert_uint_sat", 32, "uint", 32));
    return units;
  }

  private static Unit unit(String function, IrType to, IrType from, FloatUnitsTest.Meaning what) {
    String unit = ConvertCall.of(function).orElseThrow().unit();
    return new Unit(unit, to, List.of(from), what);
  }

  private static Unit toInteger(String name, int bits, int format) {
    IrType from = new IrType.Float(format);
    int mark = name.lastIndexOf("_rt");
    int rounding = mark < 0 ? 1 : ConvertFunctions.ROUNDINGS.indexOf(name.charAt(mark + 3));
    boolean saturates = name.contains("_sat");
    boolean isUnsigned = name.startsWith("convert_u");
    return unit(
        name + "(" + text(format) + ")",
        new IrType.Int(bits),
        from,
        (a, b, c) ->
            FloatUnitsTest.cut(
                ConvertFunctions.toInteger(
                    FloatUnitsTest.number(a, from), rounding, saturates, isUnsigned, bits),
                bits));
  }

  private static Unit toFormat(String rounding, int from, int to) {
    IrType number = new IrType.Float(from);
    IrType result = new IrType.Float(to);
    int mode = ConvertFunctions.ROUNDINGS.indexOf(rounding);
    return unit(
        "convert_%s_rt%s(%s)".formatted(text(to), rounding, text(from)),
        result,
        number,
        (a, b, c) ->
            FloatUnitsTest.bits(
                ConvertFunctions.toFloating(FloatUnitsTest.number(a, number), mode, to), result));
  }

  private static Unit toNumber(String rounding, int to, boolean isUnsigned) {
    IrType result = new IrType.Float(to);
    int mode = ConvertFunctions.ROUNDINGS.indexOf(rounding);
    return unit(
        "convert_%s_rt%s(%slong)".formatted(text(to), rounding, isUnsigned ? "u" : ""),
        result,
        IrType.I64,
        (a, b, c) ->
            FloatUnitsTest.bits(ConvertFunctions.fromInteger(a, isUnsigned, mode, to), result));
  }

  private static Unit toIntegerFromInteger(String name, int bits, String from, int width) {
    boolean fromUnsigned = from.startsWith("u");
    boolean toUnsigned = name.startsWith("convert_u");
    return unit(
        name + "(" + from + ")",
        new IrType.Int(bits),
        new IrType.Int(width),
        (a, b, c) ->
            FloatUnitsTest.cut(
                ConvertFunctions.saturate(
                    fromUnsigned ? a : a << 64 - width >> 64 - width,
                    fromUnsigned,
                    toUnsigned,
                    bits),
                bits));
  }

  private static String text(int format) {
    return format == 16 ? "half" : format == 32 ? "float" : "double";
  }
}
