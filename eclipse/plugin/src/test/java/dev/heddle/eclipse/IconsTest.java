package dev.heddle.eclipse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Icons are drawings, sharp at every resolution, and each that is named is there. */
class IconsTest {
  private static final Path ROOT = Path.of(System.getProperty("heddle.root"));
  private static final Path RESOURCES = ROOT.resolve("eclipse/plugin/src/main/resources");
  private static final Pattern NAMED = Pattern.compile("\"(icons/[^\"]+)\"");

  @Test
  void iconsAreDrawingsThatAreThere() throws IOException {
    Set<String> named = new TreeSet<>();
    Matcher matcher = NAMED.matcher(Files.readString(ROOT.resolve("plugin.xml")));
    while (matcher.find()) {
      named.addAll(List.of(matcher.group(1).split(",")));
    }
    for (Icons.Icon icon : Icons.Icon.values()) {
      named.add("icons/" + icon.name().toLowerCase(Locale.ROOT).replace('_', '-') + ".svg");
    }
    assertThat(named).isNotEmpty().allMatch(name -> name.endsWith(".svg"));
    for (String name : named) {
      assertThat(RESOURCES.resolve(name)).exists().content().contains("viewBox");
    }
  }
}
