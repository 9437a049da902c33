package dev.heddle.language.binder;

import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.antlr.v4.runtime.ParserRuleContext;

/** The extensions that pragmas have switched on so far (OpenCL C 1.2, 9.1). */
final class Extensions {
  private static final String HALF = "cl_khr_fp16";
  private static final String STORAGE_CLASSES = "cl_clang_storage_class_specifiers";

  private final Reporter report;
  private final Map<String, Boolean> named = new LinkedHashMap<>();

  Extensions(Reporter report) {
    this.report = report;
  }

  /** Follows {@code #pragma OPENCL EXTENSION name : behavior}; false if it is another pragma. */
  boolean follow(Token pragma) {
    List<Token> words = pragma.pragma();
    boolean extension =
        words.size() > 2
            && words.get(0).isIdentifier("OPENCL")
            && words.get(1).isIdentifier("EXTENSION");
    if (extension) {
      named.put(words.get(2).text(), words.get(words.size() - 1).isIdentifier("enable"));
    }
    return extension;
  }

  /** Those that were switched on and not off again. */
  List<String> enabled() {
    return named.entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey).toList();
  }

  /** Values of type half need their extension; only pointers to them do not (9.5 and 6.1.1.1). */
  void checkHalf(Type type, String use, ParserRuleContext place) {
    Type number = type instanceof ArrayType array ? array.innermost() : type;
    if (number == ScalarType.HALF && !isOn(HALF)) {
      report.error(
          "language.extension",
          use + " 'half' needs '#pragma OPENCL EXTENSION cl_khr_fp16 : enable'",
          place);
    }
  }

  /** {@code auto} and {@code register} are no storage classes of OpenCL C (6.8). */
  void checkStorageClass(org.antlr.v4.runtime.Token word) {
    if (!isOn(STORAGE_CLASSES)) {
      report.error(
          "language.storage-class",
          "there is no storage class '" + word.getText() + "' in OpenCL C; leave it out",
          word);
    }
  }

  private boolean isOn(String extension) {
    return named.getOrDefault(extension, named.getOrDefault("all", false));
  }
}
