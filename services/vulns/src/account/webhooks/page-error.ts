import { ApiError } from '@kairan/operation/api-error';
import { subjectParameters } from '../../search/filters/registry.ts';
import type { WebhookMessages } from './messages/messages.ts';

type Code = keyof WebhookMessages['refused'];

/** The fields to mark for each error code. */
export const refusedFields: Readonly<Partial<Record<Code, readonly string[]>>> = {
  webhook_url: ['url'],
  webhook_user_info: ['url'],
  webhook_port: ['url'],
  webhook_not_public: ['url'],
  webhook_name: ['name'],
};

const byAbout: Readonly<Record<string, Code>> = {
  url: 'webhook_url',
  'url no_url': 'webhook_url',
  'url user_info': 'webhook_user_info',
  'url port': 'webhook_port',
  'url not_public': 'webhook_not_public',
  name: 'webhook_name',
  package: 'webhook_package',
};

/**
 * Replaces the code of an error by one that the pages have a sentence for in each language: operations tell invalid
 * fields apart only by the name of the field.
 */
export function pageError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const code = codeOf(error);
  return code === null ? error : new ApiError(code, { status: error.status, message: error.message });
}

function codeOf({ code, about }: ApiError): Code | null {
  if (code === 'limit_reached') return 'webhook_limit';
  if (code === 'sent_already' && about === 'rotate') return 'webhook_rotated';
  if (code !== 'invalid_request') return null;
  return byAbout[about] ?? (Object.hasOwn(subjectParameters, about) ? 'webhook_filter' : null);
}
