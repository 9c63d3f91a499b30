import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundIn } from './found.ts';
import { encoded, madeUp } from './made-up.ts';

const uuid = '0190f5fe-7c00-4a00-8000-4b5a69788796';

/** One token of each format, assembled here so that secret scanners do not report this file. */
const tokens: [rule: string, token: string][] = [
  ['anthropic', `sk-${'ant'}-api03-${madeUp(93)}AA`],
  ['openrouter', `sk-${'or'}-v1-${madeUp(64, 'hex')}`],
  ['openai', `sk-${madeUp(20)}T3Bl${'bkFJ'}${madeUp(20)}`],
  ['openai', `sk-${'proj'}-${madeUp(120)}`],
  ['openai', `sk-${'svcacct'}-${madeUp(120)}`],
  ['openai', `sk-${madeUp(32, 'hex')}`],
  ['deepl', '0190f5fe-7c00-4a00-8000-4b5a69788796:fx'],
  ['groq', `gsk${'_'}${madeUp(52)}`],
  ['xai', `xai${'-'}${madeUp(80)}`],
  ['perplexity', `pplx${'-'}${madeUp(48)}`],
  ['replicate', `r8${'_'}${madeUp(37)}`],
  ['huggingface', `hf${'_'}${madeUp(34)}`],
  ['fireworks', `fw${'_'}${madeUp(24)}`],
  ['together', `tgp_v1${'_'}${madeUp(43)}`],
  ['cerebras', `csk${'-'}${madeUp(48, 'lower')}`],
  ['nvidia', `nvapi${'-'}${madeUp(64)}`],
  ['elevenlabs', `sk${'_'}${madeUp(48, 'hex')}`],
  ['langsmith', `lsv2${'_pt_'}${madeUp(32, 'hex')}_${madeUp(10, 'hex')}`],
  ['pinecone', `pcsk${'_'}${madeUp(6)}_${madeUp(64)}`],
  ['tavily', `tvly${'-'}dev-${madeUp(32)}`],
  ['firecrawl', `fc${'-'}${madeUp(32, 'hex')}`],
  ['jina', `jina${'_'}${madeUp(60)}`],
  ['e2b', `e2b${'_'}${madeUp(40, 'hex')}`],
  ['cursor', `key${'_'}${madeUp(64, 'hex')}`],
  ['baidu', `bce-v3/${'ALTAK'}-${madeUp(21)}/${madeUp(40, 'hex')}`],
  ['dify', `app${'-'}${madeUp(24)}`],
  ['kaggle', `KGAT${'_'}${madeUp(32, 'hex')}`],
  ['fal', `${uuid}${':'}${madeUp(32, 'hex')}`],
  ['langfuse', `sk-${'lf'}-${uuid}`],
  ['context7', `ctx7${'sk-'}${uuid}`],
  ['apify', `apify${'_api_'}${madeUp(36)}`],
  ['voyage', `pa${'-'}${madeUp(43)}`],
  ['brave-search', `BS${'A'}${madeUp(28)}`],
  ['browserbase', `bb${'_live_'}${madeUp(27)}`],
  ['runpod', `rp${'a_'}${madeUp(46)}`],
  ['aws-access-key-id', `${'AK'}IA${madeUp(16, 'upper')}`],
  ['aws-access-key-id', `${'AS'}IA${madeUp(16, 'upper')}`],
  ['aws-bedrock', `${'AB'}SK${madeUp(128)}`],
  ['aws-bedrock', `bedrock-api-${'key-'}${madeUp(140)}`],
  ['google-api-key', `${'AI'}za${madeUp(35)}`],
  ['google-api-key', `A${'Q.'}Ab8${madeUp(47)}`],
  ['google-api-key', `A${'Q.'}${madeUp(50)}`],
  ['google-oauth', `GOC${'SPX-'}${madeUp(28)}`],
  ['google-oauth', `ya29${'.'}${madeUp(120)}`],
  ['firebase-messaging', `AAAA${madeUp(7)}:${'APA91b'}${madeUp(134)}`],
  ['azure-client-secret', `${madeUp(3)}8${'Q~'}${madeUp(34)}`],
  ['azure-key', `${madeUp(52)}${'JQQJ'}99${madeUp(26)}`],
  ['alibaba', `LT${'AI'}${madeUp(20)}`],
  ['tencent', `AK${'ID'}${madeUp(32)}`],
  ['openshift', `sha256${'~'}${madeUp(43)}`],
  ['digitalocean', `dop${'_v1_'}${madeUp(64, 'hex')}`],
  ['cloudflare', `cfat${'_'}${madeUp(40)}${madeUp(8, 'hex')}`],
  ['heroku', `HRKU${'-'}${uuid}`],
  ['fly', `fm2${'_'}${madeUp(80)}`],
  ['vercel', `vcp${'_'}${madeUp(24)}`],
  ['netlify', `nfp${'_'}${madeUp(36)}`],
  ['supabase', `sbp${'_'}${madeUp(40, 'hex')}`],
  ['neon', `napi${'_'}${madeUp(64, 'lower')}`],
  ['planetscale', `pscale${'_tkn_'}${madeUp(43)}`],
  ['render', `rnd${'_'}${madeUp(28)}`],
  ['databricks', `da${'pi'}${madeUp(32, 'hex')}`],
  ['vault', `hvs${'.'}${madeUp(95)}`],
  ['terraform', `${madeUp(14)}.${'atlas'}v1.${madeUp(65)}`],
  ['pulumi', `pul${'-'}${madeUp(40, 'hex')}`],
  ['doppler', `dp${'.st.'}dev.${madeUp(43)}`],
  ['1password', `ops${'_'}${encoded({ email: madeUp(40), key: madeUp(100) })}`],
  ['1password', `A${'3-'}Q1W2E3-R4T5Y6-U7I8O-P9A1S-D2F3G-H4J5K`],
  ['tailscale', `tskey${'-auth-'}${madeUp(12)}-${madeUp(32)}`],
  ['grafana', `glsa${'_'}${madeUp(32)}_${madeUp(8, 'hex')}`],
  ['new-relic', `NRAK${'-'}${madeUp(27, 'upper')}`],
  ['sentry', `sntryu${'_'}${madeUp(64, 'hex')}`],
  ['sentry', `sntrys${'_'}${madeUp(90)}`],
  ['mongodb-atlas', `mdb_sa${'_sk_'}${madeUp(40)}`],
  ['clickhouse', `4b${'1d'}${madeUp(38)}`],
  ['infracost', `ico${'-'}${madeUp(32)}`],
  ['prefixed-token', `kairanai${'_sk_'}${madeUp(40)}`],
  ['prefixed-token', `newsvc${'-'}${madeUp(32)}`],
  ['dynatrace', `dt0${'c01'}.${madeUp(24, 'upper')}.${madeUp(64, 'upper')}`],
  ['posthog', `phx${'_'}${madeUp(43)}`],
  ['github', `gh${'p_'}${madeUp(36)}`],
  ['github', `github_${'pat_'}${madeUp(22)}_${madeUp(59)}`],
  ['gitlab', `gl${'pat-'}${madeUp(20)}`],
  ['atlassian', `AT${'ATT3'}xFfGF0${madeUp(180)}`],
  ['kairan', `kpat${'_'}${madeUp(40)}`],
  ['npm', `npm${'_'}${madeUp(36)}`],
  ['pypi', `py${'pi-'}AgEI${madeUp(60)}`],
  ['rubygems', `rubygems${'_'}${madeUp(48, 'hex')}`],
  ['crates-io', `c${'io'}${madeUp(32)}`],
  ['nuget', `oy${'2'}${madeUp(43, 'lower')}`],
  ['docker', `dckr${'_pat_'}${madeUp(27)}`],
  ['artifactory', `AK${'Cp'}${madeUp(69)}`],
  ['sourcegraph', `sgp${'_'}${madeUp(40, 'hex')}`],
  ['circleci', `CCIP${'AT_'}${madeUp(22)}_${madeUp(40, 'hex')}`],
  ['buildkite', `bkua${'_'}${madeUp(40, 'hex')}`],
  ['postman', `PMAK${'-'}${madeUp(24, 'hex')}-${madeUp(34, 'hex')}`],
  ['sonarqube', `squ${'_'}${madeUp(40, 'hex')}`],
  ['clojars', `CLOJARS${'_'}${madeUp(60, 'lower')}`],
  ['harness', `pat${'.'}${madeUp(22)}.${madeUp(24)}.${madeUp(20)}`],
  ['octopus', `API${'-'}${madeUp(26, 'upper')}`],
  ['prefect', `pnu${'_'}${madeUp(36)}`],
  ['readme', `rdme${'_'}${madeUp(70, 'lower')}`],
  ['age', `AGE-SECRET-${'KEY-1'}${madeUp(58, 'upper')}`],
  ['slack', `xo${'xb-'}123456789012-1234567890123-${madeUp(24)}`],
  ['slack', `xo${'xr-'}${madeUp(24)}`],
  ['slack', `xa${'pp-'}1-A${madeUp(10, 'upper')}-1234567890123-${madeUp(64, 'hex')}`],
  ['slack-webhook', `https://hooks.${'slack'}.com/services/T0Q1W2E3R/B0Q1W2E3R/${madeUp(24)}`],
  ['discord-webhook', `https://${'discord'}.com/api/webhooks/123456789012345678/${madeUp(68)}`],
  [
    'teams-webhook',
    `https://kairan.webhook.${'office'}.com/webhookb2/${uuid}@${uuid}/IncomingWebhook/${madeUp(32, 'hex')}/${uuid}`,
  ],
  [
    'google-chat-webhook',
    `https://chat.${'googleapis'}.com/v1/spaces/AAAAq1W2e3/messages?key=${madeUp(39)}&token=${madeUp(43)}`,
  ],
  ['discord-bot', `MTk4${madeUp(20)}.Cl2FMQ.${madeUp(38)}`],
  ['telegram-bot', `1234509876:${'AA'}${madeUp(33)}`],
  ['line', `${madeUp(152)}${'1O/w1cDny'}ilFU=`],
  ['twilio', `S${'K'}${madeUp(32, 'hex')}`],
  ['sendgrid', `S${'G.'}${madeUp(22)}.${madeUp(43)}`],
  ['mailgun', `key${'-'}${madeUp(32, 'hex')}`],
  ['mailchimp', `${madeUp(32, 'hex')}-${'us'}12`],
  ['resend', `re${'_'}${madeUp(8)}_${madeUp(24)}`],
  ['brevo', `xkeysib${'-'}${madeUp(64, 'hex')}-${madeUp(16)}`],
  ['stripe', `sk${'_live_'}${madeUp(24)}`],
  ['stripe', `wh${'sec_'}${madeUp(32)}`],
  ['square', `sq0${'csp-'}${madeUp(43)}`],
  ['paypal', `access_${'token$'}production$${madeUp(16, 'lower')}$${madeUp(32, 'hex')}`],
  ['plaid', `access${'-sandbox-'}${uuid}`],
  ['flutterwave', `FLW${'SECK-'}${madeUp(32, 'hex')}-X`],
  ['easypost', `EZ${'AK'}${madeUp(54)}`],
  ['duffel', `duffel${'_live_'}${madeUp(43)}`],
  ['shippo', `shippo${'_live_'}${madeUp(40, 'hex')}`],
  ['dropbox', `sl${'.'}${madeUp(136)}`],
  ['razorpay', `rzp${'_live_'}${madeUp(14)}`],
  ['shopify', `shp${'at_'}${madeUp(32)}`],
  ['notion', `nt${'n_'}${madeUp(46)}`],
  ['linear', `lin${'_api_'}${madeUp(40)}`],
  ['figma', `fi${'gd_'}${madeUp(40)}`],
  ['airtable', `pa${'t'}${madeUp(14)}.${madeUp(64, 'hex')}`],
  ['asana', `1/12345098761234${':'}${madeUp(32, 'hex')}`],
  ['clickup', `pk${'_'}12345098_${madeUp(32, 'upper')}`],
  ['typeform', `tfp${'_'}${madeUp(44)}`],
  ['contentful', `CFPAT${'-'}${madeUp(43)}`],
  ['hubspot', `pat${'-na1-'}${uuid}`],
  ['mapbox', `sk${'.'}${encoded({ u: 'kairan', a: madeUp(40) })}.${madeUp(22)}`],
  ['facebook', `EA${'A'}${madeUp(120)}`],
  ['twitter', `${'A'.repeat(22)}${madeUp(80)}`],
  [
    'json-web-token',
    `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ sub: '42', iat: 1700000000 })}.${madeUp(43)}`,
  ],
];

for (const [rule, token] of tokens) {
  test(`finds a token of ${rule} by its format`, async () => {
    const [found, ...others] = await foundIn(`貼ってしまったのは ${token} です。`);
    assert.deepEqual(others, []);
    assert.equal(found?.value, token);
    assert.equal(found.finding.kind, 'api_key');
    assert.equal(found.finding.rule, rule);
  });
}

test('finds a token in quotes, in a URL, after a line break written as \\n, and in full-width characters', async () => {
  const token = `gh${'p_'}${madeUp(36)}`;
  for (const text of [`"${token}"`, `https://kairan.dev/?t=${token}&u=1`, `print("a\\n${token}")`, `（${token}）`]) {
    assert.deepEqual(
      (await foundIn(text)).map(({ value }) => value),
      [token],
      text,
    );
  }
  const wide = token.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  assert.deepEqual(
    (await foundIn(`全角 ${wide}`)).map(({ value }) => value),
    [wide],
  );
});

test('ignores filler, examples and parts of longer words', async () => {
  for (const text of [
    `gh${'p_'}${'x'.repeat(36)}`,
    `${'AK'}IAIOSFODNN7${'EXAMPLE'}`,
    `sk-${'ant'}-api03-YOUR_API_KEY_GOES_HERE_1234567890_1234567890`,
    `sk-${'proj'}-${'*'.repeat(40)}`,
    `sk_${'live'}_${'0'.repeat(24)}`,
    `Xgh${'p_'}${madeUp(36)}`,
    'sk-loading-spinner-container-wrapper-of-the-large-kind',
    'xoxo-hugs-and-kisses',
    `sk-${'1234567890'}abcdef, sk-${'1234567890'}abcdefghijklmnopqrstuvwxyz`,
    `sha512-${madeUp(60)}== sha256-${madeUp(43)}= req_${madeUp(40)} toolu_${madeUp(40)} PL${madeUp(32)}`,
    `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ sub: '1234567890', name: 'John Doe' })}.${madeUp(43)}`,
    'SG.Drawing.Shapes.Rounded',
    `${encoded({ not: 'a header' })}.${encoded({ sub: '42' })}.${madeUp(43)}`,
  ]) {
    assert.deepEqual(await foundIn(text), [], text);
  }
});
