package dev.heddle.scheduler.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.ir.IrPrinter;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Reassociation;
import dev.heddle.scheduler.lowering.Lowering;
import dev.heddle.scheduler.profile.Behaviour;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The representation of a few kernels, before and behind the transforms, as a person reads it. */
class GoldenIrTest {
  private static final boolean WRITING = Boolean.getBoolean("heddle.golden.write");

  @TestFactory
  Stream<DynamicTest> kernels() throws IOException {
    Path folder = Path.of(System.getProperty("heddle.root"), "testData", "golden-ir");
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(file -> file.toString().endsWith(".cl")).sorted().toList();
    }
    assertThat(files).isNotEmpty();
    return files.stream().map(f -> dynamicTest(f.getFileName().toString(), () -> compare(f)));
  }

  private static void compare(Path file) throws IOException {
    KernelIr lowered = lowered(file);
    KernelIr built =
        new Pipeline()
            .run(
                lowered,
                true,
                Reassociation.NONE,
                0,
                Set.of(Behaviour.FUSES_UNASKED),
                Progress.NONE)
            .kernel();
    compare(file, ".lowered.ir", lowered);
    compare(file, ".built.ir", built);
  }

  private static KernelIr lowered(Path file) throws IOException {
    String name = file.getFileName().toString();
    return new Lowering()
        .lower(
            new FrontEnd()
                .analyze(
                    SourceFile.of(name, Files.readString(file)),
                    FrontEndOptions.DEFAULT,
                    SourceLoader.none(),
                    Progress.NONE)
                .unit(),
            Progress.NONE)
        .program()
        .kernels()
        .get(0);
  }

  private static void compare(Path file, String ending, KernelIr kernel) throws IOException {
    String name = file.getFileName().toString().replaceFirst("\\.cl$", ending);
    Path golden = file.resolveSibling(name);
    String text = IrPrinter.print(kernel);
    if (WRITING) {
      Files.writeString(golden, text);
    }
    assertThat(golden).exists().hasContent(text);
  }
}
