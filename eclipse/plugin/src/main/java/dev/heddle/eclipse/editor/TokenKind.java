package dev.heddle.eclipse.editor;

import dev.heddle.eclipse.HeddlePlugin;
import org.eclipse.swt.SWT;

/** What the editor colours alike. The colours are definitions of the theme, light and dark. */
public enum TokenKind {
  KEYWORD("keyword", SWT.BOLD),
  TYPE("type", SWT.NORMAL),
  BUILT_IN("builtin", SWT.NORMAL),
  ATTRIBUTE("attribute", SWT.NORMAL),
  PRAGMA("pragma", SWT.NORMAL),
  CONSTANT("constant", SWT.NORMAL),
  NUMBER("number", SWT.NORMAL),
  STRING("string", SWT.NORMAL),
  COMMENT("comment", SWT.NORMAL),
  MACRO("macro", SWT.NORMAL),
  FUNCTION("function", SWT.NORMAL),
  PARAMETER("parameter", SWT.ITALIC),
  VARIABLE("variable", SWT.NORMAL),
  MEMBER("member", SWT.NORMAL),
  GLOBAL_MEMORY("globalMemory", SWT.ITALIC),
  LOCAL_MEMORY("localMemory", SWT.NORMAL),
  CONSTANT_MEMORY("constantMemory", SWT.NORMAL),
  CHANNEL("channel", SWT.NORMAL),
  LEFT_OUT("leftOut", SWT.NORMAL);

  private final String colorId;
  private final int style;

  TokenKind(String name, int style) {
    this.colorId = HeddlePlugin.ID + ".color." + name;
    this.style = style;
  }

  /** Identifier of the colour definition in {@code plugin.xml}. */
  String colorId() {
    return colorId;
  }

  int style() {
    return style;
  }
}
