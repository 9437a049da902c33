package dev.heddle.eclipse.views;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;

/** The parts that are shown together: one that fills the place, or tables below each other. */
final class PartStack {

  private static final int WHEEL = 20;

  private final ScrolledComposite scrolled;
  private final Composite content;
  private final PartControl.User user;
  private final List<Section> sections = new ArrayList<>();
  private IntPredicate keys = key -> false;
  private IntConsumer topmost = part -> {};

  /** A part with its heading. */
  private record Section(Label heading, PartControl control) {
    void dispose() {
      heading.dispose();
      control.control().dispose();
    }
  }

  PartStack(Composite parent, PartControl.User user) {
    this.user = user;
    scrolled = new ScrolledComposite(parent, SWT.V_SCROLL);
    scrolled.setExpandHorizontal(true);
    scrolled.setExpandVertical(true);
    content = new Composite(scrolled, SWT.NONE);
    GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(content);
    scrolled.setContent(content);
    scrolled.addListener(SWT.Resize, event -> layout());
    scrolled.getVerticalBar().addListener(SWT.Selection, event -> topmost.accept(topmost()));
  }

  /** Tells which part is the topmost one in sight whenever the user scrolls. */
  void onScroll(IntConsumer told) {
    topmost = told;
  }

  /** The number of the topmost part in sight. */
  int topmost() {
    int top = scrolled.getOrigin().y;
    int part = 0;
    while (part < sections.size() - 1
        && sections.get(part).control().control().getBounds().y
                + sections.get(part).control().control().getBounds().height
            <= top) {
      part++;
    }
    return part;
  }

  Control control() {
    return scrolled;
  }

  void keys(IntPredicate known) {
    keys = known;
  }

  private void pressed(Event event) {
    if ((event.stateMask & (SWT.CTRL | SWT.ALT | SWT.COMMAND)) == 0 && keys.test(event.character)) {
      event.doit = false;
    }
  }

  List<PartControl> controls() {
    return sections.stream().map(Section::control).toList();
  }

  Optional<PartControl> first() {
    return controls().stream().findFirst();
  }

  void show(List<PartModel> models, boolean stale) {
    boolean fits = models.size() == sections.size();
    for (int i = 0; fits && i < models.size(); i++) {
      fits = sections.get(i).control().canShow(models.get(i));
    }
    if (!fits) {
      sections.forEach(Section::dispose);
      sections.clear();
      models.forEach(model -> sections.add(section(model)));
      content.layout();
    }
    for (int i = 0; i < models.size(); i++) {
      Section section = sections.get(i);
      section.heading().setText(models.get(i).part().heading().replace("&", "&&"));
      section.control().show(models.get(i));
      section.control().dim(stale);
      boolean headed = models.size() > 1;
      section.heading().setVisible(headed);
      ((GridData) section.heading().getLayoutData()).exclude = !headed;
    }
    layout();
    if (models.size() > 1) {
      // The height of rows is known once they have been drawn.
      content.getDisplay().asyncExec(this::layout);
    }
  }

  private Section section(PartModel model) {
    Label heading = new Label(content, SWT.NONE);
    heading.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
    GridDataFactory.fillDefaults().grab(true, false).indent(6, 6).applyTo(heading);
    PartControl control;
    if (model instanceof PartModel.Drawing) {
      control = new DrawingControl(content, user);
    } else if (model instanceof PartModel.Cycles) {
      control = new ScheduleControl(content, user);
    } else if (EmptyControl.isFor(model)) {
      control = new EmptyControl(content, user);
    } else {
      control = new TableControl(content, user);
      for (int change : new int[] {SWT.Expand, SWT.Collapse}) {
        control.control().addListener(change, e -> content.getDisplay().asyncExec(this::layout));
      }
    }
    GridDataFactory.fillDefaults().grab(true, true).applyTo(control.control());
    control.control().addListener(SWT.MouseVerticalWheel, this::wheel);
    control.control().addListener(SWT.KeyDown, this::pressed);
    return new Section(heading, control);
  }

  /** Tables below each other are as high as their rows; one part fills the place. */
  void layout() {
    if (content.isDisposed() || sections.isEmpty()) {
      return;
    }
    boolean several = sections.size() > 1;
    for (Section section : sections) {
      GridData data = (GridData) section.control().control().getLayoutData();
      data.grabExcessVerticalSpace = !several;
      data.heightHint =
          several ? wantedHeight(section.control(), scrolled.getClientArea().width) : 10;
      data.widthHint = 10;
    }
    int height = several ? content.computeSize(SWT.DEFAULT, SWT.DEFAULT, true).y : 10;
    scrolled.setMinSize(new Point(10, height));
    content.layout(true);
  }

  private static int wantedHeight(PartControl control, int width) {
    if (control instanceof TableControl table) {
      return table.wantedHeight();
    }
    if (control instanceof EmptyControl empty) {
      return empty.wantedHeight(width);
    }
    return control instanceof DrawingControl drawing ? drawing.wantedHeight() : 10;
  }

  private void wheel(Event event) {
    if (sections.size() > 1) {
      event.doit = false;
      Point origin = scrolled.getOrigin();
      scrolled.setOrigin(origin.x, Math.max(0, origin.y - event.count * WHEEL));
      topmost.accept(topmost());
    }
  }

  /** Brings a part into sight. */
  void reveal(PartControl control) {
    if (sections.size() > 1) {
      Rectangle bounds = control.control().getBounds();
      int top = scrolled.getOrigin().y;
      int height = scrolled.getClientArea().height;
      if (bounds.y > top + height || bounds.y + bounds.height < top) {
        int part = controls().indexOf(control);
        scrolled.setOrigin(0, sections.get(part).heading().getBounds().y);
        topmost.accept(part);
      }
    }
  }

  /** Brings the heading of a part to the top, or as near to it as the parts reach. */
  void scrollTo(int part) {
    scrolled.setOrigin(0, sections.get(part).heading().getBounds().y);
    sections.get(part).control().control().setFocus();
  }
}
