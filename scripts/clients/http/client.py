"""Uses both services with Python's standard library, and with requests and httpx if they are installed."""
import json
import os
import urllib.error
import urllib.request

posts, vulns, token = os.environ["POSTS_URL"], os.environ["VULNS_URL"], os.environ["POSTS_TOKEN"]
draft = {"title": "下書き", "body_markdown": "What a client of another language sent.\n", "category": "coding"}
bearer = {"Authorization": f"Bearer {token}"}


def with_urllib(method, url, headers=None, data=None):
    body = None if data is None else json.dumps(data).encode()
    more = {} if data is None else {"Content-Type": "application/json"}
    request = urllib.request.Request(url, body, {**(headers or {}), **more}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.headers, refused.read()


def with_requests(session):
    def send(method, url, headers=None, data=None):
        answer = session.request(method, url, headers=headers, json=data, timeout=20)
        return answer.status_code, answer.headers, answer.content

    return send


def walk(name, send):
    listed = f"{vulns}/api/v1/vulnerabilities?kev=true&limit=1"
    status, headers, body = send("GET", listed)
    assert status == 200 and json.loads(body)["data"], (status, body)
    status, _, body = send("GET", listed, {"If-None-Match": headers["ETag"]})
    assert (status, body) == (304, b""), (status, body)
    status, _, _ = send("GET", f"{vulns}/api/v1/vulnerabilities/CVE-1999-99999")
    assert status == 404, status
    status, _, body = send("POST", f"{posts}/api/v1/posts", bearer, draft)
    assert status == 201, (status, body)
    post = json.loads(body)["post"]
    status, _, body = send("PATCH", f"{posts}/api/v1/posts/{post['id']}", bearer, {"title": "Other"})
    assert status == 200 and json.loads(body)["post"]["title"] == "Other", (status, body)
    status, _, body = send("DELETE", f"{posts}/api/v1/posts/{post['id']}", bearer)
    assert status == 200, (status, body)
    status, _, _ = send("GET", f"{posts}/api/v1/me", {"Authorization": "Bearer wrong"})
    assert status == 401, status
    print(f"{name}: as expected")


walk("urllib", with_urllib)
try:
    import requests

    walk(f"requests {requests.__version__}", with_requests(requests.Session()))
except ImportError:
    print("requests: not installed, skipped")
try:
    import httpx

    walk(f"httpx {httpx.__version__}", with_requests(httpx.Client()))
except ImportError:
    print("httpx: not installed, skipped")
