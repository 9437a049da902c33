package dev.heddle.scheduler.program;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.ProgramIr;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The files of a program, joined.
 *
 * @param program what was linked
 * @param files those that no other one includes, in link order
 * @param ir all kernels and channels, as written
 * @param read paths of all files that were read: the program's own and what they include
 * @param missing names of included files that were not found
 * @param spelledRelease the release of the compiler that the spelling tells, empty when it tells
 *     none
 * @param earliestRelease the first release that knows all pragmas and attributes, empty when those
 *     do not tell
 * @param loweringNanos how long it took to lower the files
 */
public record LinkedProgram(
    Program program,
    List<LinkedFile> files,
    ProgramIr ir,
    Set<String> read,
    Set<String> missing,
    Optional<String> spelledRelease,
    Optional<String> earliestRelease,
    long loweringNanos) {
  public LinkedProgram {
    files = List.copyOf(files);
    read = Set.copyOf(read);
    missing = Set.copyOf(missing);
  }

  /**
   * One file with what it gives to the program.
   *
   * @param frontEnd its typed tree
   * @param diagnostics what is wrong with it, by itself and as a part of the program
   * @param kernels those that could be lowered
   */
  public record LinkedFile(
      FrontEndResult frontEnd, List<Diagnostic> diagnostics, List<KernelIr> kernels) {
    public LinkedFile {
      diagnostics = List.copyOf(diagnostics);
      kernels = List.copyOf(kernels);
    }

    /** The name by which reports call it. */
    public String path() {
      return frontEnd.unit().file().path();
    }
  }

  /** What is wrong, file by file. */
  public List<Diagnostic> diagnostics() {
    return files.stream().flatMap(file -> file.diagnostics().stream()).toList();
  }

  /** What keeps the program from being built. */
  public List<Diagnostic> errors() {
    return diagnostics().stream().filter(Diagnostic::isError).toList();
  }

  /** Whether no file asks for another one, so that the program depends on its own texts alone. */
  public boolean includesNothing() {
    return missing.isEmpty()
        && files.stream().allMatch(file -> file.frontEnd().source().includes().isEmpty());
  }

  /** The same program without some of its kernels. */
  public LinkedProgram without(Collection<KernelIr> kernels) {
    if (kernels.isEmpty()) {
      return this;
    }
    Set<KernelIr> out = Collections.newSetFromMap(new IdentityHashMap<>());
    out.addAll(kernels);
    return new LinkedProgram(
        program,
        files.stream()
            .map(file -> new LinkedFile(file.frontEnd, file.diagnostics, left(file.kernels, out)))
            .toList(),
        new ProgramIr(left(ir.kernels(), out), ir.channels()),
        read,
        missing,
        spelledRelease,
        earliestRelease,
        loweringNanos);
  }

  private static List<KernelIr> left(List<KernelIr> kernels, Set<KernelIr> out) {
    return kernels.stream().filter(kernel -> !out.contains(kernel)).toList();
  }

  /** Whether a text of the program itself has a word, wherever it stands. */
  public boolean mentions(String word) {
    return files.stream().anyMatch(file -> file.frontEnd().unit().file().text().contains(word));
  }

  /** Names of the kernels that could be lowered. */
  public List<String> kernelNames() {
    return ir.kernels().stream().map(KernelIr::name).toList();
  }

  /** Names of the kernels that could not be lowered, since they or what they call have errors. */
  public List<String> faultyKernels() {
    Set<String> lowered = new HashSet<>(kernelNames());
    return files.stream()
        .flatMap(file -> file.frontEnd().unit().kernels().stream())
        .map(FunctionDefinition::name)
        .filter(name -> !lowered.contains(name))
        .distinct()
        .toList();
  }

  /** Names of the functions with a body that are no kernels, each once. */
  public List<String> functionNames() {
    return files.stream()
        .flatMap(file -> file.frontEnd().unit().functions().stream())
        .filter(function -> !function.isKernel())
        .map(FunctionDefinition::name)
        .distinct()
        .toList();
  }

  /** Names of the channels and pipes; a pipe is called like the arguments at its ends. */
  public List<String> channelNames() {
    return ir.channels().stream()
        .map(channel -> channel.name().substring(channel.name().indexOf('.') + 1))
        .distinct()
        .toList();
  }
}
