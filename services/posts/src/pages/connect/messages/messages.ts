import type { Language } from '../../messages/messages.ts';
import type { ClientName } from '../client-settings.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** The texts of the page on how to connect an AI client, in one language. */
export interface ConnectMessages {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly how: string;
  readonly clients: string;
  /** What to do in each client, one step each; its own menus keep the names that they have there. */
  readonly steps: (mcpUrl: string) => Readonly<Record<ClientName, readonly string[]>>;
  readonly token: string;
  readonly tokenHow: string;
  readonly toTokens: string;
  readonly ask: string;
  readonly asks: readonly string[];
  readonly safe: string;
  readonly toApps: string;
}

export const connectMessages: Readonly<Record<Language, ConnectMessages>> = { ja, en };
