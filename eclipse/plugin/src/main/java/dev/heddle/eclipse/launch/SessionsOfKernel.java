package dev.heddle.eclipse.launch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;

/** Finds the sessions that run a kernel file. */
final class SessionsOfKernel {

  private SessionsOfKernel() {}

  /** The sessions in the kernel's folder that name it among their sources. */
  static List<IFile> find(IFile kernel) throws CoreException {
    List<IFile> sessions = new ArrayList<>();
    for (IResource member : kernel.getParent().members()) {
      if (member instanceof IFile file
          && FileKind.SESSION.isKindOf(file)
          && names(file, kernel.getName())) {
        sessions.add(file);
      }
    }
    return sessions;
  }

  private static boolean names(IFile session, String kernel) throws CoreException {
    try {
      for (JsonNode source : new ObjectMapper().readTree(session.readString()).path("sources")) {
        if (source.asText().equals(kernel)) {
          return true;
        }
      }
      return false;
    } catch (JsonProcessingException e) {
      // A session that cannot be read names no source; running it says what is wrong with it.
      return false;
    }
  }
}
