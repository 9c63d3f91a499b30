import { openGuessLimits } from '@kairan/accounts/guess-limits';
import { mailDomainRule } from '@kairan/accounts/mail-domains';
import { openMailLimits } from '@kairan/accounts/mail-limits';
import { passkeyRule } from '@kairan/accounts/passkey-requirement';
import { breachCheckOf } from '@kairan/accounts/password-settings';
import { webSessionsOf } from '@kairan/accounts/web-sessions';
import type { RunningService } from '@kairan/cli/serve-command';
import { poolCounts } from '@kairan/database/pool-counts';
import { storageAnswers } from '@kairan/database/storage-answers';
import { callerByAddress } from '@kairan/http/caller-address';
import { withConnectionReport } from '@kairan/http/connection-report';
import { openObservation } from '@kairan/http/observation';
import { checkMailFolder } from '@kairan/mail/mail-folder';
import { mailSettings } from '@kairan/mail/mail-settings';
import { openMailer } from '@kairan/mail/mailer';
import { isUnavailable } from '@kairan/operation/unavailable-error';
import { addressFindings } from '@kairan/server/address-findings';
import { faultLog } from '@kairan/server/fault-log';
import type { Logger } from '@kairan/server/log';
import { type Fetch, listen } from '@kairan/server/serve';
import { changedSettings } from '@kairan/server/settings';
import { openSiteImages } from '@kairan/site-images/site-images';
import { openRequestLimits } from './access/request-limits.ts';
import { postsApp } from './app.ts';
import { type Assembled, assemble } from './assemble.ts';
import { callersByToken } from './callers.ts';
import { claimMedia } from './images/media-owner.ts';
import { isAccessProblem } from './images/s3/bucket-calls.ts';
import { type Jobs, scheduleJobs } from './jobs.ts';
import { postsMetrics } from './monitoring.ts';
import { type FetchDocument, fetchClientDocument } from './oauth/client-document.ts';
import { oauthHandler } from './oauth/oauth-handler.ts';
import { accountPages } from './pages/account/account-pages.ts';
import { readSiteTexts } from './pages/site/read-site-texts.ts';
import type { Posting } from './posting.ts';
import { findSamples, loadSample, type Samples, wantsSample } from './sample/load-sample.ts';
import { declaredSettings, type Settings } from './settings.ts';
import { purgeAddress } from './shared-caches/purge-settings.ts';
import { openPurgeTarget } from './shared-caches/purge-target.ts';
import { openSharedCaches } from './shared-caches/shared-caches.ts';

/** Milliseconds that a request may take to arrive: long enough for a 10 MB image over a slow line. */
const uploadMs = 120_000;

/** Milliseconds within which the database must answer for the service to be ready. */
const readyMs = 2_000;

/** Milliseconds by which the clock of this machine may differ from the database's before the log says so. */
const worstClockMs = 5_000;

/** A running service. */
export interface PostsService extends RunningService {
  /** How to try the samples; null if they are not loaded. */
  readonly samples: Samples | null;
}

/**
 * Claims the image store for this installation. A bucket whose store is away does not keep the service from starting.
 * @throws Error if the store does not give access to the bucket: the settings are wrong
 */
async function claimImages({ deps, cache }: Pick<Assembled, 'deps' | 'cache'>, log: Logger): Promise<void> {
  try {
    const foreign = await claimMedia(deps);
    if (foreign !== null) log.error(foreign);
  } catch (error) {
    if (cache === null || !isUnavailable(error) || isAccessProblem(error)) throw error;
    log.error({ cause: (error as Error).message }, 'the image store is unavailable: only cached images are served');
  }
}

/** Has what a request changed purged from shared caches as soon as it is answered. */
function purging(answer: Fetch, { purgesQueued }: Pick<Jobs, 'purgesQueued'>): Fetch {
  return (request, connection) => {
    const answered = answer(request, connection);
    if (request.method === 'GET' || request.method === 'HEAD') return answered;
    return Promise.resolve(answered).finally(purgesQueued);
  };
}

/**
 * Starts the service and resolves when it accepts requests.
 * @param fetchDocument fetches metadata documents of apps, if the settings allow it
 */
export async function serve(
  settings: Settings,
  log: Logger,
  fetchDocument: FetchDocument = fetchClientDocument,
): Promise<PostsService> {
  await using opened = new AsyncDisposableStack();
  const report = faultLog(log, 'a request failed');
  for (const { level, message, action } of addressFindings(settings, 'POSTS_')) {
    if (level !== 'ok') log.warn(`${message} ${action}`);
  }
  await checkMailFolder(mailSettings(settings));
  const siteTexts = await readSiteTexts(settings.pages);
  const context = opened.adopt(
    await assemble(settings, { writesInWorker: true, note: (text) => log.info(text) }),
    ({ close }) => close(),
  );
  const { store, reading } = context.deps;
  const aheadMs = context.clock.machineAheadMs();
  if (Math.abs(aheadMs) > worstClockMs)
    log.warn({ aheadMs }, "the clock of this machine differs from the database's; set it by NTP");
  await claimImages(context, log);
  const limits = opened.adopt(await openRequestLimits(settings, report), ({ close }) => close());
  const guesses = opened.adopt(await openGuessLimits(settings.databaseUrl), ({ close }) => close());
  const mailLimits = opened.adopt(await openMailLimits(settings.databaseUrl), ({ close }) => close());
  if (await wantsSample(settings, reading)) await loadSample(context, log);

  const answers = () => storageAnswers(reading, readyMs);
  const observation = opened.adopt(
    await openObservation({
      service: 'posts',
      version: context.deps.version,
      portSetting: 'POSTS_METRICS_PORT',
      settings,
      log,
      database: { answers, pools: poolCounts },
      more: (registry) => postsMetrics(registry, reading),
    }),
    ({ close }) => close(),
  );

  // Links in responses need the address, which is only known once the server listens.
  const started = Promise.withResolvers<Fetch>();
  let app: Fetch | null = null;
  const listening = opened.adopt(
    await listen({
      fetch: (request, connection) =>
        app ? app(request, connection) : started.promise.then((answer) => answer(request, connection)),
      host: settings.host,
      port: settings.port,
      portSetting: 'POSTS_PORT',
      onlyHttps: settings.baseUrl?.startsWith('https:') ?? false,
      requestTimeout: uploadMs,
      report,
      observe: observation.observe,
      readiness: async () => {
        if (app === null) return 'starting';
        return (await answers()) ? 'ready' : 'database_unavailable';
      },
    }),
    ({ close }) => close(),
  );
  const deps: Posting = { ...context.deps, baseUrl: settings.baseUrl ?? listening.url };
  const accounts = { read: reading, write: store };
  const requiresPasskey = passkeyRule(settings.requirePasskey);
  const webSessions = webSessionsOf('posts', deps.baseUrl, accounts, requiresPasskey);
  const mailer = opened.adopt(openMailer(mailSettings(settings)), ({ close }) => close());
  const caches = purgeAddress(settings);
  const purgeTarget = caches && openPurgeTarget(caches);
  const sharedCaches = openSharedCaches(purgeTarget);
  const jobs = opened.adopt(
    scheduleJobs({
      ...{ deps, text: context.text, reviewer: context.backgroundReviewer },
      ...{ work: context.work, cache: context.cache },
      ...{ retentionDays: settings, purgeTarget, sharedCaches, mailer, log },
    }),
    ({ stop }) => stop(),
  );
  const images = opened.adopt(openSiteImages(), ({ close }) => close());
  const answer = postsApp({
    images,
    sharedCaches,
    deps,
    identify: callersByToken(accounts, settings),
    limit: observation.counted(limits.limit),
    mcpOrigins: settings.mcpOrigins,
    oauth: oauthHandler({
      ...deps,
      webSessions,
      trustProxy: settings.trustProxy,
      fetchDocument: settings.clientMetadata ? fetchDocument : null,
      report,
    }),
    accounts: (shared) =>
      accountPages({
        ...shared,
        deps,
        webSessions,
        guesses,
        isBreached: breachCheckOf(settings, log),
        requiresPasskey,
        mailLimits,
        mailQueued: jobs.mailQueued,
        mailToFolder: settings.smtpUrl === null,
        isMailAllowed: mailDomainRule({ allowed: settings.signUpDomains, denied: settings.signUpDeniedDomains }),
        trustProxy: settings.trustProxy,
        timeZone: settings.timeZone,
        report,
      }),
    webSessions,
    byAddress: callerByAddress(settings.trustProxy),
    siteTexts,
    contact: settings.contact,
    report,
    timeZone: settings.timeZone,
    uploadPath: context.work.newPath,
  });
  const { keys, version } = context.deps;
  app = withConnectionReport(purging(answer, jobs), {
    key: keys.connectionReport,
    trustProxy: settings.trustProxy,
    version,
  });
  started.resolve(app);

  log.info(
    {
      version: deps.version,
      node: process.version,
      database: store.engine,
      url: deps.baseUrl,
      settings: changedSettings(declaredSettings, settings),
    },
    'started',
  );
  const samples = await findSamples(deps);
  const all = opened.move();
  return {
    baseUrl: deps.baseUrl,
    samples,
    drain: listening.drain,
    async close() {
      // Together, so that neither waits for the other.
      await Promise.all([listening.close(), jobs.stop()]);
      await all.disposeAsync();
    },
  };
}
