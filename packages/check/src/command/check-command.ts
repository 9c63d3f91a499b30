import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Command, CommandCall, Outcome } from '@kairan/cli/command-line';
import { CannotCheck } from '../cannot-check.ts';
import { type Config, configName, noConfig, readConfig } from '../config.ts';
import { type Language, languages } from '../language.ts';
import { policyConditions, readPolicy, strictest } from '../policy.ts';
import { checkFiles } from './check-files.ts';
import { noteConclusion } from './conclusion.ts';
import { formatNames, outputsOf, writeReports } from './outputs.ts';
import { readBytes, readFiles } from './read-files.ts';
import type { Records } from './records.ts';
import { isPrivate, ServerRecords } from './server-records.ts';

/** What differs between the programs that have the command. */
export interface CheckCommandOptions {
  readonly version: string;
  /** The API token for the server; null if none is set. Read only when the command runs. */
  readonly token: () => string | null;
  /** Opens the records that are used without a server; null if the program has none. */
  readonly openStore: (() => Promise<Records>) | null;
}

/**
 * Creates the command `check`. Exit codes: 0 the policy holds, 1 it does not, 2 the files could not be checked.
 */
export function checkCommandOf(options: CheckCommandOptions): Command {
  const unless = options.openStore === null ? '' : ' Default: the store of this machine.';
  return {
    words: 'check',
    database: 'none',
    summary:
      'Check which known vulnerabilities affect the packages of lock files and SBOMs. Exits with 1 if the policy forbids what is found, with 2 if the files cannot be checked.',
    arguments: [
      {
        name: 'file',
        about: 'Lock file, SBOM (CycloneDX or SPDX as JSON) or list of packages; - for standard input',
        many: true,
      },
    ],
    options: {
      server: {
        value: 'URL',
        about: `The server to use; it receives package URLs only.${unless} Token: KAIRAN_TOKEN.`,
      },
      ...(options.openStore === null
        ? {}
        : { offline: { about: `Use the store of this machine, even if ${configName} names a server.` } }),
      'fail-on': {
        value: 'RULES',
        about: `What the build must not contain: ${policyConditions}, none. Default: ${strictest}.`,
      },
      format: {
        value: 'FORMAT',
        about: `Format of the report: ${formatNames.join(', ')}. Default: table.`,
        many: true,
      },
      output: {
        value: 'FILE',
        about: 'File for the report; the first is for the first --format, and so on.',
        many: true,
      },
      vex: {
        value: 'FILE',
        about: 'VEX document (OpenVEX, CycloneDX or CSAF as JSON) that takes findings out.',
        many: true,
      },
      config: {
        value: 'FILE',
        about: `Server, policy, ignore list and VEX files. Default: ${configName} of this folder, if there.`,
      },
      distro: { value: 'NAME', about: 'The distribution that lists of installed packages are from: debian-12.' },
      lang: { value: 'LANGUAGE', about: `Language of titles and explanations: ${languages.join(', ')}. Default: en.` },
    },
    run: (call) => outcomeOf(call, () => check(call, options)),
  };
}

/** Runs a check; everything that keeps it from a result exits with 2, since 1 says that the policy does not hold. */
async function outcomeOf({ note }: CommandCall, run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof CannotCheck) note(error.message);
    else note(`The check failed unexpectedly.\n${error instanceof Error ? error.stack : String(error)}`);
    return 2;
  }
}

async function check(call: CommandCall, options: CheckCommandOptions): Promise<Outcome> {
  const outputs = outputsOf(call);
  const language = languageOf(call.option('lang'));
  const { config, folder } = await configOf(call.option('config'));
  const policy = readPolicy(call.option('fail-on') ?? config.fail_on ?? strictest);
  const vexPaths = [...config.vex.map((path) => resolve(folder, path)), ...call.options('vex')];
  const vexDocuments = await Promise.all(vexPaths.map(async (path) => ({ path, bytes: await readBytes(path) })));
  const files = await readFiles(call.arguments('file'), call.option('distro'));
  const records = await recordsOf(call, config, options);
  try {
    const report = await checkFiles(files, records, {
      policy,
      ignore: config.ignore,
      vexDocuments,
      language,
      version: options.version,
      now: new Date(),
    });
    await writeReports(call, report, outputs);
    noteConclusion(call, report);
    return report.failures.length === 0 ? 0 : 1;
  } finally {
    await records.close();
  }
}

function languageOf(given = 'en'): Language {
  const language = languages.find((known) => known === given);
  if (language === undefined)
    throw new CannotCheck(`Unknown language "${given}". Use one of: ${languages.join(', ')}.`);
  return language;
}

/** Reads the configuration; the folder is where its paths begin. */
async function configOf(given: string | undefined): Promise<{ config: Config; folder: string }> {
  const path = given ?? configName;
  const folder = dirname(path);
  try {
    return { config: readConfig(await readFile(path, 'utf8'), path), folder };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (given !== undefined) throw new CannotCheck(`${path} does not exist.`);
    return { config: noConfig, folder };
  }
}

/**
 * The token goes only to a server that the command line names: a pull request that changes the file must not be able to
 * send it elsewhere.
 */
async function recordsOf(call: CommandCall, config: Config, options: CheckCommandOptions): Promise<Records> {
  const { version, openStore } = options;
  const named = call.option('server');
  if (call.flag('offline')) {
    if (named !== undefined) throw new CannotCheck('Use --server or --offline, not both.');
    return storeOf(openStore);
  }
  if (named !== undefined) {
    const token = options.token();
    if (token === null || isPrivate(named)) return new ServerRecords(named, { token, version });
    call.note('KAIRAN_TOKEN is not sent over http, where others can read it. Give --server an address with https.');
    return new ServerRecords(named, { token: null, version });
  }
  if (config.server !== undefined) {
    if (options.token() !== null) {
      call.note(
        `KAIRAN_TOKEN is not sent to the server of ${configName}. Name the server with --server to use the token.`,
      );
    }
    return new ServerRecords(config.server, { token: null, version });
  }
  return storeOf(openStore);
}

function storeOf(openStore: CheckCommandOptions['openStore']): Promise<Records> {
  if (openStore === null) throw new CannotCheck(`No server is named. Use --server, or server in ${configName}.`);
  return openStore();
}
