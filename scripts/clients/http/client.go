// Uses both services with the client of Go's standard library.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"runtime"
)

func send(expected int, method, url string, body io.Reader, headers map[string]string) (http.Header, []byte) {
	request, err := http.NewRequest(method, url, body)
	if err != nil {
		panic(err)
	}
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		panic(err)
	}
	if answer.StatusCode != expected {
		panic(fmt.Sprintf("%s %s: %d %s", method, url, answer.StatusCode, text))
	}
	return answer.Header, text
}

func main() {
	posts, vulns := os.Getenv("POSTS_URL"), os.Getenv("VULNS_URL")
	bearer := map[string]string{"Authorization": "Bearer " + os.Getenv("POSTS_TOKEN"), "Content-Type": "application/json"}
	list := vulns + "/api/v1/vulnerabilities?kev=true&limit=1"
	headers, _ := send(200, "GET", list, nil, nil)
	send(304, "GET", list, nil, map[string]string{"If-None-Match": headers.Get("ETag")})
	send(404, "GET", vulns+"/api/v1/vulnerabilities/CVE-1999-99999", nil, nil)
	send(200, "GET", posts+"/feed.atom", nil, nil)
	draft := []byte(`{"title":"下書き","body_markdown":"What a client of another language sent.","category":"coding"}`)
	// A reader of unknown length is sent in chunks.
	for _, body := range []io.Reader{bytes.NewReader(draft), io.MultiReader(bytes.NewReader(draft))} {
		_, text := send(201, "POST", posts+"/api/v1/posts", body, bearer)
		var made struct{ Post struct{ Id string } }
		if err := json.Unmarshal(text, &made); err != nil {
			panic(err)
		}
		send(200, "DELETE", posts+"/api/v1/posts/"+made.Post.Id, nil, bearer)
	}
	send(401, "GET", posts+"/api/v1/me", nil, map[string]string{"Authorization": "Bearer wrong"})
	fmt.Printf("net/http %s: as expected\n", runtime.Version())
}
