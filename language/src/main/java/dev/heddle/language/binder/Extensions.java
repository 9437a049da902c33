package dev.heddle.language.binder;

import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.IdentityHashMap;
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
  private final Map<Symbol, String> owners = new IdentityHashMap<>();

  /** The extension whose declarations are being read, or "". */
  private String begun = "";

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
      String name = words.get(2).text();
      Token behavior = words.get(words.size() - 1);
      if (behavior.isIdentifier("begin") || behavior.isIdentifier("end")) {
        begun = behavior.isIdentifier("begin") ? name : "";
      } else {
        named.put(name, behavior.isIdentifier("enable"));
        new UnknownPragmas(report).checkExtension(name, pragma.range());
      }
    }
    return extension;
  }

  /** Those that were switched on and not off again. */
  List<String> enabled() {
    return named.entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey).toList();
  }

  /** Values of type half need their extension; only pointers to them do not (9.5 and 6.1.1.1). */
  boolean checkHalf(Type type, String use, ParserRuleContext place) {
    Type number = type instanceof ArrayType array ? array.innermost() : type;
    if (number != ScalarType.HALF || isOn(HALF)) {
      return true;
    }
    report.error(
        "language.extension",
        use + " 'half' needs '#pragma OPENCL EXTENSION cl_khr_fp16 : enable'",
        place);
    return false;
  }

  /** An object of type half in memory is read and written by vload_half and vstore_half. */
  void checkHalfAccess(Type type, ParserRuleContext place) {
    if (type == ScalarType.HALF && !isOn(HALF)) {
      report.error(
          "language.extension",
          "reading or writing a 'half' in memory needs '#pragma OPENCL EXTENSION cl_khr_fp16 :"
              + " enable', or vload_half and vstore_half",
          place);
    }
  }

  // Declarations between "begin" and "end" need their extension

  /** A declaration was read; it belongs to the extension whose {@code begin} came last. */
  void declared(Symbol symbol) {
    if (!begun.isEmpty()) {
      owners.put(symbol, begun);
    }
  }

  /** Whether a name can be used here. */
  boolean isUsable(Symbol symbol) {
    String owner = owners.get(symbol);
    return owner == null || isOn(owner) || owner.equals(begun);
  }

  /** Says so if a name cannot be used here. */
  void checkUse(Symbol symbol, SourceRange range) {
    if (!owners.isEmpty() && !isUsable(symbol)) {
      report.error(
          "language.extension",
          "'"
              + symbol.name()
              + "' needs '#pragma OPENCL EXTENSION "
              + owners.get(symbol)
              + " : enable'",
          range);
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
