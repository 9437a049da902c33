package dev.heddle.workspace.projects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelTemplateTest {

  @ParameterizedTest
  @CsvSource({
    "scale, scale",
    "my 2nd-try, my_2nd_try",
    "2d, my_2d",
    "float, my_float",
    "restrict, my_restrict",
    "CLK_LOCAL_MEM_FENCE, my_CLK_LOCAL_MEM_FENCE",
    "ядро, my_kernel",
    "'', my_kernel"
  })
  void theKernelHasTheNameOfItsFileIfItCan(String file, String kernel) {
    assertThat(KernelTemplate.SINGLE.text(file)).contains("kernel void " + kernel + "(");
  }

  @Test
  void namesOfATemplateItselfAreKeptApart() {
    assertThat(KernelTemplate.TILED.text("TILE")).contains("kernel void my_TILE(");
    assertThat(KernelTemplate.SHIFT_REGISTER.text("TAPS")).contains("kernel void my_TAPS(");
    for (KernelTemplate template : KernelTemplate.values()) {
      for (String name : new String[] {"TILE", "TAPS", "values", "window", "int", "barrier"}) {
        SourceFile file = SourceFile.of("new.cl", template.text(name));
        assertThat(
                new FrontEnd()
                    .analyze(file, FrontEndOptions.DEFAULT, SourceLoader.none(), Cancellation.NEVER)
                    .diagnostics())
            .as(file.text())
            .isEmpty();
      }
    }
  }
}
