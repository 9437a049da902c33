package dev.heddle.toolchain.submit;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A Slurm of one node with one processor on the loopback interface, with a configuration of its
 * own.
 *
 * @param folder of its configuration, state and logs
 */
record SlurmCluster(Path folder, Process controller, Process node) implements AutoCloseable {
  private static final int SECONDS = 60;

  /** Whether Slurm is installed. */
  static boolean isInstalled() {
    return Stream.of("slurmctld", "slurmd", "sbatch", "squeue", "scancel")
        .allMatch(name -> program(name).isPresent());
  }

  /** Daemons are in folders that not everybody's PATH has. */
  private static Optional<Path> program(String name) {
    String path = System.getenv().getOrDefault("PATH", "") + ":/usr/sbin:/usr/local/sbin";
    return Stream.of(path.split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Starts it and waits until the node takes jobs. */
  static SlurmCluster start(Path folder) throws IOException, InterruptedException {
    String host = InetAddress.getLocalHost().getHostName().replaceFirst("\\..*", "");
    Files.createDirectories(folder.resolve("state"));
    Files.createDirectories(folder.resolve("spool"));
    Files.writeString(folder.resolve("slurm.conf"), configuration(folder, host));
    SlurmCluster cluster =
        new SlurmCluster(folder, daemon("slurmctld", folder), daemon("slurmd", folder));
    for (int i = 0; i < SECONDS * 2; i++) {
      if (cluster.says("sinfo --noheader --format=%T").contains("idle")) {
        return cluster;
      }
      TimeUnit.MILLISECONDS.sleep(500);
    }
    cluster.close();
    throw new IOException(
        "Slurm does not start:\n"
            + Files.readString(folder.resolve("slurmctld.log"))
            + Files.readString(folder.resolve("slurmd.log")));
  }

  private static String configuration(Path folder, String host) throws IOException {
    String user = System.getProperty("user.name");
    try (ServerSocket first = new ServerSocket(0);
        ServerSocket second = new ServerSocket(0)) {
      return """
          ClusterName=test
          SlurmctldHost=%1$s(127.0.0.1)
          SlurmUser=%2$s
          SlurmdUser=%2$s
          SlurmctldPort=%3$d
          SlurmdPort=%4$d
          AuthType=auth/none
          CredType=cred/none
          MpiDefault=none
          ProctrackType=proctrack/pgid
          TaskPlugin=task/none
          JobAcctGatherType=jobacct_gather/none
          SelectType=select/cons_tres
          SwitchType=switch/none
          ReturnToService=2
          StateSaveLocation=%5$s/state
          SlurmdSpoolDir=%5$s/spool
          SlurmctldPidFile=%5$s/slurmctld.pid
          SlurmdPidFile=%5$s/slurmd.pid
          KillWait=2
          NodeName=%1$s NodeAddr=127.0.0.1 CPUs=1 State=UNKNOWN
          PartitionName=all Nodes=%1$s Default=YES MaxTime=INFINITE State=UP
          """
          .formatted(host, user, first.getLocalPort(), second.getLocalPort(), folder);
    }
  }

  private static Process daemon(String name, Path folder) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(program(name).orElseThrow().toString(), "-D");
    builder.environment().put("SLURM_CONF", folder.resolve("slurm.conf").toString());
    return builder
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve(name + ".log").toFile())
        .start();
  }

  private String says(String command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(List.of(command.split(" ")));
    builder.environment().put("SLURM_CONF", folder.resolve("slurm.conf").toString());
    Process process = builder.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    process.waitFor();
    return output;
  }

  /** The template for Slurm, whose commands ask this one. */
  SubmitTemplate template() throws SubmitException {
    Map<String, String> values = new HashMap<>(SubmitTemplate.of("slurm").values());
    for (String key : List.of("submit", "state", "cancel")) {
      values.computeIfPresent(
          key,
          (name, command) ->
              "export SLURM_CONF='" + folder.resolve("slurm.conf") + "'; " + command);
    }
    return new SubmitTemplate("slurm", values);
  }

  @Override
  public void close() {
    for (Process daemon : List.of(node, controller)) {
      daemon.destroy();
      try {
        if (!daemon.waitFor(5, TimeUnit.SECONDS)) {
          daemon.destroyForcibly();
        }
      } catch (InterruptedException e) {
        daemon.destroyForcibly();
        Thread.currentThread().interrupt();
      }
    }
  }
}
