import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that name actions for GitHub; there need not be any. */
const workflows = ['docs/ci/*.yml', '.github/workflows/*.{yml,yaml}', '.github/actions/*/action.{yml,yaml}'];

/**
 * Says which actions in workflows for GitHub are not named by their commit, with the version beside it. Tags can be moved to
 * other commits, as attackers have done
 * (https://docs.github.com/en/actions/reference/security/secure-use#using-third-party-actions).
 */
export function pinFaults(root: string): string[] {
  return globSync(workflows, { cwd: root })
    .sort()
    .flatMap((path) => workflowFaults(path, readFileSync(join(root, path), 'utf8')));
}

/** Says what is wrong with the text of one workflow. */
export function workflowFaults(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [, used = ''] = /^\s*(?:-\s+)?uses:\s*(.*)$/.exec(line) ?? [];
    if (used === '' || used.startsWith('./') || /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used))
      return [];
    return [
      `${path}:${index + 1}: ${used}: name the action by its commit, and its version in a comment: "@<40 digits> # v1.2.3".`,
    ];
  });
}
