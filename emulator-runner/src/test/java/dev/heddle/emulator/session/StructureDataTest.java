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

/**
 * Buffers of the kernel's own structures: given, compared, printed and kept by names of members.
 */
class StructureDataTest {
  private static final String SOURCE =
      """
      typedef struct { char tag; float2 at; int row[2]; struct { short a; double b; } in; } Body;
      struct Pair { int first; uchar second; };
      union Both { int i; float f; };
      struct Bits { int low : 3; };
      kernel void move(global Body *bodies) {
        int i = get_global_id(0);
        bodies[i].at.y += 1;
        bodies[i].row[1] += bodies[i].tag;
        bodies[i].in.b *= 2;
      }
      kernel void swap(global struct Pair *p) { p[get_global_id(0)].second += 1; }
      """;

  private static final String BODIES =
      "[{'tag': 1, 'at': [1, 2], 'row': [3, 4], 'in': {'a': 5, 'b': 6}},"
          + " [7, [8, 9], [10, 11], [12, 13]]]";

  @TempDir Path directory;

  @BeforeEach
  void writeSource() throws Exception {
    Files.writeString(directory.resolve("k.cl"), SOURCE);
  }

  private Session session(String kernel, int global, String members) throws SessionException {
    String json =
        "{'sources': ['k.cl'], 'workflow': [{'kernel': '"
            + kernel
            + "', 'global': ["
            + global
            + "], 'args': ['a']}], "
            + members
            + "}";
    return SessionReader.read(directory.resolve("s.clsession"), json.replace('\'', '"'));
  }

  private EmulationResult run(String kernel, int global, String members) throws SessionException {
    EmulationResult result = new Emulator().run(session(kernel, global, members));
    assertThat(result.error()).isEmpty();
    return result;
  }

  @Test
  void valuesGoByTheNamesOfMembers() throws Exception {
    EmulationResult result =
        run(
            "move",
            2,
            "'buffers': {'a': {'type': 'Body', 'values': "
                + BODIES
                + "}}, 'outputs': {'a': 'out.json'}, 'expect': {'a': {'values': [[1, [1, 3], [3,"
                + " 5], [5, 12]], {'in': {'b': 26, 'a': 12}, 'tag': 7, 'at': [8, 10], 'row': [10,"
                + " 18]}]}}");
    assertThat(result.mismatches()).isEmpty();
    assertThat(result.buffers().get("a").text(0))
        .isEqualTo("{tag: 1, at: (1.0, 3.0), row: [3, 5], in: {a: 5, b: 12.0}}");
    String written = Files.readString(directory.resolve("out.json"));
    assertThat(written)
        .contains("{\"tag\": 7, \"at\": [8.0,10.0], \"row\": [10, 18], \"in\": {\"a\": 12,");
    EmulationResult again =
        run(
            "move",
            2,
            "'buffers': {'a': {'type': 'struct Body', 'values': "
                + BODIES
                + "}}, 'expect': {'a': {'file': 'out.json'}}, 'outputs': {'a': 'out.csv'}");
    assertThat(again.mismatches()).isEmpty();
    assertThat(Files.readString(directory.resolve("out.csv")))
        .isEqualTo("1,1.0,3.0,3,5,5,12.0\n7,8.0,10.0,10,18,12,26.0\n");
  }

  @Test
  void membersThatAreLeftOutAreZeroAndADifferenceNamesItsMember() throws Exception {
    EmulationResult result =
        run(
            "move",
            3,
            "'buffers': {'a': {'type': 'Body', 'count': 3, 'values': [{'tag': 2}]}},"
                + " 'expect': {'a': {'values': [[2, [0, 1], [0, 7], [0, 0]]]}}");
    assertThat(result.mismatches()).hasSize(1);
    assertThat(result.mismatches().get(0).member()).isEqualTo("row[1]");
    assertThat(result.mismatches().get(0).message())
        .isEqualTo("buffer a: element 0 member row[1] is 2, expected 7; 3 of 21 numbers differ");
  }

  /** A file as numpy.save writes it for this type. */
  private void numpy(String name, String type, int count, byte[] elements) throws Exception {
    String header = "{'descr': " + type + ", 'fortran_order': False, 'shape': (" + count + ",), }";
    header += " ".repeat(63 - (10 + header.length()) % 64) + "\n";
    ByteBuffer file =
        ByteBuffer.allocate(10 + header.length() + elements.length).order(ByteOrder.LITTLE_ENDIAN);
    file.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    file.putShort((short) header.length()).put(header.getBytes(StandardCharsets.US_ASCII));
    file.put(elements);
    Files.write(directory.resolve(name), file.array());
  }

  @Test
  void structuredArraysOfNumpyGoByTheirFieldsWhateverTheirOrderAndPadding() throws Exception {
    ByteBuffer elements = ByteBuffer.allocate(2 * 9).order(ByteOrder.LITTLE_ENDIAN);
    elements.put((byte) 5).put(new byte[4]).putInt(-3).put((byte) 255).put(new byte[4]).putInt(7);
    numpy("pairs.npy", "[('second', '|u1'), ('', '|V4'), ('first', '<i4')]", 2, elements.array());
    EmulationResult result =
        run(
            "swap",
            2,
            "'buffers': {'a': {'type': 'struct Pair', 'file': 'pairs.npy'}},"
                + " 'outputs': {'a': 'out.npy'},"
                + " 'expect': {'a': {'values': [[-3, 6], {'first': 7, 'second': 0}]}}");
    assertThat(result.mismatches()).isEmpty();
    String header =
        new String(Files.readAllBytes(directory.resolve("out.npy")), StandardCharsets.ISO_8859_1);
    assertThat(header).contains("{'descr': [('first', '<i4'), ('second', '|u1')], 'fort");
    assertThat(
            run(
                    "swap",
                    2,
                    "'buffers': {'a': {'type': 'Pair', 'file': 'pairs.npy'}},"
                        + " 'expect': {'a': {'file': 'out.npy'}}")
                .mismatches())
        .isEmpty();
  }

  @Test
  void nestedStructuresComeBackFromNumpyAsTheyWere() throws Exception {
    String buffer = "'buffers': {'a': {'type': 'Body', 'values': " + BODIES + "}}, ";
    run("move", 2, buffer + "'outputs': {'a': 'out.npy'}");
    assertThat(run("move", 2, buffer + "'expect': {'a': {'file': 'out.npy'}}").mismatches())
        .isEmpty();
    assertThat(
            new String(
                Files.readAllBytes(directory.resolve("out.npy")), StandardCharsets.ISO_8859_1))
        .contains(
            "[('tag', '|i1'), ('at', '<f4', (2,)), ('row', '<i4', (2,)), ('in', [('a', '<i2'),"
                + " ('b', '<f8')])]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          'type': 'Bod', 'count': 1                              | unknown type "Bod"; use char | structure of the sources: Body, Pair, Both, Bits
          'type': 'Both', 'count': 1                             | union Both is a union        | use "uchar"
          'type': 'Bits', 'count': 1                             | struct Bits.low is a bit-field | use "uchar"
          'type': 'Pair', 'values': [{'fist': 1}]                | a.values[0]: unknown key "fist" | known here: first, second
          'type': 'Pair', 'values': [[1]]                        | must be 2 members, has 1     | a.values[0]
          'type': 'Body', 'values': [{'at': [1]}]                | values[0].at: must be 2 numbers of a float2, has 1 | a
          'type': 'Pair', 'values': [{'second': 300}]            | 300 is no uchar              | values[0].second
          'type': 'Pair', 'values': [3]                          | must be an object            | values[0]
          'type': 'Pair', 'count': 4, 'init': 'random:1'         | bounds that fit all members  | random:SEED:LOW:HIGH
          'type': 'Pair', 'file': 'plain.npy'                    | holds numbers of type '<i4'  | structured array
          'type': 'int', 'file': 'pair.npy'                      | holds structures             | kernel's structure
          'type': 'Pair', 'file': 'short.npy'                    | has no field 'second'        | struct Pair
          'type': 'Pair', 'file': 'wide.npy'                     | struct Pair.second holds '<i4' | the buffer uchar
          'type': 'Pair', 'file': 'more.npy'                     | has the field 'third'        | struct Pair
          'type': 'Pair', 'file': 'broken.npy'                   | its header can't be read     | descr
          """)
  void whatDoesNotFitIsToldWithItsPlace(String buffer, String first, String second)
      throws Exception {
    numpy("plain.npy", "'<i4'", 1, new byte[4]);
    numpy("pair.npy", "[('first', '<i4'), ('second', '|u1')]", 1, new byte[5]);
    numpy("short.npy", "[('first', '<i4')]", 1, new byte[4]);
    numpy("wide.npy", "[('first', '<i4'), ('second', '<i4')]", 1, new byte[8]);
    numpy("more.npy", "[('first', '<i4'), ('second', '|u1'), ('third', '<i4')]", 1, new byte[9]);
    numpy("broken.npy", "[('first', '<i4')", 1, new byte[4]);
    assertThatThrownBy(() -> session("swap", 1, "'buffers': {'a': {" + buffer + "}}"))
        .isInstanceOf(SessionException.class)
        .hasMessageContaining(first)
        .hasMessageContaining(second);
  }

  @Test
  void expectationsNameEveryMember() {
    assertThatThrownBy(
            () ->
                session(
                    "swap",
                    1,
                    "'buffers': {'a': {'type': 'Pair', 'count': 1, 'init': 'zero'}},"
                        + " 'expect': {'a': {'values': [{'first': 0}]}}"))
        .hasMessageContaining("the member \"second\" is missing");
  }
}
