package dev.heddle.rtl.simulation;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.L2I;
import static org.objectweb.asm.Opcodes.LALOAD;
import static org.objectweb.asm.Opcodes.LASTORE;
import static org.objectweb.asm.Opcodes.LSTORE;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V17;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Item;
import dev.heddle.rtl.netlist.Logic;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Compiles a flat design to a class. Methods stay below the size from which on the JVM does not
 * compile them to machine code.
 */
final class MachineCompiler {
  private static final String NAME = "dev/heddle/rtl/simulation/CompiledMachine";
  private static final String MACHINE = "dev/heddle/rtl/simulation/Machine";
  private static final String CONSTRUCTOR = "([J[[J)V";

  /** Instructions of a method, three bytes each at most in the mean. */
  private static final int LONGEST = 1500;

  /** Variables before it are the machine, its state, a memory and a place in it. */
  private static final int FIRST_LOCAL = 4;

  private final FlatDesign design;
  private final StateMap state;
  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);

  private MethodVisitor method;
  private ExprCode code;
  private int methods;

  private MachineCompiler(FlatDesign design, StateMap state) {
    this.design = design;
    this.state = state;
  }

  /**
   * A class for a design, with one constructor of state and memories.
   *
   * @param state where nets lie, which is filled
   */
  static Class<?> compile(FlatDesign design, StateMap state) {
    byte[] bytes = new MachineCompiler(design, state).bytes();
    try {
      return MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private byte[] bytes() {
    writer.visit(V17, ACC_PUBLIC | ACC_FINAL, NAME, null, MACHINE, null);
    constructor();
    phase("settle", this::settle);
    phase("clock", this::clock);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private void constructor() {
    MethodVisitor made = writer.visitMethod(ACC_PUBLIC, "<init>", CONSTRUCTOR, null, null);
    made.visitCode();
    made.visitVarInsn(ALOAD, 0);
    made.visitVarInsn(ALOAD, 1);
    made.visitVarInsn(ALOAD, 2);
    made.visitMethodInsn(Opcodes.INVOKESPECIAL, MACHINE, "<init>", CONSTRUCTOR, false);
    end(made);
  }

  private static void end(MethodVisitor made) {
    made.visitInsn(RETURN);
    made.visitMaxs(0, 0);
    made.visitEnd();
  }

  /** Writes a phase as parts, and a method that calls them one after the other. */
  private void phase(String name, Runnable parts) {
    int first = methods;
    open();
    parts.run();
    end(method);
    MethodVisitor whole =
        writer.visitMethod(Opcodes.ACC_PROTECTED | ACC_FINAL, name, "()V", null, null);
    whole.visitCode();
    for (int part = first; part < methods; part++) {
      whole.visitVarInsn(ALOAD, 0);
      whole.visitMethodInsn(INVOKEVIRTUAL, NAME, "part" + part, "()V", false);
    }
    end(whole);
  }

  private void open() {
    method = writer.visitMethod(ACC_PRIVATE | ACC_FINAL, "part" + methods++, "()V", null, null);
    method.visitCode();
    method.visitVarInsn(ALOAD, 0);
    method.visitMethodInsn(INVOKEVIRTUAL, MACHINE, "state", "()[J", false);
    method.visitVarInsn(ASTORE, 1);
    code = new ExprCode(method, state);
  }

  private void nextPart() {
    if (code.written() > LONGEST) {
      end(method);
      open();
    }
  }

  // ------------------------------------------------------------------ wires

  private void settle() {
    LocalNets nets = LocalNets.of(design, LONGEST);
    for (int part = 0; part < nets.parts().size(); part++) {
      if (part > 0) {
        end(method);
        open();
      }
      int variable = FIRST_LOCAL;
      for (FlatDesign.Step step : nets.parts().get(part)) {
        if (step instanceof FlatDesign.Step.Follow follow) {
          boolean local = nets.isLocal(follow.net());
          if (local) {
            code.value(follow.wire().value());
            method.visitVarInsn(LSTORE, variable);
            code.local(follow.net(), variable);
            variable += 2;
          }
          if (!local || nets.isReadElsewhere(follow.net())) {
            store(state.of(follow.net()), local ? follow.net().read() : follow.wire().value());
          }
        } else if (step instanceof FlatDesign.Step.Word word) {
          word(word.memory(), word.fetch(), state.of(word.net()));
        }
      }
    }
  }

  private void store(int place, Expr value) {
    for (int limb = 0; limb < StateMap.limbs(value.width()); limb++) {
      int low = limb * Long.SIZE;
      method.visitVarInsn(ALOAD, 1);
      code.number(place + limb);
      code.bits(value, low, Math.min(Long.SIZE, value.width() - low));
      code.op(LASTORE);
    }
  }

  private void memory(int number) {
    method.visitVarInsn(ALOAD, 0);
    code.number(number);
    method.visitMethodInsn(INVOKEVIRTUAL, MACHINE, "memory", "(I)[J", false);
    method.visitVarInsn(ASTORE, 2);
  }

  private void place(Item.Memory memory, Expr address) {
    code.index(address, memory.words(), StateMap.limbs(memory.width()));
    method.visitVarInsn(ISTORE, 3);
  }

  private void word(int number, Item.Fetch fetch, int to) {
    Item.Memory memory = design.memories().get(number);
    memory(number);
    place(memory, fetch.address());
    for (int limb = 0; limb < StateMap.limbs(memory.width()); limb++) {
      method.visitVarInsn(ALOAD, 1);
      code.number(to + limb);
      element(limb);
      code.op(LALOAD);
      code.op(LASTORE);
    }
  }

  private void element(int limb) {
    method.visitVarInsn(ALOAD, 2);
    method.visitVarInsn(ILOAD, 3);
    if (limb > 0) {
      code.number(limb);
      code.op(IADD);
    }
  }

  // ------------------------------------------------------------------ clock

  private void clock() {
    List<Runnable> late = new ArrayList<>();
    for (int number = 0; number < design.memories().size(); number++) {
      fetch(number, late);
    }
    RegisterOrder order = RegisterOrder.of(design);
    for (RegisterOrder.Update update : order.updates()) {
      nextPart();
      Item.Register register = update.register();
      int limbs = StateMap.limbs(register.net().width());
      int own = state.of(register.net());
      int place = update.buffered() ? state.more(limbs) : own;
      if (update.buffered()) {
        copy(own, place, limbs);
        late.add(() -> copy(place, own, limbs));
      }
      update(register, place);
    }
    for (int number = 0; number < design.memories().size(); number++) {
      write(number);
    }
    for (Runnable last : late) {
      nextPart();
      last.run();
    }
  }

  private void copy(int from, int to, int limbs) {
    for (int limb = 0; limb < limbs; limb++) {
      method.visitVarInsn(ALOAD, 1);
      code.number(to + limb);
      code.load(from + limb);
      code.op(LASTORE);
    }
  }

  /** Takes over when enabled, but for a reset. */
  private void update(Item.Register register, int place) {
    boolean always = register.enable().equals(Logic.TRUE);
    if (register.reset().isPresent()) {
      Expr next = Logic.mux(register.enable(), register.next(), register.net().read());
      store(place, Logic.mux(design.reset().read(), register.reset().get(), next));
    } else if (always) {
      store(place, register.next());
    } else {
      when(register.enable(), () -> store(place, register.next()));
    }
  }

  private void when(Expr condition, Runnable then) {
    Label skip = new Label();
    code.value(condition);
    code.op(L2I);
    method.visitJumpInsn(IFEQ, skip);
    then.run();
    method.visitLabel(skip);
  }

  /** A word that comes with the clock is kept back until registers have read the one before. */
  private void fetch(int number, List<Runnable> late) {
    Item.Memory memory = design.memories().get(number);
    int limbs = StateMap.limbs(memory.width());
    for (Item.Fetch fetch : memory.reads()) {
      if (fetch.registered()) {
        nextPart();
        int own = state.of(fetch.data());
        int kept = state.more(limbs);
        copy(own, kept, limbs);
        if (fetch.enable().equals(Logic.TRUE)) {
          word(number, fetch, kept);
        } else {
          when(fetch.enable(), () -> word(number, fetch, kept));
        }
        late.add(() -> copy(kept, own, limbs));
      }
    }
  }

  private void write(int number) {
    Item.Memory memory = design.memories().get(number);
    for (Item.Write write : memory.writes()) {
      nextPart();
      when(
          write.enable(),
          () -> {
            memory(number);
            place(memory, write.address());
            for (int limb = 0; limb < StateMap.limbs(memory.width()); limb++) {
              int low = limb * Long.SIZE;
              element(limb);
              code.bits(write.data(), low, Math.min(Long.SIZE, memory.width() - low));
              code.op(LASTORE);
            }
          });
    }
  }
}
