package dev.heddle.emulator.library;

import dev.heddle.emulator.runtime.Pointers;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.scheduler.ir.HalfFloat;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The formats of OpenCL C 1.2, 6.12.13. */
public final class Printf {
  private static final Pattern CONVERSION =
      Pattern.compile(
          "%([-+ #0]*)(\\d+)?(?:\\.(\\d*))?(?:v(\\d+))?(hh|hl|h|ll|l|z|t|j)?([a-zA-Z%])");

  private Printf() {}

  /**
   * Prints.
   *
   * @param types for each argument a letter (i, f, p), its bits and its lanes
   * @param bits the lanes of all arguments
   * @return 0 as the function does
   */
  public static int print(Worker worker, String format, String types, long[] bits) {
    worker.output().print(text(format, types, bits, pointer -> behind(worker, pointer)));
    return 0;
  }

  private static byte[] behind(Worker worker, long pointer) {
    byte[] bytes = Pointers.array(worker, pointer);
    int start = (int) Math.max(0, Math.min(bytes.length, Pointers.offset(pointer)));
    return Arrays.copyOfRange(bytes, start, bytes.length);
  }

  /** The letters of a format's conversions, one for each argument. */
  public static String conversions(String format) {
    StringBuilder letters = new StringBuilder();
    Matcher matcher = CONVERSION.matcher(format);
    while (matcher.find()) {
      letters.append(matcher.group(6).equals("%") ? "" : matcher.group(6));
    }
    return letters.toString();
  }

  /**
   * The text of a call, as {@link #print} prints it; what does not fit the format stays visible.
   *
   * @param behind the bytes behind a pointer
   */
  public static String text(String format, String types, long[] bits, LongFunction<byte[]> behind) {
    StringBuilder text = new StringBuilder();
    Matcher matcher = CONVERSION.matcher(format);
    int from = 0;
    int argument = 0;
    int lane = 0;
    while (matcher.find(from)) {
      text.append(format, from, matcher.start());
      from = matcher.end();
      if (matcher.group(6).equals("%")) {
        text.append('%');
        continue;
      }
      if (argument * 3 >= types.length()) {
        text.append(matcher.group());
        continue;
      }
      char letter = types.charAt(argument * 3);
      int width = types.charAt(argument * 3 + 1);
      int lanes = types.charAt(argument * 3 + 2);
      argument++;
      if (letter == 'p' && matcher.group(6).equals("s")) {
        text.append(pad(matcher, string(behind.apply(bits[lane++]), matcher.group(3))));
        continue;
      }
      for (int i = 0; i < lanes; i++) {
        text.append(i > 0 ? "," : "").append(number(matcher, letter, width, bits[lane++]));
      }
    }
    return text.append(format.substring(from)).toString();
  }

  /** The characters up to the first zero. */
  private static String string(byte[] bytes, String precision) {
    int most =
        precision == null || precision.isEmpty() ? bytes.length : Integer.parseInt(precision);
    int end = 0;
    while (end < bytes.length && end < most && bytes[end] != 0) {
      end++;
    }
    return new String(bytes, 0, end, StandardCharsets.UTF_8);
  }

  private static String number(Matcher spec, char letter, int width, long bits) {
    char conversion = spec.group(6).charAt(0);
    return switch (conversion) {
      case 'd', 'i' -> integer(spec, BigInteger.valueOf(asInteger(letter, width, bits)), false);
      case 'u', 'x', 'X', 'o' -> integer(spec, unsigned(spec, letter, width, bits), true);
      case 'c' -> pad(spec, String.valueOf((char) (bits & 0xFF)));
      case 'p' -> pad(spec, "0x" + Long.toHexString(bits));
      case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A' -> floating(spec, asDouble(letter, width, bits));
      default -> spec.group();
    };
  }

  private static long asInteger(char letter, int width, long bits) {
    return letter == 'f' ? (long) asDouble(letter, width, bits) : bits;
  }

  private static double asDouble(char letter, int width, long bits) {
    if (letter != 'f') {
      return bits;
    }
    return switch (width) {
      case 16 -> HalfFloat.toFloat((short) bits);
      case 32 -> Float.intBitsToFloat((int) bits);
      default -> Double.longBitsToDouble(bits);
    };
  }

  private static BigInteger unsigned(Matcher spec, char letter, int width, long bits) {
    int shown = width;
    String length = spec.group(5);
    if (length != null && length.equals("hh")) {
      shown = Math.min(width, 8);
    } else if (length != null && length.equals("h")) {
      shown = Math.min(width, 16);
    } else if (spec.group(4) == null) {
      shown = Math.max(width, 32);
    }
    long value = asInteger(letter, width, bits);
    BigInteger mask = BigInteger.ONE.shiftLeft(Math.min(shown, 64)).subtract(BigInteger.ONE);
    return BigInteger.valueOf(value).and(mask);
  }

  private static String integer(Matcher spec, BigInteger value, boolean isUnsigned) {
    char conversion = spec.group(6).charAt(0);
    String digits =
        switch (conversion) {
          case 'x' -> value.toString(16);
          case 'X' -> value.toString(16).toUpperCase(Locale.ROOT);
          case 'o' -> value.toString(8);
          default -> value.abs().toString();
        };
    String precision = spec.group(3);
    if (precision != null) {
      int least = precision.isEmpty() ? 0 : Integer.parseInt(precision);
      digits =
          least == 0 && value.signum() == 0
              ? ""
              : "0".repeat(Math.max(0, least - digits.length())) + digits;
    }
    String flags = spec.group(1);
    String prefix = isUnsigned ? "" : sign(flags, value.signum() < 0);
    if (flags.contains("#") && conversion == 'o') {
      digits = digits.startsWith("0") ? digits : "0" + digits;
    } else if (flags.contains("#") && value.signum() != 0 && conversion != 'u' && isUnsigned) {
      prefix = "0" + conversion;
    }
    return precision == null ? padNumber(spec, prefix, digits) : pad(spec, prefix + digits);
  }

  private static String sign(String flags, boolean negative) {
    return negative ? "-" : flags.contains("+") ? "+" : flags.contains(" ") ? " " : "";
  }

  private static String floating(Matcher spec, double value) {
    String flags = spec.group(1);
    char conversion = spec.group(6).charAt(0);
    boolean upper = Character.isUpperCase(conversion);
    String prefix = sign(flags, Double.doubleToRawLongBits(value) < 0 && !Double.isNaN(value));
    double magnitude = Math.abs(value);
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      String word = Double.isNaN(value) ? "nan" : "inf";
      return pad(spec, prefix + (upper ? word.toUpperCase(Locale.ROOT) : word));
    }
    String given = spec.group(3);
    int precision = given == null ? 6 : given.isEmpty() ? 0 : Integer.parseInt(given);
    boolean keepPoint = flags.contains("#");
    String digits =
        switch (Character.toLowerCase(conversion)) {
          case 'f' -> FloatText.fixed(magnitude, precision, keepPoint);
          case 'e' -> FloatText.scientific(magnitude, precision, keepPoint);
          case 'g' -> FloatText.general(magnitude, precision, keepPoint);
          default -> FloatText.hexadecimal(magnitude, given == null ? -1 : precision, keepPoint);
        };
    return padNumber(spec, prefix, upper ? digits.toUpperCase(Locale.ROOT) : digits);
  }

  private static String pad(Matcher spec, String text) {
    int width = spec.group(2) == null ? 0 : Integer.parseInt(spec.group(2));
    String blanks = " ".repeat(Math.max(0, width - text.length()));
    return spec.group(1).contains("-") ? text + blanks : blanks + text;
  }

  private static String padNumber(Matcher spec, String prefix, String digits) {
    int width = spec.group(2) == null ? 0 : Integer.parseInt(spec.group(2));
    if (spec.group(1).contains("0") && !spec.group(1).contains("-")) {
      int zeros = Math.max(0, width - prefix.length() - digits.length());
      return prefix + "0".repeat(zeros) + digits;
    }
    return pad(spec, prefix + digits);
  }
}
