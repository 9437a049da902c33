package dev.heddle.cli;

import dev.heddle.toolchain.compile.Compilation;
import dev.heddle.toolchain.compile.CompileRequest;
import dev.heddle.toolchain.compile.Stage;
import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolProcess;
import dev.heddle.toolchain.queue.MachineQueue;
import dev.heddle.toolchain.submit.Job;
import dev.heddle.toolchain.submit.JobRequest;
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

  @Option(
      names = "--at-once",
      paramLabel = "N",
      defaultValue = "1",
      description = {
        "How many compiles this machine takes beside each other (default: 1): bitstreams, and what",
        "is submitted to 'local' or 'ssh:HOST', wait until fewer run. Slurm and LSF know themselves."
      })
  private int atOnce = MachineQueue.AT_ONCE;

  /** Whether the command runs under this one. */
  boolean isHere() throws UsageException {
    checkedAtOnce(atOnce);
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

  private JobRequest job(ToolCommand command, CompileRequest request) {
    return new JobRequest(command, name(request), request.inputs(), atOnce);
  }

  private static String name(CompileRequest request) {
    return request.project().getFileName().toString();
  }

  /** A number of compiles beside each other. */
  static int checkedAtOnce(int number) throws UsageException {
    if (number < 1 || number > 256) {
      throw new UsageException("--at-once: " + number + " is not from 1 to 256");
    }
    return number;
  }

  /** Submits a compile and does not wait. */
  Job submit(ToolCommand command, CompileRequest request) throws UsageException {
    try {
      return new Submission(template()).submit(job(command, request));
    } catch (SubmitException e) {
      throw new UsageException(e.getMessage());
    }
  }

  /**
   * Runs a compile here, or as a job that is followed.
   *
   * @param submitted gets the job at once
   * @param told gets what becomes of the job
   */
  Compilation.Runner runner(CompileRequest request, Consumer<Job> submitted, Consumer<String> told)
      throws UsageException {
    if (isHere()) {
      return here(request);
    }
    Submission submission = new Submission(template());
    return (command, lines, cancelled) -> {
      try {
        Job job = submission.submit(job(command, request));
        submitted.accept(job);
        told.accept("%s is job %s of %s".formatted(job.name(), job.id(), target));
        return submission.follow(
            job, lines, state -> told.accept("the job " + state.words()), cancelled);
      } catch (SubmitException e) {
        throw new IOException(e.getMessage(), e);
      }
    };
  }

  /** A bitstream needs the memory of the machine for hours; all else is done before it matters. */
  private Compilation.Runner here(CompileRequest request) {
    if (request.stage() != Stage.FULL || !MachineQueue.isPossible()) {
      return ToolProcess::run;
    }
    MachineQueue queue = MachineQueue.usual();
    return (command, lines, cancelled) ->
        ToolProcess.run(queue.behind(command, name(request), atOnce, ""), lines, cancelled);
  }
}
