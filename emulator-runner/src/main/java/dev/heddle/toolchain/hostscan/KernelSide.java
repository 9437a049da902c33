package dev.heddle.toolchain.hostscan;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.RecordType;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.ChannelReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a host has to know of kernels.
 *
 * @param structures by name
 * @param channels between kernels
 * @param options of their compile, empty where they are not known
 */
public record KernelSide(
    List<Kernel> kernels,
    Map<String, Structure> structures,
    List<ChannelReport> channels,
    List<String> options) {
  public KernelSide {
    channels = List.copyOf(channels);
    kernels = List.copyOf(kernels);
    structures = Map.copyOf(structures);
    options = List.copyOf(options);
  }

  /**
   * A kernel.
   *
   * @param local whether each parameter is a pointer to local memory
   */
  public record Kernel(String name, List<String> parameters, List<Boolean> local) {
    public Kernel {
      parameters = List.copyOf(parameters);
      local = List.copyOf(local);
    }
  }

  /**
   * A structure as kernels lay it out.
   *
   * @param size in bytes
   */
  public record Structure(String name, long size, List<Member> members) {
    public Structure {
      members = List.copyOf(members);
    }
  }

  /**
   * A member.
   *
   * @param offset in bytes
   */
  public record Member(String name, long offset) {}

  /** Nothing is known. */
  public static final KernelSide NONE = new KernelSide(List.of(), Map.of(), List.of(), List.of());

  /**
   * That of a program; what has errors is left out.
   *
   * @param channels of its report
   * @param options of its compile
   */
  public static KernelSide of(Program program, List<ChannelReport> channels, List<String> options) {
    List<Kernel> kernels = new ArrayList<>();
    Map<String, Structure> structures = new LinkedHashMap<>();
    for (SourceFile file : program.files()) {
      TranslationUnit unit =
          new FrontEnd()
              .analyze(
                  file,
                  program.options().frontEnd(program.options().boardName()),
                  new FileLoader(),
                  Cancellation.NEVER)
              .unit();
      unit.kernels().forEach(kernel -> kernels.add(kernel(kernel)));
      for (TypeName type : unit.typeNames()) {
        if (type.type().type() instanceof RecordType record
            && record.isComplete()
            && !record.isUnion()) {
          structures.putIfAbsent(type.name(), structure(type.name(), record));
        }
      }
    }
    return new KernelSide(kernels, structures, channels, options);
  }

  private static Kernel kernel(FunctionDefinition kernel) {
    var parameters = kernel.function().parameters();
    return new Kernel(
        kernel.name(),
        parameters.stream().map(parameter -> parameter.name()).toList(),
        parameters.stream()
            .map(
                parameter ->
                    parameter.type() instanceof PointerType pointer
                        && pointer.space() == AddressSpace.LOCAL)
            .toList());
  }

  private static Structure structure(String name, RecordType record) {
    return new Structure(
        name,
        record.size(),
        record.fields().stream()
            .filter(field -> field.bitWidth().isEmpty())
            .map(field -> new Member(field.name(), field.offset()))
            .toList());
  }

  /** A channel from one kernel to another, in either direction. */
  Optional<ChannelReport> between(String one, String other) {
    return channels.stream()
        .filter(
            channel ->
                channel.writers().contains(one) && channel.readers().contains(other)
                    || channel.writers().contains(other) && channel.readers().contains(one))
        .findFirst();
  }

  Optional<Kernel> kernel(String name) {
    return kernels.stream().filter(kernel -> kernel.name().equals(name)).findFirst();
  }
}
