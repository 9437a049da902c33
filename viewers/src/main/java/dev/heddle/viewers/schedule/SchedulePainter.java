package dev.heddle.viewers.schedule;

import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.viewers.paint.Label;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.schedule.ScheduleModel.Bar;
import dev.heddle.viewers.schedule.ScheduleModel.Group;
import dev.heddle.viewers.schedule.ScheduleModel.Row;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.ui.RectangleEdge;

/**
 * Draws the schedule of a kernel: operations as bars over clock cycles, grouped by block. Where the
 * height does not allow one row an operation, operations are grouped and a note says so.
 */
public final class SchedulePainter implements Painter {
  private static final double ROW_HEIGHT = 1.7;
  private static final double NARROWEST_ROW = 1.17;
  private static final double CHROME = 7.5;
  private static final double WIDEST_GUTTER = 0.42;
  private static final int MARGIN = 10;
  private static final int INDENT = 14;
  private static final int GAP = 12;
  private static final int MOST_PREFERRED_ROWS = 2000;

  private final KernelReport kernel;

  /** A painter of this kernel's schedule. */
  public SchedulePainter(KernelReport kernel) {
    this.kernel = kernel;
  }

  @Override
  public Dimension preferredSize(Theme theme) {
    int operations = kernel.blocks().stream().mapToInt(b -> b.instructions().size()).sum();
    int rows = Math.min(MOST_PREFERRED_ROWS, kernel.blocks().size() + operations);
    double height = (CHROME + rows * ROW_HEIGHT) * theme.fontSize();
    return new Dimension(Math.round(70 * theme.fontSize()), (int) Math.ceil(height));
  }

  @Override
  public Spots paint(Graphics2D graphics, int width, int height, Theme theme) {
    theme.prepare(graphics, width, height);
    if (kernel.blocks().isEmpty()) {
      graphics.setFont(theme.font());
      graphics.setColor(theme.muted());
      String text = "Kernel " + kernel.name() + " has no schedule";
      Label.left(graphics, text, MARGIN, MARGIN + theme.fontSize(), width - 2.0 * MARGIN);
      return Spots.NONE;
    }
    double forRows = height - CHROME * theme.fontSize();
    int places = Math.max(1, (int) (forRows / (NARROWEST_ROW * theme.fontSize())));
    ScheduleModel model = ScheduleModel.fitted(kernel, places);
    double gutter = gutter(model, graphics, width, theme);
    JFreeChart chart = new ScheduleChart(model, theme).chart(gutter);
    double tallest = Math.ceil((CHROME + model.rowCount() * ROW_HEIGHT) * theme.fontSize());
    ChartRenderingInfo info = new ChartRenderingInfo();
    chart.draw(
        graphics, new Rectangle2D.Double(0, 0, width, Math.min(height, tallest)), null, info);
    Rectangle2D area = info.getPlotInfo().getDataArea();
    ValueAxis axis = chart.getXYPlot().getDomainAxis();
    Shape clip = graphics.getClip();
    Spots spots = new Rows(model, graphics, axis, area, width, theme).paint();
    graphics.setClip(clip);
    return spots;
  }

  private static double gutter(ScheduleModel model, Graphics2D graphics, int width, Theme theme) {
    FontMetrics plain = graphics.getFontMetrics(theme.font());
    FontMetrics bold = graphics.getFontMetrics(theme.boldFont());
    double widest = 0;
    for (Group group : model.groups()) {
      double headingLine = group.line() == null ? 0 : GAP + plain.stringWidth("" + group.line());
      widest = Math.max(widest, bold.stringWidth(group.heading()) + headingLine);
      for (Row row : group.rows()) {
        double line = plain.stringWidth(row.lines());
        widest = Math.max(widest, INDENT + plain.stringWidth(row.label()) + GAP + line);
      }
    }
    return Math.min(widest + GAP + 2, width * WIDEST_GUTTER);
  }

  /** The labels beside the bars, and what lies where. */
  private record Rows(
      ScheduleModel model,
      Graphics2D graphics,
      ValueAxis axis,
      Rectangle2D area,
      int width,
      Theme theme) {

    Spots paint() {
      List<Spot> spots = new ArrayList<>();
      int number = 0;
      for (Group group : model.groups()) {
        paintHeading(group, number, spots);
        number++;
        for (Row row : group.rows()) {
          paintRow(row, number, spots);
          number++;
        }
      }
      return new Spots(spots);
    }

    private double height() {
      return area.getHeight() / Math.max(1, model.rowCount());
    }

    private double top(int number) {
      return area.getY() + number * height();
    }

    private void paintHeading(Group group, int number, List<Spot> spots) {
      double top = top(number);
      if (!group.rows().isEmpty()) {
        graphics.setColor(theme.band());
        graphics.fill(new Rectangle2D.Double(0, top, area.getX(), height()));
      }
      graphics.setColor(theme.text());
      graphics.setFont(theme.boldFont());
      double middle = top + height() / 2;
      String line = group.line() == null ? "" : String.valueOf(group.line());
      double lineWidth = graphics.getFontMetrics().stringWidth(line);
      double right = area.getX() - GAP / 2.0;
      Label.left(graphics, group.heading(), MARGIN, middle, right - MARGIN - GAP - lineWidth);
      graphics.setColor(theme.muted());
      graphics.setFont(theme.font());
      Label.right(graphics, line, right, middle, lineWidth + 1);
      spots.add(new Spot(0, top, width, height(), group.tooltip(), model.file(), group.line()));
    }

    private void paintRow(Row row, int number, List<Spot> spots) {
      double middle = top(number) + height() / 2;
      graphics.setFont(theme.font());
      double lineWidth = graphics.getFontMetrics().stringWidth(row.lines());
      double right = area.getX() - GAP / 2.0;
      double left = MARGIN + INDENT;
      graphics.setColor(theme.text());
      Label.left(graphics, row.label(), left, middle, right - left - GAP - lineWidth);
      graphics.setColor(theme.muted());
      Label.right(graphics, row.lines(), right, middle, lineWidth + 1);
      addSpots(row, number, spots);
    }

    private void addSpots(Row row, int number, List<Spot> spots) {
      Bar first = row.bars().get(0);
      String tooltip = row.bars().size() == 1 ? first.tooltip() : row.label();
      double top = top(number);
      spots.add(new Spot(0, top, width, height(), tooltip, model.file(), first.line()));
      if (row.bars().size() == 1) {
        return;
      }
      for (Bar bar : row.bars()) {
        double left = axis.valueToJava2D(bar.start(), area, RectangleEdge.BOTTOM) - 4;
        double right = axis.valueToJava2D(bar.start() + bar.latency(), area, RectangleEdge.BOTTOM);
        double barWidth = right + 4 - left;
        spots.add(new Spot(left, top, barWidth, height(), bar.tooltip(), model.file(), bar.line()));
      }
    }
  }
}
