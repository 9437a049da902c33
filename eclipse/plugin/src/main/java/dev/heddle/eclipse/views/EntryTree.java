package dev.heddle.eclipse.views;

import dev.heddle.language.query.DocumentStructure.Entry;
import java.util.List;
import org.eclipse.jface.viewers.ITreeContentProvider;

/** The entries of an outline as a tree. */
final class EntryTree implements ITreeContentProvider {

  @Override
  public Object[] getElements(Object input) {
    return ((List<?>) input).toArray();
  }

  @Override
  public Object[] getChildren(Object element) {
    return ((Entry) element).children().toArray();
  }

  @Override
  public Object getParent(Object element) {
    return null;
  }

  @Override
  public boolean hasChildren(Object element) {
    return !((Entry) element).children().isEmpty();
  }
}
