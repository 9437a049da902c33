package dev.heddle.eclipse.assist;

import org.eclipse.jface.text.templates.GlobalTemplateVariables;
import org.eclipse.jface.text.templates.TemplateContextType;

/** A kind of place in kernels; every name that is not known is a place to fill in. */
public final class KernelTemplateContextType extends TemplateContextType {

  public KernelTemplateContextType() {
    addResolver(new DefaultValue());
    addResolver(new GlobalTemplateVariables.Cursor());
    addResolver(new GlobalTemplateVariables.LineSelection());
    addResolver(new GlobalTemplateVariables.Date());
    addResolver(new GlobalTemplateVariables.Year());
  }
}
