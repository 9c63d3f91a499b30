# Varnish in front of posts, behind the proxy that ends TLS: varnishd -a 127.0.0.1:6081 -f posts.vcl, with
#   POSTS_PURGE_URL=http://127.0.0.1:6081/
# Tested with Varnish 7.1. It stores what the service allows shared caches to store, and removes by tag what it is told to.

vcl 4.1;

import std;

backend posts {
  .host = "127.0.0.1";
  .port = "4001";
}

# From where the service sends purges.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  # The proxy passes the requests of everybody on from the same address, with X-Forwarded-For. Purges have none.
  if (req.method == "PURGE") {
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(405, "Method not allowed"));
    }
    if (req.http.Surrogate-Key !~ "^[A-Za-z0-9_.-]+( [A-Za-z0-9_.-]+)*$") {
      return (synth(400, "No tags"));
    }
    set req.http.Tags = regsuball(regsuball(req.http.Surrogate-Key, "\.", "[.]"), " ", "|");
    if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + req.http.Tags + ")(\s|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200, "Purged"));
  }
  # The same page for all browsers; a post as Markdown for clients that prefer it.
  if (req.http.Accept ~ "(?i)markdown") {
    return (pass);
  }
  if ((req.method == "GET" || req.method == "HEAD") && !req.http.Cookie && !req.http.Authorization) {
    unset req.http.Accept;
  }
  # What follows is built in: only GET and HEAD without a cookie and a token are looked up.
}

sub vcl_backend_response {
  # Nothing is served beyond its time.
  set beresp.grace = 0s;
  # Images and downloads are passed on as they come: the service has a cache of its own.
  if (bereq.url ~ "^/media/") {
    set beresp.uncacheable = true;
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
