package dev.heddle.eclipse.editor;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.eclipse.guide.GuideHelp;
import dev.heddle.eclipse.markers.FileMarkers;
import dev.heddle.eclipse.markers.HeaderMarkers;
import dev.heddle.eclipse.markers.ReportAnnotations;
import dev.heddle.eclipse.minings.NumberMinings;
import dev.heddle.eclipse.navigation.Breadcrumb;
import dev.heddle.eclipse.navigation.Occurrences;
import dev.heddle.eclipse.settings.FormatPreferences;
import dev.heddle.eclipse.views.KernelOutlinePage;
import dev.heddle.language.query.DocumentStructure;
import dev.heddle.workspace.StyleFiles;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.codemining.ICodeMiningProvider;
import org.eclipse.jface.text.source.DefaultCharacterPairMatcher;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.jface.text.source.IVerticalRuler;
import org.eclipse.jface.text.source.projection.ProjectionAnnotationModel;
import org.eclipse.jface.text.source.projection.ProjectionSupport;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.jface.util.PropertyChangeEvent;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.texteditor.ChainedPreferenceStore;
import org.eclipse.ui.texteditor.IDocumentProvider;
import org.eclipse.ui.texteditor.SourceViewerDecorationSupport;
import org.eclipse.ui.themes.IThemeManager;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;

/** The editor of OpenCL C kernels; analyses what is typed and shows the findings as it goes. */
public final class KernelEditor extends TextEditor {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".editor";

  private static final String CONTEXT = HeddlePlugin.ID + ".editorContext";

  /** Preference key: whether the bracket that belongs to the one at the cursor is marked. */
  public static final String MATCHING_BRACKETS = "matchingBrackets";

  /** Preference key: the colour of that mark. */
  public static final String MATCHING_BRACKETS_COLOR = "matchingBracketsColor";

  private static final char[] BRACKETS = {'(', ')', '[', ']', '{', '}'};

  private final IPropertyChangeListener themeListener = this::themeChanged;
  private final DefaultCharacterPairMatcher brackets =
      new DefaultCharacterPairMatcher(BRACKETS, KernelPartitions.PARTITIONING, true);
  private TokenColors colors;
  private final Occurrences occurrences = new Occurrences(this);
  private final KernelFolding folding = new KernelFolding();
  private NameColors names;
  private List<DocumentStructure.Entry> declared = List.of();
  private Breadcrumb breadcrumb;
  private HeaderContextLink context;
  private LiveAnalysis analysis;
  private KernelOutlinePage outline;
  private NumberMinings numbers;
  private CodeReading reading;
  private String toldStyles = "";

  @Override
  protected void initializeEditor() {
    super.initializeEditor();
    colors = new TokenColors(JFaceResources.getColorRegistry());
    setPreferenceStore(
        new ChainedPreferenceStore(
            new IPreferenceStore[] {HeddlePlugin.preferenceStore(), getPreferenceStore()}));
    setHelpContextId(GuideContexts.id("editor"));
    setSourceViewerConfiguration(new KernelViewerConfiguration(this, getPreferenceStore(), colors));
  }

  @Override
  protected void initializeKeyBindingScopes() {
    setKeyBindingScopes(new String[] {CONTEXT});
  }

  @Override
  protected ISourceViewer createSourceViewer(Composite parent, IVerticalRuler ruler, int styles) {
    ProjectionViewer viewer =
        new ProjectionViewer(parent, ruler, getOverviewRuler(), isOverviewRulerVisible(), styles);
    getSourceViewerDecorationSupport(viewer);
    return viewer;
  }

  @Override
  public void createPartControl(Composite parent) {
    Composite all = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(all);
    Composite top = new Composite(all, SWT.NONE);
    GridLayoutFactory.fillDefaults().numColumns(2).applyTo(top);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(top);
    breadcrumb = new Breadcrumb(top, this);
    context = new HeaderContextLink(top);
    Composite text = new Composite(all, SWT.NONE);
    GridDataFactory.fillDefaults().grab(true, true).applyTo(text);
    text.setLayout(new FillLayout());
    super.createPartControl(text);
    AccessibleName.give(getSourceViewer().getTextWidget(), this::getTitle);
    ProjectionViewer viewer = (ProjectionViewer) getSourceViewer();
    ProjectionSupport projection =
        new ProjectionSupport(viewer, getAnnotationAccess(), getSharedColors());
    projection.addSummarizableAnnotationType("org.eclipse.ui.workbench.texteditor.error");
    projection.addSummarizableAnnotationType("org.eclipse.ui.workbench.texteditor.warning");
    projection.install();
    viewer.doOperation(ProjectionViewer.TOGGLE);
    ((IPostSelectionProvider) getSelectionProvider()).addPostSelectionChangedListener(occurrences);
    ((IPostSelectionProvider) getSelectionProvider()).addPostSelectionChangedListener(breadcrumb);
    breadcrumb.show(declared);
    PlatformUI.getWorkbench().getThemeManager().addPropertyChangeListener(themeListener);
  }

  @Override
  protected void createNavigationActions() {
    super.createNavigationActions();
    for (SubWordAction.Way way : SubWordAction.Way.values()) {
      setAction(way.command(), new SubWordAction(this, getSourceViewer(), way));
      getSourceViewer().getTextWidget().setKeyBinding(way.key(), SWT.NULL);
    }
  }

  @Override
  protected void configureSourceViewerDecorationSupport(SourceViewerDecorationSupport support) {
    super.configureSourceViewerDecorationSupport(support);
    support.setCharacterPairMatcher(brackets);
    support.setMatchingCharacterPainterPreferenceKeys(MATCHING_BRACKETS, MATCHING_BRACKETS_COLOR);
  }

  @Override
  protected void installCodeMiningProviders() {
    numbers = new NumberMinings(getSourceViewer());
    ((ISourceViewerExtension5) getSourceViewer())
        .setCodeMiningProviders(new ICodeMiningProvider[] {numbers});
    if (analysis != null) {
      analysis.addListener(numbers);
      analysis.latest().ifPresent(numbers::analysed);
    }
  }

  @Override
  protected void doSetInput(IEditorInput input) throws CoreException {
    stopAnalysis(false);
    super.doSetInput(input);
    KernelFile.of(input).ifPresent(this::startAnalysis);
    if (outline != null) {
      outline.follow(analysis);
    }
  }

  @Override
  public void dispose() {
    PlatformUI.getWorkbench().getThemeManager().removePropertyChangeListener(themeListener);
    stopAnalysis(isDirty() && !PlatformUI.getWorkbench().isClosing());
    super.dispose();
  }

  @Override
  public <T> T getAdapter(Class<T> type) {
    if (type == IContentOutlinePage.class) {
      if (outline == null) {
        outline = new KernelOutlinePage(this);
        outline.follow(analysis);
        outline.show(declared);
      }
      return type.cast(outline);
    }
    if (type == ProjectionAnnotationModel.class
        && getSourceViewer() instanceof ProjectionViewer viewer) {
      return type.cast(viewer.getProjectionAnnotationModel());
    }
    if (type == Breadcrumb.class) {
      return type.cast(breadcrumb);
    }
    if (type == HeaderContextLink.class) {
      return type.cast(context);
    }
    if (type == NumberMinings.class) {
      return type.cast(numbers);
    }
    if (type == GuideHelp.HelpAtCursor.class) {
      return type.cast(new PageAtCursor(this, () -> analysis));
    }
    if (type == LiveAnalysis.class) {
      return type.cast(analysis);
    }
    return super.getAdapter(type);
  }

  /** The file that is edited; empty when that is no file of this computer. */
  Optional<KernelFile> file() {
    return KernelFile.of(getEditorInput());
  }

  /** Finds the bracket that belongs to one. */
  DefaultCharacterPairMatcher brackets() {
    return brackets;
  }

  /** The text that is edited. */
  IDocument document() {
    return getSourceViewer().getDocument();
  }

  /** The 1-based column of a place of the text. */
  int column(int offset) {
    try {
      return offset - document().getLineInformationOfOffset(offset).getOffset() + 1;
    } catch (BadLocationException e) {
      return 1;
    }
  }

  /** How the text is laid out, by the style files of its folder and those above. */
  StyleFiles.Found style() {
    return file()
        .map(kernel -> StyleFiles.of(kernel.path(), FormatPreferences.style()))
        .orElse(new StyleFiles.Found(FormatPreferences.style(), false, List.of()));
  }

  /** The options that are not understood, when they have not been told before. */
  Optional<String> unknownStyles(StyleFiles.Found style) {
    String names = String.join(", ", style.unknown());
    boolean isNew = !names.isEmpty() && !names.equals(toldStyles);
    toldStyles = names;
    return isNew ? Optional.of(names) : Optional.empty();
  }

  /** Tells who reads the text when an analysis has ended. */
  void follow(CodeReading reader) {
    if (analysis != null && reading != null) {
      analysis.removeListener(reading);
    }
    reading = reader;
    if (analysis != null) {
      analysis.addListener(reading);
    }
  }

  /** Shows what names mean and what can be folded. */
  void read(CodeReading.Read read) {
    if (!(getSourceViewer() instanceof ProjectionViewer viewer)
        || viewer.getDocument() != read.document()) {
      return;
    }
    if (names == null || !names.isFor(read.document())) {
      if (names != null) {
        viewer.removeTextPresentationListener(names);
      }
      names = new NameColors(read.document(), colors);
      viewer.addTextPresentationListener(names);
    }
    declared = read.outline();
    breadcrumb.show(declared);
    context.show(file(), read.context());
    if (outline != null) {
      outline.show(declared);
    }
    names
        .update(read.names(), read.leftOut())
        .ifPresent(
            changed -> viewer.invalidateTextPresentation(changed.getOffset(), changed.getLength()));
    if (viewer.getProjectionAnnotationModel() != null) {
      folding.update(viewer.getProjectionAnnotationModel(), read.document(), read.folds());
    }
  }

  private void startAnalysis(KernelFile file) {
    IDocumentProvider documents = getDocumentProvider();
    analysis =
        new LiveAnalysis(
            file,
            documents.getDocument(getEditorInput()),
            PlatformUI.getWorkbench().getDisplay(),
            file.isHeader() ? new HeaderMarkers(file) : new FileMarkers(file.resource()));
    if (numbers != null) {
      analysis.addListener(numbers);
    }
    if (reading != null) {
      analysis.addListener(reading);
    }
    if (file.resource().isEmpty()) {
      analysis.addListener(new ReportAnnotations(documents.getAnnotationModel(getEditorInput())));
    }
  }

  private void stopAnalysis(boolean discarded) {
    if (analysis != null) {
      analysis.dispose(discarded);
      analysis = null;
    }
  }

  private void themeChanged(PropertyChangeEvent event) {
    if (event.getProperty().startsWith(HeddlePlugin.ID)
        || IThemeManager.CHANGE_CURRENT_THEME.equals(event.getProperty())) {
      colors.refresh();
      getSourceViewer().invalidateTextPresentation();
    }
  }
}
