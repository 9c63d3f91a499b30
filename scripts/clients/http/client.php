<?php
// Uses both services with PHP's streams, and with its curl extension if it is there.
$posts = getenv('POSTS_URL');
$vulns = getenv('VULNS_URL');
$bearer = 'Authorization: Bearer ' . getenv('POSTS_TOKEN');
$draft = json_encode(['title' => '下書き', 'body_markdown' => 'What a client of another language sent.', 'category' => 'coding']);

function with_streams(string $method, string $url, array $headers, ?string $body): array {
  $http = ['method' => $method, 'header' => $headers, 'content' => $body ?? '', 'ignore_errors' => true, 'timeout' => 20];
  $text = file_get_contents($url, false, stream_context_create(['http' => $http]));
  return [(int) explode(' ', $http_response_header[0])[1], $text, $http_response_header];
}

function with_curl(string $method, string $url, array $headers, ?string $body): array {
  static $handle = null;
  $handle ??= curl_init();
  curl_reset($handle);
  $received = [];
  curl_setopt_array($handle, [
    CURLOPT_URL => $url, CURLOPT_CUSTOMREQUEST => $method, CURLOPT_HTTPHEADER => $headers,
    CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 20,
    CURLOPT_HEADERFUNCTION => function ($_, $line) use (&$received) { $received[] = trim($line); return strlen($line); },
  ]);
  if ($body !== null) curl_setopt($handle, CURLOPT_POSTFIELDS, $body);
  $text = curl_exec($handle);
  return [curl_getinfo($handle, CURLINFO_RESPONSE_CODE), $text, $received];
}

function walk(string $name, callable $call): void {
  global $posts, $vulns, $bearer, $draft;
  $send = function (int $expected, string $method, string $url, array $headers = [], ?string $body = null) use ($call) {
    [$status, $text, $received] = $call($method, $url, $headers, $body);
    if ($status !== $expected) throw new Exception("$method $url: $status $text");
    return [$text, $received];
  };
  $list = "$vulns/api/v1/vulnerabilities?kev=true&limit=1";
  [, $received] = $send(200, 'GET', $list);
  $etag = array_values(preg_filter('/^etag: /i', '', $received))[0];
  $send(304, 'GET', $list, ["If-None-Match: $etag"]);
  $send(404, 'GET', "$vulns/api/v1/vulnerabilities/CVE-1999-99999");
  $json = [$bearer, 'Content-Type: application/json'];
  [$text] = $send(201, 'POST', "$posts/api/v1/posts", $json, $draft);
  $id = json_decode($text)->post->id;
  $send(200, 'DELETE', "$posts/api/v1/posts/$id", [$bearer]);
  $send(401, 'GET', "$posts/api/v1/me", ['Authorization: Bearer wrong']);
  echo "$name: as expected\n";
}

walk('PHP ' . PHP_VERSION . ' streams', 'with_streams');
if (function_exists('curl_init')) walk('PHP curl ' . curl_version()['version'], 'with_curl');
else echo "PHP curl: not installed, skipped\n";
