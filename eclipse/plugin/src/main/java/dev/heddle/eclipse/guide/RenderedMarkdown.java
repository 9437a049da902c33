package dev.heddle.eclipse.guide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Font;

/** Markdown as lines and styles of a text. */
final class RenderedMarkdown extends AbstractVisitor {
  private static final int INDENT = 22;
  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();

  private final StyledText text;
  private final StringBuilder characters = new StringBuilder();
  private final List<Line> lines = new ArrayList<>();
  private final List<StyleRange> styles = new ArrayList<>();
  private final Map<String, Integer> anchors = new HashMap<>();
  private int style;
  private int indent;
  private boolean isCode;
  private Font headingFont;
  private String target;

  /** How a line looks: where it begins, what is behind it, the styles of its words. */
  record Line(int indent, int wrapIndent, boolean isCode, int[] tabs, StyleRange[] styles) {}

  RenderedMarkdown(StyledText text, String markdown) {
    this.text = text;
    PARSER.parse(markdown).accept(this);
  }

  String characters() {
    return characters.toString().stripTrailing();
  }

  /** How a line looks; of a line behind the end like the last one. */
  Line line(int index) {
    return lines.get(Math.min(index, lines.size() - 1));
  }

  /** What a link at a place of a line leads to, or null. */
  String target(int line, int offset) {
    for (StyleRange style : line(line).styles()) {
      if (offset >= style.start && offset < style.start + style.length) {
        return (String) style.data;
      }
    }
    return null;
  }

  /** The links of the text in order; words of several styles come one by one. */
  List<StyleRange> links() {
    return lines.stream()
        .flatMap(line -> Arrays.stream(line.styles()))
        .filter(style -> style.data instanceof String)
        .toList();
  }

  /** Headings and first cells of rows, with where they are. */
  Map<String, Integer> anchors() {
    return anchors;
  }

  // ---- Blocks ----

  @Override
  public void visit(Heading heading) {
    gap();
    int start = characters.length();
    headingFont =
        heading.getLevel() == 1
            ? JFaceResources.getHeaderFont()
            : heading.getLevel() == 2 ? larger() : null;
    style = SWT.BOLD;
    visitChildren(heading);
    style = SWT.NORMAL;
    headingFont = null;
    String words = characters.substring(start);
    anchors.putIfAbsent(
        words.toLowerCase(Locale.ROOT).replaceAll("[^\\w -]", "").replace(' ', '-'), start);
    end(0, 0);
  }

  private static Font larger() {
    String key = "dev.heddle.guide.heading";
    if (!JFaceResources.getFontRegistry().hasValueFor(key)) {
      FontDescriptor base = FontDescriptor.createFrom(JFaceResources.getDialogFont());
      JFaceResources.getFontRegistry()
          .put(key, base.increaseHeight(2).setStyle(SWT.BOLD).getFontData());
    }
    return JFaceResources.getFontRegistry().get(key);
  }

  @Override
  public void visit(Paragraph paragraph) {
    boolean isInList = paragraph.getParent() instanceof ListItem && paragraph.getPrevious() == null;
    if (!isInList) {
      gap();
    }
    visitChildren(paragraph);
    end(isInList ? Math.max(0, indent - INDENT) : indent, indent);
  }

  @Override
  public void visit(BulletList list) {
    list(list);
  }

  @Override
  public void visit(OrderedList list) {
    list(list);
  }

  private void list(Node list) {
    if (!(list.getParent() instanceof ListItem)) {
      gap();
    }
    indent += INDENT;
    int number =
        list instanceof OrderedList ordered && ordered.getMarkerStartNumber() != null
            ? ordered.getMarkerStartNumber()
            : 1;
    for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
      characters.append(list instanceof OrderedList ? number++ + ". " : "\u2022  ");
      visitChildren(item);
    }
    indent -= INDENT;
  }

  @Override
  public void visit(BlockQuote quote) {
    indent += INDENT;
    style = SWT.ITALIC;
    visitChildren(quote);
    style = SWT.NORMAL;
    indent -= INDENT;
  }

  @Override
  public void visit(FencedCodeBlock block) {
    code(block.getLiteral());
  }

  @Override
  public void visit(IndentedCodeBlock block) {
    code(block.getLiteral());
  }

  private void code(String literal) {
    gap();
    for (String row : literal.stripTrailing().split("\n", -1)) {
      isCode = true;
      words(row);
      isCode = false;
      newLine(indent + INDENT / 2, indent + INDENT, true, null);
    }
  }

  @Override
  public void visit(CustomBlock block) {
    if (block instanceof TableBlock table) {
      gap();
      new MarkdownTable(table, text).write(this);
    } else {
      visitChildren(block);
    }
  }

  // ---- Words ----

  @Override
  public void visit(Text node) {
    words(node.getLiteral());
  }

  @Override
  public void visit(Code node) {
    isCode = true;
    words(node.getLiteral());
    isCode = false;
  }

  @Override
  public void visit(Emphasis emphasis) {
    styled(emphasis, SWT.ITALIC);
  }

  @Override
  public void visit(StrongEmphasis emphasis) {
    styled(emphasis, SWT.BOLD);
  }

  private void styled(Node node, int added) {
    int before = style;
    style |= added;
    visitChildren(node);
    style = before;
  }

  @Override
  public void visit(Link link) {
    target = link.getDestination();
    visitChildren(link);
    target = null;
  }

  /** Pictures are not part of the guide inside the IDE: its views are the pictures. */
  @Override
  public void visit(Image image) {
    styled(image, SWT.ITALIC);
  }

  @Override
  public void visit(SoftLineBreak node) {
    words(" ");
  }

  @Override
  public void visit(HardLineBreak node) {
    newLine(indent, indent, false, null);
  }

  // ---- What tables use, too ----

  void words(String words) {
    if (words.isEmpty()) {
      return;
    }
    StyleRange range = new StyleRange(characters.length(), words.length(), null, null, style);
    if (isCode) {
      range.font = JFaceResources.getTextFont();
    } else if (headingFont != null) {
      range.font = headingFont;
    }
    if (target != null) {
      range.foreground = JFaceResources.getColorRegistry().get(JFacePreferences.HYPERLINK_COLOR);
      range.underline = true;
      range.underlineStyle = SWT.UNDERLINE_LINK;
      range.data = target;
    }
    styles.add(range);
    characters.append(words);
  }

  /** Writes what is inside a node, bold or not. */
  void inside(Node node, boolean isBold) {
    int before = style;
    style |= isBold ? SWT.BOLD : SWT.NORMAL;
    visitChildren(node);
    style = before;
  }

  /** Something that a link can lead to begins here. */
  void anchor(String name) {
    anchors.putIfAbsent(name, characters.length());
  }

  void end(int first, int rest) {
    newLine(first, rest, false, null);
  }

  void end(int first, int[] tabs) {
    newLine(first, first, false, tabs);
  }

  private void newLine(int first, int rest, boolean isShaded, int[] tabs) {
    characters.append('\n');
    lines.add(new Line(first, rest, isShaded, tabs, styles.toArray(StyleRange[]::new)));
    styles.clear();
  }

  /** An empty line, but not at the beginning. */
  private void gap() {
    if (!characters.isEmpty()) {
      newLine(0, 0, false, null);
    }
  }
}
