package dev.heddle.viewers.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Drives a headless Chromium by its DevTools protocol. */
final class Browser implements AutoCloseable {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int SECONDS = 60;

  private final Process process;
  private final WebSocket socket;
  private final BlockingQueue<JsonNode> received;
  private final List<String> problems = new ArrayList<>();
  private final List<String> requests = new ArrayList<>();
  private final String session;
  private int number;

  /** Where Chromium is, empty when it is not installed. */
  static Optional<Path> executable() {
    return Stream.of("chromium", "chromium-browser", "google-chrome")
        .flatMap(name -> Stream.of(System.getenv("PATH").split(":")).map(d -> Path.of(d, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  Browser(Path executable, Path folder) throws Exception {
    Path profile = Files.createDirectories(folder.resolve("profile"));
    process =
        new ProcessBuilder(
                executable.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "--window-size=1600,1000",
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("chromium.log").toFile())
            .start();
    received = new LinkedBlockingQueue<>();
    socket = connect(profile.resolve("DevToolsActivePort"));
    String target =
        call("Target.createTarget", Map.of("url", "about:blank"), null).get("targetId").asText();
    session =
        call("Target.attachToTarget", Map.of("targetId", target, "flatten", true), null)
            .get("sessionId")
            .asText();
    for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
      call(domain + ".enable", Map.of());
    }
  }

  private WebSocket connect(Path port) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (!Files.exists(port) || Files.readAllLines(port).size() < 2) {
      if (!process.isAlive() || System.nanoTime() > end) {
        throw new IOException("Chromium does not start");
      }
      Thread.sleep(50);
    }
    List<String> lines = Files.readAllLines(port);
    return HttpClient.newHttpClient()
        .newWebSocketBuilder()
        .buildAsync(
            URI.create("ws://127.0.0.1:" + lines.get(0) + lines.get(1)), new Messages(received))
        .get(SECONDS, TimeUnit.SECONDS);
  }

  /** Puts the parts of messages together. */
  private static final class Messages implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();
    private final BlockingQueue<JsonNode> received;

    Messages(BlockingQueue<JsonNode> received) {
      this.received = received;
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        try {
          received.add(MAPPER.readTree(text.toString()));
        } catch (IOException e) {
          throw new IllegalStateException(e);
        }
        text.setLength(0);
      }
      from.request(1);
      return null;
    }
  }

  private JsonNode call(String method, Map<String, Object> parameters) throws Exception {
    return call(method, parameters, session);
  }

  private JsonNode call(String method, Map<String, Object> parameters, String inSession)
      throws Exception {
    ObjectNode message = MAPPER.createObjectNode();
    int id = ++number;
    message.put("id", id).put("method", method).set("params", MAPPER.valueToTree(parameters));
    if (inSession != null) {
      message.put("sessionId", inSession);
    }
    socket.sendText(message.toString(), true).get(SECONDS, TimeUnit.SECONDS);
    while (true) {
      JsonNode answer = next();
      if (answer.path("id").asInt() == id) {
        if (answer.has("error")) {
          throw new IOException(method + ": " + answer.get("error"));
        }
        return answer.get("result");
      }
    }
  }

  private JsonNode next() throws Exception {
    JsonNode message = received.poll(SECONDS, TimeUnit.SECONDS);
    if (message == null) {
      throw new IOException("Chromium does not answer");
    }
    JsonNode parameters = message.path("params");
    switch (message.path("method").asText()) {
      case "Runtime.exceptionThrown" -> problems.add(parameters.toString());
      case "Log.entryAdded" -> {
        if (parameters.path("entry").path("level").asText().equals("error")) {
          problems.add(parameters.toString());
        }
      }
      case "Network.requestWillBeSent" ->
          requests.add(parameters.path("request").path("url").asText());
      default -> {}
    }
    return message;
  }

  /** Opens a page and waits until it is there. */
  void open(Path page) throws Exception {
    call("Page.navigate", Map.of("url", page.toUri().toString()));
    while (!next().path("method").asText().equals("Page.loadEventFired")) {
      // Other events are noted by the way.
    }
  }

  /**
   * Waits until what was done is painted: tables are made for their place by what the browser tells
   * of it between layout and painting.
   */
  private void painted() throws Exception {
    value(
        "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))");
  }

  /** The value of an expression in the page, of a promise when it is kept. */
  JsonNode value(String expression) throws Exception {
    JsonNode result =
        call(
            "Runtime.evaluate",
            Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
    if (result.has("exceptionDetails")) {
      throw new IOException(expression + ": " + result.get("exceptionDetails"));
    }
    return result.path("result").path("value");
  }

  /** Presses keys such as "ArrowDown" or "/". */
  void press(String... keys) throws Exception {
    for (String key : keys) {
      ObjectNode down = MAPPER.createObjectNode().put("type", "keyDown").put("key", key);
      if (key.length() == 1) {
        down.put("text", key);
      } else {
        down.put("code", key).put("windowsVirtualKeyCode", code(key));
      }
      if (key.equals("Enter")) {
        down.put("text", "\r");
      }
      call("Input.dispatchKeyEvent", MAPPER.convertValue(down, Map.class));
      down.put("type", "keyUp").remove("text");
      call("Input.dispatchKeyEvent", MAPPER.convertValue(down, Map.class));
    }
    painted();
  }

  private static int code(String key) {
    return switch (key) {
      case "Enter" -> 13;
      case "Escape" -> 27;
      case "Tab" -> 9;
      case "ArrowLeft" -> 37;
      case "ArrowUp" -> 38;
      case "ArrowRight" -> 39;
      case "ArrowDown" -> 40;
      default -> throw new IllegalArgumentException(key);
    };
  }

  /** Clicks the middle of what a selector finds first. */
  void click(String selector, int times) throws Exception {
    JsonNode box =
        value(
            "(()=>{const n=document.querySelector("
                + MAPPER.writeValueAsString(selector)
                + ");n.scrollIntoView({block:'center',inline:'center'});const"
                + " b=n.getBoundingClientRect();return [b.x+b.width/2,b.y+b.height/2]})()");
    for (int i = 1; i <= times; i++) {
      for (String type : List.of("mousePressed", "mouseReleased")) {
        call(
            "Input.dispatchMouseEvent",
            Map.of(
                "type",
                type,
                "x",
                box.get(0).asDouble(),
                "y",
                box.get(1).asDouble(),
                "button",
                "left",
                "clickCount",
                i));
      }
    }
    painted();
  }

  /** A picture of what is in the window. */
  byte[] screenshot() throws Exception {
    JsonNode result = call("Page.captureScreenshot", Map.of("format", "png"));
    return Base64.getDecoder().decode(result.get("data").asText());
  }

  /** Errors of scripts, of the console and of the policy. */
  List<String> problems() {
    return problems;
  }

  /** Addresses that were asked for. */
  List<String> requests() {
    return requests;
  }

  @Override
  public void close() {
    socket.abort();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
