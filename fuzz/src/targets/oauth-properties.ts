import fc from 'fast-check';
import { jsonBytes, wildJson } from '../arbitraries/json-values.ts';
import { nearlyText, wildText } from '../arbitraries/texts.ts';
import type { Property } from '../property.ts';
import { someHeaders } from '../requests/headers.ts';
import { asText } from '../requests/parts.ts';
import { type FuzzRequest, requestText, roles } from '../requests/request.ts';
import type { FuzzedService } from '../services/fuzzed-service.ts';

const redirect = 'http://127.0.0.1:7777/callback';

/** Fields of the messages of OAuth 2.1, of client registration (RFC 7591) and revocation (RFC 7009), with usual values. */
const usual: Readonly<Record<string, readonly unknown[]>> = {
  client_id: ['unknown', 'https://app.example/client.json', 'http://localhost/x'],
  client_name: ['An app', 'アプリ', ''],
  client_uri: ['https://app.example', 'javascript:alert(1)', 'https://[::1'],
  logo_uri: ['https://app.example/logo.png'],
  redirect_uris: [[redirect], ['https://app.example/cb', redirect], ['javascript:x'], [], ['cursor://a/b']],
  redirect_uri: [redirect, 'http://127.0.0.1:1/callback', 'https://evil.example/'],
  response_type: ['code', 'token', 'code id_token', 'none'],
  response_types: [['code'], ['token']],
  response_mode: ['query', 'fragment', 'form_post'],
  grant_type: ['authorization_code', 'refresh_token', 'client_credentials', 'password'],
  grant_types: [['authorization_code', 'refresh_token'], ['implicit']],
  token_endpoint_auth_method: ['none', 'client_secret_basic', 'private_key_jwt'],
  scope: ['posts:read posts:write', 'posts:read', 'openid offline_access', 'admin', '  '],
  code_challenge: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  code_challenge_method: ['S256', 'plain'],
  code_verifier: ['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'],
  code: ['x', 'a'.repeat(43)],
  refresh_token: ['x', 'a'.repeat(43)],
  token: ['x', 'kpat_x', 'a'.repeat(43)],
  token_type_hint: ['access_token', 'refresh_token'],
  state: ['abc'],
  nonce: ['n'],
  prompt: ['none', 'login', 'consent', 'login consent', 'select_account'],
  max_age: ['0', '-1', '9'.repeat(30)],
  resource: ['http://127.0.0.1/mcp', 'https://evil.example', ['a', 'b']],
  request_uri: ['https://app.example/request'],
  request: ['e30.e30.'],
  claims: ['{}', '{'],
  login_hint: ['aoi'],
  application_type: ['native', 'web'],
  contacts: [['a@example.org']],
  jwks: [{ keys: [] }, {}],
  software_id: ['x'],
  id_token_hint: ['e30.e30.'],
};

const fields = (names: readonly string[]) =>
  fc
    .tuple(
      ...names.map((name) => {
        const sent = fc.constantFrom(...(usual[name] ?? ['']));
        return fc.oneof(
          { weight: 6, arbitrary: sent },
          { weight: 1, arbitrary: nearlyText(sent.map(asText)) },
          { weight: 1, arbitrary: wildJson },
          { weight: 3, arbitrary: fc.constant(undefined) },
        );
      }),
    )
    .map((values) => names.flatMap((name, i) => (values[i] === undefined ? [] : [[name, values[i]] as const])));

const authorize = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'code_challenge',
  'code_challenge_method',
  'state',
  'resource',
];
const more = [
  'prompt',
  'max_age',
  'response_mode',
  'nonce',
  'request',
  'request_uri',
  'claims',
  'login_hint',
  'id_token_hint',
];

/** Messages to the endpoints of OAuth, as apps and browsers send them. */
export function oauthProperties(service: FuzzedService): Property<never>[] {
  const query = fields([...authorize, ...more]).map((pairs) => `?${encoded(pairs)}`);
  const form = (names: readonly string[]) =>
    fields(names).map((pairs) => ({ type: 'application/x-www-form-urlencoded', body: Buffer.from(encoded(pairs)) }));
  const json = (names: readonly string[]) =>
    jsonBytes(fields(names).map((pairs) => Object.fromEntries(pairs))).map((body) => ({
      type: 'application/json',
      body,
    }));
  const token = form([
    'grant_type',
    'code',
    'redirect_uri',
    'client_id',
    'code_verifier',
    'refresh_token',
    'scope',
    'resource',
  ]);
  const registration = [
    'client_name',
    'redirect_uris',
    'grant_types',
    'response_types',
    'token_endpoint_auth_method',
    'scope',
    'client_uri',
    'logo_uri',
    'application_type',
    'contacts',
    'jwks',
    'software_id',
  ];
  const none = fc.constant(null);
  const empty = fc.constant('');
  const uid = fc.oneof(
    fc.constantFrom('/x', '/x/login', `/${'a'.repeat(43)}`, '/..'),
    wildText.map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  );
  const credential = fc.oneof(
    wildText,
    wildJson.map((value) => JSON.stringify(value) ?? ''),
    passkey,
  );
  const passkeyForm = fc
    .record({ credential, return_to: wildText, name: wildText })
    .map((sent) => ({ type: 'application/x-www-form-urlencoded', body: Buffer.from(encoded(Object.entries(sent))) }));
  const requests: Readonly<Record<string, fc.Arbitrary<FuzzRequest>>> = {
    authorize: messages('GET', fc.constant('/oauth/authorize'), query, none),
    'authorize-by-form': messages('POST', fc.constant('/oauth/authorize'), empty, form([...authorize, ...more])),
    token: messages(
      'POST',
      fc.constant('/oauth/token'),
      empty,
      fc.oneof(token, json(['grant_type', 'code', 'client_id'])),
    ),
    register: messages('POST', fc.constant('/oauth/register'), empty, json(registration)),
    revoke: messages('POST', fc.constant('/oauth/revoke'), empty, form(['token', 'token_type_hint', 'client_id'])),
    interaction: messages('GET', fc.constantFrom('/oauth/authorize', '/oauth/consent', '/oauth/go'), uid, none),
    consent: messages(
      'POST',
      fc.constantFrom('/oauth/consent/x', '/oauth/consent'),
      empty,
      form(['client_id', 'scope', 'state']),
    ),
    passkeys: messages(
      'POST',
      fc.constantFrom('/sign-in/passkey', '/account/passkeys', '/account/passkeys/new'),
      empty,
      passkeyForm,
    ),
  };
  const properties = Object.entries(requests).map(
    ([name, inputs]): Property<FuzzRequest> => ({
      name,
      inputs,
      show: requestText,
      check: async (request) => void (await service.send(request, 'session')),
    }),
  );
  return properties as unknown as Property<never>[];
}

function messages(
  method: string,
  path: fc.Arbitrary<string>,
  rest: fc.Arbitrary<string>,
  body: fc.Arbitrary<{ readonly type: string; readonly body: Buffer } | null>,
): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({ role: fc.constantFrom(...roles), path, rest, headers: someHeaders, body })
    .map(({ role, path: start, rest: end, headers, body: sent }) => ({
      role,
      method,
      target: start + end,
      headers: [
        ['Sec-Fetch-Site', 'same-origin'],
        ['Accept-Encoding', 'identity'],
        ...(sent === null ? [] : [['Content-Type', sent.type] as const]),
        ...headers,
      ],
      body: sent?.body ?? null,
    }));
}

function encoded(pairs: readonly (readonly [string, unknown])[]): string {
  return new URLSearchParams(pairs.map(([name, value]) => [name, asText(value).toWellFormed()])).toString();
}

/** What a browser makes of a passkey, as far as its form goes. */
const passkey: fc.Arbitrary<string> = fc
  .record(
    {
      id: fc.oneof(fc.constant('AAAA'), wildText),
      rawId: fc.oneof(fc.constant('AAAA'), wildText),
      type: fc.oneof(fc.constant('public-key'), wildJson),
      clientExtensionResults: fc.oneof(fc.constant({}), wildJson),
      response: fc.oneof(
        fc.record(
          {
            clientDataJSON: fc.oneof(
              fc.constantFrom('e30', clientData('webauthn.get'), clientData('webauthn.create')),
              wildText,
            ),
            attestationObject: fc.oneof(fc.constantFrom('o2NmbXRkbm9uZQ', 'oA', '_w'), wildText),
            authenticatorData: fc.oneof(
              fc.constantFrom('AAAA', 'A'.repeat(50), 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA'),
              wildText,
            ),
            signature: fc.oneof(fc.constant('AAAA'), wildText),
            userHandle: fc.oneof(fc.constantFrom(null, 'MQ'), wildJson),
            transports: wildJson,
          },
          { requiredKeys: [] },
        ),
        wildJson,
      ),
    },
    { requiredKeys: [] },
  )
  .map((value) => JSON.stringify(value));

function clientData(type: string): string {
  const data = { type, challenge: 'A'.repeat(72), origin: 'http://localhost', crossOrigin: false };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}
