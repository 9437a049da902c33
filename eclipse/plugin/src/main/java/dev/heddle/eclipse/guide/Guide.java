package dev.heddle.eclipse.guide;

import dev.heddle.eclipse.HeddlePlugin;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** The documentation that the bundle brings along, in the order of its contents. */
final class Guide {
  private static final String FOLDER = "guide";
  private static final String ENDING = ".md";

  /** Pages by name, then whole folders. */
  private static final List<Section> SECTIONS =
      List.of(
          new Section(
              "Using Heddle",
              List.of("first-ten-minutes", "user-guide", "editor-features", "viewers", "check")),
          new Section("Messages", List.of("diagnostics")),
          new Section("Inspections", List.of("inspections/README", "inspections/")),
          new Section("The model", List.of("model", "hardware-model", "area-model")),
          new Section("Rules of the model", List.of("rules/")));

  private final List<GuidePage> pages = new ArrayList<>();

  private record Section(String name, List<String> entries) {}

  Guide() {
    Bundle bundle = FrameworkUtil.getBundle(Guide.class);
    for (Section section : SECTIONS) {
      for (String entry : section.entries()) {
        List<String> ids = entry.endsWith("/") ? folder(bundle, entry) : List.of(entry);
        ids.stream()
            .filter(id -> page(id).isEmpty())
            .map(id -> read(bundle, section.name(), id))
            .flatMap(Optional::stream)
            .forEach(pages::add);
      }
    }
  }

  List<GuidePage> pages() {
    return pages;
  }

  List<String> sections() {
    return SECTIONS.stream().map(Section::name).toList();
  }

  Optional<GuidePage> page(String id) {
    return pages.stream().filter(page -> page.id().equals(id)).findFirst();
  }

  /** The pages that have all words of a question, the best first. */
  List<GuidePage> search(String question) {
    return pages.stream()
        .filter(page -> page.score(question) > 0)
        .sorted(Comparator.comparingInt((GuidePage page) -> page.score(question)).reversed())
        .toList();
  }

  private static List<String> folder(Bundle bundle, String folder) {
    List<String> ids = new ArrayList<>();
    Collections.list(
            Optional.ofNullable(bundle.findEntries(FOLDER + "/" + folder, "*" + ENDING, false))
                .orElse(Collections.emptyEnumeration()))
        .forEach(
            url -> {
              String file = url.getPath().substring(url.getPath().lastIndexOf('/') + 1);
              ids.add(folder + file.substring(0, file.length() - ENDING.length()));
            });
    Collections.sort(ids);
    return ids;
  }

  private static Optional<GuidePage> read(Bundle bundle, String section, String id) {
    URL file = bundle.getEntry(FOLDER + "/" + id + ENDING);
    if (file == null) {
      return Optional.empty();
    }
    try (InputStream in = file.openStream()) {
      String markdown = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      String title = markdown.lines().findFirst().orElse(id).replaceFirst("^#+ *", "");
      return Optional.of(new GuidePage(id, section, title, markdown));
    } catch (IOException e) {
      HeddlePlugin.log("The page " + id + " of the guide cannot be read", e);
      return Optional.empty();
    }
  }
}
