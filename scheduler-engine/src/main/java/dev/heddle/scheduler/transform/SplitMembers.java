package dev.heddle.scheduler.transform;

import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.List;

/** Splits private structures into their members (model M-MEM-1, M-REG-3). */
final class SplitMembers implements Transform {
  @Override
  public String name() {
    return "members";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIndex index = new KernelIndex(kernel);
    Members members = new Members(kernel, index, context.singleWorkItem());
    if (members.splits().isEmpty()) {
      return kernel;
    }
    KernelIr split = new Splitting(kernel, index, members).run(context);
    List<MemoryObject> memories = new ArrayList<>();
    for (MemoryObject object : split.memories()) {
      Members.Split parts = members.splits().get(object.id());
      memories.addAll(parts == null ? List.of(object) : parts.objects());
    }
    return split.withMemories(memories);
  }

  /** Replaces the accesses. */
  private static final class Splitting extends Replay {
    private final Members members;

    Splitting(KernelIr kernel, KernelIndex index, Members members) {
      super(kernel, index);
      this.members = members;
    }

    @Override
    public Void operation(Operation operation) {
      Members.Split split =
          operation.detail() instanceof Detail.Access access
              ? members.splits().get(access.object())
              : null;
      if (split == null) {
        return super.operation(operation);
      }
      if (Members.isWhole(operation, split.object())) {
        whole(operation, split);
        return null;
      }
      Members.Place place = Members.place(operation, split.object()).orElseThrow();
      Detail.Access access = (Detail.Access) operation.detail();
      Detail.Access inside = inside(access, split, place, access.accessed(), access.subscripts());
      Ids inputs = values(operation.inputs());
      set(
          operation.id(),
          out.operation(operation.opcode(), operation.type(), inputs, inside, operation.range()));
      return null;
    }

    /** A promise about a structure is one about its members. */
    @Override
    protected List<LoopPragma> pragmas(Loop loop) {
      return loop.pragmas().stream().map(this::ofMembers).toList();
    }

    private LoopPragma ofMembers(LoopPragma pragma) {
      if (!(pragma instanceof LoopPragma.IvdepOn ivdep)) {
        return pragma;
      }
      List<Integer> objects = new ArrayList<>();
      for (int object : ivdep.objects()) {
        Members.Split split = members.splits().get(object);
        if (split == null) {
          objects.add(object);
        } else {
          split.objects().forEach(member -> objects.add(member.id()));
        }
      }
      return new LoopPragma.IvdepOn(objects, ivdep.safelen(), ivdep.range());
    }

    /** One access for each number of the structure. */
    private void whole(Operation operation, Members.Split split) {
      Detail.Access access = (Detail.Access) operation.detail();
      IrType.Aggregate type = (IrType.Aggregate) split.object().element();
      boolean load = operation.opcode() == Opcode.LOAD;
      int value =
          load
              ? out.operation(Opcode.UNDEFINED, type, Ids.NONE, Detail.NONE, operation.range())
              : value(operation.input(0));
      for (int i = 0; i < type.fields().size(); i++) {
        IrType.Field field = type.fields().get(i);
        Members.Place place = Members.place(split.object(), field.offset()).orElseThrow();
        Detail.Access inside = inside(access, split, place, field.type(), List.of());
        Detail.Member member = new Detail.Member(i);
        if (load) {
          int part = out.operation(Opcode.LOAD, field.type(), Ids.NONE, inside, operation.range());
          Ids both = Ids.of(value, part);
          value = out.operation(Opcode.INSERT_FIELD, type, both, member, operation.range());
        } else {
          int part =
              out.operation(
                  Opcode.EXTRACT_FIELD, field.type(), Ids.of(value), member, operation.range());
          out.operation(Opcode.STORE, operation.type(), Ids.of(part), inside, operation.range());
        }
      }
      if (load) {
        set(operation.id(), value);
      }
    }

    private static Detail.Access inside(
        Detail.Access access,
        Members.Split split,
        Members.Place place,
        IrType accessed,
        List<Detail.Subscript> subscripts) {
      int object = split.objects().get(place.member()).id();
      return new Detail.Access(
          object,
          access.pointerInput(),
          List.of(object),
          subscripts,
          place.offset(),
          accessed,
          access.function(),
          access.isVolatile(),
          access.walks(),
          access.alignment(),
          access.text());
    }
  }
}
