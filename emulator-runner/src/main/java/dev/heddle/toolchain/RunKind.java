package dev.heddle.toolchain;

/** What people run a kernel for, whichever toolchain does it. */
public enum RunKind {
  EMULATE("emulate", "OpenCL FPGA Emulation", "run kernels on this computer"),
  REPORT("report", "OpenCL FPGA Report", "tell what the hardware is like"),
  CHECK("check", "OpenCL FPGA Check", "find what could be better"),
  RTL("rtl", "OpenCL FPGA Generate RTL", "write kernels as hardware"),
  SIMULATE("simulate", "OpenCL FPGA Simulation", "run that hardware on this computer"),
  COMPILE("compile", "OpenCL FPGA Compile", "make objects and bitstreams"),
  SWEEP("sweep", "OpenCL FPGA Sweep", "compare builds under several seeds and macros"),
  HOST("host", "OpenCL FPGA Host Program", "build and run what launches the kernels"),
  PROGRAM("program", "OpenCL FPGA Program Board", "put a bitstream on a board"),
  INSTALL("install", "OpenCL FPGA Board Package", "install or take away the package of a board"),
  DIAGNOSE("diagnose", "OpenCL FPGA Diagnose Boards", "look at boards");

  private final String word;
  private final String title;
  private final String purpose;

  RunKind(String word, String title, String purpose) {
    this.word = word;
    this.title = title;
    this.purpose = purpose;
  }

  /** The name of its run configurations. */
  public String title() {
    return title;
  }

  /** What it is for, as "to ..." goes on. */
  public String purpose() {
    return purpose;
  }

  @Override
  public String toString() {
    return word;
  }
}
