package dev.heddle.workspace.projects;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.util.regex.Pattern;

/** What a new kernel file begins with. */
public enum KernelTemplate {
  SINGLE(
      "Single work-item",
      "A loop whose iterations are pipelined",
      """
      kernel void NAME(global const float *restrict in, global float *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          out[i] = 2.0f * in[i];
        }
      }
      """),
  NDRANGE(
      "NDRange",
      "A work-item for each element",
      """
      __attribute__((reqd_work_group_size(64, 1, 1)))
      kernel void NAME(global const float *restrict in, global float *restrict out) {
        const size_t i = get_global_id(0);
        out[i] = 2.0f * in[i];
      }
      """),
  TILED(
      "NDRange with a tile in local memory",
      "Work-items of a group share what they read",
      """
      #define TILE 64

      __attribute__((reqd_work_group_size(TILE, 1, 1)))
      kernel void NAME(global const float *restrict in, global float *restrict out) {
        local float tile[TILE];
        const int item = get_local_id(0);
        tile[item] = in[get_global_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
        // The mean of an element and its neighbour in the group.
        out[get_global_id(0)] = 0.5f * (tile[item] + tile[(item + 1) % TILE]);
      }
      """),
  SHIFT_REGISTER(
      "Shift register",
      "A window over a stream of values, in registers",
      """
      #define TAPS 8

      kernel void NAME(global const float *restrict in, global float *restrict out, int n) {
        float window[TAPS];
        #pragma unroll
        for (int k = 0; k < TAPS; k++) {
          window[k] = 0.0f;
        }
        for (int i = 0; i < n; i++) {
          #pragma unroll
          for (int k = TAPS - 1; k > 0; k--) {
            window[k] = window[k - 1];
          }
          window[0] = in[i];
          float sum = 0.0f;
          #pragma unroll
          for (int k = 0; k < TAPS; k++) {
            sum += window[k];
          }
          out[i] = sum / TAPS;
        }
      }
      """),
  CHANNELS(
      "Two kernels with a channel",
      "A producer and a consumer that run beside each other",
      """
      #pragma OPENCL EXTENSION cl_intel_channels : enable

      channel float values __attribute__((depth(16)));

      kernel void NAME_in(global const float *restrict in, int n) {
        for (int i = 0; i < n; i++) {
          write_channel_intel(values, in[i]);
        }
      }

      kernel void NAME_out(global float *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          out[i] = 2.0f * read_channel_intel(values);
        }
      }
      """),
  EMPTY(
      "Empty",
      "A kernel without a body",
      """
      kernel void NAME(void) {
      }
      """);

  private static final Pattern NO_NAME = Pattern.compile("\\W");

  private final String title;
  private final String summary;
  private final String text;

  KernelTemplate(String title, String summary, String text) {
    this.title = title;
    this.summary = summary;
    this.text = text;
  }

  /** A few words. */
  public String title() {
    return title;
  }

  /** What it is for. */
  public String summary() {
    return summary;
  }

  /**
   * The text of a file.
   *
   * @param name of the file or the kernel; what a name cannot have becomes an underscore, and a
   *     word that the text could not have for a kernel's name, such as {@code float} or one of its
   *     own macros, gets {@code my_} in front
   */
  public String text(String name) {
    String word = NO_NAME.matcher(name).replaceAll("_");
    if (word.chars().allMatch(letter -> letter == '_')) {
      return text.replace("NAME", "my_kernel");
    }
    String plain = text.replace("NAME", word);
    return isRight(plain) ? plain : text.replace("NAME", "my_" + word);
  }

  private static boolean isRight(String text) {
    return !new FrontEnd()
        .analyze(
            SourceFile.of("new.cl", text),
            FrontEndOptions.DEFAULT,
            SourceLoader.none(),
            Cancellation.NEVER)
        .hasErrors();
  }
}
