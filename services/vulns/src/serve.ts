import { createTokenFinder } from '@kairan/accounts/access-token';
import { passkeyRule } from '@kairan/accounts/passkey-requirement';
import { webSessionsOf } from '@kairan/accounts/web-sessions';
import type { RunningService } from '@kairan/cli/serve-command';
import type { Database } from '@kairan/database/open';
import { poolCounts } from '@kairan/database/pool-counts';
import { storageAnswers } from '@kairan/database/storage-answers';
import { type Identify, identifyByBearer } from '@kairan/http/bearer';
import { callerByAddress } from '@kairan/http/caller-address';
import { withConnectionReport } from '@kairan/http/connection-report';
import { openObservation } from '@kairan/http/observation';
import { checkMailFolder } from '@kairan/mail/mail-folder';
import { mailSettings } from '@kairan/mail/mail-settings';
import { addressFindings } from '@kairan/server/address-findings';
import { faultLog } from '@kairan/server/fault-log';
import type { Logger } from '@kairan/server/log';
import { type Fetch, listen } from '@kairan/server/serve';
import { changedSettings } from '@kairan/server/settings';
import { openSiteImages } from '@kairan/site-images/site-images';
import { dataSection } from './account/deletion/data-section.ts';
import { inventorySection } from './account/inventories/inventory-section.ts';
import { openAccounts } from './account/open-accounts.ts';
import { identifyReaders } from './account/readers.ts';
import { webhookSection } from './account/webhooks/webhook-section.ts';
import { vulnsApp } from './app.ts';
import { ThreadedChecker } from './checking/threaded-checker.ts';
import { vulnerabilitiesOf } from './commands/context.ts';
import { scheduleRetention } from './deletion/retention-job.ts';
import { startWatch } from './inventories/watch-thread.ts';
import { identifyMcpClients } from './mcp/callers.ts';
import { vulnsMetrics } from './monitoring.ts';
import { openPublicReads, openStore, openStoreForReading } from './open-store.ts';
import { openVulnsScripts } from './pages/page-scripts.ts';
import { openRequestLimits } from './request-limits.ts';
import { loadSample, wantsSample } from './sample.ts';
import { readVocabulary } from './search/vocabulary/known-terms.ts';
import { declaredSettings, type Settings, siteLinksOf, summarySettings } from './settings.ts';
import { connectionReportKey } from './storage/secret-box.ts';
import { type SummaryJob, scheduleSummaries } from './summaries/summary-job.ts';
import { startSyncSchedule } from './sync-schedule.ts';
import { tokenPrefix } from './tokens.ts';
import { version } from './version.ts';
import type { Vulnerabilities } from './vulnerabilities.ts';
import { type DeliveryTask, startDeliveries } from './webhooks/delivery-thread.ts';
import { webhookDepsOf } from './webhooks/webhook-context.ts';

/** Milliseconds within which the database must answer for the service to be ready. */
const readyMs = 2_000;
/** Milliseconds between looks for changes. */
const refreshMs = 1_000;

/** Starts the service; resolves when it accepts requests. */
export async function serve(settings: Settings, log: Logger): Promise<RunningService> {
  await using opened = new AsyncDisposableStack();
  const report = faultLog(log, 'a request failed');
  for (const { level, message, action } of addressFindings(settings, 'VULNS_')) {
    if (level !== 'ok') log.warn(`${message} ${action}`);
  }
  await checkMailFolder(mailSettings(settings));
  const store = opened.adopt(
    await openStore(settings.databaseUrl, (text) => log.info(text), { inWorker: true }),
    closeIt,
  );
  if (await wantsSample(settings, store)) await loadSample(store, settings, log);
  const reading = opened.adopt(await openStoreForReading(settings.databaseUrl), closeIt);

  const publicReads = opened.adopt(await openPublicReads(settings, reading, log), closeIt);
  const { replica } = publicReads;

  const observation = opened.adopt(
    await openObservation({
      service: 'vulns',
      version,
      portSetting: 'VULNS_METRICS_PORT',
      settings,
      log,
      database: { answers: () => storageAnswers(reading, readyMs), pools: poolCounts },
      more: (registry) => vulnsMetrics(registry, reading, { synced: settings.sources, replica }),
    }),
    closeIt,
  );

  // Links in responses need the address, so it has to be known first.
  let app: Fetch | null = null;
  const started = Promise.withResolvers<Fetch>();
  const listening = opened.adopt(
    await listen({
      fetch: (request, connection) =>
        app ? app(request, connection) : started.promise.then((answer) => answer(request, connection)),
      host: settings.host,
      port: settings.port,
      portSetting: 'VULNS_PORT',
      onlyHttps: settings.baseUrl?.startsWith('https:') ?? false,
      report,
      observe: observation.observe,
      readiness: async () => {
        if (app === null) return 'starting';
        return (await storageAnswers(publicReads.db, readyMs)) ? 'ready' : 'database_unavailable';
      },
    }),
    closeIt,
  );
  const baseUrl = settings.baseUrl ?? listening.url;
  const summaries = opened.adopt(await summariesWith(settings, log), stopIt);
  const checker = opened.adopt(new ThreadedChecker({ databaseUrl: settings.databaseUrl, baseUrl }, log), closeIt);
  const deps = {
    checker,
    ...(await vulnerabilitiesOf({
      reading: publicReads.db,
      primary: reading,
      writing: store,
      baseUrl,
      log,
    })),
    replica,
    synced: settings.sources,
    ...(summaries && { detailRead: summaries.noteRead }),
  };
  opened.adopt(deps.view, closeIt);
  // The first image takes seconds; requests wait for it here and not each on its own. Meanwhile the vocabulary is read.
  const image = deps.view.image();
  readVocabulary();
  await image;
  const refreshing = opened.adopt(keepFresh(deps.view, log), clearInterval);
  const sections = [
    inventorySection(deps),
    webhookSection(await webhookDepsOf(deps, store, settings)),
    dataSection(deps),
  ];
  const scripts = openVulnsScripts({
    baseUrl,
    report: (err, path) => log.error({ err, path }, 'a script could not be bundled'),
  });
  const accounts = opened.adopt(
    await openAccounts({ settings, store, reading, baseUrl, now: deps.now, sections, scripts, log, report }),
    closeIt,
  );
  const limits = opened.adopt(await openRequestLimits(settings, report), closeIt);
  const identify = identifyWith(store, reading, settings);
  const images = opened.adopt(openSiteImages(), closeIt);
  const answer = vulnsApp({
    images,
    deps,
    identify,
    identifyReaders: identifyReaders(
      identifyWith(store, reading, settings, true),
      webSessionsOf('vulns', baseUrl, { read: reading, write: store }, passkeyRule(settings.requirePasskey)),
    ),
    signUpOpen: settings.signUp === 'open',
    siteLinks: siteLinksOf(settings),
    identifyMcp: identifyMcpClients({ read: reading, write: store }, callerByAddress(settings.trustProxy)),
    mcpOrigins: settings.mcpOrigins,
    accounts: accounts.answer,
    scripts,
    limit: observation.counted(limits.limit),
    limitPages: observation.counted(limits.limitPages),
    report,
  });
  const { trustProxy } = settings;
  app = withConnectionReport(answer, { key: await connectionReportKey(reading), trustProxy, version });
  started.resolve(app);
  // Not before: the processes of overdue syncs would delay the first response.
  const { databaseUrl, webhookBurst: burst, logLevel, sources: codes } = settings;
  const schedule =
    settings.sync === 'auto' ? opened.adopt(startSyncSchedule({ databaseUrl, store, codes, log }), stopIt) : null;
  const deliveries = opened.adopt(startDeliveries(deliveryTask(settings, baseUrl), { db: reading, log }), stopIt);
  const watch = opened.adopt(startWatch({ databaseUrl, baseUrl, burst, logLevel }, { db: reading, log }), stopIt);
  const retention = opened.adopt(scheduleRetention(store, settings, log), stopIt);
  void summaries?.trigger();
  log.info(
    {
      version,
      node: process.version,
      database: store.engine,
      url: baseUrl,
      settings: changedSettings(declaredSettings, settings),
    },
    'started',
  );

  const all = opened.move();
  const background = [schedule, summaries, deliveries, watch, retention];
  return {
    baseUrl,
    drain: listening.drain,
    async close() {
      clearInterval(refreshing);
      // Together, so that neither waits for the other. Both use the database until they have ended.
      await Promise.all([listening.close(), accounts.stopJobs(), ...background.map(stopIt)]);
      await all.disposeAsync();
    },
  };
}

async function closeIt(part: { readonly close: () => Promise<void> }): Promise<void> {
  await part.close();
}

async function stopIt(job: { readonly stop: () => Promise<void> } | null): Promise<void> {
  await job?.stop();
}

/** Starts the job that has a model write summaries, if a model is configured. */
async function summariesWith(settings: Settings, log: Logger): Promise<SummaryJob | null> {
  const wanted = summarySettings(settings);
  return wanted && scheduleSummaries({ databaseUrl: settings.databaseUrl, ...wanted, log });
}

/** Refreshes the image while nobody asks, so that the first request after a quiet night finds the changes of the night. */
function keepFresh(view: Vulnerabilities['view'], log: Logger): NodeJS.Timeout {
  const failed = faultLog(log, 'the image of the store could not be refreshed');
  const refresh = () => view.image().catch(failed);
  return setInterval(refresh, refreshMs);
}

/** The task of the webhook thread. */
function deliveryTask(settings: Settings, baseUrl: string): DeliveryTask {
  const { databaseUrl, webhookAllow: allow, webhookBurst: burst, logLevel } = settings;
  const retentionDays = { delivered: settings.deliveredDays, failed: settings.failedDays };
  return { databaseUrl, baseUrl, allow, burst, retentionDays, logLevel };
}

/** Identifies callers by their token, or by their address. @param basic also takes the token as a password, for feed readers */
function identifyWith(write: Database, read: Database, { trustProxy }: Settings, basic = false): Identify {
  const find = createTokenFinder(tokenPrefix, { read, write });
  return identifyByBearer({
    basic,
    anonymous: callerByAddress(trustProxy),
    known: async (token) => {
      const bearer = await find(token);
      if (!bearer) return undefined;
      const { user } = bearer;
      return { key: `token ${bearer.token.id}`, account: { id: String(user.id), name: user.username } };
    },
  });
}
