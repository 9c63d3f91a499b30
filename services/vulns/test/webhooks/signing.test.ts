import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { newSigningSecret, secretText, signatureHeader } from '../../src/webhooks/signing/signature.ts';

/** Made for each test: the library rejects messages that are five minutes old. */
const newMessage = () => ({
  id: 'msg_1',
  timestamp: Math.floor(Date.now() / 1000),
  body: Buffer.from('{"title":"脆弱性 é"}'),
});

function verified(message: ReturnType<typeof newMessage>, secret: Uint8Array, signature: string): unknown {
  return new Webhook(secretText(secret)).verify(message.body.toString(), {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': signature,
  });
}

test('the reference library verifies signed messages', () => {
  const message = newMessage();
  const secret = newSigningSecret();
  assert.equal(secret.length, 32);
  assert.match(secretText(secret), /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.deepEqual(verified(message, secret, signatureHeader([secret], message)), { title: '脆弱性 é' });
  assert.throws(() => verified(message, newSigningSecret(), signatureHeader([secret], message)));
});

test('a message signed with two secrets verifies with each of them', () => {
  const message = newMessage();
  const [current, previous] = [newSigningSecret(), newSigningSecret()];
  const both = signatureHeader([current, previous], message);
  assert.match(both, /^v1,\S+ v1,\S+$/);
  for (const secret of [current, previous]) assert.ok(verified(message, secret, both));
});
