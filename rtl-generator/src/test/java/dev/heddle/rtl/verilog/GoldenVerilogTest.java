package dev.heddle.rtl.verilog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.rtl.lowering.KernelLowering;
import dev.heddle.rtl.proof.Kernels;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The Verilog of a kernel of each element of the architecture, as it was read; {@code
 * -Dheddle.golden=write} writes it anew.
 */
class GoldenVerilogTest {
  private static final Map<String, String> KERNELS = new TreeMap<>();

  static {
    KERNELS.put("dot", "integer_loops.cl");
    KERNELS.put("axpy_in_place", "integer_loops.cl");
    KERNELS.put("axpy", "float_loops.cl");
    KERNELS.put("histogram", "memories.cl");
    KERNELS.put("tiles", "memories.cl");
    KERNELS.put("window", "unaligned.cl");
    KERNELS.put("chosen", "joined.cl");
    KERNELS.put("choose", "pointers.cl");
    KERNELS.put("running", "turns.cl");
    KERNELS.put("until", "serial.cl");
    KERNELS.put("triple", "channels.cl");
    KERNELS.put("prints", "prints.cl");
    KERNELS.put("bins", "atomics.cl");
    KERNELS.put("turns", "arbitrated.cl");
  }

  @TestFactory
  Stream<DynamicTest> verilogIsAsItWasRead() {
    return KERNELS.entrySet().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getKey(), () -> isAsRead(entry.getKey(), entry.getValue())));
  }

  private static void isAsRead(String name, String file) throws Exception {
    ScheduledKernel kernel =
        Kernels.scheduled(Files.readString(Kernels.FOLDER.resolve(file))).stream()
            .filter(each -> each.name().equals(name))
            .findFirst()
            .orElseThrow();
    String text = VerilogWriter.write(KernelLowering.lower(kernel).module());
    Path golden = Kernels.FOLDER.resolve("golden/" + name + ".v");
    if (System.getProperty("heddle.golden", "").equals("write")) {
      Files.createDirectories(golden.getParent());
      Files.writeString(golden, text);
    }
    assertThat(text).isEqualTo(Files.readString(golden));
  }
}
