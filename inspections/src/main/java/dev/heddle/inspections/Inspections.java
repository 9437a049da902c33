package dev.heddle.inspections;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.area.DispatchLogic;
import dev.heddle.inspections.area.FullDevice;
import dev.heddle.inspections.area.LargeUnroll;
import dev.heddle.inspections.area.PrintInKernel;
import dev.heddle.inspections.area.RegisterChain;
import dev.heddle.inspections.area.TooManyUnits;
import dev.heddle.inspections.arithmetic.ChoiceByProduct;
import dev.heddle.inspections.arithmetic.ChosenResult;
import dev.heddle.inspections.arithmetic.ComparedRoot;
import dev.heddle.inspections.arithmetic.ConstantDivisor;
import dev.heddle.inspections.arithmetic.CounterRemainder;
import dev.heddle.inspections.arithmetic.DoubleArithmetic;
import dev.heddle.inspections.arithmetic.DoubleLiteral;
import dev.heddle.inspections.arithmetic.FloatCeiling;
import dev.heddle.inspections.arithmetic.HostValue;
import dev.heddle.inspections.arithmetic.InvariantDivisor;
import dev.heddle.inspections.arithmetic.InvariantFactor;
import dev.heddle.inspections.arithmetic.LongChain;
import dev.heddle.inspections.arithmetic.PowerDivisor;
import dev.heddle.inspections.arithmetic.RootDivisor;
import dev.heddle.inspections.arithmetic.SmallPower;
import dev.heddle.inspections.arithmetic.WideIndex;
import dev.heddle.inspections.channels.CallSites;
import dev.heddle.inspections.channels.ChannelsOfItems;
import dev.heddle.inspections.channels.DeepenedChannel;
import dev.heddle.inspections.channels.IgnoredResult;
import dev.heddle.inspections.channels.LargeBuffer;
import dev.heddle.inspections.channels.OppositeCalls;
import dev.heddle.inspections.channels.ParallelChannels;
import dev.heddle.inspections.channels.Partners;
import dev.heddle.inspections.channels.PipeDepths;
import dev.heddle.inspections.channels.PipeResult;
import dev.heddle.inspections.channels.PollingLoop;
import dev.heddle.inspections.channels.ReadInCondition;
import dev.heddle.inspections.channels.Ring;
import dev.heddle.inspections.channels.SelfStarting;
import dev.heddle.inspections.channels.SkewedChannels;
import dev.heddle.inspections.channels.TokenOrder;
import dev.heddle.inspections.channels.UnbufferedChannels;
import dev.heddle.inspections.channels.UnequalCounts;
import dev.heddle.inspections.dependence.AssumedDependence;
import dev.heddle.inspections.dependence.BroadPromise;
import dev.heddle.inspections.dependence.ContradictedRestrict;
import dev.heddle.inspections.dependence.FalsePromise;
import dev.heddle.inspections.dependence.ForwardedElement;
import dev.heddle.inspections.dependence.IdlePromise;
import dev.heddle.inspections.dependence.InvariantAddress;
import dev.heddle.inspections.dependence.LoopCarriedMemory;
import dev.heddle.inspections.dependence.MissingRestrict;
import dev.heddle.inspections.dependence.OnChipCopy;
import dev.heddle.inspections.dependence.TypePunning;
import dev.heddle.inspections.engine.InspectionEngine;
import dev.heddle.inspections.engine.Settings;
import dev.heddle.inspections.hazards.HostBound;
import dev.heddle.inspections.hazards.LoopOverrun;
import dev.heddle.inspections.hazards.MisalignedAccess;
import dev.heddle.inspections.hazards.RowOverrun;
import dev.heddle.inspections.hazards.SpinningLoop;
import dev.heddle.inspections.hazards.UnfilledWindow;
import dev.heddle.inspections.hazards.UnwrittenElement;
import dev.heddle.inspections.interval.ConvertedPath;
import dev.heddle.inspections.interval.HugeInterval;
import dev.heddle.inspections.interval.LateExit;
import dev.heddle.inspections.interval.LimitedClock;
import dev.heddle.inspections.interval.LoopCarriedData;
import dev.heddle.inspections.interval.PartialSums;
import dev.heddle.inspections.interval.RepeatedOperation;
import dev.heddle.inspections.interval.RequestedInterval;
import dev.heddle.inspections.interval.TargetClock;
import dev.heddle.inspections.interval.UnsplitCounter;
import dev.heddle.inspections.libraries.IllegalCall;
import dev.heddle.inspections.libraries.SuspectAttributes;
import dev.heddle.inspections.meaning.ComparisonMask;
import dev.heddle.inspections.meaning.ConstCast;
import dev.heddle.inspections.meaning.ConstantLoss;
import dev.heddle.inspections.meaning.DanglingPointer;
import dev.heddle.inspections.meaning.EndlessLoop;
import dev.heddle.inspections.meaning.Fallthrough;
import dev.heddle.inspections.meaning.FloatEquality;
import dev.heddle.inspections.meaning.Grouping;
import dev.heddle.inspections.meaning.HostHeader;
import dev.heddle.inspections.meaning.IntegerQuotient;
import dev.heddle.inspections.meaning.MacroParentheses;
import dev.heddle.inspections.meaning.MixedSpaces;
import dev.heddle.inspections.meaning.NarrowOverflow;
import dev.heddle.inspections.meaning.NoEffect;
import dev.heddle.inspections.meaning.RepeatedEffect;
import dev.heddle.inspections.meaning.ShadowedName;
import dev.heddle.inspections.meaning.SignExtendedByte;
import dev.heddle.inspections.meaning.UnusedArguments;
import dev.heddle.inspections.meaning.UnusedNames;
import dev.heddle.inspections.meaning.WorkItemDimension;
import dev.heddle.inspections.ndrange.BarrierFlag;
import dev.heddle.inspections.ndrange.BlockedVector;
import dev.heddle.inspections.ndrange.EqualItems;
import dev.heddle.inspections.ndrange.GroupLimits;
import dev.heddle.inspections.ndrange.KindOfKernel;
import dev.heddle.inspections.ndrange.LanesFirst;
import dev.heddle.inspections.ndrange.LastBarrier;
import dev.heddle.inspections.ndrange.LocalByGlobalId;
import dev.heddle.inspections.ndrange.MissingBarrier;
import dev.heddle.inspections.ndrange.NeedlessBarrier;
import dev.heddle.inspections.ndrange.OwnElements;
import dev.heddle.inspections.ndrange.RepeatedResult;
import dev.heddle.inspections.ndrange.ShortLoop;
import dev.heddle.inspections.ndrange.SmallGroup;
import dev.heddle.inspections.ndrange.VaryingTrips;
import dev.heddle.inspections.ndrange.WorkGroupSize;
import dev.heddle.inspections.nests.BlockedFusion;
import dev.heddle.inspections.nests.CostlyPragma;
import dev.heddle.inspections.nests.CounterForm;
import dev.heddle.inspections.nests.ExitTests;
import dev.heddle.inspections.nests.FalseIndependence;
import dev.heddle.inspections.nests.FlatterNest;
import dev.heddle.inspections.nests.FusionByIvdep;
import dev.heddle.inspections.nests.IdlePipelines;
import dev.heddle.inspections.nests.LoadedBound;
import dev.heddle.inspections.nests.LoneTask;
import dev.heddle.inspections.nests.NoIteration;
import dev.heddle.inspections.nests.PipeliningDisabled;
import dev.heddle.inspections.nests.RepeatedLoop;
import dev.heddle.inspections.nests.SerialLoops;
import dev.heddle.inspections.nests.Speculation;
import dev.heddle.inspections.nests.TriangularNest;
import dev.heddle.inspections.nests.UnevenLoops;
import dev.heddle.inspections.nests.UnpipelinedLoop;
import dev.heddle.inspections.nests.UnrollFactor;
import dev.heddle.inspections.nests.UnrolledOuter;
import dev.heddle.inspections.offchip.AcknowledgedStore;
import dev.heddle.inspections.offchip.BoundByMemory;
import dev.heddle.inspections.offchip.CacheWithoutReuse;
import dev.heddle.inspections.offchip.ConstantsOverflow;
import dev.heddle.inspections.offchip.JumpingPrefetch;
import dev.heddle.inspections.offchip.LoopsInSeries;
import dev.heddle.inspections.offchip.ManyUnits;
import dev.heddle.inspections.offchip.NarrowStream;
import dev.heddle.inspections.offchip.NeedlessVolatile;
import dev.heddle.inspections.offchip.NotAligned;
import dev.heddle.inspections.offchip.ParallelArrays;
import dev.heddle.inspections.offchip.RandomAccess;
import dev.heddle.inspections.offchip.RareAccess;
import dev.heddle.inspections.offchip.RepeatedAccess;
import dev.heddle.inspections.offchip.RereadGlobal;
import dev.heddle.inspections.offchip.RolledLoop;
import dev.heddle.inspections.offchip.ShortRuns;
import dev.heddle.inspections.offchip.SingleAtomic;
import dev.heddle.inspections.offchip.SmallConstants;
import dev.heddle.inspections.offchip.StaleCache;
import dev.heddle.inspections.offchip.StridedAccess;
import dev.heddle.inspections.offchip.StructAlignment;
import dev.heddle.inspections.offchip.StructPadding;
import dev.heddle.inspections.offchip.ThreeLanes;
import dev.heddle.inspections.offchip.UncoalescedCopies;
import dev.heddle.inspections.onchip.ArbitratedMemory;
import dev.heddle.inspections.onchip.ArgumentBytes;
import dev.heddle.inspections.onchip.BarrelShifter;
import dev.heddle.inspections.onchip.ConditionalShift;
import dev.heddle.inspections.onchip.DoublePump;
import dev.heddle.inspections.onchip.IdleCopies;
import dev.heddle.inspections.onchip.IgnoredRegister;
import dev.heddle.inspections.onchip.LargeRegisters;
import dev.heddle.inspections.onchip.LocalArgument;
import dev.heddle.inspections.onchip.ManyStores;
import dev.heddle.inspections.onchip.MemoryBlocks;
import dev.heddle.inspections.onchip.MergedArrays;
import dev.heddle.inspections.onchip.MergedVariables;
import dev.heddle.inspections.onchip.OneSidedArray;
import dev.heddle.inspections.onchip.PaddedColumn;
import dev.heddle.inspections.onchip.RegisterArray;
import dev.heddle.inspections.onchip.StoredPointer;
import dev.heddle.inspections.onchip.SwappedDimensions;
import dev.heddle.inspections.onchip.UnmaskedIndex;
import dev.heddle.inspections.onchip.UnmergedNeighbours;
import dev.heddle.inspections.onchip.UserGeometry;
import dev.heddle.inspections.onchip.WideElements;
import dev.heddle.inspections.pragmas.DimensionLimit;
import dev.heddle.inspections.pragmas.ForeignAttributes;
import dev.heddle.inspections.pragmas.IdleHint;
import dev.heddle.inspections.pragmas.IdlePragma;
import dev.heddle.inspections.pragmas.LabelledLoop;
import dev.heddle.inspections.pragmas.MemberAttributes;
import dev.heddle.inspections.pragmas.MisspelledAttribute;
import dev.heddle.inspections.pragmas.NewerConstruct;
import dev.heddle.inspections.pragmas.OldNames;
import dev.heddle.inspections.pragmas.OpposedPragmas;
import dev.heddle.inspections.pragmas.OverriddenFloatPragma;
import dev.heddle.inspections.proof.FixProof;
import dev.heddle.inspections.proof.ProofCache;
import dev.heddle.inspections.reduction.FloatingPointReduction;
import dev.heddle.inspections.reduction.OperandOrder;
import dev.heddle.inspections.reduction.PlainAccumulator;
import dev.heddle.inspections.stratix.BlockedDataPath;
import dev.heddle.inspections.stratix.CachedGather;
import dev.heddle.inspections.stratix.LostLoopControl;
import dev.heddle.inspections.stratix.SeparateKernels;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.Report;
import java.util.List;

/** Runs all inspections on analysed programs and proves their fixes. May serve several threads. */
public final class Inspections {
  private static final List<Inspection> ALL =
      List.of(
          // Language
          new IntegerQuotient(),
          new UnusedArguments(),
          new RepeatedEffect(),
          new Grouping(),
          new OldNames(),
          new IdlePragma(),
          new FloatEquality(),
          new Fallthrough(),
          new ShadowedName(),
          new UnusedNames(),
          new ConstantLoss(),
          new ConstCast(),
          new MacroParentheses(),
          new ForeignAttributes(),
          new MisspelledAttribute(),
          new GroupLimits(),
          new DimensionLimit(),
          new LabelledLoop(),
          new IdleCopies(),
          new HostHeader(),
          new IdleHint(),
          new MemberAttributes(),
          new NewerConstruct(),
          new OpposedPragmas(),
          new OverriddenFloatPragma(),
          new MixedSpaces(),
          new SignExtendedByte(),
          new ComparisonMask(),
          // Aliasing and dependences
          new MissingRestrict(),
          new AssumedDependence(AssumedDependence.Reason.DISPROVED),
          new FalsePromise(),
          new IdlePromise(true),
          new IdlePromise(false),
          new BroadPromise(),
          new AssumedDependence(AssumedDependence.Reason.DATA),
          new AssumedDependence(AssumedDependence.Reason.OFFSET),
          new AssumedDependence(AssumedDependence.Reason.SEVERAL),
          new AssumedDependence(AssumedDependence.Reason.POINTER),
          new AssumedDependence(AssumedDependence.Reason.NOT_LINEAR),
          new InvariantAddress(),
          new ForwardedElement(),
          new OnChipCopy(),
          new LoopCarriedMemory(),
          new TypePunning(),
          new ContradictedRestrict(),
          // Initiation interval and clock
          new FloatingPointReduction(),
          new PlainAccumulator(true),
          new PlainAccumulator(false),
          new OperandOrder(),
          new RepeatedOperation(true),
          new RepeatedOperation(false),
          new PartialSums(),
          new LoopCarriedData(),
          new LateExit(),
          new RequestedInterval(true),
          new RequestedInterval(false),
          new LimitedClock(true),
          new LimitedClock(false),
          new TargetClock(),
          new HugeInterval(),
          // Nests
          new SerialLoops(false),
          new SerialLoops(true),
          new UnpipelinedLoop(UnpipelinedLoop.Reason.DIVERGENT),
          new UnpipelinedLoop(UnpipelinedLoop.Reason.OUT_OF_ORDER),
          new TriangularNest(),
          new FlatterNest(true),
          new FlatterNest(false),
          new UnrollFactor(),
          new UnevenLoops(),
          new ExitTests(),
          new UnrolledOuter(),
          new Speculation(),
          new NoIteration(),
          new FusionByIvdep(),
          new FalseIndependence(),
          new BlockedFusion(),
          new LargeUnroll(),
          new EndlessLoop(),
          new NoEffect(),
          new CostlyPragma(CostlyPragma.Asked.CONCURRENCY),
          new CostlyPragma(CostlyPragma.Asked.INTERLEAVING),
          new CostlyPragma(CostlyPragma.Asked.COALESCING),
          new LoneTask(),
          new LoadedBound(),
          new CounterForm(),
          new IdlePipelines(),
          new PipeliningDisabled(),
          new RepeatedLoop(),
          // On chip
          new ArbitratedMemory(),
          new UserGeometry(),
          new SwappedDimensions(),
          new ManyStores(),
          new MergedArrays(),
          new IgnoredRegister(),
          new RegisterArray(true),
          new RegisterArray(false),
          new MemoryBlocks(MemoryBlocks.Reason.TOO_LARGE),
          new MemoryBlocks(MemoryBlocks.Reason.WIDTH),
          new MemoryBlocks(MemoryBlocks.Reason.REPLICATES),
          new MemoryBlocks(MemoryBlocks.Reason.COPIES),
          new MemoryBlocks(MemoryBlocks.Reason.ROUNDED),
          new OneSidedArray(true),
          new LocalArgument(),
          new ArgumentBytes(),
          new DoublePump(false),
          new UnmaskedIndex(),
          new LargeRegisters(),
          new UnmergedNeighbours(),
          new BarrelShifter(),
          new ConditionalShift(),
          new MergedVariables(),
          new PaddedColumn(),
          new StoredPointer(),
          // Off chip
          new UncoalescedCopies(),
          new StridedAccess(),
          new RereadGlobal(),
          new CacheWithoutReuse(),
          new RandomAccess(),
          new RepeatedAccess(),
          new SingleAtomic(),
          new NotAligned(),
          new SmallConstants(),
          new ConstantsOverflow(),
          new RareAccess(),
          new ManyUnits(),
          new BoundByMemory(),
          new AcknowledgedStore(),
          new ShortRuns(),
          new NarrowStream(true),
          new NarrowStream(false),
          new RolledLoop(),
          new LoopsInSeries(),
          new StructAlignment(),
          new StructPadding(),
          new StaleCache(),
          new JumpingPrefetch(),
          new NeedlessVolatile(),
          // Channels
          new Partners(),
          new CallSites(),
          new Ring(),
          new UnequalCounts(),
          new PipeResult(),
          new PipeDepths(),
          new IgnoredResult(),
          new PollingLoop(),
          new ReadInCondition(),
          new UnbufferedChannels(),
          new SkewedChannels(),
          new OppositeCalls(),
          new TokenOrder(),
          new SelfStarting(),
          new DeepenedChannel(),
          new LargeBuffer(),
          new ChannelsOfItems(),
          new ParallelChannels(),
          // NDRange
          new WorkGroupSize(),
          new KindOfKernel(),
          new BlockedVector(),
          new ShortLoop(),
          new LastBarrier(),
          new BarrierFlag(),
          new EqualItems(),
          new RepeatedResult(),
          new VaryingTrips(),
          new MissingBarrier(),
          new LocalByGlobalId(),
          new WorkItemDimension(),
          new TooManyUnits(),
          new LanesFirst(),
          new NeedlessBarrier(),
          new SmallGroup(),
          new OwnElements(),
          // Arithmetic, hazards
          new DoubleLiteral(),
          new DoubleArithmetic(),
          new SmallPower(),
          new ChoiceByProduct(),
          new ChosenResult(),
          new InvariantFactor(),
          new InvariantDivisor(),
          new ConstantDivisor(),
          new RootDivisor(),
          new ComparedRoot(),
          new PowerDivisor(),
          new FloatCeiling(),
          new LongChain(),
          new CounterRemainder(),
          new ConvertedPath(),
          new LoopOverrun(),
          new RowOverrun(),
          new UnwrittenElement(),
          new UnfilledWindow(),
          new HostBound(),
          new SpinningLoop(),
          new OneSidedArray(false),
          new DanglingPointer(),
          new WideIndex(),
          new NarrowOverflow(),
          new ThreeLanes(),
          new ParallelArrays(),
          new MisalignedAccess(),
          // Area
          new FullDevice(),
          new DispatchLogic(),
          new DoublePump(true),
          new LostLoopControl(),
          new CachedGather(),
          new BlockedDataPath(),
          new UnsplitCounter(),
          new SeparateKernels(),
          new HostValue(),
          new RegisterChain(),
          new PrintInKernel(),
          new WideElements(),
          // Libraries
          new SuspectAttributes(),
          new IllegalCall());

  private final Analyzer analyzer;
  private final InspectionEngine engine = new InspectionEngine(ALL);
  private final ProofCache cache = new ProofCache();

  /** Inspections that prove their fixes with this engine. */
  public Inspections(Analyzer analyzer) {
    this.analyzer = analyzer;
  }

  /** The identifiers of all inspections. */
  public static List<String> ids() {
    return ALL.stream().map(Inspection::id).toList();
  }

  /** What is known of all inspections. */
  public static List<About> all() {
    return ALL.stream().map(Inspection::about).toList();
  }

  /**
   * Looks at a program. Of its fixes only those are there that an earlier proof knows; the others
   * are proven when somebody asks for them.
   *
   * @param loader found the files that the program includes
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Inspected inspect(
      Analysis analysis, SourceLoader loader, Settings settings, Progress progress) {
    return new Inspected(
        engine.found(analysis, settings, progress),
        new FixProof(analyzer, cache, analysis, loader));
  }

  /**
   * The report of the analysis with its findings, their fixes proven.
   *
   * @param loader found the files that the program includes
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Report report(Analysis analysis, SourceLoader loader, Progress progress) {
    return analysis.report().withFindings(findings(analysis, loader, progress));
  }

  /**
   * The findings of an analysed program, the strongest first, their fixes proven.
   *
   * @param loader found the files that the program includes
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public List<Finding> findings(Analysis analysis, SourceLoader loader, Progress progress) {
    Inspected inspected = inspect(analysis, loader, Settings.DEFAULT, progress);
    inspected.prove(progress);
    return inspected.findings();
  }
}
