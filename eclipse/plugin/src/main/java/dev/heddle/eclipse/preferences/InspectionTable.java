package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.eclipse.guide.GuideHelp;
import dev.heddle.eclipse.settings.InspectionLevels;
import dev.heddle.inspections.Inspections;
import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Level;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

/** All inspections with the level of each, which can be changed for those that are selected. */
final class InspectionTable {
  private static final int WIDTH = 480;
  private static final int HEIGHT = 300;
  private static final int[] WIDTHS = {330, 120, 220};

  private final Map<String, String> levels;
  private final String inherited;
  private final List<About> all = new ArrayList<>();
  private final Table table;
  private final Combo level;

  /**
   * The table and what is below it.
   *
   * @param set what is set now
   * @param inherited what a level that is not set is called, such as "as delivered"
   */
  InspectionTable(Composite parent, InspectionLevels set, String inherited) {
    levels = new HashMap<>(set.levels());
    this.inherited = inherited;
    Inspections.all().stream()
        .filter(about -> all.stream().noneMatch(other -> other.id().equals(about.id())))
        .forEach(all::add);
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().numColumns(2).applyTo(page);
    GridDataFactory.fillDefaults().grab(true, true).applyTo(page);
    GuideContexts.set(page, "inspections");
    table = table(page);
    new Label(page, SWT.NONE).setText("&Level of what is selected:");
    level = new Combo(page, SWT.READ_ONLY);
    level.add(inherited);
    Arrays.stream(Level.values()).forEach(each -> level.add(each.text()));
    level.add(InspectionLevels.OFF);
    level.addListener(SWT.Selection, event -> choose());
    Link link = new Link(page, SWT.NONE);
    GridDataFactory.fillDefaults().span(2, 1).applyTo(link);
    link.setText("<a>What it finds, with an example</a>");
    link.addListener(SWT.Selection, event -> explain());
    table.select(0);
    selected();
  }

  private Table table(Composite page) {
    Table made = new Table(page, SWT.MULTI | SWT.FULL_SELECTION | SWT.BORDER | SWT.V_SCROLL);
    GridDataFactory.fillDefaults().span(2, 1).grab(true, true).hint(WIDTH, HEIGHT).applyTo(made);
    made.setHeaderVisible(true);
    AccessibleName.give(made, "Inspections");
    String[] names = {"Inspection", "Level", "Group"};
    for (int i = 0; i < names.length; i++) {
      TableColumn column = new TableColumn(made, SWT.NONE);
      column.setText(names[i]);
      column.setWidth(WIDTHS[i]);
    }
    for (About about : all) {
      TableItem item = new TableItem(made, SWT.NONE);
      item.setData(about.id());
      item.setText(new String[] {about.title(), "", about.group().title()});
      show(item, about);
    }
    made.addListener(SWT.Selection, event -> selected());
    made.addListener(SWT.Resize, event -> fit(made));
    return made;
  }

  /** Titles get the room that the other columns leave. */
  private static void fit(Table table) {
    int others = WIDTHS[1] + WIDTHS[2];
    table.getColumn(0).setWidth(Math.max(WIDTHS[0], table.getClientArea().width - others));
  }

  /** The level; what is set is bold. */
  private void show(TableItem item, About about) {
    String set = levels.get(about.id());
    item.setText(1, set == null ? about.level().text() : set);
    item.setFont(
        1,
        set == null ? null : JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
  }

  private void selected() {
    int index = table.getSelectionIndex();
    if (index >= 0) {
      int place = level.indexOf(levels.getOrDefault(all.get(index).id(), inherited));
      level.select(Math.max(0, place));
    }
  }

  private void choose() {
    for (int index : table.getSelectionIndices()) {
      About about = all.get(index);
      if (level.getSelectionIndex() == 0) {
        levels.remove(about.id());
      } else {
        levels.put(about.id(), level.getText());
      }
      show(table.getItem(index), about);
    }
  }

  private void explain() {
    if (table.getSelectionIndex() >= 0) {
      String page = "inspections/" + all.get(table.getSelectionIndex()).id();
      GuideHelp.open(page);
    }
  }

  /** All as it is where nothing is set. */
  void reset() {
    levels.clear();
    for (int i = 0; i < all.size(); i++) {
      show(table.getItem(i), all.get(i));
    }
    selected();
  }

  /** What is set. */
  InspectionLevels levels() {
    return new InspectionLevels(levels);
  }
}
