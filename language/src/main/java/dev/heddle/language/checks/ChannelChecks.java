package dev.heddle.language.checks;

import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.PipeType;
import dev.heddle.language.types.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Who may read and write channels and pipes (programming-guide-1-6 R-44). */
final class ChannelChecks {
  private final DiagnosticList diagnostics;

  ChannelChecks(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** One end of a channel: the first kernel that uses it. */
  private record End(String kernel, FunctionUses.Use use) {}

  void check(List<FunctionDefinition> kernels, Map<String, FunctionUses> uses) {
    channels(kernels, uses);
    pipes(kernels, uses);
  }

  private void channels(List<FunctionDefinition> kernels, Map<String, FunctionUses> uses) {
    Map<String, End> readers = new HashMap<>();
    Map<String, End> writers = new HashMap<>();
    for (FunctionDefinition kernel : kernels) {
      for (FunctionUses.Use use : uses.get(kernel.name()).all(BuiltinFamily.CHANNEL)) {
        // Of an array each element is a channel of its own.
        Optional<String> channel =
            use.variable().filter(v -> isChannel(v) && !isParameter(v)).flatMap(v -> use.channel());
        if (channel.isPresent()) {
          Map<String, End> ends = use.isRead() ? readers : writers;
          End first = ends.putIfAbsent(channel.get(), new End(kernel.name(), use));
          if (first != null && !first.kernel().equals(kernel.name())) {
            several(channel.get(), use, first);
          }
        }
      }
    }
  }

  private static boolean isChannel(Variable variable) {
    Type type = variable.type();
    while (type instanceof ArrayType array) {
      type = array.elementType();
    }
    return type instanceof ChannelType;
  }

  private static boolean isParameter(Variable variable) {
    return variable.kind() == Variable.Kind.PARAMETER;
  }

  private void several(String channel, FunctionUses.Use use, End first) {
    String verb = use.isRead() ? "read" : "written";
    diagnostics.error(
        "language.channel-ends",
        "channel '" + channel + "' is " + verb + " by more than one kernel",
        use.range(),
        new Diagnostic.Note("kernel '" + first.kernel() + "' uses it here", first.use().range()));
  }

  private void pipes(List<FunctionDefinition> kernels, Map<String, FunctionUses> uses) {
    Map<String, Set<Boolean>> directions = new HashMap<>();
    Map<String, Variable> first = new LinkedHashMap<>();
    for (FunctionDefinition kernel : kernels) {
      for (Variable parameter : kernel.function().parameters()) {
        if (parameter.type() instanceof PipeType pipe) {
          directions.computeIfAbsent(parameter.name(), n -> new HashSet<>()).add(pipe.writable());
          first.putIfAbsent(parameter.name(), parameter);
        }
      }
      callSites(kernel, uses.get(kernel.name()));
    }
    first.forEach(
        (name, parameter) -> {
          boolean outside =
              parameter.attribute("io").isPresent()
                  || parameter.attribute("intel_host_accessible").isPresent();
          if (!outside && directions.get(name).size() < 2) {
            boolean writable = directions.get(name).contains(true);
            diagnostics.error(
                "language.pipe-partner",
                "no kernel "
                    + (writable ? "reads" : "writes")
                    + " pipe '"
                    + name
                    + "'; both ends must have the same argument name",
                parameter.range());
          }
        });
  }

  private void callSites(FunctionDefinition kernel, FunctionUses uses) {
    Map<Variable, FunctionUses.Use> sites = new HashMap<>();
    for (FunctionUses.Use use : uses.all(BuiltinFamily.PIPE)) {
      Optional<Variable> pipe = use.variable();
      FunctionUses.Use before = pipe.map(p -> sites.putIfAbsent(p, use)).orElse(null);
      if (before != null) {
        diagnostics.error(
            "language.pipe-calls",
            "kernel '"
                + kernel.name()
                + "' can access pipe '"
                + pipe.get().name()
                + "' at one place only",
            use.range(),
            new Diagnostic.Note("the first access is here", before.range()));
      }
    }
  }
}
