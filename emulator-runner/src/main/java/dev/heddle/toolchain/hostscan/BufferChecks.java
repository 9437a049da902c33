package dev.heddle.toolchain.hostscan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Memory of the host that is transferred, and where buffers are placed. */
final class BufferChecks {
  private static final int FLAGS = 1;

  /** Transfers and the argument that is memory of the host. */
  private static final Map<String, Integer> TRANSFERS =
      Map.of("clEnqueueWriteBuffer", 5, "clEnqueueReadBuffer", 5);

  private static final Set<String> PLAIN = Set.of("malloc", "calloc", "realloc");

  private final HostSource source;
  private final List<HostFinding> findings = new ArrayList<>();

  private BufferChecks(HostSource source) {
    this.source = source;
  }

  static List<HostFinding> findings(HostSource source, KernelSide kernels) {
    BufferChecks checks = new BufferChecks(source);
    checks.alignment();
    checks.placement(kernels.options());
    return checks.findings;
  }

  /**
   * Only memory that is aligned to 64 bytes is moved without the processor (best-practices-1-4
   * R-A7).
   */
  private void alignment() {
    Set<String> told = new HashSet<>();
    for (HostCall call : source.calls()) {
      Integer argument = TRANSFERS.get(call.name());
      Optional<String> memory =
          argument == null ? Optional.empty() : call.variable(argument).filter(told::add);
      memory
          .flatMap(this::origin)
          .ifPresent(
              how ->
                  findings.add(
                      HostFinding.at(
                          source,
                          call.token(),
                          "host-buffer-alignment",
                          HostFinding.WEAK_WARNING,
                          "%s comes from %s and need not be aligned to 64 bytes: it is copied"
                                  .formatted(memory.get(), how)
                              + " before it is transferred",
                          "Take it from posix_memalign or aligned_alloc with an alignment of 64.")));
    }
  }

  /** How memory of a variable is made, where that aligns it less than transfers want. */
  private Optional<String> origin(String variable) {
    List<HostToken> tokens = source.tokens();
    boolean isAligned = false;
    Set<String> origins = new TreeSet<>();
    for (HostCall call : source.calls()) {
      if (call.result().filter(variable::equals).isPresent()) {
        isAligned |= !PLAIN.contains(call.name());
        origins.add(call.name());
      }
      isAligned |= call.name().matches("posix_memalign") && call.names(0, variable);
    }
    for (int i = 0; i + 2 < tokens.size(); i++) {
      if (tokens.get(i).is(variable) && tokens.get(i + 1).is("=") && tokens.get(i + 2).is("new")) {
        origins.add("new");
      }
      if (tokens.get(i).is("vector") && tokens.get(i + 1).is("<")) {
        int name = behindTemplate(i + 1);
        if (name < tokens.size() && tokens.get(name).is(variable)) {
          boolean ownAllocator = tokens.subList(i, name).stream().anyMatch(token -> token.is(","));
          isAligned |= ownAllocator;
          origins.add("std::vector");
        }
      }
    }
    return isAligned || origins.isEmpty()
        ? Optional.empty()
        : Optional.of(String.join(" and ", origins));
  }

  private int behindTemplate(int open) {
    int depth = 0;
    for (int i = open; i < source.tokens().size(); i++) {
      HostToken token = source.tokens().get(i);
      depth += token.is("<") ? 1 : token.is(">") ? -1 : token.is(">>") ? -2 : 0;
      if (depth <= 0) {
        return i + 1;
      }
    }
    return source.tokens().size();
  }

  /**
   * A bank by hand counts only in memory that is not interleaved; one bank a buffer
   * (programming-guide-1-6 F-186).
   */
  private void placement(List<String> options) {
    boolean interleaved =
        !options.isEmpty() && options.stream().noneMatch(o -> o.startsWith("-no-interleaving"));
    source
        .calls("clCreateBuffer")
        .forEach(
            call -> {
              boolean first = call.names(FLAGS, "CL_CHANNEL_1_INTELFPGA");
              boolean second = call.names(FLAGS, "CL_CHANNEL_2_INTELFPGA");
              if (first && second) {
                findings.add(
                    HostFinding.at(
                        source,
                        call.token(),
                        "host-call-illegal",
                        HostFinding.WARNING,
                        "clCreateBuffer: a buffer is placed in one bank, and two are named",
                        "Leave one of CL_CHANNEL_1_INTELFPGA and CL_CHANNEL_2_INTELFPGA."));
              } else if ((first || second) && interleaved) {
                findings.add(
                    HostFinding.at(
                        source,
                        call.token(),
                        "option-without-effect",
                        HostFinding.INFO,
                        "clCreateBuffer: banks are interleaved, so that the flag places nothing",
                        "Compile the kernels with -no-interleaving for this memory."));
              }
            });
  }
}
