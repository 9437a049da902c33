package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.SystemHardware;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What goes through the channels of the board in a session, as bytes by channel: a word is at the
 * lowest bits of its bytes, which lie behind each other.
 *
 * @param received what comes in
 * @param sent what the emulator sends
 */
record BoardWords(Map<String, byte[]> received, Map<String, byte[]> sent) {
  /** Those of a session whose kernels know nothing of a board. */
  static final BoardWords NONE = new BoardWords(Map.of(), Map.of());

  BoardWords {
    received = new LinkedHashMap<>(received);
    sent = new LinkedHashMap<>(sent);
  }

  /** The words that come in at an end; bytes behind the last whole one are none. */
  List<BigInteger> in(SystemHardware.Stream stream) {
    byte[] bytes = received.getOrDefault(stream.channel(), new byte[0]);
    List<BigInteger> words = new ArrayList<>();
    for (int at = 0; at + stream.bytes() <= bytes.length; at += stream.bytes()) {
      byte[] word = new byte[stream.bytes()];
      for (int i = 0; i < word.length; i++) {
        word[word.length - 1 - i] = bytes[at + i];
      }
      BigInteger mask = BigInteger.ONE.shiftLeft(stream.bits()).subtract(BigInteger.ONE);
      words.add(new BigInteger(1, word).and(mask));
    }
    return words;
  }

  /** Words that go out at an end. */
  int count(SystemHardware.Stream stream) {
    return sent.getOrDefault(stream.channel(), new byte[0]).length / stream.bytes();
  }

  /** The bytes of words that went out. */
  static byte[] bytes(SystemHardware.Stream stream, List<BigInteger> words) {
    byte[] bytes = new byte[words.size() * stream.bytes()];
    for (int word = 0; word < words.size(); word++) {
      for (int i = 0; i < stream.bytes(); i++) {
        bytes[word * stream.bytes() + i] = words.get(word).shiftRight(i * Byte.SIZE).byteValue();
      }
    }
    return bytes;
  }
}
