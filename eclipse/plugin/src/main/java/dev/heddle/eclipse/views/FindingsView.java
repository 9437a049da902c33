package dev.heddle.eclipse.views;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.eclipse.quickfix.FixChoice;
import dev.heddle.eclipse.quickfix.IncludeFolderFix;
import dev.heddle.eclipse.quickfix.MacroFix;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;

/**
 * What is wrong with the kernel in the active editor and what could be better, in full sentences,
 * with the fixes on offer: errors, findings with the strongest first, then warnings of the
 * language. The Problems view has the same for the whole workspace in one line each.
 */
public final class FindingsView extends ViewPart implements ActiveAnalysis.Follower {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".findings";

  private static final int INDENT = 18;

  private LinkedText text;
  private ActiveAnalysis active;

  @Override
  public void createPartControl(Composite parent) {
    text = new LinkedText(parent);
    AccessibleName.give(text.control(), "Findings");
    GuideContexts.set(parent, "findings");
    active = new ActiveAnalysis(getSite().getPage(), this);
  }

  @Override
  public void setFocus() {
    text.control().setFocus();
  }

  @Override
  public void dispose() {
    active.dispose();
    super.dispose();
  }

  @Override
  public void analysed(AnalysisResult result) {
    LinkedText.Page page = new LinkedText.Page();
    List<SourceDiagnostic> diagnostics = result.report().diagnostics();
    diagnostics.stream().filter(FindingsView::isError).forEach(each -> tell(page, result, each));
    for (Finding finding : result.report().findings()) {
      heading(page, finding.severity(), finding.file(), finding.line());
      page.plain(sentence(finding.message())).end(0, INDENT);
      finding.fixes().forEach(fix -> fix(page, finding, fix));
    }
    // What the compiler would warn about is many lines in some files, and costs nothing.
    String file = result.file().name();
    diagnostics.stream()
        .filter(each -> !isError(each))
        .sorted(Comparator.comparing((SourceDiagnostic each) -> !each.file().equals(file)))
        .forEach(each -> tell(page, result, each));
    boolean nothing = diagnostics.isEmpty() && result.report().findings().isEmpty();
    text.show(nothing ? page.plain("Nothing found in " + result.file().title() + ".") : page);
  }

  @Override
  public void nothingToShow() {
    text.show(new LinkedText.Page().plain("Open an OpenCL kernel (*.cl) to see what is found."));
  }

  private void heading(LinkedText.Page page, Severity severity, String file, int line) {
    String name = severity.name().charAt(0) + severity.text().substring(1);
    page.bold(name, color(severity)).plain("  ");
    page.link(active.place(file, line), () -> active.reveal(file, line)).plain("  ");
  }

  private static boolean isError(SourceDiagnostic diagnostic) {
    return diagnostic.severity() == Severity.ERROR;
  }

  private void tell(LinkedText.Page page, AnalysisResult result, SourceDiagnostic diagnostic) {
    heading(page, diagnostic.severity(), diagnostic.file(), diagnostic.line());
    page.plain(sentence(diagnostic.message())).end(0, INDENT);
    if (IncludeFolderFix.helps(diagnostic) && diagnostic.file().equals(result.file().name())) {
      folder(page, result, diagnostic.line());
    } else if (MacroFix.helps(diagnostic)) {
      MacroFix.of(result, diagnostic).ifPresent(fix -> macros(page, fix));
    }
  }

  private void macros(LinkedText.Page page, MacroFix fix) {
    page.plain("Fix: ")
        .link(fix.title(), () -> fix.apply(getSite().getShell()).ifPresent(this::tell))
        .end(INDENT, INDENT);
  }

  private void tell(String problem) {
    getViewSite().getActionBars().getStatusLineManager().setErrorMessage(problem);
  }

  private void folder(LinkedText.Page page, AnalysisResult result, int line) {
    page.plain("Fix: ")
        .link(
            "Look for its folder nearby",
            () -> active.editor().ifPresent(it -> IncludeFolderFix.choose(it, result, line)))
        .end(INDENT, INDENT);
  }

  private void fix(LinkedText.Page page, Finding finding, Finding.Fix fix) {
    FixChoice choice = FixChoice.of(finding, fix);
    page.plain("Fix: ").link(fix.title(), () -> active.editor().ifPresent(choice::applyIn));
    if (fix.promise() != null && !fix.promise().isBlank()) {
      page.plain("  then " + fix.promise());
    }
    page.plain(fix.changesRounding() ? "; rounding may change" : "").end(INDENT, INDENT);
  }

  private static String sentence(String message) {
    return message.isEmpty()
        ? message
        : message.substring(0, 1).toUpperCase(Locale.ROOT) + message.substring(1);
  }

  private static Color color(Severity severity) {
    return JFaceResources.getColorRegistry().get(HeddlePlugin.ID + ".color." + severity.text());
  }
}
