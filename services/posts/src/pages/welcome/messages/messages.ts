import type { Language } from '../../messages/messages.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** The texts of the first steps of a new member. */
export interface WelcomeMessages {
  readonly title: string;
  readonly text: string;
  readonly profile: Step;
  readonly post: Step;
  readonly client: Step;
  /** After a step that is done. */
  readonly done: string;
  readonly dismiss: string;
}

interface Step {
  readonly title: string;
  readonly text: string;
}

export const welcomeMessages: Readonly<Record<Language, WelcomeMessages>> = { ja, en };
