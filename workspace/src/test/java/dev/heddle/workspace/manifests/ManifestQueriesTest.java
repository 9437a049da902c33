package dev.heddle.workspace.manifests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.library.LibraryManifest;
import dev.heddle.scheduler.xml.XmlDefect;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ManifestQueriesTest {
  private static final List<String> FILES = List.of("model.cl", "rtl/add.v", "rtl/rom.mif");

  /** What is proposed at the bar, and what the text becomes, with a bar at the cursor. */
  private static List<String> after(String marked) {
    int offset = marked.indexOf('|');
    String text = marked.replace("|", "");
    return new ManifestQueries(text, FILES)
        .proposals(offset).stream()
            .map(
                each ->
                    text.substring(0, each.start())
                        + each.text().substring(0, each.cursor())
                        + "|"
                        + each.text().substring(each.cursor())
                        + text.substring(each.end()))
            .toList();
  }

  private static List<String> names(String marked) {
    return new ManifestQueries(marked.replace("|", ""), FILES)
        .proposals(marked.indexOf('|')).stream().map(ManifestQueries.Proposal::name).toList();
  }

  @Test
  void elementsAreThoseOfTheElementAround() {
    assertThat(names("|")).containsExactly("RTL_SPEC");
    assertThat(names("<RTL_SPEC><FUNCTION name=\"f\">|"))
        .containsExactly(
            "ATTRIBUTES",
            "INTERFACE",
            "C_MODEL",
            "REQUIREMENTS",
            "RESOURCES",
            "PARAMETER",
            "/FUNCTION");
    assertThat(names("<RTL_SPEC>\n <!-- <INTERFACE> --> <|")).containsExactly("FUNCTION");
    assertThat(names("<EFI_SPEC>\n <|")).containsExactly("FUNCTION");
    assertThat(names("<FUNCTION><INTERFACE><INPUT port=\"a>b\"/>|")).contains("MEM_INPUT");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      textBlock =
          """
          <RTL_SPEC><FUN|;                              <RTL_SPEC><FUNCTION name="|" module=""></FUNCTION>
          <RTL_SPEC><FUN|                               </RTL_SPEC>; <RTL_SPEC><FUNCTION name="|" module=""></FUNCTION>                               </RTL_SPEC>
          <FUNCTION>ATT|;                               <FUNCTION><ATTRIBUTES>|</ATTRIBUTES>
          <INTERFACE><INPU| port="a"/>;                 <INTERFACE><INPUT| port="a"/>
          <INTERFACE>AVALON_|;                          <INTERFACE><AVALON_MEM port="|" width="" burstwidth="" optype=""/>
          <INTERFACE><INPUT w|/>;                       <INTERFACE><INPUT width="|"/>
          <INTERFACE><INPUT port="w" |/>;               <INTERFACE><INPUT port="w" width="|"/>
          <INTERFACE><INPUT | port="w"/>;               <INTERFACE><INPUT width="|" port="w"/>
          <ATTRIBUTES><IS_STALL_FREE value="y|"/>;      <ATTRIBUTES><IS_STALL_FREE value="yes|"/>
          <ATTRIBUTES><IS_STALL_FREE value='y|x'/>;     <ATTRIBUTES><IS_STALL_FREE value='yes|'/>
          <REQUIREMENTS><FILE name="a|"/>;              <REQUIREMENTS><FILE name="rtl/add.v|"/>
          <C_MODEL><FILE name="|"/>;                    <C_MODEL><FILE name="model.cl|"/>
          <RTL_SPEC><FUNCTION></F|;                     <RTL_SPEC><FUNCTION></FUNCTION>|
          <RTL_SPEC><FUNCTION></|>;                     <RTL_SPEC><FUNCTION></FUNCTION|>
          <FUNCTION><PARAM|;                            <FUNCTION><PARAMETER name="|" value=""/>
          """)
  void whatIsChosenFitsIn(String before, String expected) {
    assertThat(after(before)).contains(expected);
  }

  @Test
  void valuesAndFilesAreThoseThatMayStand() {
    assertThat(names("<INTERFACE><AVALON port=\"c\" type=\"|\"/>"))
        .containsExactly("clock", "resetn", "ivalid", "iready", "ovalid", "oready", "clock2x");
    assertThat(names("<REQUIREMENTS><FILE name=\"|\"/>"))
        .containsExactly("rtl/add.v", "rtl/rom.mif");
    assertThat(names("<INTERFACE><INPUT width=\"|\"/>")).isEmpty();
    assertThat(names("<!-- <| -->")).isEmpty();
    assertThat(names("<ATTRIBUTES><IS_STALL_FREE |value=\"no\"/>")).containsExactly("value");
    assertThat(names("<ATTRIBUTES><IS_STALL_FREE | value=\"no\"/>")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      textBlock =
          """
          <RTL_SPEC><FUNC|TION name="f">;                 A function that kernels can call
          <RTL_SPEC><FUNCTION na|me="f">;                 The name that kernels call.
          <RTL_SPEC><FUNCTION name="f|">;                 The name that kernels call.
          <EFI_SP|EC>;                                    The manifest of a library
          <FUNCTION><ATTRIBUTES></ATTRI|BUTES>;           How a call behaves.
          <FUNCTION><C_MODEL><FI|LE/>;                    An OpenCL source
          <FUNCTION><REQUIREMENTS><FI|LE/>;               A source of the module
          <INTERFACE><MEM_INPUT access="read|only"/>;     the module only reads there
          """)
  void whatStandsThereIsExplained(String marked, String start) {
    Optional<String> hover =
        new ManifestQueries(marked.replace("|", ""), FILES).hover(marked.indexOf('|'));
    assertThat(hover.orElse("")).contains(start);
  }

  @Test
  void whatIsUnknownHasNoHelp() {
    assertThat(new ManifestQueries("<board name=\"x\"/>", FILES).hover(3)).isEmpty();
    assertThat(new ManifestQueries("", FILES).hover(0)).isEmpty();
    assertThat(new ManifestQueries("text", FILES).hover(2)).isEmpty();
  }

  @Test
  void eachPlaceOfABrokenTextIsAnswered() {
    String text =
        "<?xml version=\"1.0\"?><RTL_SPEC <FUNCTION name=\"a module='b'><!-- x <A></B>< / =\"'";
    for (int length = 0; length <= text.length(); length++) {
      for (int offset = 0; offset <= length; offset++) {
        ManifestQueries queries = new ManifestQueries(text.substring(0, length), FILES);
        assertThat(queries.proposals(offset)).isNotNull();
        assertThat(queries.hover(offset)).isNotNull();
      }
    }
  }

  /** All that is proposed, put into one manifest. */
  @Test
  void whatIsProposedIsRight() {
    StringBuilder xml = new StringBuilder("<RTL_SPEC><FUNCTION name=\"f\" module=\"f\">");
    for (ManifestElements.Row group : ManifestElements.in("FUNCTION")) {
      xml.append(element(group, ""));
    }
    List<XmlDefect> defects =
        LibraryManifest.read("f.xml", xml + "</FUNCTION></RTL_SPEC>").defects();
    assertThat(defects).isEmpty();
  }

  private static String element(ManifestElements.Row row, String port) {
    if (row.element().equals("AVALON") && port.isEmpty()) {
      StringBuilder all = new StringBuilder();
      ManifestElements.find("INTERFACE", "AVALON", "type")
          .orElseThrow()
          .values()
          .forEach(signal -> all.append(element(row, signal)));
      return all.toString();
    }
    StringBuilder xml = new StringBuilder("<" + row.element());
    for (ManifestElements.Row attribute :
        ManifestElements.attributes(row.parent(), row.element())) {
      boolean isSecond = row.element().equals("PARAMETER") && attribute.attribute().equals("type");
      if (!isSecond) {
        xml.append(" %s=\"%s\"".formatted(attribute.attribute(), value(attribute, port)));
      }
    }
    xml.append(">");
    ManifestElements.in(row.element()).forEach(child -> xml.append(element(child, "")));
    return xml.append("</" + row.element() + ">").toString();
  }

  private static String value(ManifestElements.Row attribute, String port) {
    if (attribute.attribute().equals("type")) {
      return port;
    }
    if (attribute.attribute().equals("port")) {
      return port.isEmpty() ? attribute.element().toLowerCase() : port;
    }
    if (attribute.element().equals("IS_FIXED_LATENCY")) {
      return "yes";
    }
    return !attribute.values().isEmpty()
        ? attribute.values().get(0)
        : !attribute.endings().isEmpty() ? "file" + attribute.endings().get(0) : "8";
  }
}
