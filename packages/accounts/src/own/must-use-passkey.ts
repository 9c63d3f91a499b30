import type { Queries } from '@kairan/database/open';
import type { Role } from '../users/user.ts';
import type { OwnAccountDeps } from './own-account.ts';

/**
 * Tells whether a password must not open an account: its user has to sign in with a passkey, and has one. Without one,
 * the password opens a session in which only the first passkey can be created.
 */
export async function mustUsePasskey(
  { store, requiresPasskey }: { readonly store: Queries } & Pick<OwnAccountDeps, 'requiresPasskey'>,
  user: { readonly id: number; readonly role: Role },
): Promise<boolean> {
  if (!requiresPasskey(user)) return false;
  return (await store.get('SELECT 1 FROM passkeys WHERE user_id = ? LIMIT 1', [user.id])) !== undefined;
}
