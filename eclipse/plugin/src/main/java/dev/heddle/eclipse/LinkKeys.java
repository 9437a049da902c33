package dev.heddle.eclipse;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Event;

/**
 * Links of a text to read without a mouse: Tab and Shift+Tab select one after the other, and leave
 * the text behind the last; Enter follows the one that is selected.
 */
public final class LinkKeys {

  /** Words that lead somewhere: offsets of the first and behind the last letter. */
  public record Link(int start, int end, Runnable follow) {}

  private final StyledText text;
  private final Supplier<List<Link>> links;

  private LinkKeys(StyledText text, Supplier<List<Link>> links) {
    this.text = text;
    this.links = links;
  }

  /**
   * Listens to the keys of a text.
   *
   * @param links what the text has now, in order
   */
  public static void listen(StyledText text, Supplier<List<Link>> links) {
    LinkKeys keys = new LinkKeys(text, links);
    text.addListener(SWT.Traverse, keys::traverse);
    text.addListener(SWT.KeyDown, keys::pressed);
    text.addListener(SWT.FocusOut, event -> keys.leave());
  }

  private void traverse(Event event) {
    boolean isForward = event.detail == SWT.TRAVERSE_TAB_NEXT;
    boolean isTab = isForward || event.detail == SWT.TRAVERSE_TAB_PREVIOUS;
    if (isTab && (event.stateMask & SWT.CTRL) == 0) {
      Optional<Link> next = isForward ? after() : before();
      next.ifPresent(this::select);
      event.doit = next.isEmpty();
    }
  }

  private void pressed(Event event) {
    if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR) {
      selected().ifPresent(link -> link.follow().run());
    }
  }

  private void leave() {
    if (selected().isPresent()) {
      text.setSelection(text.getSelection().x);
    }
  }

  private void select(Link link) {
    text.setSelection(link.start(), link.end());
    text.showSelection();
  }

  private Optional<Link> selected() {
    return links.get().stream()
        .filter(
            link -> link.start() == text.getSelection().x && link.end() == text.getSelection().y)
        .findFirst();
  }

  private Optional<Link> after() {
    int from = selected().map(Link::end).orElse(text.getSelection().x);
    return links.get().stream().filter(link -> link.start() >= from).findFirst();
  }

  private Optional<Link> before() {
    int to = text.getSelection().x;
    return links.get().stream().filter(link -> link.end() <= to).reduce((earlier, later) -> later);
  }
}
