package dev.heddle.emulator.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionReaderTest {
  @TempDir Path directory;

  private static final String BUFFERS = "'buffers': {'a': {'type': 'float', 'count': 4}}";
  private static final String WORKFLOW = "'workflow': [{'kernel': 'k', 'task': true}]";

  @BeforeEach
  void writeKernel() throws Exception {
    Files.writeString(directory.resolve("k.cl"), "kernel void k() {}");
    Files.write(directory.resolve("data.raw"), new byte[10]);
  }

  private Session read(String json) throws SessionException {
    return SessionReader.read(directory.resolve("s.clsession"), json.replace('\'', '"'));
  }

  private Session with(String members) throws SessionException {
    return read("{'sources': ['k.cl'], " + members + "}");
  }

  @Test
  void readsAllThatTheContractShows() throws Exception {
    Session session =
        with(
            """
            'options': ['-DN=4', '-Iinc'],
            // comments are allowed
            'buffers': {
              'a': {'type': 'float', 'count': 1024, 'init': 'ramp'},
              'b': {'type': 'float', 'count': 4, 'values': [1, 2.5]},
              'c': {'type': 'float4', 'count': 256, 'init': 'random:7:-1:1'},
              'd': {'type': 'uchar', 'file': 'data.raw'}
            },
            'channels': {'eth0': {'input': 'data.raw', 'output': 'eth0_out'}},
            'workflow': [
              {'kernel': 'p', 'task': true, 'args': ['a', 1024], 'wait': false},
              {'kernel': 'k', 'global': [1024], 'local': [64],
               'args': ['a', {'float': 0.5}, {'local': 256}, {'int2': [1, -1]}], 'repeat': 3}
            ],
            'outputs': {'c': 'out/c.raw'},
            'expect': {'b': {'values': [3, 4], 'absolute': 1e-6, 'ulp': 2}},
            'emulation': {'channelDepth': 'strict', 'timeoutSeconds': 1.5, 'checks': ['bounds', 'races']}
            """);
    assertThat(session.options()).containsExactly("-DN=4", "-Iinc");
    assertThat(session.buffers().get("a").initial()).isEqualTo(new InitialData.Ramp(0, 1));
    assertThat(session.buffers().get("c").initial()).isEqualTo(new InitialData.Random(7, -1, 1));
    assertThat(session.buffers().get("d").count()).isEqualTo(10);
    assertThat(session.channels().get("eth0").input())
        .contains(directory.resolve("data.raw").toAbsolutePath());
    assertThat(session.workflow().get(0).waits()).isFalse();
    LaunchSpec launch = session.workflow().get(1);
    assertThat(launch.global()).containsExactly(1024L);
    assertThat(launch.repeat()).isEqualTo(3);
    assertThat(launch.arguments().get(2)).isEqualTo(new Argument.Local(256));
    assertThat(launch.arguments().get(3))
        .isEqualTo(new Argument.Typed(new ElementType(ScalarType.INT, 2), List.of(1L, -1L)));
    assertThat(session.expectations().get(0).ulp()).isEqualTo(2);
    assertThat(session.settings().channelDepth()).isEqualTo(Settings.ChannelDepth.STRICT);
    assertThat(session.settings().timeoutSeconds()).isEqualTo(1.5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          'workflw': []                                             | unknown key "workflw"
          'buffers': {'a': {'typ': 'float'}}                        | buffers.a: unknown key "typ"
          'buffers': {'a': {'type': 'flot', 'count': 1}}            | buffers.a.type: unknown type
          'buffers': {'a': {'type': 'float', 'count': 0}}           | buffers.a.count: must be a whole number from 1
          'buffers': {'a': {'type': 'float', 'count': 1.5}}         | must be a whole number
          'buffers': {'a': {'type': 'float', 'count': '4'}}         | must be a number, is the text
          'buffers': {'a': {'type': 'float', 'count': 4, 'init': 'rump'}} | buffers.a.init: "rump" is not understood
          'buffers': {'a': {'type': 'uchar', 'count': 4, 'values': [256]}} | buffers.a.values[0]: 256 is no uchar
          'buffers': {'a': {'type': 'float', 'file': 'none.raw'}}   | buffers.a.file: no such file
          'buffers': {'a': {'type': 'float', 'file': 'data.raw'}}   | no whole number of float elements
          'buffers': {'a': {'type': 'uchar', 'count': 1, 'file': 'data.raw'}}         | a.count: 1 elements, but
          'buffers': {'a': {'type': 'uchar', 'count': 1, 'init': 'file:data.raw'}}    | a.count: 1 elements, but
          'buffers': {'a': {'type': 'uchar', 'count': 9999, 'init': 'file:data.raw'}} | a.count: 9999 elements, but
          'buffers': {'a': {'type': 'float', 'count': 1, 'init': 'zero', 'values': [1]}} | exclude each other
          """)
  void namesTheKeyOfABadBuffer(String members, String message) {
    assertThatThrownBy(() -> with(members + ", " + WORKFLOW))
        .isInstanceOf(SessionException.class)
        .hasMessageContaining("s.clsession")
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {'kernel': 'k'}                                           | workflow[0]: give "global"
          {'task': true}                                            | the key "kernel" is missing
          {'kernel': 'k', 'task': true, 'global': [4]}              | a task has no "global"
          {'kernel': 'k', 'global': [4, 4], 'local': [2]}           | as many dimensions
          {'kernel': 'k', 'global': [1, 2, 3, 4]}                   | 1 to 3 numbers
          {'kernel': 'k', 'task': true, 'args': ['z']}              | no buffer "z"; buffers: a
          {'kernel': 'k', 'task': true, 'args': [{'float': 'x'}]}   | args[0].float: x is no float
          {'kernel': 'k', 'task': true, 'args': [{'floot': 1}]}     | unknown type "floot"
          {'kernel': 'k', 'task': true, 'args': [true]}             | must be a buffer's name
          {'kernel': 'k', 'task': true, 'repeat': 0}                | repeat: must be a whole number 1 to
          """)
  void namesTheKeyOfABadLaunch(String launch, String message) {
    assertThatThrownBy(() -> with(BUFFERS + ", 'workflow': [" + launch + "]"))
        .isInstanceOf(SessionException.class)
        .hasMessageContaining(message);
  }

  @Test
  void namesFilesAndPlacesThatAreWrong() {
    assertThatThrownBy(() -> read("{'sources': ['no.cl'], " + WORKFLOW + "}"))
        .hasMessageContaining("sources[0]: no such file");
    assertThatThrownBy(() -> read("{'sources': ['k.cl',}"))
        .hasMessageContaining("s.clsession:1:")
        .hasMessageContaining("is not JSON");
    assertThatThrownBy(() -> read("{'sources': ['k.cl'"))
        .hasMessageContaining("expected close marker for Array (opened at line 1, column 13)")
        .hasMessageNotContaining("Source:");
    assertThatThrownBy(() -> read("[]")).hasMessageContaining("must be an object");
    assertThatThrownBy(() -> SessionReader.read(directory.resolve("none.clsession")))
        .hasMessageContaining("no such session file");
    assertThatThrownBy(() -> with(BUFFERS + "," + WORKFLOW + ", 'expect': {'z': {'values': [1]}}"))
        .hasMessageContaining("expect.z: no buffer of this name");
    assertThatThrownBy(() -> with(WORKFLOW + ", 'emulation': {'checks': ['speling']}"))
        .hasMessageContaining("unknown \"speling\"; use one of bounds");
  }
}
