import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailDomain, mailDomainRule } from './mail-domains.ts';

const none = { allowed: [], denied: [] };

test('accepts every domain if none are listed', () => {
  assert.ok(mailDomainRule(none)('a@example.org'));
  assert.ok(mailDomainRule(none)('a@[not a domain'));
});

test('accepts only listed domains and their subdomains, in any case', () => {
  const rule = mailDomainRule({ ...none, allowed: ['Example.org', 'example.net.'] });
  for (const email of ['a@example.org', 'a@EXAMPLE.ORG', 'a@mail.example.org', 'a@example.net', '"x@y"@example.org']) {
    assert.ok(rule(email), email);
  }
  for (const email of ['a@notexample.org', 'a@example.org.evil.test', 'a@org', 'a@example.org@evil.test']) {
    assert.ok(!rule(email), email);
  }
});

test('rejects denied domains and their subdomains, also within allowed ones', () => {
  const rule = mailDomainRule({ allowed: ['example.org'], denied: ['old.example.org'] });
  assert.ok(rule('a@new.example.org'));
  assert.ok(!rule('a@old.example.org') && !rule('a@mx.old.example.org'));
  assert.ok(!mailDomainRule({ ...none, denied: ['mailinator.com'] })('a@x.mailinator.com'));
  assert.ok(mailDomainRule({ ...none, denied: ['mailinator.com'] })('a@example.org'));
});

test('compares international domains by their ASCII form', () => {
  const rule = mailDomainRule({ ...none, allowed: ['日本.example'] });
  assert.ok(rule('a@xn--wgv71a.example') && rule('a@日本。example') && rule('a@mail.日本.example'));
  assert.equal(mailDomain('ＥＸＡＭＰＬＥ．org'), 'example.org');
  for (const text of ['', '.', 'a b', '*.example.org', '@example.org', 'https://example.org/', '.example.org']) {
    assert.equal(mailDomain(text), null, text);
  }
});
