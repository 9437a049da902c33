package dev.heddle.language.checks;

import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.CallGraph;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.OpaqueType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.language.types.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Rules for kernels and their attributes (OpenCL C 1.2, 6.9; programming-guide-7-end F-190 to
 * F-205).
 */
final class KernelChecks {
  /** Most arguments of a kernel, and most bytes of them (programming-guide-7-end F-302, F-303). */
  private static final int ARGUMENT_LIMIT = 128;

  private static final int ARGUMENT_BYTES_LIMIT = 256;

  private final DiagnosticList diagnostics;

  KernelChecks(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  void check(FunctionDefinition definition, FunctionUses uses) {
    Function kernel = definition.function();
    if (!kernel.result().isVoid() && !kernel.result().isError()) {
      error("language.kernel-result", "a kernel must return void", kernel.range());
    }
    if (kernel.name().equals("main")) {
      error("language.kernel-name", "a kernel cannot be called 'main'", kernel.range());
    }
    arguments(kernel);
    autorun(kernel, uses);
    computeId(kernel, uses);
    simd(kernel, uses);
    dimensions(kernel, uses);
    groupSize(kernel, "reqd_work_group_size");
    groupSize(kernel, "max_work_group_size");
  }

  // Arguments

  private void arguments(Function kernel) {
    long bytes = 0;
    for (Variable parameter : kernel.parameters()) {
      argument(parameter);
      bytes += parameter.type().size();
    }
    if (kernel.parameters().size() > ARGUMENT_LIMIT) {
      error(
          "language.kernel-limit",
          "a kernel can have "
              + ARGUMENT_LIMIT
              + " arguments, this one has "
              + kernel.parameters().size(),
          kernel.range());
    }
    if (bytes > ARGUMENT_BYTES_LIMIT) {
      diagnostics.warning(
          "language.kernel-limit",
          "the arguments of a kernel can have "
              + ARGUMENT_BYTES_LIMIT
              + " bytes together, these have "
              + bytes,
          kernel.range());
    }
  }

  private void argument(Variable parameter) {
    Type type = parameter.type();
    if (type instanceof PointerType pointer) {
      pointer(parameter, pointer);
      return;
    }
    String problem = problem(type, new HashSet<>());
    if (problem != null) {
      error(
          "language.kernel-argument",
          "'" + type + "' cannot be a kernel argument: " + problem,
          parameter.range());
    }
    if (type instanceof OpaqueType opaque && opaque.isImage()) {
      diagnostics.warning(
          "language.unsupported",
          "images are not supported by the vendor compiler",
          parameter.range());
    }
  }

  private void pointer(Variable parameter, PointerType pointer) {
    Type object = pointer.pointee().type();
    if (object.isError()) {
      return;
    }
    if (pointer.space() == AddressSpace.PRIVATE || pointer.space() == AddressSpace.GENERIC) {
      error(
          "language.kernel-argument",
          "a pointer argument of a kernel must point to global, constant or local memory",
          parameter.range());
    } else if (object instanceof PointerType) {
      error(
          "language.kernel-argument",
          "a kernel argument cannot be a pointer to a pointer",
          parameter.range());
    } else if (object == OpaqueType.EVENT || object instanceof OpaqueType) {
      error(
          "language.kernel-argument",
          "a kernel argument cannot point to '" + object + "'",
          parameter.range());
    } else if (object == ScalarType.BOOL && pointer.space() != AddressSpace.LOCAL) {
      diagnostics.warning(
          "language.kernel-argument",
          "the size of a 'bool' is not the same for host and device: point to 'uchar'",
          parameter.range());
    }
  }

  /** Why a value cannot be passed to a kernel; null if it can. */
  private static String problem(Type type, Set<Type> seen) {
    if (type == ScalarType.BOOL) {
      return "the size of a bool is not the same for host and device";
    }
    if (type == OpaqueType.EVENT) {
      return "events belong to one kernel";
    }
    if (type instanceof ChannelType) {
      return "a channel is not passed by the host";
    }
    if (type instanceof ArrayType array) {
      return problem(array.innermost(), seen);
    }
    if (type instanceof RecordType record && seen.add(record)) {
      for (Field field : record.fields()) {
        Type member = field.type().type();
        boolean pointer =
            member instanceof PointerType
                || member instanceof ArrayType a && a.innermost() instanceof PointerType;
        String inner = pointer ? "it contains a pointer" : problem(member, seen);
        if (inner != null) {
          return inner;
        }
      }
    }
    return null;
  }

  // Attributes

  /** programming-guide-7-end R-041. */
  private void autorun(Function kernel, FunctionUses uses) {
    Optional<Attribute> autorun = kernel.attribute("autorun");
    if (autorun.isEmpty()) {
      return;
    }
    if (!kernel.parameters().isEmpty()) {
      error("language.autorun", "an autorun kernel cannot have arguments", autorun.get().range());
    }
    boolean single = integer(kernel, "max_global_work_dim", 0).equals(OptionalLong.of(0));
    Optional<Attribute> size = kernel.attribute("reqd_work_group_size");
    if (!single && size.isEmpty()) {
      error(
          "language.autorun",
          "an autorun kernel needs max_global_work_dim(0) or reqd_work_group_size",
          autorun.get().range());
    }
    if (!single && size.isPresent()) {
      for (int i = 0; i < 3; i++) {
        long value = size.get().integer(i).orElse(1);
        if (value <= 0 || (1L << 32) % value != 0) {
          error(
              "language.autorun",
              "the work-group size of an autorun kernel must divide 2^32",
              size.get().range());
          break;
        }
      }
    }
    if (uses.usesIoChannel()) {
      error("language.autorun", "an autorun kernel cannot use I/O channels", autorun.get().range());
    }
  }

  /** programming-guide-7-end R-042. */
  private void computeId(Function kernel, FunctionUses uses) {
    Optional<FunctionUses.Use> use = uses.first("get_compute_id");
    if (use.isEmpty()) {
      return;
    }
    boolean allowed =
        kernel.attribute("num_compute_units").isPresent()
            && kernel.attribute("autorun").isPresent()
            && integer(kernel, "max_global_work_dim", 0).equals(OptionalLong.of(0));
    if (!allowed) {
      error(
          "language.compute-id",
          "get_compute_id needs a kernel with num_compute_units, autorun and"
              + " max_global_work_dim(0)",
          use.get().range());
    }
    uses.all("get_compute_id").forEach(this::computeIdDimension);
  }

  private void computeIdDimension(FunctionUses.Use use) {
    OptionalLong dimension = use.integerArgument(0);
    boolean legal =
        dimension.isPresent() && dimension.getAsLong() >= 0 && dimension.getAsLong() <= 2;
    if (!legal) {
      error(
          "language.compute-id", "the dimension of get_compute_id must be 0, 1 or 2", use.range());
    }
  }

  /** programming-guide-1-6 F-123, best-practices-5-11 F5. */
  private void simd(Function kernel, FunctionUses uses) {
    Optional<Attribute> simd = kernel.attribute("num_simd_work_items");
    if (simd.isEmpty()) {
      return;
    }
    long lanes = simd.get().integer(0).orElse(1);
    Optional<Attribute> size = kernel.attribute("reqd_work_group_size");
    if (size.isEmpty() && lanes != 1) {
      diagnostics.warning(
          "language.simd",
          "SIMD work-items need a required work-group size; add reqd_work_group_size",
          simd.get().range());
    } else if (lanes > 0 && size.isPresent() && size.get().integer(0).orElse(lanes) % lanes != 0) {
      error(
          "language.simd",
          "the work-group size "
              + size.get().integer(0).orElse(0)
              + " is not divisible by "
              + lanes
              + " SIMD work-items",
          simd.get().range());
    }
    if (lanes > 1 && uses.usesChannelsOrPipes()) {
      error(
          "language.simd",
          "a kernel with channels or pipes cannot have SIMD work-items",
          simd.get().range());
    }
  }

  /** Each size has its limit in the table of attributes; together they have the same. */
  private void groupSize(Function kernel, String name) {
    Optional<Attribute> attribute = kernel.attribute(name);
    double items = 1;
    for (int i = 0; attribute.isPresent() && i < 3; i++) {
      long size = attribute.get().integer(i).orElse(1);
      items *= size > 0 && size <= Integer.MAX_VALUE ? size : 1;
    }
    if (items > Integer.MAX_VALUE) {
      error(
          "language.attribute-value",
          "a work-group has at most " + Integer.MAX_VALUE + " work-items; make its sizes smaller",
          attribute.get().range());
    }
  }

  /** programming-guide-7-end R-076. */
  private void dimensions(Function kernel, FunctionUses uses) {
    Optional<Attribute> dimension = kernel.attribute("max_global_work_dim");
    if (dimension.isEmpty() || !dimension.get().integer(0).equals(OptionalLong.of(0))) {
      return;
    }
    uses.all(BuiltinFamily.WORK_ITEM).stream()
        .filter(VaryingValues::isPosition)
        .findFirst()
        .ifPresent(
            use ->
                diagnostics.warning(
                    "language.work-item-function",
                    "a kernel with max_global_work_dim(0) has one work-item; '"
                        + use.name()
                        + "' is always 0",
                    use.range()));
    Optional<Attribute> size = kernel.attribute("reqd_work_group_size");
    boolean several =
        size.isPresent()
            && (size.get().integer(0).orElse(1) != 1
                || size.get().integer(1).orElse(1) != 1
                || size.get().integer(2).orElse(1) != 1);
    if (several) {
      error(
          "language.attribute-conflict",
          "max_global_work_dim(0) and a work-group of several work-items exclude each other",
          size.get().range());
    }
  }

  private static OptionalLong integer(Function kernel, String name, int position) {
    Optional<Attribute> attribute = kernel.attribute(name);
    return attribute.isPresent() ? attribute.get().integer(position) : OptionalLong.empty();
  }

  private void error(String code, String message, SourceRange range) {
    diagnostics.error(code, message, range);
  }

  /** Recursion is not allowed (OpenCL C 1.2, 6.9.i). */
  void recursion(List<FunctionDefinition> functions, CallGraph calls) {
    for (FunctionDefinition definition : functions) {
      calls
          .recursiveCall(definition.name())
          .ifPresent(
              range ->
                  error(
                      "language.recursion",
                      "'" + definition.name() + "' calls itself; recursion is not supported",
                      range));
    }
  }
}
