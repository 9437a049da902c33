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

/**
 * Arrays in NumPy's format (numpy.lib.format, versions 1 to 3): a text that describes type and
 * shape, then the numbers.
 */
public final class NumpyFile {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

  /** The header of version 1: magic, version and length, padded so that the numbers are aligned. */
  private static final int ALIGNMENT = 64;

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
  public static byte[] read(Path path, ElementType type) throws SessionException {
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
    checkType(path, value(header, "descr"), type.scalar());
    List<Long> shape = shape(path, header);
    if (value(header, "fortran_order").equals("True") && shape.size() > 1) {
      throw new SessionException(
          path.toString(), "holds columns side by side; save numpy.ascontiguousarray of it");
    }
    return elements(path, file, (int) data, shape, type);
  }

  private static void checkType(Path path, String description, ScalarType type)
      throws SessionException {
    String wanted = description(type);
    String found = description.replace("'", "").replace("\"", "").replace('=', '<');
    boolean isSame =
        type.bytes() == 1
            ? found.length() == 3 && found.substring(1).equals(wanted.substring(1))
            : found.equals(wanted);
    if (!isSame) {
      throw new SessionException(
          path.toString(),
          "holds numbers of type "
              + description
              + ", the buffer those of type "
              + type.openClName()
              + "; save array.astype('"
              + wanted
              + "'), or change the buffer's type");
    }
  }

  private static String description(ScalarType type) {
    String kind = type.isFloating() ? "f" : type.isSigned() ? "i" : "u";
    return (type.bytes() == 1 ? "|" : "<") + kind + type.bytes();
  }

  /** The text behind a key, up to the comma that ends it. */
  private static String value(String header, String key) {
    int at = header.indexOf("'" + key + "'");
    int colon = at < 0 ? -1 : header.indexOf(':', at);
    if (colon < 0) {
      return "";
    }
    String rest = header.substring(colon + 1).strip();
    int end = rest.startsWith("(") ? rest.indexOf(')') + 1 : rest.indexOf(',');
    return end <= 0 ? rest : rest.substring(0, end).strip();
  }

  private static List<Long> shape(Path path, String header) throws SessionException {
    String text = value(header, "shape");
    List<Long> shape = new ArrayList<>();
    try {
      for (String extent : text.substring(1, text.length() - 1).split(",")) {
        if (!extent.isBlank()) {
          shape.add(Long.parseLong(extent.strip()));
        }
      }
    } catch (IndexOutOfBoundsException | NumberFormatException none) {
      throw new SessionException(path.toString(), "its header names no shape: " + header.strip());
    }
    return shape;
  }

  private static byte[] elements(
      Path path, byte[] file, int data, List<Long> shape, ElementType type)
      throws SessionException {
    long numbers = shape.stream().reduce(1L, (x, y) -> x * y);
    int width = type.scalar().bytes();
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

  /** The text of a file with these elements: a row for each vector. */
  public static byte[] write(ElementType type, byte[] elements) {
    int count = elements.length / type.bytes();
    String shape = type.lanes() == 1 ? "(" + count + ",)" : "(" + count + ", " + type.lanes() + ")";
    String header =
        "{'descr': '"
            + description(type.scalar())
            + "', 'fortran_order': False, 'shape': "
            + shape
            + ", }";
    int unpadded = MAGIC.length + 4 + header.length() + 1;
    header += " ".repeat((ALIGNMENT - unpadded % ALIGNMENT) % ALIGNMENT) + "\n";
    int lanes = type.lanes() * type.scalar().bytes();
    ByteBuffer file =
        ByteBuffer.allocate(MAGIC.length + 4 + header.length() + count * lanes)
            .order(ByteOrder.LITTLE_ENDIAN);
    file.put(MAGIC).put((byte) 1).put((byte) 0).putShort((short) header.length());
    file.put(header.getBytes(StandardCharsets.US_ASCII));
    for (int element = 0; element < count; element++) {
      file.put(elements, element * type.bytes(), lanes);
    }
    return file.array();
  }
}
