package dev.heddle.viewers.html;

import dev.heddle.viewers.page.Subject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Writes a report as one page. The page asks for nothing over the network, and a policy in it keeps
 * it from doing so. Names from the source stand in it as data only.
 */
public final class HtmlReport {
  private HtmlReport() {}

  /**
   * The page.
   *
   * @param sources texts of the source files by their names in the report
   */
  public static String page(Subject subject, Map<String, String> sources) {
    String data = inScript(PageData.json(subject, sources));
    // The data comes last: it may hold what looks like a place for something else.
    return resource("report.html")
        .replace("/*STYLE*/", resource("report.css"))
        .replace("/*CODE*/", code())
        .replace("/*DATA*/", data);
  }

  private static String code() {
    StringBuilder code = new StringBuilder();
    for (String part : new String[] {"base", "grid", "schedule", "drawing", "estimator", "page"}) {
      code.append(resource(part + ".js"));
    }
    return code.toString();
  }

  /** Nothing in the data ends the script that it stands in. */
  private static String inScript(String json) {
    return json.replace("&", "\\u0026")
        .replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029");
  }

  private static String resource(String name) {
    try (InputStream stream = HtmlReport.class.getResourceAsStream(name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
