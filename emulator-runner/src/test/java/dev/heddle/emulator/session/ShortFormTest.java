package dev.heddle.emulator.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShortFormTest {
  @TempDir Path directory;
  private Path source;

  @BeforeEach
  void writeKernel() throws Exception {
    source = Files.writeString(directory.resolve("k.cl"), "kernel void k() {}");
  }

  private Session session(String global, String local, List<String> arguments, List<String> prints)
      throws SessionException {
    return new ShortForm(
            source,
            "vadd",
            global,
            local,
            "",
            arguments,
            prints,
            List.of(),
            1,
            OptionalDouble.empty())
        .toSession();
  }

  @Test
  void meansTheSameAsASessionFile() throws Exception {
    Session session =
        session(
            "1024",
            "64",
            List.of("a=float[1024]:ramp", "n=int:1024", "t=local:256", "v=float2:1,2"),
            List.of("a:8"));
    assertThat(session.buffers().get("a").count()).isEqualTo(1024);
    LaunchSpec launch = session.workflow().get(0);
    assertThat(launch.global()).containsExactly(1024L);
    assertThat(launch.local()).containsExactly(64L);
    assertThat(launch.argumentNames()).containsExactly("a", "n", "t", "v");
    assertThat(launch.arguments().get(0)).isEqualTo(new Argument.Buffer("a"));
    assertThat(launch.arguments().get(2)).isEqualTo(new Argument.Local(256));
    assertThat(session.prints()).containsExactly(new Print("a", 8));
  }

  @Test
  void withoutAGlobalSizeIsATask() throws Exception {
    assertThat(session("", "", List.of(), List.of()).workflow().get(0).task()).isTrue();
  }

  @Test
  void namesTheOptionThatIsWrong() {
    assertThatThrownBy(() -> session("1x", "", List.of(), List.of()))
        .hasMessageContaining("--global 1x");
    assertThatThrownBy(() -> session("4", "2,2", List.of(), List.of()))
        .hasMessageContaining("--local: must have as many dimensions");
    assertThatThrownBy(() -> session("4", "", List.of("a"), List.of()))
        .hasMessageContaining("--arg a: must look like");
    assertThatThrownBy(() -> session("4", "", List.of("a=flot[3]"), List.of()))
        .hasMessageContaining("unknown type \"flot\"");
    assertThatThrownBy(() -> session("4", "", List.of("a=float[]"), List.of()))
        .hasMessageContaining("give the number of elements");
    assertThatThrownBy(() -> session("4", "", List.of("a=float[4]"), List.of("b")))
        .hasMessageContaining("--print b: no buffer \"b\"; buffers: a");
  }
}
