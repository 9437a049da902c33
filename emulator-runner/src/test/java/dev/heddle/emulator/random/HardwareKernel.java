package dev.heddle.emulator.random;

import dev.heddle.emulator.random.CType.Base;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A kernel made by chance, or two that are joined by a channel, whose parts become hardware in ways
 * of their own: a single work-item with loops and local memory, work-items without and with
 * barriers.
 *
 * <p>Each kernel reads the input buffers of all scalar types, changes buffers of its own and writes
 * a digest of its variables.
 *
 * @param launches in their order
 * @param roundsFreely whether floating-point sums and products may be rounded in several ways; then
 *     such numbers are only found in the buffer {@code real}, and are positive
 * @param choices what gives the same kernel again
 */
public record HardwareKernel(
    String name,
    String source,
    List<Launch> launches,
    boolean roundsFreely,
    List<Integer> choices) {
  /** What all kernels need. */
  public static final String PRELUDE =
      "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n"
          + "#pragma OPENCL EXTENSION cl_intel_channels : enable\n"
          + RandomKernel.PRELUDE;

  /**
   * One launch.
   *
   * @param kernel the kernel's name, which also starts the names of its buffers
   * @param result type of the elements of {@code out}
   * @param global work-items, empty for a task
   * @param waits whether the next launch waits for its end
   */
  public record Launch(
      String kernel, CType result, List<Integer> global, List<Integer> local, boolean waits) {}

  /** The kernel that these decisions lead to. */
  public static HardwareKernel of(String name, boolean roundsFreely, Choices choices) {
    return new Maker(name, roundsFreely, choices).make();
  }

  private static final class Maker {
    private final String name;
    private final boolean roundsFreely;
    private final Choices choices;
    private final List<Base> bases;
    private final StringBuilder source = new StringBuilder();
    private final List<Launch> launches = new ArrayList<>();

    Maker(String name, boolean roundsFreely, Choices choices) {
      this.name = name;
      this.roundsFreely = roundsFreely;
      this.choices = choices;
      bases = roundsFreely ? Expressions.integers() : List.of(Base.values());
    }

    HardwareKernel make() {
      switch (choices.below(5)) {
        case 2 -> items(false);
        case 3 -> items(true);
        case 4 -> pair();
        default -> single(name);
      }
      return new HardwareKernel(
          name, source.toString(), List.copyOf(launches), roundsFreely, choices.taken());
    }

    private void single(String kernel) {
      Body body = new Body(kernel, new HardwareStatements.Setting(0, true, roundsFreely));
      body.ownMemory();
      body.definitions();
      body.statements.some(12);
      body.finish("", List.of(), List.of(), true);
    }

    private void items(boolean barriers) {
      int groupSize = choices.one(List.of(16, 8, 32));
      Body body =
          new Body(
              name,
              new HardwareStatements.Setting(barriers ? groupSize : 0, !barriers, roundsFreely));
      body.definitions();
      body.statements.some(10);
      String[] attributes = {
        "",
        "__attribute__((reqd_work_group_size(" + groupSize + ", 1, 1)))\n",
        "__attribute__((num_simd_work_items(2)))\n__attribute__((reqd_work_group_size("
            + groupSize
            + ", 1, 1)))\n"
      };
      body.finish(choices.of(attributes), List.of(Scope.INPUTS), List.of(groupSize), true);
    }

    /** A kernel that gives another one numbers, in a loop of as many iterations. */
    private void pair() {
      CType type = new Expressions(choices, new Scope(false), bases).type();
      boolean several = choices.chance(40);
      int count = 1 + choices.below(20);
      String channel = name + "_c";
      String element = several ? channel + "[r & 3]" : channel;
      int depth = choices.below(3) * 4;
      source.append("channel " + type + " " + channel + (several ? "[4]" : ""));
      source.append(depth > 0 ? " __attribute__((depth(" + depth + ")));\n" : ";\n");
      HardwareStatements.Setting setting = new HardwareStatements.Setting(0, false, roundsFreely);
      Body writer = new Body(name + "_w", setting);
      writer.exchange(
          count, of -> "write_channel_intel(" + element + ", " + of.of(type, 12) + ");");
      writer.finish("", List.of(), List.of(), false);
      Body reader = new Body(name, setting);
      reader.read(type, count, "read_channel_intel(" + element + ")");
      reader.finish("", List.of(), List.of(), true);
    }

    /** One kernel under construction. */
    private final class Body {
      private final String kernel;
      private final Scope scope = new Scope(true);
      private final StringBuilder before = new StringBuilder();
      private final StringBuilder text = new StringBuilder();
      private final Expressions expressions = new Expressions(choices, scope, bases);
      private final HardwareStatements statements;

      Body(String kernel, HardwareStatements.Setting setting) {
        this.kernel = kernel;
        statements = new HardwareStatements(choices, scope, expressions, text, setting);
        scope.add(new Scope.Name("gid", CType.INT, true));
        scope.add(new Scope.Name("lid", CType.INT, true));
        scope.add(new Scope.Name("n", CType.INT, true));
      }

      void definitions() {
        Definitions definitions = new Definitions(kernel, choices, scope, bases, before, text);
        int functions = choices.below(3);
        for (int i = 0; i < functions; i++) {
          definitions.function(kernel + "_f" + i);
        }
        definitions.structures();
      }

      /** Memory that no other work-item sees. */
      void ownMemory() {
        int which = choices.below(8);
        if ((which & 1) != 0) {
          scope.add(new Scope.Array("gi", CType.INT, Scope.INPUTS, false));
        }
        if ((which & 2) != 0) {
          scope.add(new Scope.Array("gb", new CType(Base.UCHAR, 1), Scope.INPUTS, false));
        }
        if ((which & 4) != 0) {
          CType type = expressions.type();
          text.append("  local " + type + " lt[16];\n");
          text.append("  for (int i = 0; i < 16; i++) lt[i] = " + expressions.of(type, 6) + ";\n");
          scope.add(new Scope.Array("lt", type, 16, false));
        }
      }

      private void exchange(int count, java.util.function.Function<Expressions, String> line) {
        statements.some(4);
        String[] pragmas = {"", "#pragma ii 1\n", "#pragma unroll 2\n", "#pragma unroll\n"};
        text.append("  " + choices.of(pragmas));
        text.append("  for (int r = 0; r < " + count + "; r++) {\n");
        Scope.Mark mark = scope.mark();
        scope.add(new Scope.Name("r", CType.INT, true));
        statements.block(1, 3, false);
        text.append("    " + line.apply(expressions) + "\n");
        statements.block(1, 3, false);
        scope.release(mark);
        text.append("  }\n");
      }

      private void read(CType type, int count, String call) {
        text.append("  " + type + " x = 0;\n");
        scope.add(new Scope.Name("x", type, false));
        exchange(count, of -> "x " + (type.isFloat() ? "" : "^") + "= " + call + ";");
      }

      void finish(String attributes, List<Integer> global, List<Integer> local, boolean waits) {
        CType result = expressions.type();
        String value = expressions.of(result, 12);
        text.append(
            result.isVector()
                ? "  vstore" + result.lanes() + "(" + value + ", gid, out);\n"
                : "  out[gid] = " + value + ";\n");
        if (roundsFreely) {
          text.append("  real[gid] = 1.0");
          scope.names(new CType(Base.FLOAT, 1)).forEach(of -> text.append(" + " + of.text()));
          scope.names(new CType(Base.DOUBLE, 1)).forEach(of -> text.append(" + " + of.text()));
          text.append(";\n");
        }
        text.append(
            RandomKernel.digest(scope).replace("  digest[gid]", elements() + "  digest[gid]"));
        source.append(before).append(attributes).append(head(result, !global.isEmpty()));
        source.append(text).append("}\n");
        launches.add(new Launch(kernel, result, global, local, waits));
      }

      private String elements() {
        StringBuilder sums = new StringBuilder();
        for (Scope.Array array : scope.arrays()) {
          if (array.isPrivate() && !array.element().isVector()) {
            String element = RandomKernel.bits(array.element(), array.text() + "[e]");
            sums.append("  for (int e = 0; e < " + array.length() + "; e++) h = h * 31 + (ulong)");
            sums.append(element).append(";\n");
          }
        }
        return sums.toString();
      }

      private String head(CType result, boolean items) {
        String inputs =
            List.of(Base.values()).stream()
                .map(base -> "global const " + base.text() + " *in_" + base.text())
                .collect(Collectors.joining(", "));
        String restrict = choices.chance(50) ? " *restrict " : " *";
        StringBuilder head = new StringBuilder("kernel void " + kernel + "(" + inputs);
        String[] outputs = {
          result.base().text() + " out",
          "ulong digest",
          "int gi",
          "uchar gb",
          "int gc",
          "double real"
        };
        for (String output : outputs) {
          head.append(", global " + output.replace(" ", restrict));
        }
        head.append(items ? ", local uchar *tile, local int *count, int n) {\n" : ", int n) {\n");
        head.append(
            items
                ? "  int gid = get_global_id(0);\n  int lid = get_local_id(0);\n"
                : "  int gid = 0;\n  int lid = 0;\n");
        return head.toString();
      }
    }
  }
}
