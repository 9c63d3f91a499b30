import { type Finding, fault, fine } from '@kairan/server/finding';
import { SettingsError } from '@kairan/server/settings';
import type { Command, CommandCall } from '../command.ts';

/** One check of an installation, with everything that it found. */
export type Check = () => Promise<readonly Finding[]>;

/** What differs between the services. */
export interface DoctorOptions<Settings> {
  /** Reads the settings. */
  readonly settings: () => Settings;
  /** Where the settings come from: `/srv/kairan/.env and the environment`. */
  readonly settingsFrom: () => string;
  /**
   * The checks, in the order in which they run.
   * @param mailTo the address that a test message is to be sent to; null: send none
   */
  readonly checks: (settings: Settings, mailTo: string | null) => Promise<readonly Check[]>;
}

/** Milliseconds for one check; each of them has shorter limits of its own. */
const limitMs = 60_000;

/** Creates the command that checks an installation and says what to do. It changes nothing. */
export function doctorCommandOf<Settings>(options: DoctorOptions<Settings>): Command {
  return {
    words: 'doctor',
    // It reports a missing database as it does everything else.
    database: 'none',
    summary:
      'Check the installation: settings, database, folders, disk space, mail, proxy and the running service. Says what to do about each problem; exits with 1 if something does not work.',
    options: { mail: { value: 'ADDRESS', about: 'Send a test message to this address.' } },
    async run(call) {
      const findings: Finding[] = [];
      for (const check of await checksOf(options, call.option('mail') ?? null)) {
        for (const finding of await resultOf(check)) {
          findings.push(finding);
          call.print(finding, lineOf(finding));
        }
      }
      return conclusion(call, findings);
    },
  };
}

/** The checks; only one that reports the settings if they are wrong. */
async function checksOf<Settings>(
  { settings, settingsFrom, checks }: DoctorOptions<Settings>,
  mailTo: string | null,
): Promise<readonly Check[]> {
  let read: Settings;
  try {
    read = settings();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const action = 'Correct it: docs/settings.md lists all settings.';
    return [async () => error.lines.map((line) => fault('settings', line, action))];
  }
  return [async () => [fine('settings', `Read from ${settingsFrom()}.`)], ...(await checks(read, mailTo))];
}

async function resultOf(check: Check): Promise<readonly Finding[]> {
  const late = Promise.withResolvers<readonly Finding[]>();
  const timer = setTimeout(() => {
    late.resolve([
      fault('doctor', `A check did not finish within ${limitMs / 1000} s.`, 'Look at the last line above.'),
    ]);
  }, limitMs);
  try {
    return await Promise.race([check(), late.promise]);
  } catch (error) {
    return [fault('doctor', `A check failed: ${(error as Error).message}.`, 'Correct what the message names.')];
  } finally {
    clearTimeout(timer);
  }
}

const labels = { ok: 'ok', warning: 'WARNING', error: 'ERROR' } as const;

function lineOf({ check, level, message, action }: Finding): string {
  const line = `${labels[level].padEnd(8)} ${check.padEnd(14)} ${message}`;
  return action === null ? line : `${line}\n${' '.repeat(24)}→ ${action}`;
}

function conclusion({ note }: CommandCall, findings: readonly Finding[]): 0 | 1 {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  note(`Errors: ${count('error')}. Warnings: ${count('warning')}.`);
  return count('error') === 0 ? 0 : 1;
}
