import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.io.ByteArrayInputStream;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Uses both services with the client of Java's library as it comes: it offers h2c with every request. */
public class Client {
  static final String POSTS = System.getenv("POSTS_URL");
  static final String VULNS = System.getenv("VULNS_URL");
  static final String TOKEN = System.getenv("POSTS_TOKEN");
  static final HttpClient CLIENT = HttpClient.newHttpClient();

  static HttpRequest request(String method, String url, String body, boolean chunked, String... headers) {
    BodyPublisher sent = body == null
        ? BodyPublishers.noBody()
        : chunked ? BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body.getBytes())) : BodyPublishers.ofString(body);
    HttpRequest.Builder built = HttpRequest.newBuilder(URI.create(url)).method(method, sent);
    if (body != null) built.header("Content-Type", "application/json");
    return headers.length == 0 ? built.build() : built.headers(headers).build();
  }

  static HttpResponse<String> send(int expected, HttpRequest request) throws Exception {
    HttpResponse<String> answer = CLIENT.send(request, BodyHandlers.ofString());
    if (answer.statusCode() == expected) return answer;
    throw new IllegalStateException(request + ": " + answer.statusCode() + " " + answer.body());
  }

  public static void main(String[] words) throws Exception {
    String list = VULNS + "/api/v1/vulnerabilities?kev=true&limit=1";
    String etag = send(200, request("GET", list, null, false)).headers().firstValue("etag").orElseThrow();
    send(304, request("GET", list, null, false, "If-None-Match", etag));
    send(404, request("GET", VULNS + "/api/v1/vulnerabilities/CVE-1999-99999", null, false));
    send(200, request("GET", POSTS + "/", null, false));
    String draft = "{\"title\":\"下書き\",\"body_markdown\":\"What a client of another language sent.\",\"category\":\"coding\"}";
    for (boolean chunked : new boolean[] {false, true}) {
      String made = send(201, request("POST", POSTS + "/api/v1/posts", draft, chunked, "Authorization", "Bearer " + TOKEN)).body();
      var id = Pattern.compile("\"id\":\"([^\"]+)\"").matcher(made);
      if (!id.find()) throw new IllegalStateException(made);
      send(200, request("DELETE", POSTS + "/api/v1/posts/" + id.group(1), null, false, "Authorization", "Bearer " + TOKEN));
    }
    CompletableFuture<?>[] many = Stream.generate(() -> CLIENT.sendAsync(request("GET", VULNS + "/api/v1/health", null, false), BodyHandlers.ofString()))
        .limit(20).map(each -> each.thenAccept(answer -> { if (answer.statusCode() != 200) throw new IllegalStateException(answer.body()); }))
        .toArray(CompletableFuture<?>[]::new);
    CompletableFuture.allOf(many).get();
    System.out.println("java.net.http " + System.getProperty("java.version") + ": as expected");
  }
}
