package dev.heddle.viewers.graph;

import dev.heddle.viewers.paint.Theme;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.eclipse.elk.alg.layered.options.CrossingMinimizationStrategy;
import org.eclipse.elk.alg.layered.options.CycleBreakingStrategy;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.LayeringStrategy;
import org.eclipse.elk.alg.layered.options.NodePlacementStrategy;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.math.KVector;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.HierarchyHandling;
import org.eclipse.elk.core.options.SizeConstraint;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * Places a graph by the layered algorithm of the Eclipse Layout Kernel. Nodes and edges keep the
 * order of the model wherever that costs no crossing, so that an edit moves only what it changes.
 */
final class GraphLayout {
  /** Widest text of a box and of a label, in letters of the main text. */
  static final double WIDEST_TEXT = 24;

  static final double LINE = 1.35;
  static final double PADDING = 0.7;
  private static final double APART = 1.6;
  private static final double LAYERS_APART = 2.4;
  private static final double MARGIN = 12;

  private final Graph graph;
  private final Theme theme;
  private final EarlierPlaces earlier;
  private final Graphics2D measure;
  private final Map<String, ElkNode> placed = new HashMap<>();
  private final Set<String> groups = new HashSet<>();

  private GraphLayout(Graph graph, Theme theme, EarlierPlaces earlier, Graphics2D measure) {
    this.graph = graph;
    this.theme = theme;
    this.earlier = earlier;
    this.measure = measure;
    graph.nodes().forEach(node -> groups.add(node.parent()));
  }

  /**
   * The graph with places for texts in the fonts of the theme.
   *
   * @param earlier where boxes have been before an edit; what has a place there stays near it
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  static Drawing of(Graph graph, Theme theme, EarlierPlaces earlier, BooleanSupplier cancelled) {
    LayoutMetaDataService.getInstance()
        .registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
    Graphics2D measure = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    try {
      return new GraphLayout(graph, theme, earlier, measure).drawing(cancelled);
    } finally {
      measure.dispose();
    }
  }

  private Drawing drawing(BooleanSupplier cancelled) {
    ElkNode root = ElkGraphUtil.createGraph();
    options(root);
    for (Graph.Node node : graph.nodes()) {
      ElkNode parent = node.parent() == null ? root : placed.get(node.parent());
      ElkNode box = ElkGraphUtil.createNode(parent);
      box.setDimensions(width(node), height(node));
      box.setProperty(CoreOptions.NODE_SIZE_CONSTRAINTS, EnumSet.of(SizeConstraint.MINIMUM_SIZE));
      box.setProperty(CoreOptions.NODE_SIZE_MINIMUM, least(node));
      options(box);
      earlier.corner(node.key()).ifPresent(at -> box.setLocation(at.getX(), at.getY()));
      placed.put(node.key(), box);
    }
    List<ElkEdge> edges = graph.edges().stream().map(this::edge).toList();
    new RecursiveGraphLayoutEngine()
        .layout(
            root,
            new BasicProgressMonitor() {
              @Override
              public boolean isCanceled() {
                return cancelled.getAsBoolean();
              }
            });
    if (cancelled.getAsBoolean()) {
      throw new CancellationException();
    }
    List<Drawing.Box> boxes =
        graph.nodes().stream().map(node -> box(node, placed.get(node.key()))).toList();
    List<Drawing.Line> lines = new ArrayList<>();
    for (int i = 0; i < edges.size(); i++) {
      lines.add(line(graph.edges().get(i), edges.get(i)));
    }
    return new Drawing(root.getWidth(), root.getHeight() + noteHeight(), boxes, lines);
  }

  private double noteHeight() {
    return graph.note().isEmpty() ? 0 : LINE * theme.fontSize();
  }

  private void options(ElkNode node) {
    double letter = theme.fontSize();
    node.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
    node.setProperty(
        CoreOptions.DIRECTION,
        graph.direction() == Graph.Direction.DOWN ? Direction.DOWN : Direction.RIGHT);
    node.setProperty(CoreOptions.HIERARCHY_HANDLING, HierarchyHandling.INCLUDE_CHILDREN);
    node.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
    // Release 0.12 fails where boxes inside of boxes are to keep their order.
    boolean flat = graph.nodes().stream().allMatch(each -> each.parent() == null);
    node.setProperty(
        LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY,
        flat ? OrderingStrategy.NODES_AND_EDGES : OrderingStrategy.NONE);
    if (!earlier.isEmpty()) {
      node.setProperty(LayeredOptions.CYCLE_BREAKING_STRATEGY, CycleBreakingStrategy.INTERACTIVE);
      node.setProperty(LayeredOptions.LAYERING_STRATEGY, LayeringStrategy.INTERACTIVE);
      node.setProperty(
          LayeredOptions.CROSSING_MINIMIZATION_STRATEGY, CrossingMinimizationStrategy.INTERACTIVE);
      if (earlier.holdsBoxes())
        node.setProperty(LayeredOptions.NODE_PLACEMENT_STRATEGY, NodePlacementStrategy.INTERACTIVE);
    }
    node.setProperty(CoreOptions.RANDOM_SEED, 1);
    node.setProperty(CoreOptions.SPACING_NODE_NODE, APART * letter);
    node.setProperty(CoreOptions.SPACING_EDGE_NODE, letter);
    node.setProperty(CoreOptions.SPACING_EDGE_LABEL, letter / 3);
    node.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, LAYERS_APART * letter);
    node.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, letter);
    boolean isRoot = node.getParent() == null;
    double top = isRoot ? MARGIN : (LINE + PADDING) * letter;
    double side = isRoot ? MARGIN : letter;
    node.setProperty(CoreOptions.PADDING, new ElkPadding(top, side, side, side));
  }

  private double width(Graph.Node node) {
    double widest = textWidth(node.title(), theme.boldFont());
    for (String line : node.lines()) {
      widest = Math.max(widest, textWidth(line, theme.smallFont()));
    }
    return Math.ceil(widest + 2 * inset(node.outline()) * theme.fontSize());
  }

  /** Room for the words of a group, which stand in one line. */
  private double groupWidth(Graph.Node node) {
    return isGroup(node)
        ? textWidth(groupTitle(node), theme.boldFont()) + 2.5 * theme.fontSize()
        : width(node);
  }

  /** Release 0.12 takes the sizes of a drawing that leads down as if it was turned. */
  private KVector least(Graph.Node node) {
    boolean turned = graph.direction() == Graph.Direction.DOWN && isGroup(node);
    return turned
        ? new KVector(height(node), groupWidth(node))
        : new KVector(groupWidth(node), height(node));
  }

  private boolean isGroup(Graph.Node node) {
    return groups.contains(node.key());
  }

  /** What stands at the top of a group. */
  static String groupTitle(Graph.Node node) {
    return node.lines().isEmpty()
        ? node.title()
        : node.title() + "   " + String.join("  ", node.lines());
  }

  private double height(Graph.Node node) {
    return Math.ceil((LINE * (1 + node.lines().size()) + PADDING) * theme.fontSize());
  }

  /** Letters between the edge of a box and its texts. */
  static double inset(Graph.Outline outline) {
    return outline == Graph.Outline.PILL ? 1.1 : PADDING + 0.2;
  }

  private double textWidth(String text, Font font) {
    double width = measure.getFontMetrics(font).stringWidth(text);
    return Math.min(width + 1, WIDEST_TEXT * theme.fontSize());
  }

  private ElkEdge edge(Graph.Edge edge) {
    ElkEdge drawn = ElkGraphUtil.createSimpleEdge(placed.get(edge.from()), placed.get(edge.to()));
    if (!edge.label().isEmpty()) {
      ElkLabel label = ElkGraphUtil.createLabel(edge.label(), drawn);
      label.setDimensions(
          textWidth(edge.label(), theme.smallFont()) + theme.fontSize() / 2,
          LINE * theme.fontSize());
    }
    return drawn;
  }

  private Drawing.Box box(Graph.Node node, ElkNode at) {
    Point2D corner = corner(at);
    return new Drawing.Box(
        node,
        new Rectangle2D.Double(corner.getX(), corner.getY(), at.getWidth(), at.getHeight()),
        !at.getChildren().isEmpty());
  }

  private static Point2D corner(ElkNode node) {
    double x = 0;
    double y = 0;
    for (ElkNode at = node; at != null && at.getParent() != null; at = at.getParent()) {
      x += at.getX();
      y += at.getY();
    }
    return new Point2D.Double(x, y);
  }

  private static Drawing.Line line(Graph.Edge edge, ElkEdge drawn) {
    Point2D origin = corner(drawn.getContainingNode());
    List<Point2D> points = new ArrayList<>();
    for (ElkEdgeSection section : drawn.getSections()) {
      points.add(moved(section.getStartX(), section.getStartY(), origin));
      for (ElkBendPoint bend : section.getBendPoints()) {
        points.add(moved(bend.getX(), bend.getY(), origin));
      }
      points.add(moved(section.getEndX(), section.getEndY(), origin));
    }
    Rectangle2D place = null;
    for (ElkLabel label : drawn.getLabels()) {
      Point2D at = moved(label.getX(), label.getY(), origin);
      place = new Rectangle2D.Double(at.getX(), at.getY(), label.getWidth(), label.getHeight());
    }
    return new Drawing.Line(edge, points, place);
  }

  private static Point2D moved(double x, double y, Point2D origin) {
    return new Point2D.Double(x + origin.getX(), y + origin.getY());
  }
}
