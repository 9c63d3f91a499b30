import type { TestEvent } from 'node:test/reporters';

/** A row in the title of a test (`@kairan/testing/attacks`). */
const row = /^([VP]\d+) \[([^\]]+)\] (.+) → (.+)$/;

/** Reports the red-team list: one line for each attack, with its class and what held, then a count, then what failed. */
export default async function* redTeamReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failures: string[] = [];
  let held = 0;
  for await (const event of events) {
    if (event.type === 'test:stderr' || event.type === 'test:stdout') yield event.data.message;
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const [, id = '', kind = '', attack = '', holds = ''] = row.exec(event.data.name) ?? [];
    const passed = event.type === 'test:pass';
    if (id !== '') {
      if (passed) held += 1;
      yield `${passed ? 'held  ' : 'FAILED'} ${id.padEnd(4)} ${kind.padEnd(18)} ${attack} → ${holds}\n`;
    }
    if (event.type === 'test:fail' && (id !== '' || event.data.details.type !== 'suite')) {
      failures.push(`${event.data.name}\n${String(event.data.details.error.cause ?? event.data.details.error)}\n`);
    }
  }
  yield `${held} attacks held, ${failures.length} failed.\n`;
  yield* failures;
}
