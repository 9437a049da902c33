package dev.heddle.emulator.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.FileLoader;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.lowering.Lowering;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** Every class that the compiler writes for the differential kernels is well-formed. */
class GeneratedClassTest {
  private static final Path ROOT =
      Path.of(System.getProperty("heddle.root"), "testData/differential");

  @TestFactory
  Stream<DynamicTest> classesPassTheChecker() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(ROOT)) {
      files = all.filter(path -> path.toString().endsWith(".cl")).sorted().toList();
    }
    assertThat(files).isNotEmpty();
    return files.stream()
        .map(path -> DynamicTest.dynamicTest(ROOT.relativize(path).toString(), () -> check(path)));
  }

  private static void check(Path path) throws IOException {
    FrontEndResult front =
        new FrontEnd()
            .analyze(
                FileLoader.read(path),
                FrontEndOptions.DEFAULT,
                new FileLoader(),
                Cancellation.NEVER);
    for (KernelIr kernel :
        new Lowering().lower(front.unit(), Cancellation.NEVER).program().kernels()) {
      StringWriter complaints = new StringWriter();
      CheckClassAdapter.verify(
          new ClassReader(KernelCompiler.classFile(kernel, 1 << 24, EnumSet.allOf(Check.class))),
          GeneratedClassTest.class.getClassLoader(),
          false,
          new PrintWriter(complaints));
      assertThat(complaints.toString()).as(kernel.name()).isEmpty();
    }
  }
}
