import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressFindings } from './address-findings.ts';

const proxies = ['127.0.0.1'];
for (const [settings, expected] of [
  [{ baseUrl: null, host: '127.0.0.1', trustProxy: [] }, /this machine only/],
  [{ baseUrl: 'http://localhost:8080', host: '::1', trustProxy: [] }, /this machine only/],
  [{ baseUrl: 'https://a.example', host: '0.0.0.0', trustProxy: proxies }, /behind the proxies 127\.0\.0\.1/],
] as const) {
  test(`is content with ${settings.baseUrl ?? settings.host} and ${settings.trustProxy.length} proxies`, () => {
    const [finding] = addressFindings(settings, 'X_');
    assert.equal(finding?.level, 'ok');
    assert.match(finding.message, expected);
  });
}
for (const [settings, message, action] of [
  [{ baseUrl: null, host: '0.0.0.0', trustProxy: [] }, /X_BASE_URL is not set/, /Set X_BASE_URL/],
  [{ baseUrl: 'http://a.example', host: '::', trustProxy: proxies }, /not encrypted/, /TLS/],
  [{ baseUrl: 'https://a.example', host: '::1', trustProxy: [] }, /all visitors count as one/, /Set TRUST_PROXY/],
] as const) {
  test(`warns of ${settings.baseUrl ?? settings.host} and ${settings.trustProxy.length} proxies`, () => {
    const [finding] = addressFindings(settings, 'X_');
    assert.equal(finding?.level, 'warning');
    assert.match(finding.message, message);
    assert.match(finding.action ?? '', action);
  });
}
