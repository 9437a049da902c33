package dev.heddle.eclipse.views;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.Icons;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

/** The way into the page, and the search, above the parts. */
public final class ReportBar {

  private static final int SEARCH_WIDTH = 130;
  private static final int NARROW = 60;
  private static final int GAP = 8;
  private static final int DELAY_MILLIS = 120;

  private final ReportView owner;
  private final ReportBody body;
  private final Composite bar;
  private final Combo chooser;
  private final Link trail;
  private final Text search;
  private final Label count;
  private final ToolItem only;
  private final ToolItem rows;
  private final ToolItem menu;
  private ReportActions actions;
  private List<Part> choices = List.of();
  private boolean below;
  private String searched = "";
  private int match = -1;

  /** An item that has the words. */
  private record Match(PartControl control, int item) {}

  ReportBar(Composite parent, ReportView owner, ReportBody body) {
    this.owner = owner;
    this.body = body;
    bar = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(7).margins(4, 2).spacing(4, 0).applyTo(bar);
    chooser = new Combo(bar, SWT.READ_ONLY | SWT.DROP_DOWN);
    chooser.setToolTipText("What is shown");
    AccessibleName.give(chooser, "What is shown");
    chooser.addListener(SWT.Selection, event -> go(chooser.getSelectionIndex()));
    GridDataFactory.fillDefaults()
        .align(SWT.LEFT, SWT.CENTER)
        .grab(true, false)
        .hint(NARROW, SWT.DEFAULT)
        .applyTo(chooser);
    bar.addListener(SWT.Resize, event -> fitChooser());
    trail = new Link(bar, SWT.NONE);
    trail.addListener(SWT.Selection, event -> owner.go(event.text));
    GridDataFactory.fillDefaults()
        .align(SWT.FILL, SWT.CENTER)
        .grab(true, false)
        .hint(10, SWT.DEFAULT)
        .applyTo(trail);
    ToolBar tools = new ToolBar(bar, SWT.FLAT);
    rows = new ToolItem(tools, SWT.DROP_DOWN);
    rows.setText("Rows");
    rows.setToolTipText("Which rows of the schedule are shown");
    rows.addListener(SWT.Selection, event -> actions.showRowsMenu(rows));
    count = new Label(bar, SWT.RIGHT);
    GridDataFactory.fillDefaults().align(SWT.RIGHT, SWT.CENTER).applyTo(count);
    search = new Text(bar, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
    search.setMessage("Find");
    AccessibleName.give(search, "Find");
    search.setToolTipText("Enter goes to the next place, Shift+Enter to the one before");
    search.addListener(SWT.Modify, event -> later());
    search.addListener(SWT.DefaultSelection, this::entered);
    search.addListener(SWT.KeyDown, this::pressed);
    GridDataFactory.fillDefaults()
        .align(SWT.RIGHT, SWT.CENTER)
        .hint(SEARCH_WIDTH, SWT.DEFAULT)
        .applyTo(search);
    // Without RIGHT a word stands a line below the pictures of the bar.
    ToolBar filter = new ToolBar(bar, SWT.FLAT | SWT.RIGHT);
    only = new ToolItem(filter, SWT.CHECK);
    only.setImage(new Icons(filter).get(Icons.Icon.FILTER));
    only.setToolTipText("Show only what has these words");
    only.addListener(SWT.Selection, event -> filter());
    menu = new ToolItem(new ToolBar(bar, SWT.FLAT), SWT.PUSH);
    menu.setText("\u22ee");
    menu.setToolTipText("View Menu (Ctrl+F10)");
    menu.addListener(SWT.Selection, event -> showMenu());
  }

  /** Shows the menu of the view under its button. */
  void showMenu() {
    actions.showMenu(menu);
  }

  Control control() {
    return bar;
  }

  void actions(ReportActions next) {
    actions = next;
  }

  /** Where words to search for are typed. */
  public Text search() {
    return search;
  }

  /** Which of how many places is shown. */
  public String count() {
    return count.getText();
  }

  /** Goes to where words are typed. */
  void startSearch() {
    search.setFocus();
    search.selectAll();
  }

  /** Shows where in the page the parts are. */
  void show(Page page, List<Part> shown, String part) {
    boolean inside = shown.size() == 1 && shown.get(0).parent() != null;
    below = shown.size() > 1;
    choices = page != null && !inside && page.outermost().size() > 1 ? page.outermost() : List.of();
    setShown(chooser, !choices.isEmpty());
    if (!choices.isEmpty()) {
      String[] names = choices.stream().map(Part::heading).toArray(String[]::new);
      if (!java.util.Arrays.equals(names, chooser.getItems())) {
        chooser.setItems(names);
      }
      choose(below ? body.topmost() : choices.indexOf(shown.get(0)));
    }
    trail.setText(inside ? trail(page, shown.get(0)) : heading(shown));
    setShown(trail, choices.isEmpty());
    setShown(
        rows.getParent(),
        body.controls().stream().anyMatch(each -> each instanceof ScheduleControl));
    fitChooser();
    bar.getParent().layout();
    if (!searched.isEmpty()) {
      if (only.getSelection()) {
        filter();
      }
      tell(matches());
    }
  }

  /** Shows a part alone, or brings it into sight where the parts stand below each other. */
  private void go(int part) {
    if (below) {
      body.scrollTo(part);
    } else {
      owner.go(choices.get(part).key());
    }
  }

  /** Names the part that the user looks at. */
  void choose(int part) {
    if (part >= 0 && part < choices.size() && part != chooser.getSelectionIndex()) {
      chooser.select(part);
    }
  }

  /** The chooser is as wide as its names where there is room. */
  private void fitChooser() {
    int others = 0;
    for (Control control : bar.getChildren()) {
      boolean counts = control != chooser && control != trail && control.getVisible();
      others += counts ? control.computeSize(SWT.DEFAULT, SWT.DEFAULT).x + GAP : 0;
    }
    int room = bar.getClientArea().width - Math.max(others, SEARCH_WIDTH + NARROW) - 2 * GAP;
    int wanted = chooser.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
    ((GridData) chooser.getLayoutData()).widthHint = Math.max(NARROW, Math.min(wanted, room));
    bar.layout();
  }

  private String heading(List<Part> shown) {
    return shown.size() == 1 && choices.isEmpty() ? escaped(shown.get(0).heading()) : "";
  }

  private static String trail(Page page, Part part) {
    List<String> way = new ArrayList<>();
    way.add(escaped(part.heading()));
    Part at = part;
    while (at.parent() != null && page.part(at.parent()).isPresent() && way.size() < 9) {
      at = page.part(at.parent()).get();
      way.add(0, "<a href=\"" + at.key() + "\">" + escaped(at.heading()) + "</a>");
    }
    return String.join(" \u203a ", way);
  }

  private static String escaped(String text) {
    return text.replace("&", "&&").replace("<", "\u2039").replace(">", "\u203a");
  }

  private static void setShown(Control control, boolean shown) {
    control.setVisible(shown);
    ((GridData) layoutData(control)).exclude = !shown;
  }

  private static Object layoutData(Control control) {
    if (control.getLayoutData() == null) {
      control.setLayoutData(new GridData());
    }
    return control.getLayoutData();
  }

  private void later() {
    bar.getDisplay().timerExec(DELAY_MILLIS, this::typed);
  }

  private void typed() {
    if (search.isDisposed() || search.getText().strip().equals(searched)) {
      return;
    }
    searched = search.getText().strip();
    match = -1;
    filter();
    if (searched.isEmpty()) {
      tell(List.of());
    } else {
      next(true);
    }
  }

  private void filter() {
    String words = only.getSelection() ? searched : "";
    for (PartControl control : body.controls()) {
      control.filter(control instanceof DrawingControl ? searched : words);
    }
    body.relayout();
  }

  private void entered(Event event) {
    if (event.detail == SWT.ICON_CANCEL) {
      clear();
    } else if (event.detail != SWT.ICON_SEARCH) {
      typed();
      next((event.stateMask & SWT.SHIFT) == 0);
    }
  }

  private void pressed(Event event) {
    if (event.keyCode == SWT.ESC) {
      clear();
      body.setFocus();
    } else if (event.keyCode == SWT.ARROW_DOWN || event.keyCode == SWT.ARROW_UP) {
      next(event.keyCode == SWT.ARROW_DOWN);
      event.doit = false;
    } else if ((event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR)
        && (event.stateMask & SWT.SHIFT) != 0) {
      next(false);
      event.doit = false;
    }
  }

  private void clear() {
    search.setText("");
    searched = "";
    filter();
    tell(List.of());
  }

  /**
   * Goes to the next place that has the words, or the one before; behind the last, to the first.
   */
  void next(boolean onward) {
    List<Match> matches = matches();
    if (!matches.isEmpty()) {
      int size = matches.size();
      match = match < 0 ? (onward ? 0 : size - 1) : Math.floorMod(match + (onward ? 1 : -1), size);
      Match found = matches.get(match);
      body.select(found.control(), found.item());
      owner.chose(found.control().items().get(found.item()));
    }
    tell(matches);
  }

  private List<Match> matches() {
    List<Match> matches = new ArrayList<>();
    for (PartControl control : body.controls()) {
      for (int i = 0; i < control.items().size() && !searched.isEmpty(); i++) {
        if (control.has(i, searched)) {
          matches.add(new Match(control, i));
        }
      }
    }
    match = Math.min(match, matches.size() - 1);
    return matches;
  }

  private void tell(List<Match> matches) {
    String words =
        searched.isEmpty()
            ? ""
            : matches.isEmpty() ? "not found" : (match + 1) + " of " + matches.size();
    count.setText(words);
    bar.layout();
  }
}
