package dev.heddle.emulator.session;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Arrays in NumPy's format (numpy.lib.format, versions 1 to 3): a text that describes type and
 * shape, then the numbers.
 */
public final class NumpyFile {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

  /** The header of version 1: magic, version and length, padded so that the numbers are aligned. */
  private static final int ALIGNMENT = 64;

  private static final int MOST_SHORT = 60_000;

  private NumpyFile() {}

  /** Whether a file has this format by its ending. */
  public static boolean isOne(Path path) {
    return path.toString().toLowerCase(Locale.ROOT).endsWith(".npy");
  }

  /**
   * The bytes of a buffer with the numbers of a file.
   *
   * @throws SessionException when the file can't be read or holds another type or shape
   */
  public static byte[] read(Path path, BufferType type) throws SessionException {
    byte[] file;
    try {
      file = Files.readAllBytes(path);
    } catch (IOException unreadable) {
      throw new SessionException(path.toString(), "can't be read: " + unreadable.getMessage());
    }
    if (file.length < 12 || !Arrays.equals(MAGIC, 0, 6, file, 0, 6)) {
      throw new SessionException(path.toString(), "is no NumPy file; write it by numpy.save");
    }
    ByteBuffer start = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    boolean isLong = file[6] > 1;
    long length = isLong ? start.getInt(8) & 0xFFFFFFFFL : start.getShort(8) & 0xFFFF;
    long data = (isLong ? 12 : 10) + length;
    if (data > file.length) {
      throw new SessionException(path.toString(), "is cut off inside its header");
    }
    int from = isLong ? 12 : 10;
    String header = new String(file, from, (int) (data - from), StandardCharsets.UTF_8);
    Map<?, ?> keys =
        NumpyLiteral.dictionary(header)
            .orElseThrow(
                () ->
                    new SessionException(
                        path.toString(), "its header can't be read: " + header.strip()));
    List<Long> shape = shape(path, keys, header);
    if (Boolean.TRUE.equals(keys.get("fortran_order")) && shape.size() > 1) {
      throw new SessionException(
          path.toString(), "holds columns side by side; save numpy.ascontiguousarray of it");
    }
    Object description = keys.get("descr");
    if (type.shape() instanceof BufferType.Leaf leaf) {
      checkType(path, description, leaf.type().scalar());
      return elements(path, file, (int) data, shape, leaf.type());
    }
    return structures(path, file, (int) data, shape, description, type);
  }

  private static void checkType(Path path, Object description, ScalarType type)
      throws SessionException {
    String wanted = NumpyType.format(type);
    String found = description instanceof String text ? text.replace('=', '<') : "";
    boolean isSame =
        type.bytes() == 1
            ? found.length() == 3 && found.substring(1).equals(wanted.substring(1))
            : found.equals(wanted);
    if (!isSame) {
      throw new SessionException(
          path.toString(),
          (description instanceof String
                  ? "holds numbers of type '" + description + "'"
                  : "holds structures")
              + ", the buffer those of type "
              + type.openClName()
              + "; save array.astype('"
              + wanted
              + "'), or change the buffer's type"
              + (description instanceof String ? "" : " to the kernel's structure"));
    }
  }

  private static List<Long> shape(Path path, Map<?, ?> keys, String header)
      throws SessionException {
    List<Long> shape = new ArrayList<>();
    if (keys.get("shape") instanceof List<?> extents) {
      for (Object extent : extents) {
        if (extent instanceof Long number) {
          shape.add(number);
        }
      }
      if (shape.size() == extents.size()) {
        return shape;
      }
    }
    throw new SessionException(path.toString(), "its header names no shape: " + header.strip());
  }

  private static void checkSize(
      Path path, byte[] file, int data, List<Long> shape, long numbers, int width)
      throws SessionException {
    if (numbers * width != file.length - data) {
      throw new SessionException(
          path.toString(),
          "has "
              + (file.length - data)
              + " bytes of numbers, its shape "
              + shape
              + " needs "
              + numbers * width);
    }
  }

  private static byte[] elements(
      Path path, byte[] file, int data, List<Long> shape, ElementType type)
      throws SessionException {
    long numbers = shape.stream().reduce(1L, (x, y) -> x * y);
    int width = type.scalar().bytes();
    checkSize(path, file, data, shape, numbers, width);
    boolean isWhole =
        type.lanes() == 1
            || !shape.isEmpty() && shape.get(shape.size() - 1) == type.lanes()
            || shape.size() == 1 && numbers % type.lanes() == 0;
    if (numbers == 0 || !isWhole) {
      throw new SessionException(
          path.toString(), "has the shape " + shape + ", which gives no elements of type " + type);
    }
    int lanes = type.lanes() * width;
    byte[] bytes = new byte[Math.toIntExact(numbers / type.lanes() * type.bytes())];
    for (int element = 0; element * type.bytes() < bytes.length; element++) {
      System.arraycopy(file, data + element * lanes, bytes, element * type.bytes(), lanes);
    }
    return bytes;
  }

  /** Members go by their names, whatever padding the file has. */
  private static byte[] structures(
      Path path, byte[] file, int data, List<Long> shape, Object description, BufferType type)
      throws SessionException {
    long count = shape.stream().reduce(1L, (x, y) -> x * y);
    List<Integer> offsets = NumpyType.offsets(path, description, type);
    int size = NumpyType.size(path, description);
    checkSize(path, file, data, shape, count, size);
    if (count == 0) {
      throw new SessionException(path.toString(), "has the shape " + shape + ": no elements");
    }
    byte[] bytes = new byte[Math.toIntExact(count * type.bytes())];
    for (int element = 0; element < count; element++) {
      for (int number = 0; number < type.numbers(); number++) {
        System.arraycopy(
            file,
            data + element * size + offsets.get(number),
            bytes,
            (int) (element * type.bytes()) + type.offset(number),
            type.scalar(number).bytes());
      }
    }
    return bytes;
  }

  /** The text of a file with these elements: a row for each vector. */
  public static byte[] write(BufferType type, byte[] elements) {
    int count = (int) (elements.length / type.bytes());
    int lanes = type.isStructure() ? 1 : type.numbers();
    String shape = lanes == 1 ? "(" + count + ",)" : "(" + count + ", " + lanes + ")";
    String description =
        type.isStructure()
            ? NumpyType.description(type.shape())
            : "'" + NumpyType.format(type.scalar(0)) + "'";
    String header =
        "{'descr': " + description + ", 'fortran_order': False, 'shape': " + shape + ", }";
    // Version 2 has room for longer headers.
    boolean isLong = header.length() > MOST_SHORT;
    int lengthBytes = isLong ? 4 : 2;
    int unpadded = MAGIC.length + 2 + lengthBytes + header.length() + 1;
    header += " ".repeat((ALIGNMENT - unpadded % ALIGNMENT) % ALIGNMENT) + "\n";
    int width = 0;
    for (int number = 0; number < type.numbers(); number++) {
      width += type.scalar(number).bytes();
    }
    ByteBuffer file =
        ByteBuffer.allocate(MAGIC.length + 2 + lengthBytes + header.length() + count * width)
            .order(ByteOrder.LITTLE_ENDIAN);
    file.put(MAGIC).put((byte) (isLong ? 2 : 1)).put((byte) 0);
    if (isLong) {
      file.putInt(header.length());
    } else {
      file.putShort((short) header.length());
    }
    file.put(header.getBytes(StandardCharsets.US_ASCII));
    for (int element = 0; element < count; element++) {
      int start = (int) (element * type.bytes());
      for (int number = 0; number < type.numbers(); number++) {
        file.put(elements, start + type.offset(number), type.scalar(number).bytes());
      }
    }
    return file.array();
  }
}
