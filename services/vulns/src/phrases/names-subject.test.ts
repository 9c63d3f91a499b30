import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesSubject } from './names-subject.ts';

test('recognises the subject in a title by its telling words, in any spelling', () => {
  const named: [title: string, subject: string][] = [
    ['Gotenberg has a Server-Side Request Forgery (SSRF) Issue', 'github.com/gotenberg/gotenberg/v8'],
    ['Deserialization of untrusted data in Jackson Databind', 'com.fasterxml.jackson.core:jackson-databind'],
    ['OAuth2 Proxy has an open redirect', 'github.com/oauth2-proxy/oauth2-proxy'],
    ['oauth2-proxy: open redirect', 'OAuth2 Proxy'],
    ['SiYuan has an unauthenticated WebSocket DoS', 'github.com/siyuan-note/siyuan/kernel'],
    ['Temporal OSS Server vulnerable to resource exhaustion', 'go.temporal.io/server'],
    ['Improper Authorization in GitLab', 'gitlab'],
    ['Apache Log4j2 Remote Code Execution Vulnerability', 'Apache Log4j2'],
    ['Prototype pollution in @hapi/hoek', '@hapi/hoek'],
    ['Windows Print Spooler Elevation of Privilege Vulnerability', 'Windows Print Spooler'],
  ];
  for (const [title, subject] of named)
    assert.equal(namesSubject(title, ['other', subject]), true, `${title}: ${subject}`);
});

test('does not take a title for one about the subject that names another product or none', () => {
  const unnamed: [title: string, subject: string][] = [
    ['Windows: vulnerable zlib 1.2.11', 'zlib'],
    ['Multiple memory safety issues', 'actix-web'],
    ['Improper validation in Apache Hadoop', 'Apache Tomcat'],
    ['Server-side request forgery in the web client', 'server'],
    ['Remote code execution in Grafana', 'github.com/grafana/loki'],
    ['Cross-site scripting in the python client', 'python-jose'],
  ];
  for (const [title, subject] of unnamed) assert.equal(namesSubject(title, [subject]), false, `${title}: ${subject}`);
  assert.equal(namesSubject('Anything', []), false);
});
