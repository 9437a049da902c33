package dev.heddle.eclipse.views;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.viewers.paint.Place;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;

/** The sentences about what is chosen; lines in them lead into the source, names to other views. */
final class DetailsPane {

  private static final Pattern LINE = Pattern.compile("\\bline (\\d{1,9})\\b");
  private static final int INDENT = 12;

  private final LinkedText text;
  private final CurrentReport report;

  /** Something that the user can do with what is chosen. */
  record Offer(String words, Runnable action) {}

  DetailsPane(Composite parent, CurrentReport report) {
    this.text = new LinkedText(parent);
    this.report = report;
    AccessibleName.give(text.control(), "Details");
  }

  StyledText control() {
    return text.control();
  }

  /**
   * Says what the view is for, as nothing is chosen.
   *
   * @param choosable whether there is anything that can be chosen
   */
  void explain(String purpose, boolean choosable) {
    LinkedText.Page page = new LinkedText.Page().plain(purpose + ".").end();
    text.show(choosable ? page.plain("Choose a row or a box to see its details.") : page);
  }

  /**
   * Shows what is known about something.
   *
   * @param offers what can be done with it
   */
  void show(Choice choice, List<Offer> offers) {
    LinkedText.Page page = new LinkedText.Page();
    List<String> lines = choice.details();
    boolean titled = !lines.isEmpty() && lines.get(0).startsWith(choice.title());
    page.bold(titled ? lines.get(0) : choice.title(), null).end();
    if (choice.place() != null) {
      Consumer<Place> reveal = report::reveal;
      page.link(report.name(choice.place()), () -> reveal.accept(choice.place())).end();
    }
    for (String line : titled ? lines.subList(1, lines.size()) : lines) {
      sentence(page, choice, line);
    }
    for (Offer offer : offers) {
      page.link(offer.words(), offer.action()).end();
    }
    text.show(page);
  }

  private void sentence(LinkedText.Page page, Choice choice, String words) {
    Matcher matcher = LINE.matcher(words);
    int done = 0;
    while (matcher.find()) {
      int line = Integer.parseInt(matcher.group(1));
      page.plain(words.substring(done, matcher.start()));
      page.link(matcher.group(), () -> report.place(choice, line).ifPresent(report::reveal));
      done = matcher.end();
    }
    int indent = words.startsWith("  ") ? INDENT : 0;
    page.plain(words.substring(done)).end(0, indent);
  }
}
