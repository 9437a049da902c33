package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.emulator.session.Expectation;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptBufferTest {
  @TempDir private Path folder;

  /** A buffer of a session with these numbers; how it is after it was written and read. */
  private ComparedBuffer kept(String buffer, String expected, int... numbers) throws Exception {
    Files.writeString(
        folder.resolve("k.cl"),
        "typedef struct { int2 at; struct { char c[2]; } in; } item;\n"
            + "kernel void k(global item *x) { x[0].at.x = 1; }\n");
    Path file = folder.resolve("k.clsession");
    Files.writeString(
        file,
        """
        {"sources": ["k.cl"], "buffers": {"x": %s}, %s
         "workflow": [{"kernel": "k", "task": true, "args": ["x"]}]}
        """
            .formatted(buffer, expected));
    Session session = SessionReader.read(file);
    ByteBuffer bytes = ByteBuffer.allocate(4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int number : numbers) {
      bytes.putInt(number);
    }
    Optional<Expectation> expectation = session.expectations().stream().findFirst();
    ComparedBuffer compared =
        ComparedBuffer.of(
            new BufferContents(session.buffers().get("x").type(), bytes.array()), expectation);
    KeptBuffer.write(compared, folder.resolve("x.kept"));
    // Nothing that it came from is needed any more.
    Files.delete(folder.resolve("k.cl"));
    Files.delete(file);
    return KeptBuffer.read(folder.resolve("x.kept"));
  }

  @Test
  void numbersAndWhatWasExpectedAreAsTheyWere() throws Exception {
    ComparedBuffer read =
        kept(
            "{\"type\": \"int2\", \"count\": 3}",
            "\"expect\": {\"x\": {\"values\": [1, 2, 3, 4, 5, 6]}},",
            1,
            2,
            3,
            7,
            5,
            6);
    assertThat(read.type()).isEqualTo("int2");
    assertThat(read.count()).isEqualTo(3);
    assertThat(read.differing()).isEqualTo(1);
    assertThat(read.differingFrom(0)).hasValue(1);
    assertThat(read.actual(1)).isEqualTo("(3, 7)");
    assertThat(read.expected(1)).isEqualTo("(3, 4)");
    assertThat(read.number(2)).isEqualTo(5);
  }

  @Test
  void structuresKeepTheirMembers() throws Exception {
    ComparedBuffer read = kept("{\"type\": \"item\", \"count\": 1}", "", 1, 2, 0x0605, 0);
    assertThat(read.isExpected()).isFalse();
    assertThat(read.actual(0)).isEqualTo("{at: (1, 2), in: {c: [5, 6]}}");
  }

  @Test
  void whatIsNoBufferIsAnError() throws IOException {
    Path file = Files.writeString(folder.resolve("x.kept"), "\0\0\0\7text");
    assertThatThrownBy(() -> KeptBuffer.read(file)).isInstanceOf(IOException.class);
    Path cut = Files.writeString(folder.resolve("y.kept"), "\0\0\0\2{}");
    assertThatThrownBy(() -> KeptBuffer.read(cut)).isInstanceOf(IOException.class);
  }
}
