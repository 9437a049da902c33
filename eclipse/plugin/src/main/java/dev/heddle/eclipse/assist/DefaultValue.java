package dev.heddle.eclipse.assist;

import org.eclipse.jface.text.templates.TemplateContext;
import org.eclipse.jface.text.templates.TemplateVariable;
import org.eclipse.jface.text.templates.TemplateVariableResolver;

/** A place to fill in that stands for a value until then: {@code ${depth:default('16')}}. */
final class DefaultValue extends TemplateVariableResolver {

  DefaultValue() {
    super("default", "A place to fill in with the value in parentheses");
  }

  @Override
  public void resolve(TemplateVariable variable, TemplateContext context) {
    if (variable.getVariableType().getParams().isEmpty()) {
      super.resolve(variable, context);
    } else {
      variable.setValue(variable.getVariableType().getParams().get(0));
    }
  }
}
