package dev.heddle.emulator.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of a session: what they must hold, and that NumPy's are understood. */
class SessionDataTest {
  @TempDir Path directory;

  @BeforeEach
  void writeFiles() throws Exception {
    Files.writeString(
        directory.resolve("k.cl"),
        "kernel void k(global float *a) { a[get_global_id(0)] += 1; }\n"
            + "kernel void v(global float3 *a) { a[get_global_id(0)] *= 2; }\n");
    Files.write(directory.resolve("data.raw"), new byte[16]);
    Files.createDirectory(directory.resolve("folder.raw"));
    numpy("six.npy", "<f4", "False", "(6,)", 24);
    numpy("rows.npy", "<f4", "False", "(2, 3)", 24);
    numpy("columns.npy", "<f4", "True", "(2, 3)", 24);
    numpy("doubles.npy", "<f8", "False", "(6,)", 48);
    numpy("turned.npy", ">f4", "False", "(6,)", 24);
    numpy("short.npy", "<f4", "False", "(6,)", 20);
    Files.writeString(directory.resolve("text.npy"), "1 2 3 and more text");
    Files.writeString(directory.resolve("nan.json"), "[1, NaN]");
  }

  /** A file as numpy.save writes it, with the numbers 0, 1, 2 ... */
  private void numpy(String name, String type, String fortran, String shape, int bytes)
      throws Exception {
    String header =
        "{'descr': '" + type + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }";
    header += " ".repeat(117 - header.length()) + "\n";
    ByteBuffer file = ByteBuffer.allocate(128 + bytes).order(ByteOrder.LITTLE_ENDIAN);
    file.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    file.putShort((short) 118).put(header.getBytes(StandardCharsets.US_ASCII));
    for (int i = 0; i < bytes / 4; i++) {
      file.putFloat(i);
    }
    Files.write(directory.resolve(name), file.array());
  }

  private EmulationResult run(String kernel, int global, String members) throws Exception {
    String json =
        "{'sources': ['k.cl'], 'workflow': [{'kernel': '"
            + kernel
            + "', 'global': ["
            + global
            + "], 'args': ['a']}], "
            + members
            + "}";
    return new Emulator()
        .run(SessionReader.read(directory.resolve("s.clsession"), json.replace('\'', '"')));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          'type': 'float', 'file': 'data.raw', 'count': 3  | buffers.a.count: 3 elements, but | holds 4; leave
          'type': 'float', 'file': 'data.raw', 'count': 5  | buffers.a.count: 5 elements, but | holds 4; leave
          'type': 'float', 'file': 'folder.raw'            | buffers.a.file: | is a folder; name a file
          'type': 'float', 'file': 'six.npy', 'count': 5   | 5 elements, but | six.npy holds 6
          'type': 'int', 'file': 'six.npy'                 | holds numbers of type '<f4' | save array.astype('<i4')
          'type': 'float', 'file': 'doubles.npy'           | holds numbers of type '<f8' | save array.astype('<f4')
          'type': 'float', 'file': 'turned.npy'            | type '>f4'                  | astype('<f4')
          'type': 'float', 'file': 'columns.npy'           | holds columns side by side  | ascontiguousarray
          'type': 'float', 'file': 'short.npy'             | has 20 bytes of numbers     | its shape [6] needs 24
          'type': 'float4', 'file': 'rows.npy'             | has the shape [2, 3]        | no elements of type float4
          'type': 'float', 'file': 'text.npy'              | is no NumPy file            | numpy.save
          'type': 'float', 'count': 1, 'values': [NaN]     | NaN and Infinity are no numbers in JSON | in quotes
          """)
  void filesHoldWhatTheBufferIs(String buffer, String first, String second) {
    assertThatThrownBy(() -> run("k", 1, "'buffers': {'a': {" + buffer + "}}"))
        .isInstanceOf(SessionException.class)
        .hasMessageContaining(first)
        .hasMessageContaining(second);
  }

  @ParameterizedTest
  @CsvSource({"a.xyz,names no form; use .raw", "a,names no form", "folder.raw,is a folder"})
  void outputsHaveAForm(String file, String message) {
    assertThatThrownBy(
            () ->
                run(
                    "k",
                    1,
                    "'buffers': {'a': {'type': 'float', 'count': 1}}, 'outputs': {'a': '"
                        + file
                        + "'}"))
        .isInstanceOf(SessionException.class)
        .hasMessageContaining("outputs.a: ")
        .hasMessageContaining(message);
  }

  @Test
  void numpyFilesAreReadComparedAndWritten() throws Exception {
    EmulationResult sums =
        run(
            "k",
            6,
            "'buffers': {'a': {'type': 'float', 'file': 'six.npy'}}, 'outputs': {'a': 'out.npy'},"
                + " 'expect': {'a': {'values': [1, 2, 3, 4, 5, 6]}}");
    assertThat(sums.status()).isEqualTo(EmulationResult.Status.OK);
    byte[] written = Files.readAllBytes(directory.resolve("out.npy"));
    byte[] form = Files.readAllBytes(directory.resolve("six.npy"));
    assertThat(written).hasSameSizeAs(form).startsWith(java.util.Arrays.copyOf(form, 128));
    EmulationResult again =
        run(
            "k",
            6,
            "'buffers': {'a': {'type': 'float', 'init': 'ramp', 'count': 6}},"
                + " 'expect': {'a': {'file': 'out.npy'}}");
    assertThat(again.status()).isEqualTo(EmulationResult.Status.OK);
  }

  @Test
  void rowsOfThreeAreSpreadOverVectorsOfThree() throws Exception {
    EmulationResult result =
        run(
            "v",
            2,
            "'buffers': {'a': {'type': 'float3', 'file': 'rows.npy'}},"
                + " 'outputs': {'a': 'out.npy'}");
    assertThat(result.error()).isEmpty();
    assertThat(result.buffers().get("a").text(1)).isEqualTo("(6.0, 8.0, 10.0)");
    assertThat(
            NumpyFile.read(
                directory.resolve("out.npy"), BufferType.of(new ElementType(ScalarType.FLOAT, 1))))
        .hasSize(24);
  }

  @Test
  void wordsThatJsonDoesNotKnowAreExplainedInGoldenFiles() throws Exception {
    EmulationResult result =
        run(
            "k",
            2,
            "'buffers': {'a': {'type': 'float', 'count': 2, 'init': 'zero'}},"
                + " 'expect': {'a': {'file': 'nan.json'}}");
    assertThat(result.error()).contains("nan.json", "write them in quotes");
  }
}
