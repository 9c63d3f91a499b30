import type { Language } from '../../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts about a user's own MCP clients. */
export interface McpClientMessages {
  readonly title: string;
  readonly text: (most: number) => string;
  readonly none: string;
  readonly id: string;
  readonly secret: string;
  readonly created: string;
  readonly lastUsed: string;
  readonly neverUsed: string;
  readonly revoke: string;
  readonly revokeNamed: (name: string) => string;
  readonly newTitle: string;
  readonly name: string;
  readonly nameHint: string;
  readonly create: string;
  readonly made: string;
  readonly madeText: string;
  readonly settings: string;
  readonly settingsText: string;
  /** Heading of the JSON configuration for any other program. */
  readonly otherPrograms: string;
  readonly byHand: string;
  readonly back: string;
  readonly revoked: string;
}

export const mcpClientMessages: Readonly<Record<Language, McpClientMessages>> = { en, ja, fr };
