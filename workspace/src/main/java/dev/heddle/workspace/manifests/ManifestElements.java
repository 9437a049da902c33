package dev.heddle.workspace.manifests;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The elements of a manifest with their attributes, out of {@code manifest.tsv}. */
final class ManifestElements {
  private static final String NONE = "-";
  private static final List<Row> ROWS = rows();

  private ManifestElements() {}

  /**
   * An element, or an attribute of one.
   *
   * @param parent the element around; empty for the root
   * @param attribute empty for the element itself
   * @param values those that may stand; empty where any may
   * @param endings those of files that the value may name; empty where it is no file
   */
  record Row(
      String parent,
      String element,
      String attribute,
      List<String> values,
      List<String> endings,
      String help) {

    private static Row of(String line) {
      String[] columns = line.split("\t", -1);
      boolean isFile = columns[3].startsWith("*");
      boolean isList = !isFile && !columns[3].isEmpty() && !columns[3].equals("#");
      return new Row(
          columns[0].equals(NONE) ? "" : columns[0],
          columns[1],
          columns[2].equals(NONE) ? "" : columns[2],
          isList ? List.of(columns[3].split("\\|")) : List.of(),
          isFile ? List.of(columns[3].substring(1).split("\\|")) : List.of(),
          columns[4]);
    }

    /** What it means, and what its value may be. */
    String words() {
      return values.isEmpty() ? help : help + "\nValues: " + String.join(", ", values);
    }
  }

  private static List<Row> rows() {
    try (InputStream in = ManifestElements.class.getResourceAsStream("manifest.tsv")) {
      List<Row> rows = new ArrayList<>();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        if (!line.startsWith("#")) {
          rows.add(Row.of(line));
        }
      }
      return List.copyOf(rows);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The elements that may stand in another one; that of the file where it is empty. */
  static List<Row> in(String parent) {
    return ROWS.stream()
        .filter(row -> row.parent().equals(parent) && row.attribute().isEmpty())
        .toList();
  }

  /** The attributes of an element. */
  static List<Row> attributes(String parent, String element) {
    return ROWS.stream()
        .filter(row -> isOf(row, parent, element) && !row.attribute().isEmpty())
        .toList();
  }

  /** An element, or one of its attributes. */
  static Optional<Row> find(String parent, String element, String attribute) {
    return ROWS.stream()
        .filter(row -> isOf(row, parent, element) && row.attribute().equals(attribute))
        .findFirst();
  }

  private static boolean isOf(Row row, String parent, String element) {
    // The root of the first releases has another name and holds the same.
    String known = parent.equals("EFI_SPEC") ? "RTL_SPEC" : parent;
    return row.parent().equals(known) && row.element().equals(element);
  }

  /** Whether elements may stand in an element. */
  static boolean isContainer(String element) {
    return !in(element).isEmpty();
  }
}
