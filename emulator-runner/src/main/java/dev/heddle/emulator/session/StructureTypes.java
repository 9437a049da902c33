package dev.heddle.emulator.session;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.EnumType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.program.Program;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The types that a session can name: those of {@link ElementType} and the structures of its
 * sources, which are read when one is named.
 */
final class StructureTypes {
  /** Numbers of an element; more are raw data. */
  private static final int MOST_NUMBERS = 1 << 16;

  private final String session;
  private final Path directory;
  private final List<Path> sources;
  private final List<String> options;
  private Map<String, RecordType> known;

  StructureTypes(String session, Path directory, List<Path> sources, List<String> options) {
    this.session = session;
    this.directory = directory;
    this.sources = List.copyOf(sources);
    this.options = List.copyOf(options);
  }

  /**
   * The type of a name such as "float4", "struct Point" or "Point".
   *
   * @param place for messages
   * @throws SessionException when there is none, or a session can't give its values
   */
  BufferType find(String name, String place) throws SessionException {
    var plain = ElementType.parse(name);
    if (plain.isPresent()) {
      return BufferType.of(plain.get());
    }
    RecordType structure = structures().get(name.strip().replaceFirst("^struct\\s+", ""));
    if (structure == null) {
      throw new SessionException(
          place,
          "unknown type \""
              + name
              + "\"; use "
              + ElementType.CHOICES
              + (known.isEmpty()
                  ? ""
                  : ", or a structure of the sources: " + String.join(", ", known.keySet())));
    }
    int[] numbers = new int[1];
    BufferType.Members members = members(structure, 0, numbers, structure.toString(), place);
    return BufferType.structure(structure.toString(), structure.size(), members);
  }

  private Map<String, RecordType> structures() throws SessionException {
    if (known == null) {
      Program program = SessionProgram.of(session, directory, sources, options);
      FrontEndOptions frontEnd = program.options().frontEnd(program.options().boardName());
      known = new LinkedHashMap<>();
      for (SourceFile file : program.files()) {
        var unit =
            new FrontEnd().analyze(file, frontEnd, new FileLoader(), Cancellation.NEVER).unit();
        for (TypeName type : unit.typeNames()) {
          if (type.type().type() instanceof RecordType structure && structure.isComplete()) {
            known.putIfAbsent(type.name(), structure);
          }
        }
      }
    }
    return known;
  }

  private static BufferType.Members members(
      RecordType structure, int offset, int[] numbers, String path, String place)
      throws SessionException {
    if (structure.isUnion()) {
      throw unfit(path, "is a union", place);
    }
    List<BufferType.Member> members = new ArrayList<>();
    for (Field field : structure.fields()) {
      String inner = path + "." + field.name();
      if (field.bitWidth().isPresent()) {
        throw unfit(inner, "is a bit-field", place);
      }
      int at = Math.toIntExact(offset + field.offset());
      members.add(
          new BufferType.Member(
              field.name(), shape(field.type().type(), at, numbers, inner, place)));
    }
    return new BufferType.Members(members);
  }

  private static BufferType.Shape shape(
      Type type, int offset, int[] numbers, String path, String place) throws SessionException {
    if (type instanceof RecordType structure) {
      return members(structure, offset, numbers, path, place);
    }
    if (type instanceof ArrayType array) {
      List<BufferType.Shape> items = new ArrayList<>();
      int stride = Math.toIntExact(array.elementType().size());
      for (int i = 0; i < array.count().orElse(0); i++) {
        items.add(shape(array.elementType(), offset + i * stride, numbers, path, place));
      }
      return new BufferType.Items(items);
    }
    ElementType element =
        type instanceof EnumType
            ? new ElementType(ScalarType.INT, 1)
            : ElementType.parse(type.toString())
                .orElseThrow(() -> unfit(path, "is of type " + type, place));
    numbers[0] += element.lanes();
    if (numbers[0] > MOST_NUMBERS) {
      throw unfit(path, "makes more than " + MOST_NUMBERS + " numbers of an element", place);
    }
    return new BufferType.Leaf(element, offset);
  }

  private static SessionException unfit(String path, String what, String place) {
    return new SessionException(
        place,
        path + " " + what + ", for which a session has no numbers; use \"uchar\" and a file");
  }
}
