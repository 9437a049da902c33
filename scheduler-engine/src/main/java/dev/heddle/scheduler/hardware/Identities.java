package dev.heddle.scheduler.hardware;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Names of entities that stay when something else in the kernel is edited: made from what an entity
 * is and where it lies, not from its number. A loop is named by its keyword and its counter inside
 * of the loop around it, a node by what it does, its variable and the text that it stands for
 * inside of its loop and of the calls through which it was inlined. Of what is alike in all that,
 * such as copies of an unrolled body, the first in the order of the program has number 0, and so
 * on.
 *
 * <p>Texts are compared without spaces, up to the first brace. Names are unique among the nodes,
 * the loops, the memories and the units of a kernel.
 */
public final class Identities {
  private final ScheduledKernel kernel;
  private final List<String> loops = new ArrayList<>();
  private final List<String> nodes = new ArrayList<>();
  private final List<String> memories = new ArrayList<>();
  private final Map<Integer, String> objects = new HashMap<>();
  private final Map<String, Integer> alike = new HashMap<>();

  /** Names the entities of a kernel. */
  public Identities(ScheduledKernel kernel) {
    this.kernel = kernel;
    for (MemoryObject object : kernel.built().memories()) {
      objects.put(object.id(), object.name());
    }
    kernel.loops().forEach(loop -> loops.add(numbered(text(loop))));
    alike.clear();
    kernel.flow().nodes().forEach(node -> nodes.add(numbered(text(node))));
    alike.clear();
    kernel.memories().forEach(memory -> memories.add(numbered(text(memory))));
  }

  /** Name of a loop. */
  public String loop(int id) {
    return loops.get(id);
  }

  /** Name of a node. */
  public String node(int id) {
    return nodes.get(id);
  }

  /** Name of a memory. */
  public String memory(int id) {
    return memories.get(id);
  }

  /** Name of a load-store unit: that of its lowest access. */
  public String unit(int id) {
    return nodes.get(kernel.units().get(id).parts().get(0).node());
  }

  private String numbered(String name) {
    return name + "#" + (alike.merge(name, 1, Integer::sum) - 1);
  }

  private String in(OptionalInt loop) {
    return loop.isPresent() ? loops.get(loop.getAsInt()) + "/" : "";
  }

  private String text(LoopPlan loop) {
    String source = kernel.range(loop.place()).text();
    int end = 0;
    while (end < source.length() && Character.isLetter(source.charAt(end))) {
      end++;
    }
    String counter =
        loop.counter()
            .map(found -> loop.carried().get(found.carried()).node())
            .map(node -> " " + kernel.node(node).variable())
            .orElse("");
    return in(loop.parent()) + source.substring(0, end) + counter;
  }

  private String text(Node node) {
    String what = node.role() == Role.OPERATION ? node.opcode().name() : node.role().name();
    String text = node.role() == Role.CARRIED ? "" : " " + head(kernel.range(node.place()));
    return in(kernel.loopOf(node))
        + calls(kernel.range(node.place()))
        + what
        + " "
        + node.variable()
        + object(node)
        + text;
  }

  /** The calls through which a place was inlined, the outermost first. */
  private static String calls(SourceRange place) {
    return place.caller().map(call -> calls(call) + head(call) + ">").orElse("");
  }

  private String object(Node node) {
    if (node.detail() instanceof Detail.Access access) {
      return objects.getOrDefault(access.object(), "*");
    }
    return node.detail() instanceof Detail.Channel channel ? channel.channel() : "";
  }

  private String text(MemoryPlan memory) {
    return calls(kernel.range(memory.place()))
        + memory.members().stream()
            .map(member -> objects.getOrDefault(member.object(), "*"))
            .collect(Collectors.joining("+"));
  }

  private static String head(SourceRange range) {
    StringBuilder text = new StringBuilder();
    String source = range.file().text();
    for (int i = range.start(); i < range.end() && source.charAt(i) != '{'; i++) {
      if (!Character.isWhitespace(source.charAt(i))) {
        text.append(source.charAt(i));
      }
    }
    return text.toString();
  }
}
