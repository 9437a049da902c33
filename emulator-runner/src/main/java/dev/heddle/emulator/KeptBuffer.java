package dev.heddle.emulator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.emulator.session.BufferType;
import dev.heddle.emulator.session.ElementType;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A compared buffer in a file of its own, with its type and what was expected of it: it can be
 * looked at again when session and kernels have long changed.
 */
public final class KeptBuffer {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private KeptBuffer() {}

  /** Writes a buffer. */
  public static void write(ComparedBuffer buffer, Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      BufferType type = buffer.actualContents().type();
      ObjectNode described =
          MAPPER.createObjectNode().put("name", type.toString()).put("bytes", type.bytes());
      described.set("shape", node(type.shape()));
      bytes(MAPPER.writeValueAsBytes(described), out);
      bytes(buffer.actualContents().ownBytes(), out);
      out.writeBoolean(buffer.isExpected());
      if (buffer.isExpected()) {
        bytes(buffer.expectedContents().orElseThrow().ownBytes(), out);
      }
      long[] words = buffer.differingWords();
      out.writeInt(words.length);
      for (long word : words) {
        out.writeLong(word);
      }
    }
  }

  /**
   * Reads a buffer.
   *
   * @throws IOException when it cannot be read, or is none
   */
  public static ComparedBuffer read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      JsonNode described = MAPPER.readTree(bytes(in));
      BufferType type = type(described);
      BufferContents actual = new BufferContents(type, bytes(in));
      Optional<BufferContents> expected =
          in.readBoolean() ? Optional.of(new BufferContents(type, bytes(in))) : Optional.empty();
      long[] words = new long[in.readInt()];
      for (int i = 0; i < words.length; i++) {
        words[i] = in.readLong();
      }
      return ComparedBuffer.kept(actual, expected, BitSet.valueOf(words));
    } catch (RuntimeException e) {
      throw new IOException(file + " is no buffer that was kept", e);
    }
  }

  private static void bytes(byte[] bytes, DataOutputStream out) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static byte[] bytes(DataInputStream in) throws IOException {
    int length = in.readInt();
    byte[] bytes = in.readNBytes(length);
    if (bytes.length != length) {
      throw new IOException("it ends in the middle");
    }
    return bytes;
  }

  private static JsonNode node(BufferType.Shape shape) {
    if (shape instanceof BufferType.Leaf leaf) {
      return JsonNodeFactory.instance
          .objectNode()
          .put("type", leaf.type().toString())
          .put("offset", leaf.offset());
    }
    if (shape instanceof BufferType.Items items) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      items.items().forEach(item -> array.add(node(item)));
      return array;
    }
    ArrayNode members = JsonNodeFactory.instance.arrayNode();
    for (BufferType.Member member : ((BufferType.Members) shape).members()) {
      members.addObject().put("name", member.name()).set("shape", node(member.shape()));
    }
    return JsonNodeFactory.instance.objectNode().set("members", members);
  }

  private static BufferType type(JsonNode described) {
    BufferType.Shape shape = shape(described.path("shape"));
    if (shape instanceof BufferType.Leaf leaf) {
      return BufferType.of(leaf.type());
    }
    return BufferType.structure(
        described.path("name").asText(),
        described.path("bytes").asLong(),
        (BufferType.Members) shape);
  }

  private static BufferType.Shape shape(JsonNode node) {
    if (node.isArray()) {
      List<BufferType.Shape> items = new ArrayList<>();
      node.forEach(item -> items.add(shape(item)));
      return new BufferType.Items(items);
    }
    if (node.has("members")) {
      List<BufferType.Member> members = new ArrayList<>();
      for (JsonNode member : node.path("members")) {
        members.add(
            new BufferType.Member(member.path("name").asText(), shape(member.path("shape"))));
      }
      return new BufferType.Members(members);
    }
    ElementType type = ElementType.parse(node.path("type").asText()).orElseThrow();
    return new BufferType.Leaf(type, node.path("offset").asInt());
  }
}
