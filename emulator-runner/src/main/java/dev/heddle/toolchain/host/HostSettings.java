package dev.heddle.toolchain.host;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a user may set of the emulators; an empty text leaves it as it is.
 *
 * @param devices how many there are
 * @param channelDepth "ignoredepth", "default" or "strict"; of channels it counts when kernels are
 *     compiled, of pipes when the host runs
 * @param workers most threads, each of which runs one kernel
 * @param localMemory a size with its unit
 * @param privateMemory a size with its unit
 */
public record HostSettings(
    String devices, String channelDepth, String workers, String localMemory, String privateMemory) {

  /** The variables that say so in a mode. */
  public Map<String, String> variables(HostMode mode) {
    Map<String, String> variables = new LinkedHashMap<>();
    variables.put(mode.deviceVariable(), devices);
    variables.put("CL_CONFIG_CHANNEL_DEPTH_EMULATION_MODE", channelDepth);
    variables.put("OCL_TBB_NUM_WORKERS", workers);
    variables.put("CL_CONFIG_CPU_FORCE_LOCAL_MEM_SIZE", localMemory);
    variables.put("CL_CONFIG_CPU_FORCE_PRIVATE_MEM_SIZE", privateMemory);
    variables.values().removeIf(String::isBlank);
    return variables;
  }
}
