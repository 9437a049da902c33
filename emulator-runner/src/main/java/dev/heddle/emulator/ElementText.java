package dev.heddle.emulator;

import dev.heddle.emulator.session.BufferType;
import dev.heddle.emulator.session.Numbers;

/** An element of a buffer as text. */
final class ElementText {
  private final BufferContents contents;
  private final int element;
  private final Form form;
  private final StringBuilder text = new StringBuilder();
  private int next;

  /** How the numbers of an element are written. */
  enum Form {
    /** For people: (1, 2) for a vector, {x: 1} for a structure. */
    PLAIN,
    /** Lists and objects. */
    JSON,
    /** One after the other. */
    CSV
  }

  ElementText(BufferContents contents, int element, Form form) {
    this.contents = contents;
    this.element = element;
    this.form = form;
  }

  String text() {
    add(contents.type().shape());
    return text.toString();
  }

  private void add(BufferType.Shape shape) {
    if (shape instanceof BufferType.Leaf leaf) {
      int lanes = leaf.type().lanes();
      boolean isVector = lanes > 1 && form != Form.CSV;
      text.append(!isVector ? "" : form == Form.JSON ? "[" : "(");
      for (int lane = 0; lane < lanes; lane++) {
        text.append(lane == 0 ? "" : form == Form.PLAIN ? ", " : ",");
        number();
      }
      text.append(!isVector ? "" : form == Form.JSON ? "]" : ")");
    } else if (shape instanceof BufferType.Items items) {
      text.append(form == Form.CSV ? "" : "[");
      for (int i = 0; i < items.items().size(); i++) {
        text.append(i == 0 ? "" : form == Form.CSV ? "," : ", ");
        add(items.items().get(i));
      }
      text.append(form == Form.CSV ? "" : "]");
    } else {
      members((BufferType.Members) shape);
    }
  }

  private void members(BufferType.Members structure) {
    text.append(form == Form.CSV ? "" : "{");
    String quote = form == Form.JSON ? "\"" : "";
    for (int i = 0; i < structure.members().size(); i++) {
      BufferType.Member member = structure.members().get(i);
      text.append(i == 0 ? "" : form == Form.CSV ? "," : ", ");
      text.append(form == Form.CSV ? "" : quote + member.name() + quote + ": ");
      add(member.shape());
    }
    text.append(form == Form.CSV ? "" : "}");
  }

  private void number() {
    String number = Numbers.format(contents.type().scalar(next), contents.bits(element, next));
    boolean isWord = number.endsWith("NaN") || number.endsWith("Infinity");
    text.append(form == Form.JSON && isWord ? '"' + number + '"' : number);
    next++;
  }
}
