package dev.heddle.toolchain.flow;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.KernelKey;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.program.LinkedProgram;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What kernels are made of, so that it can be told later which have changed. */
public final class KernelContents {
  private KernelContents() {}

  /**
   * Those of a compile.
   *
   * @param inputs its files
   * @param options of the vendor's compiler
   * @param folder that it runs in
   * @return by names; empty where the files are no kernel files, or cannot be read
   */
  public static Map<String, String> of(List<Path> inputs, List<String> options, Path folder) {
    try {
      List<SourceFile> sources = new ArrayList<>();
      for (Path input : inputs) {
        if (!input.toString().endsWith(".cl")) {
          return Map.of();
        }
        sources.add(FileLoader.read(folder.resolve(input)));
      }
      Options read = Options.parse(options, folder).options();
      return of(new Analyzer().link(new Program(sources, read), new FileLoader(), Progress.NONE));
    } catch (IOException | IllegalArgumentException unreadable) {
      return Map.of();
    }
  }

  /** Those of a program that has been read. */
  public static Map<String, String> of(LinkedProgram linked) {
    Map<String, String> contents = new TreeMap<>();
    for (KernelIr kernel : linked.ir().kernels()) {
      contents.put(kernel.name(), KernelKey.ofContent(kernel));
    }
    return contents;
  }
}
