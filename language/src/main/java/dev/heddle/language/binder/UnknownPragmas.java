package dev.heddle.language.binder;

import dev.heddle.language.dialect.PragmaRule;
import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.source.SourceRange;
import java.util.List;
import java.util.stream.Stream;

/** Pragmas of other compilers are nobody's mistake, but those that sound like ours are. */
final class UnknownPragmas {
  private static final String EXTENSION = "OPENCL EXTENSION";

  /** Of OpenCL C 1.2 (9 and the extension specification) and of the vendor. */
  private static final List<String> EXTENSIONS =
      List.of(
          "all",
          "cl_altera_channels",
          "cl_intel_channels",
          "cl_clang_storage_class_specifiers",
          "cl_khr_3d_image_writes",
          "cl_khr_byte_addressable_store",
          "cl_khr_fp16",
          "cl_khr_fp64",
          "cl_khr_global_int32_base_atomics",
          "cl_khr_global_int32_extended_atomics",
          "cl_khr_int64_base_atomics",
          "cl_khr_int64_extended_atomics",
          "cl_khr_local_int32_base_atomics",
          "cl_khr_local_int32_extended_atomics",
          "cl_khr_select_fprounding_mode",
          "cl_khr_subgroups");

  private final Reporter report;

  UnknownPragmas(Reporter report) {
    this.report = report;
  }

  /** A pragma that has no effect where it stands. */
  void check(Token pragma) {
    String name = Pragmas.name(pragma);
    if (name.equals("clang")
        && pragma.pragma().size() > 1
        && pragma.pragma().get(1).text().equals("loop")) {
      report.warning(
          "language.pragma-unknown",
          "'#pragma clang loop' is ignored: the vendor compiler has pragmas of its own, such as"
              + " '#pragma unroll 4' and '#pragma nounroll'",
          pragma.range());
      return;
    }
    Stream<String> known = PragmaRule.all().stream().map(PragmaRule::name);
    Suggestions.nearest(name, Stream.concat(known, Stream.of(EXTENSION)).toList())
        .filter(meant -> !meant.equals(name))
        .ifPresent(
            meant ->
                report.warning(
                    "language.pragma-unknown",
                    "'#pragma " + name + "' is ignored; did you mean '#pragma " + meant + "'?",
                    pragma.range()));
  }

  /** The name of an extension that a pragma is about. */
  void checkExtension(String name, SourceRange range) {
    if (!EXTENSIONS.contains(name)) {
      Suggestions.nearest(name, EXTENSIONS)
          .ifPresent(
              meant ->
                  report.warning(
                      "language.pragma-unknown",
                      "there is no extension '" + name + "'; did you mean '" + meant + "'?",
                      range));
    }
  }
}
