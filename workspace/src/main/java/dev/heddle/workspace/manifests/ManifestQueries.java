package dev.heddle.workspace.manifests;

import dev.heddle.language.query.NameMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Answers about the text of a library's manifest while one writes it. */
public final class ManifestQueries {
  private final String text;
  private final ManifestText read;
  private final List<String> files;

  /**
   * Answers about a text.
   *
   * @param files beside the manifest and below, relative to it
   */
  public ManifestQueries(String text, List<String> files) {
    this.text = text;
    this.read = new ManifestText(text);
    this.files = List.copyOf(files);
  }

  /**
   * Something that could be written.
   *
   * @param name what is looked for by letters
   * @param help what it means; empty for files
   * @param start where the text goes
   * @param end behind what it takes the place of
   * @param text what is inserted
   * @param cursor where the cursor stands then, from the start of the text
   */
  public record Proposal(String name, String help, int start, int end, String text, int cursor) {}

  /** What could be written at an offset and fits what is written of the word there. */
  public List<Proposal> proposals(int offset) {
    ManifestText.Place place = read.place(offset);
    String typed = text.substring(place.start(), Math.max(place.start(), offset));
    return all(place, offset).stream().filter(proposal -> fits(proposal.name(), typed)).toList();
  }

  /** Files are looked for by their own names, too. */
  private static boolean fits(String name, String typed) {
    return NameMatch.of(name, typed) != NameMatch.NONE
        || NameMatch.of(name.substring(name.lastIndexOf('/') + 1), typed) != NameMatch.NONE;
  }

  private List<Proposal> all(ManifestText.Place place, int offset) {
    return switch (place.kind()) {
      case CONTENT, ELEMENT -> elements(place);
      case CLOSING -> closing(place);
      case ATTRIBUTE -> attributes(place);
      case VALUE -> values(place, offset);
      case OTHER -> List.of();
    };
  }

  private List<Proposal> elements(ManifestText.Place place) {
    boolean isNamed = place.kind() == ManifestText.Kind.ELEMENT;
    // The attributes of a tag that is there already stay.
    boolean isWhole = isNamed && text.substring(place.end()).matches("(?s)\\s*(/?>|\\w+\\s*=).*");
    List<Proposal> proposals = new ArrayList<>();
    for (ManifestElements.Row row : ManifestElements.in(known(place.parent()))) {
      String name = row.element();
      String inserted = (isNamed ? "" : "<") + (isWhole ? name : tag(row));
      int quotes = inserted.indexOf("\"\"");
      int inside = inserted.indexOf("></");
      int cursor = quotes >= 0 ? quotes : inside >= 0 ? inside : inserted.length() - 1;
      proposals.add(
          new Proposal(
              name,
              row.words(),
              place.start(),
              place.end(),
              inserted,
              isWhole ? inserted.length() : cursor + 1));
    }
    if (!isNamed && !place.parent().isEmpty()) {
      proposals.add(close(place, "</"));
    }
    return proposals;
  }

  private static String known(String root) {
    return root.equals("EFI_SPEC") ? "RTL_SPEC" : root;
  }

  /** An element with the attributes that it needs, without its first bracket. */
  private static String tag(ManifestElements.Row row) {
    String name = row.element();
    // Of a parameter's value and type there is one.
    String attributes =
        ManifestElements.attributes(row.parent(), name).stream()
            .map(ManifestElements.Row::attribute)
            .filter(attribute -> !(name.equals("PARAMETER") && attribute.equals("type")))
            .map(attribute -> " " + attribute + "=\"\"")
            .collect(Collectors.joining());
    return name + attributes + (ManifestElements.isContainer(name) ? "></" + name + ">" : "/>");
  }

  private List<Proposal> closing(ManifestText.Place place) {
    return place.parent().isEmpty() ? List.of() : List.of(close(place, ""));
  }

  private Proposal close(ManifestText.Place place, String open) {
    boolean isClosed = text.startsWith(">", place.end());
    String inserted = open + place.parent() + (isClosed ? "" : ">");
    return new Proposal(
        "/" + place.parent(),
        "Ends the element " + place.parent() + ".",
        place.start(),
        place.end(),
        inserted,
        inserted.length());
  }

  private List<Proposal> attributes(ManifestText.Place place) {
    boolean hasValue = text.substring(place.end()).matches("(?s)\\s*=.*");
    return ManifestElements.attributes(known(place.parent()), place.element()).stream()
        .filter(row -> !place.siblings().contains(row.attribute()))
        .map(
            row -> {
              String inserted = row.attribute() + (hasValue ? "" : "=\"\"");
              return new Proposal(
                  row.attribute(),
                  row.words(),
                  place.start(),
                  place.end(),
                  inserted,
                  hasValue ? inserted.length() : inserted.length() - 1);
            })
        .toList();
  }

  private List<Proposal> values(ManifestText.Place place, int offset) {
    Optional<ManifestElements.Row> row =
        ManifestElements.find(known(place.parent()), place.element(), place.attribute());
    if (row.isEmpty()) {
      return List.of();
    }
    List<String> names = new ArrayList<>(row.get().values());
    files.stream()
        .filter(file -> row.get().endings().stream().anyMatch(file::endsWith))
        .forEach(names::add);
    boolean isFile = row.get().values().isEmpty();
    return names.stream()
        .map(
            name ->
                new Proposal(
                    name,
                    isFile ? "" : row.get().help(),
                    place.start(),
                    Math.max(offset, place.end()),
                    name,
                    name.length()))
        .toList();
  }

  /** What the element, attribute or value at an offset means. */
  public Optional<String> hover(int offset) {
    ManifestText.Place place = read.place(offset);
    String word = text.substring(place.start(), place.end());
    return switch (place.kind()) {
      case ELEMENT -> find(place.parent(), word, "");
      case CLOSING -> find(place.around().size() < 2 ? "" : place.around().get(1), word, "");
      case ATTRIBUTE -> find(place.parent(), place.element(), word);
      case VALUE -> find(place.parent(), place.element(), place.attribute());
      case CONTENT, OTHER -> Optional.empty();
    };
  }

  private static Optional<String> find(String parent, String element, String attribute) {
    return ManifestElements.find(parent, known(element), attribute)
        .map(ManifestElements.Row::words);
  }
}
