package dev.heddle.cli;

import dev.heddle.toolchain.compile.Compilation;
import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolProcess;
import dev.heddle.toolchain.submit.Job;
import dev.heddle.toolchain.submit.Submission;
import dev.heddle.toolchain.submit.SubmitException;
import dev.heddle.toolchain.submit.SubmitTemplate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** Where a command of the vendor's tools runs. */
final class SubmitOptions {
  @Option(
      names = "--on",
      paramLabel = "TARGET",
      description = {
        "Submit it: slurm, lsf, ssh:HOST, local (this computer, in the background), or a file",
        "*.properties with a template of your own. The output is followed; Ctrl+C cancels the job."
      })
  private String target = "";

  @Option(
      names = "--detach",
      description = "With --on: submit and do not wait. 'heddle jobs' finds the job again.")
  private boolean detach;

  /** Whether the command runs under this one. */
  boolean isHere() throws UsageException {
    if (target.isEmpty() && detach) {
      throw new UsageException("--detach: only what is submitted goes on alone; add --on");
    }
    return target.isEmpty();
  }

  boolean isDetached() {
    return detach;
  }

  private SubmitTemplate template() throws UsageException {
    try {
      return SubmitTemplate.of(target);
    } catch (SubmitException e) {
      throw new UsageException("--on: " + e.getMessage());
    }
  }

  /** The command as it runs there, where the compiler may have another name. */
  ToolCommand there(ToolCommand command) throws UsageException {
    if (isHere()) {
      return command;
    }
    Optional<String> compiler = template().compiler();
    List<String> words = new ArrayList<>(command.words());
    compiler.ifPresent(name -> words.set(0, name));
    return new ToolCommand(words, command.folder(), command.environment());
  }

  /** Submits a command and does not wait. */
  Job submit(ToolCommand command, String name) throws UsageException {
    try {
      return new Submission(template()).submit(command, name);
    } catch (SubmitException e) {
      throw new UsageException(e.getMessage());
    }
  }

  /**
   * Runs commands here, or as jobs that are followed.
   *
   * @param told gets what becomes of the job
   */
  Compilation.Runner runner(String name, Consumer<String> told) throws UsageException {
    if (isHere()) {
      return ToolProcess::run;
    }
    Submission submission = new Submission(template());
    return (command, lines, cancelled) -> {
      try {
        Job job = submission.submit(command, name);
        told.accept("%s is job %s of %s".formatted(job.name(), job.id(), target));
        return submission.follow(
            job, lines, state -> told.accept("the job " + state.words()), cancelled);
      } catch (SubmitException e) {
        throw new IOException(e.getMessage(), e);
      }
    };
  }
}
