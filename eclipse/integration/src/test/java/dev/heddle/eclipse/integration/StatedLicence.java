package dev.heddle.eclipse.integration;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.regex.Pattern;

/**
 * The licences that may be shipped.
 *
 * <p>What somebody states about a jar is a header, a licence's text or a POM; each has its own way
 * to name the same licence.
 */
enum StatedLicence {
  APACHE(
      "Apache-2.0",
      "apache(-| software)? ?licen[sc]e,?\\s*(version )?2\\.0|licenses/license-2\\.0"),
  EPL("EPL-2.0", "epl-?v?2\\.?0|eclipse public license(,|\\s-)?\\s*v(ersion )?\\s*2\\.0"),
  BSD_3("BSD-3-Clause", "bsd-3-clause|eclipse distribution license|antlr\\.org/license"),
  BSD_2("BSD-2-Clause", "bsd-2-clause"),
  MIT("MIT", "\\bmit license|opensource\\.org/licenses?/mit");

  private static final List<String> FILES =
      List.of("META-INF/LICENSE", "META-INF/LICENSE.txt", "about.html");

  private final String id;
  private final Pattern words;

  StatedLicence(String id, String words) {
    this.id = id;
    this.words = Pattern.compile(words);
  }

  /** Its SPDX identifier. */
  String id() {
    return id;
  }

  /** The licences that a text names. */
  static Set<StatedLicence> in(String text) {
    String plain = text.toLowerCase(Locale.ROOT).replaceAll("<[^>]*>", "").replaceAll("\\s+", " ");
    Set<StatedLicence> found = EnumSet.noneOf(StatedLicence.class);
    for (StatedLicence licence : values()) {
      if (licence.words.matcher(plain).find()) {
        found.add(licence);
      }
    }
    return found;
  }

  /**
   * What a jar says about itself: by its manifest, else by the text of a licence inside, else by
   * its POM; nothing when it is silent.
   */
  static Set<StatedLicence> of(byte[] jar) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    String header = null;
    try (JarInputStream in = new JarInputStream(new ByteArrayInputStream(jar))) {
      if (in.getManifest() != null) {
        header = in.getManifest().getMainAttributes().getValue("Bundle-License");
      }
      for (JarEntry entry = in.getNextJarEntry(); entry != null; entry = in.getNextJarEntry()) {
        String name = entry.getName();
        if (FILES.contains(name)
            || name.startsWith("META-INF/maven/") && name.endsWith("pom.xml")) {
          texts.put(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
      }
    }
    if (header != null) {
      return in(header);
    }
    for (String file : FILES) {
      if (texts.containsKey(file)) {
        return in(texts.get(file));
      }
    }
    return inPom(String.join("\n", texts.values()));
  }

  /** The licences that a POM lists; its parent's are not among them. */
  static Set<StatedLicence> inPom(String pom) {
    int begin = pom.indexOf("<licenses>");
    return begin < 0
        ? EnumSet.noneOf(StatedLicence.class)
        : in(pom.substring(begin, pom.indexOf("</licenses>")).replaceAll("</?[a-z]+>", " "));
  }
}
