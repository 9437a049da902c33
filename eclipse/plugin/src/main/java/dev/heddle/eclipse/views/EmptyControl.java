package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.viewers.page.Part;
import java.util.List;
import java.util.OptionalInt;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** A table without rows: a sentence in as many lines as it needs, and what can be done about it. */
final class EmptyControl implements PartControl {

  private final LinkedText text;
  private final User user;
  private PartModel.Rows model;
  private boolean stale;

  EmptyControl(Composite parent, User user) {
    this.user = user;
    text = new LinkedText(parent);
  }

  static boolean isFor(PartModel model) {
    return model instanceof PartModel.Rows rows && rows.tree().table().rows().isEmpty();
  }

  @Override
  public Control control() {
    return text.control();
  }

  @Override
  public boolean canShow(PartModel next) {
    return isFor(next);
  }

  @Override
  public void show(PartModel next) {
    model = (PartModel.Rows) next;
    LinkedText.Page page = new LinkedText.Page();
    page.plain(model.whenEmpty() + ".").end();
    for (DetailsPane.Offer remedy : user.remedies(model.part())) {
      page.link(remedy.words(), remedy.action()).end();
    }
    text.show(page);
  }

  /** The height at which no line has to be scrolled. */
  int wantedHeight(int width) {
    return text.control().computeSize(Math.max(1, width), SWT.DEFAULT).y;
  }

  @Override
  public Part part() {
    return model.part();
  }

  @Override
  public List<Choice> items() {
    return List.of();
  }

  @Override
  public boolean has(int item, String words) {
    return false;
  }

  @Override
  public OptionalInt selected() {
    return OptionalInt.empty();
  }

  @Override
  public void select(int item) {}

  @Override
  public void deselect() {}

  @Override
  public void filter(String words) {}

  @Override
  public void dim(boolean isStale) {
    if (isStale != stale) {
      stale = isStale;
      text.control()
          .setForeground(
              stale
                  ? JFaceResources.getColorRegistry().get(HeddlePlugin.ID + ".color.muted")
                  : null);
    }
  }
}
