package dev.heddle.viewers.html;

import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.registry.Views;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a report as one page. The page asks for nothing over the network, and a policy in it keeps
 * it from doing so. Names from the source stand in it as data only.
 */
public final class HtmlReport {
  /** Characters of data from which on it stands in the page in compressed form. */
  private static final int LARGE = 500_000;

  /** The parts of the page's code in the order in which they use each other. */
  private static final List<String> PARTS =
      List.of("base", "overview", "grid", "schedule", "drawing", "estimator", "page");

  private HtmlReport() {}

  /**
   * The page.
   *
   * @param sources texts of the source files by their names in the report
   */
  public static String page(Subject subject, Map<String, String> sources) {
    return page(subject, sources, Views.ALL);
  }

  /** The page with these views. */
  public static String page(Subject subject, Map<String, String> sources, List<View> views) {
    String json = PageData.json(subject, sources, views);
    boolean packed = json.length() > LARGE;
    String data = packed ? packed(json) : inScript(json);
    // The data comes last: it may hold what looks like a place for something else.
    return resource("report.html")
        .replace("/*STYLE*/", resource("report.css"))
        .replace("/*CODE*/", code())
        .replace("/*PACKED*/", packed ? " data-packed=\"gzip\"" : "")
        .replace("/*DATA*/", data);
  }

  private static String code() {
    StringBuilder code = new StringBuilder();
    for (String part : PARTS) {
      code.append(resource(part + ".js"));
    }
    return code.toString();
  }

  private static String packed(String json) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream packing = new GZIPOutputStream(bytes)) {
      packing.write(json.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
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
