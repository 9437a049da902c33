package dev.heddle.cli;

import dev.heddle.scheduler.provenance.Provenance;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.ReportJson;
import dev.heddle.viewers.html.HtmlReport;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.registry.Views;
import dev.heddle.viewers.text.FitterText;
import dev.heddle.viewers.text.IncrementalText;
import dev.heddle.viewers.text.TerminalStyle;
import dev.heddle.viewers.text.TextReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that say in which form a report is written, and where to. */
final class ReportOutput {
  private static final String PAGE = "report.html";

  @Option(
      names = "--format",
      paramLabel = "text|json|html",
      defaultValue = "text",
      description = "For a person, for a program or for a browser (default: text).")
  private OutputFormat format = OutputFormat.TEXT;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description =
          "Write the report to a file; in a folder to "
              + PAGE
              + ", .json or .txt (default: standard output).")
  private Path file;

  @Option(
      names = "--color",
      paramLabel = "auto|always|never",
      defaultValue = "auto",
      description = "Whether text is coloured (default: auto, on a terminal).")
  private Terminal.Colour colour = Terminal.Colour.AUTO;

  /** Whether a page for a browser is written. */
  boolean isPage() {
    return format == OutputFormat.HTML;
  }

  /**
   * Writes a report.
   *
   * @param sources the files that it is about
   * @throws UsageException if the file cannot be written
   */
  void write(Subject subject, QuotedSources sources, PrintWriter out) throws UsageException {
    TerminalStyle style = file == null ? Terminal.style(colour) : TerminalStyle.plain();
    write(text(subject, sources, style), out);
  }

  /**
   * Writes why a number is what it is.
   *
   * @throws UsageException if there is no such number, or the file cannot be written
   */
  void write(Provenance provenance, String path, PrintWriter out) throws UsageException {
    if (format == OutputFormat.HTML) {
      throw new UsageException("--why: the answer is text or, with --format json, JSON");
    }
    write(new WhyText(provenance, format == OutputFormat.JSON).answer(path), out);
  }

  /**
   * Whether reports can be written with what made their numbers.
   *
   * @throws UsageException if not
   */
  void checkProvenance() throws UsageException {
    if (format != OutputFormat.JSON) {
      throw new UsageException("--provenance needs --format json; --why PATH asks for one number");
    }
  }

  /**
   * Writes a report as JSON with what made each of its numbers.
   *
   * @throws UsageException if the file cannot be written
   */
  void write(Report report, Provenance provenance, PrintWriter out) throws UsageException {
    write(ReportJson.write(report, "provenance", provenance.all()) + System.lineSeparator(), out);
  }

  /**
   * A report beside another one.
   *
   * @param key what it is called in JSON
   * @param other the other report
   * @param otherKey what that is called in JSON
   * @param view shows where they differ
   * @param text the differences as text
   */
  record Pair(String key, Subject subject, String otherKey, Report other, View view, String text) {}

  /**
   * Writes a report beside another one.
   *
   * @throws UsageException if the file cannot be written
   */
  void write(Pair pair, QuotedSources sources, PrintWriter out) throws UsageException {
    Subject subject = pair.subject();
    String text =
        switch (format) {
          case TEXT -> pair.text();
          case JSON ->
              "{\"%s\" : %s,\n\"%s\" : %s}%n"
                  .formatted(
                      pair.key(),
                      ReportJson.write(subject.report()),
                      pair.otherKey(),
                      ReportJson.write(pair.other()));
          case HTML -> {
            List<View> views = new ArrayList<>(Views.ALL);
            views.add(0, pair.view());
            yield HtmlReport.page(subject, sources.texts(subject.report()), views);
          }
        };
    write(text, out);
  }

  private void write(String text, PrintWriter out) throws UsageException {
    if (file == null) {
      out.print(text);
      return;
    }
    Path target = Files.isDirectory(file) ? file.resolve(nameInFolder()) : file;
    try {
      Files.writeString(target, text);
    } catch (IOException e) {
      throw new UsageException(
          "-o: cannot write " + target + ": " + UsageException.reason(target, e));
    }
  }

  private String nameInFolder() {
    return switch (format) {
      case TEXT -> "report.txt";
      case JSON -> "report.json";
      case HTML -> PAGE;
    };
  }

  private String text(Subject subject, QuotedSources sources, TerminalStyle style) {
    Report report = subject.report();
    return switch (format) {
      case TEXT ->
          new TextReport(style, sources).text(report)
              + subject.fitter().map(FitterText::of).orElse("")
              + subject.incremental().map(IncrementalText::of).orElse("");
      case JSON -> ReportJson.write(report) + System.lineSeparator();
      case HTML -> HtmlReport.page(subject, sources.texts(report));
    };
  }
}
