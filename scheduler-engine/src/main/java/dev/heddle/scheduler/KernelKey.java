package dev.heddle.scheduler;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.FloatScope;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * What the analysis of a kernel depends on, without the place at which the kernel stands in its
 * program: memory objects are numbered anew, lines by the order in which the kernel names them.
 */
public final class KernelKey {
  private KernelKey() {}

  /** The key of a kernel: the SHA-256 of its content. */
  static String of(KernelIr kernel) {
    return new Writer().key(kernel.range().file().path(), kernel);
  }

  /** The same wherever the file lies, so that two versions of a program can be compared. */
  public static String ofContent(KernelIr kernel) {
    return new Writer().key("", kernel);
  }

  /** Writes everything that matters into a digest. */
  private static final class Writer implements Node.Visitor<Void> {
    private final MessageDigest digest;
    private final Map<Integer, Integer> objects = new HashMap<>();
    private final Map<String, Integer> places = new HashMap<>();
    private final List<Integer> lines = new ArrayList<>();
    private final Map<IrType, String> types = new HashMap<>();

    Writer() {
      try {
        digest = MessageDigest.getInstance("SHA-256");
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java has SHA-256", e);
      }
    }

    String key(String path, KernelIr kernel) {
      put(path, kernel.name(), kernel.valueCount());
      put(kernel.range());
      line(kernel.range(), kernel.range().endLine());
      kernel.attributes().forEach(this::attribute);
      kernel.memories().forEach(memory -> objects.put(memory.id(), objects.size()));
      kernel.memories().forEach(this::memory);
      kernel.parameters().forEach(this::parameter);
      block(kernel.body());
      kernel.floatScopes().forEach(this::floatScope);
      List<Integer> sorted = lines.stream().distinct().sorted().toList();
      put(lines.stream().map(line -> Collections.binarySearch(sorted, line)).toList());
      return HexFormat.of().formatHex(digest.digest());
    }

    private void put(Object... parts) {
      digest.update(Arrays.toString(parts).getBytes(StandardCharsets.UTF_8));
    }

    /** What a type is, written once: that of a structure is long. */
    private String text(IrType type) {
      return types.computeIfAbsent(type, IrType::toString);
    }

    /** The line by its number among those named so far; the column as it is. */
    private void put(SourceRange range) {
      put(line(range, range.line()), range.column());
    }

    /** The number of a line of the file that a range lies in. */
    private int line(SourceRange range, int line) {
      String place = range.file().path() + ":" + line;
      Integer number = places.get(place);
      if (number == null) {
        number = lines.size();
        places.put(place, number);
        lines.add(line);
      }
      return number;
    }

    private void attribute(Attribute attribute) {
      put("attribute", attribute.name());
      for (int i = 0; i < attribute.arguments().size(); i++) {
        Attribute.Argument argument = attribute.arguments().get(i);
        put(attribute.integer(i), attribute.string(i), argument.range().text());
      }
    }

    private void parameter(KernelIr.Parameter parameter) {
      put(parameter.name(), parameter.type(), parameter.declared());
      put(objects.get(parameter.object()));
      if (parameter.object() < 0) {
        put(parameter.start());
      }
    }

    private void floatScope(FloatScope scope) {
      put("floats", scope.reassociates());
      put(scope.block());
      put(line(scope.block(), scope.block().endLine()), scope.block().endColumn());
    }

    private void memory(MemoryObject memory) {
      put(memory.name(), memory.origin(), memory.space(), memory.element(), memory.dimensions());
      put(memory.bytes(), memory.parameter(), memory.isRestrict(), memory.isConst());
      put(memory.isVolatile());
      memory.initial().ifPresent(contents -> digest.update(contents.bytes()));
      memory.attributes().forEach(this::attribute);
      put(memory.range());
    }

    private void block(Block block) {
      put("{");
      block.nodes().forEach(node -> node.accept(this));
      put("}");
    }

    @Override
    public Void operation(Operation operation) {
      put(operation.id(), operation.opcode(), text(operation.type()), operation.inputs());
      if (operation.detail() instanceof Detail.Access access) {
        put(objects.getOrDefault(access.object(), -1), access.pointerInput());
        put(access.mayPointTo().stream().map(objects::get).toList(), access.subscripts());
        put(access.offset(), text(access.accessed()), access.function(), access.isVolatile());
        put(access.walks(), access.text());
      } else {
        put(operation.detail());
      }
      put(operation.range());
      return null;
    }

    @Override
    public Void branch(If branch) {
      put("if", branch.condition(), branch.merges());
      put(branch.range());
      put(line(branch.range(), branch.range().endLine()));
      block(branch.then());
      block(branch.otherwise());
      return null;
    }

    @Override
    public Void loop(Loop loop) {
      put("loop", loop.id(), loop.results(), loop.kind().statement());
      put(loop.range());
      for (Loop.Carried value : loop.carried()) {
        put(value.id(), value.type(), value.name(), value.initial(), value.distance());
        put(value.range());
      }
      loop.pragmas().forEach(this::pragma);
      block(loop.body());
      return null;
    }

    private void pragma(LoopPragma pragma) {
      put(pragma.name(), pragma.range().text());
      if (pragma instanceof LoopPragma.Unroll unroll) {
        put(unroll.factor());
      } else if (pragma instanceof LoopPragma.Ivdep ivdep) {
        put(ivdep.safelen());
      } else if (pragma instanceof LoopPragma.IvdepOn ivdep) {
        put(ivdep.safelen(), ivdep.objects().stream().map(objects::get).toList());
      } else if (pragma instanceof LoopPragma.Fuse fuse) {
        put(fuse.independent());
      } else if (pragma instanceof LoopPragma.InitiationInterval interval) {
        put(interval.cycles());
      } else if (pragma instanceof LoopPragma.LoopCoalesce coalesce) {
        put(coalesce.levels());
      } else if (pragma instanceof LoopPragma.MaxConcurrency limit) {
        put(limit.limit());
      } else if (pragma instanceof LoopPragma.MaxInterleaving limit) {
        put(limit.limit());
      } else if (pragma instanceof LoopPragma.SpeculatedIterations speculated) {
        put(speculated.iterations());
      }
      put(pragma.range());
    }

    @Override
    public Void scope(Scope scope) {
      put("scope", scope.id(), scope.results(), scope.name());
      put(scope.range());
      block(scope.body());
      return null;
    }

    @Override
    public Void exit(Node.Exit exit) {
      if (exit instanceof Node.Continue jump) {
        put("continue", jump.loop(), jump.next());
      } else if (exit instanceof Node.Break jump) {
        put("break", jump.target(), jump.values());
      } else {
        put("return");
      }
      put(exit.range());
      return null;
    }
  }
}
