package dev.heddle.inspections.channels;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.scheduler.hardware.ChannelPlan;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Channels that are only written, or only read: a call that waits waits for ever. A channel with no
 * end at all is told where those of a whole design are to be expected.
 */
public final class Partners implements Inspection {
  private static final About ABOUT =
      About.of(
          "channel-without-partner",
          Group.CHANNELS,
          "A channel has one end only",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          List<ChannelPlan> lonely =
              file.analysis().system().channels().stream()
                  .filter(channel -> channel.range().file() == file.unit().file())
                  .filter(channel -> channel.io().isEmpty())
                  .filter(channel -> !isOfHost(file, channel))
                  .filter(channel -> isWhole(file))
                  .filter(channel -> channel.writers().isEmpty() || channel.readers().isEmpty())
                  .filter(channel -> !isCalled(file, channel))
                  .toList();
          lonely.stream()
              .filter(channel -> !isUnused(channel))
              .forEach(channel -> problems.add(problem(file, channel)));
          unused(
                  file,
                  Stream.concat(lonely.stream().filter(Partners::isUnused), idle(file)).toList())
              .ifPresent(problems::add);
        });
  }

  /** Channels to the board that no kernel uses; none where kernels of other files may. */
  private static Stream<ChannelPlan> idle(FileScope file) {
    List<ChannelPlan> all =
        file.analysis().system().channels().stream()
            .filter(channel -> channel.io().isPresent())
            .toList();
    boolean isUsed = all.stream().anyMatch(channel -> !isUnused(channel));
    return all.stream()
        .filter(channel -> isUsed && isUnused(channel))
        .filter(channel -> channel.range().file() == file.unit().file())
        .filter(channel -> !isNamed(file, channel));
  }

  /** Whether a call names it that nothing ever reaches. */
  private static boolean isNamed(FileScope file, ChannelPlan channel) {
    return isCalled(file, channel, "write_channel") || isCalled(file, channel, "read_channel");
  }

  private static boolean isUnused(ChannelPlan channel) {
    return channel.writers().isEmpty() && channel.readers().isEmpty();
  }

  /** Whether it is a pipe whose other end the host has. */
  private static boolean isOfHost(FileScope file, ChannelPlan channel) {
    return file.unit().functions().stream()
        .flatMap(each -> each.function().parameters().stream())
        .filter(parameter -> parameter.name().equals(channel.name()))
        .anyMatch(parameter -> parameter.attribute("intel_host_accessible").isPresent());
  }

  /** Whether a call of a missing end stands in the file, though nothing ever reaches it. */
  private static boolean isCalled(FileScope file, ChannelPlan channel) {
    return channel.writers().isEmpty() && isCalled(file, channel, "write_channel")
        || channel.readers().isEmpty() && isCalled(file, channel, "read_channel");
  }

  private static boolean isCalled(FileScope file, ChannelPlan channel, String verb) {
    boolean[] found = {false};
    TreeWalker calls =
        new TreeWalker() {
          @Override
          public Void visitBuiltinCall(Expression.BuiltinCall call) {
            found[0] |=
                call.callee().name().startsWith(verb)
                    && root(call.arguments().get(0)).filter(channel.name()::equals).isPresent();
            return super.visitBuiltinCall(call);
          }
        };
    file.unit().functions().forEach(function -> calls.walk(function.body()));
    return found[0];
  }

  /** The name of a channel, or of the array that it is an element of. */
  private static Optional<String> root(Expression channel) {
    if (channel instanceof Expression.Index element) {
      return root(element.base());
    }
    if (channel instanceof Expression.Conversion conversion) {
      return root(conversion.operand());
    }
    return channel instanceof Expression.VariableReference reference
        ? Optional.of(reference.variable().name())
        : Optional.empty();
  }

  /** Whether the other ends are to be expected here: not in a file of a design of several. */
  private static boolean isWhole(FileScope file) {
    List<ChannelPlan> channels =
        file.analysis().system().channels().stream()
            .filter(channel -> channel.io().isEmpty())
            .filter(channel -> !isOfHost(file, channel))
            .filter(channel -> !channel.writers().isEmpty() || !channel.readers().isEmpty())
            .toList();
    long complete =
        channels.stream()
            .filter(channel -> !channel.writers().isEmpty() && !channel.readers().isEmpty())
            .count();
    return file.analysis().linked().files().size() > 1 || 2 * complete >= channels.size();
  }

  /**
   * All channels without ends; not in a header, and not where kernels with errors may call them.
   */
  private static Optional<Problem> unused(FileScope file, List<ChannelPlan> channels) {
    List<FunctionDefinition> functions = file.unit().functions();
    if (channels.isEmpty()
        || functions.stream().noneMatch(FunctionDefinition::isKernel)
        || functions.stream().anyMatch(FunctionDefinition::hasErrors)) {
      return Optional.empty();
    }
    ChannelPlan first = channels.get(0);
    int more = channels.size() - 1;
    String message =
        "no kernel here reads or writes '%s'%s, so that nothing is built of %s: delete %s, unless another file of the design uses %s"
            .formatted(
                first.name(),
                more == 0
                    ? ""
                    : more == 1
                        ? " and '%s'".formatted(channels.get(1).name())
                        : " and %d more channels".formatted(more),
                more == 0 ? "it" : "them",
                more == 0 ? "it" : "them",
                more == 0 ? "it" : "them");
    return Optional.of(
        Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.CHANNEL, "no ends of " + first.name()),
            first.range(),
            message,
            Loss.UNKNOWN));
  }

  private static Problem problem(FileScope file, ChannelPlan channel) {
    boolean isWritten = channel.readers().isEmpty();
    boolean hasFaults = file.unit().functions().stream().anyMatch(each -> each.hasErrors());
    boolean isAlone = file.analysis().linked().files().size() == 1;
    String message =
        "'%s' is %s but no kernel here %s it: %s%s"
            .formatted(
                channel.name(),
                isWritten ? "written" : "read",
                isWritten ? "reads" : "writes",
                isWritten
                    ? "once it is full, every call that waits for room waits for ever"
                    : "a call that waits for a value waits for ever",
                isAlone ? ", unless another file of the design has the other end" : "");
    return Problem.of(
        isAlone || hasFaults ? Level.INFO : Level.WARNING,
        new Cause(Cause.Kind.CHANNEL, "ends of " + channel.name()),
        channel.range(),
        message,
        Loss.UNKNOWN);
  }
}
