import type { SignedIn } from '@kairan/accounts/session';
import { webCaller } from '@kairan/accounts/web-sessions';
import { fileProblems } from '@kairan/inventory/unreadable-file';
import type { Operation } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import type { InventoryDeps } from '../../inventories/inventory-deps.ts';
import { checkMessages } from '../../pages/check/messages/messages.ts';
import type { Language } from '../../vulnerability.ts';
import { inventoryMessages } from './messages/messages.ts';

/** Runs operations as the user of a session. Errors get codes that the pages have sentences for. */
export type Ask = <T>(operation: Operation<InventoryDeps>, input: object, person: SignedIn) => Promise<T>;

/** Creates the function that runs operations. */
export function askWith(deps: InventoryDeps): Ask {
  return async (operation, input, person) => {
    try {
      return (await operation.run(input, webCaller(person), deps)) as never;
    } catch (error) {
      throw pageError(error);
    }
  };
}

/** The code for what is wrong with a file. */
const fileCode = (problem: string) => `file_${problem}`;

/** The fields to mark for each error code. */
export const wrongFields: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(fileProblems.map((problem) => [fileCode(problem), ['file']])),
  inventory_contents: ['file'],
  inventory_too_many: ['file'],
  inventory_name: ['name'],
};

/** The sentences for all codes in a language. */
export function errorSentences(language: Language): Record<string, () => string> {
  const { problems } = checkMessages[language];
  const ofFiles = fileProblems.map((problem) => {
    const sentence = problems[problem];
    return [fileCode(problem), () => (typeof sentence === 'string' ? sentence : sentence(''))] as const;
  });
  const own = Object.entries(inventoryMessages[language].errors).map(([code, text]) => [code, () => text] as const);
  return Object.fromEntries([...ofFiles, ...own]);
}

function pageError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const code = codeOf(error);
  return code === null ? error : new ApiError(code, { status: error.status, message: error.message });
}

function codeOf({ code, about, details: { problem } }: ApiError): string | null {
  // The limit of an inventory is lower than that of a check.
  if (problem === 'too_many') return 'inventory_too_many';
  if (typeof problem === 'string') return fileCode(problem);
  if (code === 'limit_reached') return 'inventory_limit';
  if (code !== 'invalid_request') return null;
  return about === 'name' ? 'inventory_name' : 'inventory_contents';
}
