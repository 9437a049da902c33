package dev.heddle.viewers.html;

import dev.heddle.viewers.paint.Theme;
import java.awt.Color;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A drawing in the colours of the light theme becomes one in the colours that the page has. */
final class ThemedSvg {
  private static final Pattern COLOUR =
      Pattern.compile("(fill|stroke)=\"(rgb\\(\\d+,\\d+,\\d+\\)|white)\"");
  private static final Pattern PROLOGUE = Pattern.compile("^\\s*<\\?xml.*?\\?>\\s*");

  /** Attributes that only repeat what holds anyhow. */
  private static final Pattern IDLE =
      Pattern.compile(
          " (?:color-interpolation=\"auto\"|color-rendering=\"auto\"|image-rendering=\"auto\""
              + "|shape-rendering=\"[^\"]*\"|text-rendering=\"[^\"]*\"|stroke-dashoffset=\"0\""
              + "|stroke-miterlimit=\"10\"|font-style=\"normal\"|xmlns:xlink=\"[^\"]*\")");

  private static final Pattern NO_DEFINITIONS = Pattern.compile("<!--[^>]*-->|<defs [^>]*/>");

  private ThemedSvg() {}

  static String of(String svg) {
    Map<String, String> names = names();
    String bare = PROLOGUE.matcher(svg).replaceFirst("");
    bare = IDLE.matcher(bare).replaceAll("");
    bare = NO_DEFINITIONS.matcher(bare).replaceAll("");
    bare = bare.replace("font-family=\"sans-serif\"", "").replace("font-family=\"'Dialog'\"", "");
    return COLOUR
        .matcher(bare)
        .replaceAll(
            match -> {
              String name = names.get(match.group(2));
              String colour = name == null ? match.group(2) : "var(--" + name + ")";
              return Matcher.quoteReplacement(match.group(1) + "=\"" + colour + "\"");
            });
  }

  /** Names of the colours of the page by how they are written in a drawing. */
  private static Map<String, String> names() {
    Theme theme = Theme.light();
    Map<String, String> names = new LinkedHashMap<>();
    names.put("white", "background");
    names.put(written(theme.band()), "band");
    names.put(written(theme.text()), "text");
    names.put(written(theme.muted()), "muted");
    names.put(written(theme.grid()), "grid");
    names.put(written(theme.steady()), "steady");
    names.put(written(theme.stallable()), "stallable");
    names.put(written(theme.instant()), "instant");
    names.put(written(theme.limit()), "limit");
    names.put(written(theme.good()), "good");
    return names;
  }

  private static String written(Color colour) {
    return "rgb(" + colour.getRed() + "," + colour.getGreen() + "," + colour.getBlue() + ")";
  }
}
