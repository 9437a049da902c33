package dev.heddle.scheduler.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes variants of a kernel file that mean the same, so that nothing can rest on a name or an
 * order.
 */
final class SourceVariants {
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_]\\w*");

  /** Comments, character sequences in quotes, numbers, and words with what stands before them. */
  private static final Pattern TOKEN =
      Pattern.compile("//.*|\"[^\"]*\"|\\.?\\b\\d[\\w.]*|(\\.\\s*)?[A-Za-z_]\\w*");

  private static final Pattern VECTOR_PART =
      Pattern.compile("\\.\\s*([xyzw]+|s[0-9a-fA-F]+|lo|hi|even|odd)");

  /** Vector types, and built-in functions that come in families. */
  private static final Pattern FAMILY =
      Pattern.compile(
          "(char|uchar|short|ushort|int|uint|long|ulong|float|double|half)(2|3|4|8|16)"
              + "|(atomic|atom|convert|as|native|vload|vstore)_?\\w*"
              + "|__(pipelined|burst_coalesced|prefetching|semi_streaming)\\w*");

  private static final Pattern KERNEL = Pattern.compile("\\bkernel\\b[^;{}()]*\\b\\w+\\s*\\(");

  /** Words of the language and of its vendor dialect that our kernels use. */
  private static final Set<String> VOCABULARY =
      Set.copyOf(
          List.of(
              """
              kernel global local constant private restrict const volatile extern struct union enum
              typedef static inline pipe channel read_only write_only
              void bool char uchar short ushort int uint long ulong float double half size_t event_t
              signed unsigned if else for while do return break continue switch
              case default goto sizeof true false
              __attribute__ reqd_work_group_size max_work_group_size num_simd_work_items
              num_compute_units max_global_work_dim autorun scheduler_target_fmax_mhz stall_enable
              bank_bits bankwidth numbanks singlepump doublepump max_replicates private_copies memory
              register blocking depth io merge simple_dual_port_memory force_pow2_depth local_mem_size
              numreadports numwriteports buffer_location uses_global_work_offset packed aligned
              define undef ifdef ifndef elif endif defined pragma include OPENCL EXTENSION enable
              cl_intel_channels cl_khr_fp64
              unroll ii ivdep array safelen loop_coalesce loop_fuse independent nofusion
              max_concurrency max_interleaving speculated_iterations disable_loop_pipelining
              get_global_id get_local_id get_group_id get_local_size get_global_size get_compute_id
              barrier CLK_LOCAL_MEM_FENCE CLK_GLOBAL_MEM_FENCE
              read_channel_intel write_channel_intel write_channel_nb_intel read_channel_nb_intel
              read_pipe write_pipe __prefetching_load __burst_coalesced_load __fpga_reg
              async_work_group_copy wait_group_events abs log10 sqrt floor ceil
              """
                  .strip()
                  .split("\\s+")));

  private SourceVariants() {}

  /**
   * Every name that the file declares becomes another one, in comments too it stays as it is.
   *
   * @param kept names that the command line uses
   */
  static KernelSource renamed(KernelSource source, Set<String> kept) {
    Map<String, String> names = new LinkedHashMap<>();
    Set<String> fixed = new HashSet<>(kept);
    Matcher external = Pattern.compile("\\bextern\\b[^;]*;").matcher(source.text());
    while (external.find()) {
      Matcher word = IDENTIFIER.matcher(external.group());
      while (word.find()) {
        fixed.add(word.group());
      }
    }
    String text =
        TOKEN
            .matcher(source.text())
            .replaceAll(m -> Matcher.quoteReplacement(renamed(m.group(), fixed, names)));
    return new KernelSource(source.path(), text, names);
  }

  private static String renamed(String token, Set<String> fixed, Map<String, String> names) {
    boolean isWord = Character.isLetter(token.charAt(0)) || "._".indexOf(token.charAt(0)) >= 0;
    Matcher word = IDENTIFIER.matcher(token);
    if (!isWord || VECTOR_PART.matcher(token).matches() || !word.find()) {
      return token;
    }
    String name = word.group();
    boolean ours = !VOCABULARY.contains(name) && !FAMILY.matcher(name).matches();
    if (!ours || fixed.contains(name)) {
      return token;
    }
    String other = "n" + names.size() + "_" + new StringBuilder(name).reverse();
    names.putIfAbsent(name, other);
    return token.substring(0, word.start()) + names.get(name);
  }

  /** Neighbouring statements that have nothing to do with each other change places. */
  static KernelSource reordered(KernelSource source) {
    List<String> lines = new ArrayList<>(source.text().lines().toList());
    int k = 1;
    while (k + 1 < lines.size()) {
      boolean behindStatement = lines.get(k - 1).replaceAll("//.*", "").matches(".*[;{}]\\s*");
      if (behindStatement && independent(lines.get(k), lines.get(k + 1))) {
        Collections.swap(lines, k, k + 1);
        k++;
      }
      k++;
    }
    return new KernelSource(source.path(), String.join("\n", lines) + "\n", source.renamed());
  }

  private static boolean independent(String first, String second) {
    Optional<Statement> one = Statement.of(first);
    Optional<Statement> other = Statement.of(second);
    return one.isPresent() && other.isPresent() && one.get().isIndependentOf(other.get());
  }

  /** A number that stands in the statements and macros of the file becomes another one. */
  static KernelSource withNumber(KernelSource source, String number, String other) {
    String quoted = Pattern.quote(number);
    Pattern token = Pattern.compile("//.*|#pragma.*|(?<![\\w.])" + quoted + "(?![\\w.])");
    String text =
        token
            .matcher(source.text())
            .replaceAll(
                m -> Matcher.quoteReplacement(m.group().equals(number) ? other : m.group()));
    return new KernelSource(source.path(), text, source.renamed());
  }

  /**
   * The parameters of every kernel stand in the opposite order, unless tags say on which line a
   * parameter is.
   */
  static KernelSource withParametersReversed(KernelSource source) {
    StringBuilder text = new StringBuilder();
    Matcher kernel = KERNEL.matcher(source.text());
    int done = 0;
    while (kernel.find()) {
      int close = closing(source.text(), kernel.end());
      String list = source.text().substring(kernel.end(), close);
      List<String> parameters = parameters(list);
      if (!list.contains("// @")) {
        Collections.reverse(parameters);
      }
      text.append(source.text(), done, kernel.end()).append(String.join(", ", parameters));
      done = close;
    }
    text.append(source.text().substring(done));
    return new KernelSource(source.path(), text.toString(), source.renamed());
  }

  private static int closing(String text, int from) {
    int depth = 1;
    int at = from;
    while (depth > 0) {
      char c = text.charAt(at);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      at++;
    }
    return at - 1;
  }

  /** The parameters on lines of their own where they were, so that lines behind them stay. */
  private static List<String> parameters(String list) {
    List<String> parameters = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int k = 0; k <= list.length(); k++) {
      char c = k == list.length() ? ',' : list.charAt(k);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ',' && depth == 0) {
        parameters.add(list.substring(start, k).strip());
        start = k + 1;
      }
    }
    long lineBreaks = list.chars().filter(c -> c == '\n').count();
    parameters.set(
        parameters.size() - 1,
        "\n".repeat((int) lineBreaks) + parameters.get(parameters.size() - 1));
    return parameters;
  }
}
