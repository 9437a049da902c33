package dev.heddle.viewers.schedule;

import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.schedule.ScheduleModel.Group;
import java.awt.BasicStroke;
import java.awt.Rectangle;
import java.awt.geom.Line2D;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.annotations.XYLineAnnotation;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/** Builds the JFreeChart of a schedule. */
final class ScheduleChart {
  private static final double AXIS_MARGIN = 0.012;

  private static final BasicStroke DASHED =
      new BasicStroke(1f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10f, new float[] {4, 3}, 0);

  private final ScheduleModel model;
  private final Theme theme;

  ScheduleChart(ScheduleModel model, Theme theme) {
    this.model = model;
    this.theme = theme;
  }

  /**
   * @param gutter pixels left of the bars, kept free for labels
   */
  JFreeChart chart(double gutter) {
    BarDataset dataset = new BarDataset(model);
    XYPlot plot = new XYPlot(dataset, cycleAxis(), rowAxis(), renderer(dataset));
    plot.setBackgroundPaint(null);
    plot.setOutlineVisible(false);
    plot.setInsets(RectangleInsets.ZERO_INSETS);
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    plot.setRangeGridlinesVisible(false);
    plot.setDomainGridlinePaint(theme.grid());
    plot.setDomainGridlineStroke(new BasicStroke(1f));
    AxisSpace space = new AxisSpace();
    space.setLeft(gutter);
    plot.setFixedRangeAxisSpace(space);
    plot.setFixedLegendItems(legendItems(dataset));
    addGroups(plot);
    JFreeChart chart = new JFreeChart(null, theme.boldFont(), plot, false);
    chart.setBackgroundPaint(null);
    chart.setPadding(new RectangleInsets(6, 10, 6, 1.2 * theme.fontSize()));
    chart.setTitle(title());
    model.note().ifPresent(note -> chart.addSubtitle(0, note(note)));
    chart.addLegend(legend(plot));
    return chart;
  }

  private NumberAxis cycleAxis() {
    NumberAxis axis = new NumberAxis("Clock cycle");
    axis.setStandardTickUnits(NumberAxis.createIntegerTickUnits());
    double cycles = Math.max(1, model.cycles());
    axis.setRange(-cycles * AXIS_MARGIN, cycles * (1 + AXIS_MARGIN));
    axis.setLabelFont(theme.smallFont());
    axis.setLabelPaint(theme.muted());
    axis.setTickLabelFont(theme.smallFont());
    axis.setTickLabelPaint(theme.muted());
    axis.setAxisLinePaint(theme.muted());
    axis.setTickMarkPaint(theme.muted());
    return axis;
  }

  private NumberAxis rowAxis() {
    NumberAxis axis = new NumberAxis();
    axis.setInverted(true);
    axis.setRange(-0.5, Math.max(1, model.rowCount()) - 0.5);
    axis.setVisible(false);
    return axis;
  }

  private XYBarRenderer renderer(BarDataset dataset) {
    XYBarRenderer renderer = new XYBarRenderer();
    renderer.setUseYInterval(true);
    renderer.setShadowVisible(false);
    renderer.setBarPainter(new ScheduleBarPainter(dataset, theme));
    renderer.setDefaultCreateEntities(false);
    return renderer;
  }

  private LegendItemCollection legendItems(BarDataset dataset) {
    LegendItemCollection items = new LegendItemCollection();
    for (Series kind : Series.values()) {
      if (kind != Series.BLOCK && !dataset.items(kind).isEmpty()) {
        Rectangle swatch = new Rectangle(-5, -4, 10, 8);
        items.add(
            styled(new LegendItem(kind.legend(), null, null, null, swatch, kind.colour(theme))));
      }
    }
    if (model.groups().stream().anyMatch(ScheduleChart::showsNextIteration)) {
      Line2D line = new Line2D.Double(0, -5, 0, 6);
      items.add(
          styled(
              new LegendItem(
                  "Next iteration starts", null, null, null, line, DASHED, theme.limit())));
    }
    return items;
  }

  private LegendItem styled(LegendItem item) {
    item.setLabelFont(theme.smallFont());
    item.setLabelPaint(theme.muted());
    return item;
  }

  private void addGroups(XYPlot plot) {
    int row = 0;
    for (Group group : model.groups()) {
      if (!group.rows().isEmpty()) {
        IntervalMarker heading = new IntervalMarker(row - 0.5, row + 0.5, theme.band());
        heading.setAlpha(1f);
        plot.addRangeMarker(heading, Layer.BACKGROUND);
        addNextIteration(plot, group, row + 0.5, row + group.rows().size() + 0.5);
      }
      row += group.rows().size() + 1;
    }
  }

  private void addNextIteration(XYPlot plot, Group group, double top, double bottom) {
    if (showsNextIteration(group)) {
      double x = group.start() + group.ii();
      plot.addAnnotation(new XYLineAnnotation(x, top, x, bottom, DASHED, theme.limit()));
    }
  }

  private static boolean showsNextIteration(Group group) {
    return !group.rows().isEmpty()
        && group.ii() != null
        && group.ii() >= 1
        && group.start() + group.ii() <= group.end();
  }

  private TextTitle title() {
    boolean hasLoops = model.groups().stream().anyMatch(group -> group.ii() != null);
    String text =
        "Kernel %s \u00b7 %d operations \u00b7 %d cycles%s"
            .formatted(
                model.kernel(),
                model.operations(),
                model.cycles(),
                hasLoops ? " with one iteration of each loop" : "");
    TextTitle title = new TextTitle(text, theme.boldFont());
    title.setPaint(theme.text());
    title.setHorizontalAlignment(HorizontalAlignment.LEFT);
    title.setTextAlignment(HorizontalAlignment.LEFT);
    title.setPadding(0, 0, 4, 0);
    return title;
  }

  private TextTitle note(String text) {
    TextTitle note = new TextTitle(text, theme.smallFont());
    note.setPaint(theme.muted());
    note.setHorizontalAlignment(HorizontalAlignment.LEFT);
    note.setTextAlignment(HorizontalAlignment.LEFT);
    note.setPadding(0, 0, 4, 0);
    return note;
  }

  private static LegendTitle legend(XYPlot plot) {
    LegendTitle legend = new LegendTitle(plot);
    legend.setPosition(RectangleEdge.BOTTOM);
    legend.setHorizontalAlignment(HorizontalAlignment.RIGHT);
    legend.setFrame(BlockBorder.NONE);
    legend.setBackgroundPaint(null);
    legend.setMargin(0, 0, 0, 0);
    legend.setItemLabelPadding(new RectangleInsets(2, 2, 2, 12));
    return legend;
  }
}
