package dev.heddle.eclipse.tests;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.testing.TestableObject;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.reporting.legacy.xml.LegacyXmlReportGeneratingListener;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.wiring.BundleWiring;

/**
 * The IDE with a test run in it: starts the real workbench, runs every {@code *Test} class of this
 * bundle, or those that are asked for, in a thread of its own once the window is open, and ends
 * with 0 when all passed.
 */
public final class TestApplication implements IApplication {

  /** System property: the folder for the reports. */
  private static final String REPORTS = "heddle.test.reports";

  /** System property: a regular expression for the simple names of classes to run. */
  private static final String CLASSES = "heddle.test.classes";

  /** Parts of tests that are about more than one start of the IDE have other names. */
  private static final String ALL = ".*Test";

  private static final Integer EXIT_FAILED = 13;
  private static final long NOT_RUN = -1;

  private static final long PATIENCE_SECONDS = 60;

  private final CountDownLatch ended = new CountDownLatch(1);
  private final AtomicLong failures = new AtomicLong(NOT_RUN);

  @Override
  public Object start(IApplicationContext context) throws Exception {
    TestableObject workbench = PlatformUI.getTestableObject();
    workbench.setTestHarness(
        () -> {
          workbench.testingStarting();
          try {
            failures.set(runTests());
          } finally {
            ended.countDown();
            if (PlatformUI.isWorkbenchRunning()) {
              workbench.testingFinished();
            }
          }
        });
    ide().start(context);
    // A test that closes the workbench is not at its end yet.
    ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    return failures.get() == 0 ? EXIT_OK : EXIT_FAILED;
  }

  @Override
  public void stop() {}

  private static IApplication ide() throws CoreException {
    IConfigurationElement application =
        Platform.getExtensionRegistry()
            .getExtension(
                "org.eclipse.core.runtime", "applications", "org.eclipse.ui.ide.workbench")
            .getConfigurationElements()[0];
    return (IApplication) application.getChildren("run")[0].createExecutableExtension("class");
  }

  private static long runTests() {
    // ServiceLoader does not see across bundles, so everything is registered by hand.
    LauncherConfig config =
        LauncherConfig.builder()
            .enableTestEngineAutoRegistration(false)
            .enableLauncherSessionListenerAutoRegistration(false)
            .enableLauncherDiscoveryListenerAutoRegistration(false)
            .enablePostDiscoveryFilterAutoRegistration(false)
            .enableTestExecutionListenerAutoRegistration(false)
            .addTestEngines(new JupiterTestEngine())
            .build();
    Thread.currentThread().setContextClassLoader(TestApplication.class.getClassLoader());
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    PrintWriter console = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(testClasses())
            .configurationParameter(
                "junit.jupiter.testclass.order.default",
                "org.junit.jupiter.api.ClassOrderer$ClassName")
            .build();
    LauncherFactory.create(config)
        .execute(
            request,
            summary,
            new LegacyXmlReportGeneratingListener(Path.of(System.getProperty(REPORTS)), console));
    summary.getSummary().printFailuresTo(console);
    summary.getSummary().printTo(console);
    return summary.getSummary().getTestsSucceededCount() == 0
        ? NOT_RUN
        : summary.getSummary().getTotalFailureCount();
  }

  private static List<DiscoverySelector> testClasses() {
    Bundle bundle = FrameworkUtil.getBundle(TestApplication.class);
    List<DiscoverySelector> classes = new ArrayList<>();
    for (String file :
        bundle
            .adapt(BundleWiring.class)
            .listResources(
                "/dev/heddle",
                "*.class",
                BundleWiring.LISTRESOURCES_RECURSE | BundleWiring.LISTRESOURCES_LOCAL)) {
      String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
      String simple = name.substring(name.lastIndexOf('.') + 1);
      if (!simple.matches(System.getProperty(CLASSES, ALL))) {
        continue;
      }
      try {
        classes.add(DiscoverySelectors.selectClass(bundle.loadClass(name)));
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    }
    return classes;
  }
}
