package dev.heddle.eclipse.editor;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.Headers;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.settings.HeaderChoice;
import dev.heddle.scheduler.program.Options;
import dev.heddle.workspace.HeaderContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.osgi.service.prefs.BackingStoreException;

/** Over the text of a header: the kernel file whose part it is read; a click chooses another. */
public final class HeaderContextLink {
  private final Link link;
  private Optional<KernelFile> header = Optional.empty();
  private Optional<HeaderContext> context = Optional.empty();

  /** Is not seen until a header is shown. */
  HeaderContextLink(Composite parent) {
    link = new Link(parent, SWT.NONE);
    link.setToolTipText(
        "What the names and conditions of a header mean depends on the kernel file that includes"
            + " it. Click to choose the kernel file and macros.");
    GridDataFactory.fillDefaults().indent(6, 3).applyTo(link);
    link.addListener(SWT.Selection, event -> choose());
    show(Optional.empty(), Optional.empty());
  }

  /** What is in the editor, and whose part it is if it is a header. */
  void show(Optional<KernelFile> file, Optional<HeaderContext> found) {
    header = file.filter(KernelFile::isHeader);
    context = found;
    link.setText(header.isEmpty() ? "" : "<a>" + text().replace("&", "&&") + "</a>");
    link.setVisible(header.isPresent());
    ((GridData) link.getLayoutData()).exclude = header.isEmpty();
    link.getParent().layout(true);
  }

  /** The widget, with the menu of the last click. */
  public Link link() {
    return link;
  }

  /** What it says; empty where no header is shown. */
  public String text() {
    return header.isEmpty() ? "" : context.map(HeaderContextLink::words).orElse("read by itself");
  }

  private static String words(HeaderContext found) {
    return "read as a part of " + found.kernel().getFileName() + ", line " + found.line();
  }

  /** Asks for the kernel file, in a menu; the files are looked for off this thread. */
  private void choose() {
    header.ifPresent(
        file ->
            Job.createSystem(
                    "Looking for kernels that include " + file.title(),
                    monitor -> {
                      List<Path> kernels = Headers.kernels(file.path());
                      link.getDisplay().asyncExec(() -> open(file.path(), kernels));
                    })
                .schedule());
  }

  private void open(Path file, List<Path> kernels) {
    if (link.isDisposed()) {
      return;
    }
    if (link.getMenu() != null) {
      link.getMenu().dispose();
    }
    Menu menu = new Menu(link);
    fill(menu, file, kernels);
    link.setMenu(menu);
    menu.setLocation(link.toDisplay(0, link.getSize().y));
    menu.setVisible(true);
  }

  /** The choices: each kernel file, none, and other macros. */
  private void fill(Menu menu, Path file, List<Path> kernels) {
    Optional<Path> now = context.map(HeaderContext::kernel);
    HeaderChoice choice = HeaderChoice.of(file);
    for (Path kernel : kernels) {
      radio(
          menu,
          "Part of " + file.getParent().relativize(kernel),
          now.equals(Optional.of(kernel)),
          () -> keep(file, new HeaderChoice(Optional.of(kernel), choice.macros())));
    }
    radio(
        menu,
        "By Itself",
        now.isEmpty(),
        () -> keep(file, new HeaderChoice(Optional.of(file), choice.macros())));
    new MenuItem(menu, SWT.SEPARATOR);
    MenuItem macros = new MenuItem(menu, SWT.PUSH);
    macros.setText("Macros...");
    macros.addListener(SWT.Selection, event -> macros(file, choice));
  }

  private static void radio(Menu menu, String text, boolean chosen, Runnable action) {
    MenuItem item = new MenuItem(menu, SWT.RADIO);
    item.setText(text.replace("&", "&&"));
    item.setSelection(chosen);
    item.addListener(
        SWT.Selection,
        event -> {
          if (item.getSelection() && !chosen) {
            action.run();
          }
        });
  }

  private void macros(Path file, HeaderChoice choice) {
    InputDialog dialog =
        new InputDialog(
            link.getShell(),
            "Macros of a Header",
            "Macros that this header is read with, beside those of the project:\n"
                + "-DNAME or -DNAME=VALUE, with spaces between them",
            choice.macros(),
            words -> problem(file, words));
    if (dialog.open() == Window.OK) {
      keep(file, new HeaderChoice(choice.kernel(), dialog.getValue()));
    }
  }

  private static String problem(Path file, String words) {
    List<String> all = List.of(DebugPlugin.parseArguments(words));
    return all.stream()
        .filter(word -> !word.startsWith("-D") || word.length() == 2)
        .findFirst()
        .map(word -> "'" + word + "' is no macro; write -DNAME or -DNAME=VALUE")
        .or(
            () ->
                Options.parse(all, file.getParent()).findings().stream()
                    .map(Options.Finding::message)
                    .findFirst())
        .orElse(null);
  }

  private static void keep(Path file, HeaderChoice choice) {
    try {
      choice.keep(file);
    } catch (BackingStoreException e) {
      HeddlePlugin.log("What " + file + " is a part of could not be kept", e);
    }
  }
}
