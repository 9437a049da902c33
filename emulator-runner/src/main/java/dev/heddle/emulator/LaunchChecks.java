package dev.heddle.emulator;

import dev.heddle.emulator.compiler.Executable;
import dev.heddle.emulator.runtime.Geometry;
import dev.heddle.emulator.runtime.SourceChanges;
import dev.heddle.emulator.session.LaunchSpec;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import dev.heddle.scheduler.report.Finding;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The rules that a launch must keep (model M-KRN-1, M-KRN-9, M-NDR-1, M-NDR-2). */
final class LaunchChecks {
  /** Bound of a group's size when a kernel has a barrier and says nothing (model M-NDR-1). */
  private static final int GROUP_LIMIT_WITH_BARRIER = 128;

  private static final int GROUP_LIMIT_WITH_ASYNC_COPY = 256;

  private final KernelIr kernel;
  private final Set<String> queries = new TreeSet<>();
  private boolean barrier;
  private boolean asyncCopy;

  private LaunchChecks(KernelIr kernel) {
    this.kernel = kernel;
    scan(kernel.body());
  }

  /**
   * The index space of a launch.
   *
   * @throws LaunchError when it breaks a rule
   */
  static Geometry geometry(KernelIr kernel, LaunchSpec launch) throws LaunchError {
    return new LaunchChecks(kernel).check(launch);
  }

  /** The index space of a kernel that starts by itself: one group of the required size. */
  static Geometry autorun(KernelIr kernel) {
    Optional<Attribute> required = Attribute.find(kernel.attributes(), "reqd_work_group_size");
    if (required.isEmpty()) {
      return Geometry.TASK;
    }
    int x = (int) required.get().integer(0).orElse(1);
    int y = (int) required.get().integer(1).orElse(1);
    int z = (int) required.get().integer(2).orElse(1);
    return new Geometry(3, x, y, z, x, y, z, 0, 0, 0);
  }

  /** Refuses private and local memory that the machine does not have (model M-EMU-11). */
  static void checkMemory(KernelIr kernel, Geometry geometry, BoundArguments arguments)
      throws LaunchError {
    double bytes = arguments.localBytes().values().stream().mapToLong(Long::longValue).sum();
    for (MemoryObject object : kernel.memories()) {
      if (object.parameter() < 0) {
        bytes +=
            (double) object.bytes() * (Executable.isPrivate(object) ? geometry.groupSize() : 1);
      }
    }
    double limit = Runtime.getRuntime().maxMemory() / 2.0;
    if (bytes > limit) {
      throw new LaunchError(
          "CL_OUT_OF_RESOURCES",
          "kernel "
              + kernel.name()
              + " needs "
              + megabytes(bytes)
              + " of local and private memory for a work-group, and there are "
              + megabytes(limit)
              + "; give Java more with -Xmx");
    }
  }

  private static String megabytes(double bytes) {
    return String.format(Locale.ROOT, "%,.0f MB", bytes / (1 << 20));
  }

  private Geometry check(LaunchSpec launch) throws LaunchError {
    int dimensions = Math.max(1, launch.global().size());
    int[] global = new int[3];
    int[] offset = new int[3];
    for (int d = 0; d < 3; d++) {
      global[d] = d < launch.global().size() ? (int) (long) launch.global().get(d) : 1;
      offset[d] = d < launch.offset().size() ? (int) (long) launch.offset().get(d) : 0;
    }
    checkRange(global, offset);
    int[] local = local(launch, global);
    for (int d = 0; d < dimensions; d++) {
      if (global[d] % local[d] != 0) {
        throw new LaunchError(
            "CL_INVALID_WORK_GROUP_SIZE",
            at(d) + "the local size " + local[d] + " does not divide the global size " + global[d]);
      }
    }
    checkGroup(local);
    return new Geometry(
        dimensions,
        global[0],
        global[1],
        global[2],
        local[0],
        local[1],
        local[2],
        offset[0],
        offset[1],
        offset[2]);
  }

  private String at(int dimension) {
    return "kernel " + kernel.name() + ", dimension " + dimension + ": ";
  }

  private Optional<Attribute> attribute(String name) {
    return Attribute.find(kernel.attributes(), name);
  }

  private void checkRange(int[] global, int[] offset) throws LaunchError {
    boolean single = global[0] == 1 && global[1] == 1 && global[2] == 1;
    for (int d = 0; d < 3; d++) {
      if ((long) global[d] + offset[d] > Integer.MAX_VALUE) {
        throw new LaunchError(
            "CL_INVALID_GLOBAL_OFFSET", at(d) + "ids beyond " + Integer.MAX_VALUE);
      }
      boolean forbidden =
          attribute("uses_global_work_offset").filter(a -> a.integer(0).orElse(1) == 0).isPresent();
      if (offset[d] != 0 && forbidden) {
        throw new LaunchError(
            "CL_INVALID_GLOBAL_OFFSET",
            at(d)
                + "the kernel is declared uses_global_work_offset(0), the offset is "
                + offset[d]);
      }
    }
    long most = attribute("max_global_work_dim").map(a -> a.integer(0).orElse(3)).orElse(3L);
    int used = global[2] > 1 ? 3 : global[1] > 1 ? 2 : global[0] > 1 ? 1 : 0;
    if (used > most) {
      throw new LaunchError(
          "CL_INVALID_WORK_DIMENSION",
          "kernel " + kernel.name() + " is declared max_global_work_dim(" + most + ")");
    }
    if (!single && !isNdRange()) {
      throw new LaunchError(
          "CL_INVALID_WORK_GROUP_SIZE",
          "kernel "
              + kernel.name()
              + " asks for no global or local id, so it is a single work-item kernel; launch it as"
              + " a task");
    }
  }

  /** Model M-KRN-1. */
  private boolean isNdRange() {
    boolean ids =
        queries.stream()
            .anyMatch(
                name ->
                    name.equals("get_global_id")
                        || name.equals("get_local_id")
                        || name.equals("get_group_id")
                        || name.endsWith("_linear_id"));
    Optional<Attribute> required = attribute("reqd_work_group_size");
    boolean several =
        required.isPresent()
            && required.get().integer(0).orElse(1)
                    * required.get().integer(1).orElse(1)
                    * required.get().integer(2).orElse(1)
                != 1;
    return ids || barrier || asyncCopy || several;
  }

  /** Model M-NDR-3 where the session gives no local size. */
  private int[] local(LaunchSpec launch, int[] global) throws LaunchError {
    Optional<Attribute> required = attribute("reqd_work_group_size");
    int[] local = new int[3];
    for (int d = 0; d < 3; d++) {
      local[d] = d < launch.local().size() ? (int) (long) launch.local().get(d) : 1;
      if (required.isPresent()) {
        int wanted = (int) required.get().integer(d).orElse(1);
        if (!launch.local().isEmpty() && local[d] != wanted) {
          throw new LaunchError(
              "CL_INVALID_WORK_GROUP_SIZE",
              at(d)
                  + "reqd_work_group_size asks for "
                  + wanted
                  + ", the local size is "
                  + local[d]);
        }
        local[d] = wanted;
      }
    }
    boolean usesGroups =
        barrier || queries.stream().anyMatch(q -> q.contains("local") || q.contains("group"));
    if (launch.local().isEmpty() && required.isEmpty() && !usesGroups) {
      long limit = limit();
      long size = (long) global[0] * global[1] * global[2];
      return size <= limit ? global.clone() : local;
    }
    return local;
  }

  private long limit() {
    Optional<Attribute> most = attribute("max_work_group_size");
    if (most.isPresent()) {
      long product = 1;
      for (int d = 0; d < most.get().arguments().size(); d++) {
        product *= most.get().integer(d).orElse(1);
      }
      return product;
    }
    if (barrier) {
      return GROUP_LIMIT_WITH_BARRIER;
    }
    return asyncCopy ? GROUP_LIMIT_WITH_ASYNC_COPY : Integer.MAX_VALUE;
  }

  private static String sizes(int[] local) {
    return local[0] + ", " + local[1] + ", " + local[2];
  }

  private void checkGroup(int[] local) throws LaunchError {
    long size = (long) local[0] * local[1] * local[2];
    if (attribute("reqd_work_group_size").isEmpty() && size > limit()) {
      String allowing = "__attribute__((reqd_work_group_size(" + sizes(local) + ")))";
      String reason =
          attribute("max_work_group_size").isPresent()
              ? "max_work_group_size allows " + limit() + "; raise it or replace it by " + allowing
              : "a kernel with "
                  + (barrier ? "barriers" : "asynchronous copies")
                  + " may have "
                  + limit()
                  + " unless it says more: write "
                  + allowing
                  + " before the kernel, or __attribute__((max_work_group_size("
                  + sizes(local)
                  + "))) for groups up to that size";
      throw new LaunchError(
          "CL_INVALID_WORK_GROUP_SIZE",
          "kernel " + kernel.name() + ": a group of " + size + " work-items; " + reason,
          List.of(allowing("reqd_work_group_size", local), allowing("max_work_group_size", local)));
    }
  }

  /** An attribute that allows a group, in place of a maximum that does not. */
  private Finding.Fix allowing(String name, int[] local) {
    String text = name + "(" + sizes(local) + ")";
    String title = "Declare " + kernel.name() + " " + text;
    Optional<Attribute> most = attribute("max_work_group_size");
    return SourceChanges.fix(
        title,
        List.of(
            most.isPresent()
                ? SourceChanges.replace(most.get().range(), text)
                : SourceChanges.before(kernel.range(), "__attribute__((" + text + "))")));
  }

  private void scan(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation) {
        barrier |= operation.opcode() == Opcode.BARRIER;
        if (operation.detail() instanceof Detail.Query query) {
          queries.add(query.function());
        } else if (operation.detail() instanceof Detail.Call call
            && operation.opcode() == Opcode.CALL) {
          asyncCopy |=
              call.function().contains("async_work_group")
                  || call.function().startsWith("wait_group_events");
        }
      } else if (node instanceof If branch) {
        scan(branch.then());
        scan(branch.otherwise());
      } else if (node instanceof Loop loop) {
        scan(loop.body());
      } else if (node instanceof Scope scope) {
        scan(scope.body());
      }
    }
  }
}
