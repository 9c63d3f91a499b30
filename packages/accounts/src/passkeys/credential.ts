import { z } from 'zod';

/** Bytes as Web Authentication writes them in JSON, without padding. */
const base64url = z
  .string()
  .max(12_000)
  .regex(/^[A-Za-z0-9_-]+$/);
/** At most 1,023 bytes (Web Authentication, 4, "Credential ID"). */
const credentialId = base64url.max(1_364);

const common = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** A new credential as browsers write it in JSON (`RegistrationResponseJSON`); what else they say is passed over. */
export const newCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string()).default([]),
  }),
});

/** What a credential signed as browsers write it in JSON (`AuthenticationResponseJSON`). */
export const signedCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

export type NewCredential = z.output<typeof newCredential>;
export type SignedCredential = z.output<typeof signedCredential>;

/** What a browser is asked with, as JSON that it reads itself. */
export const browserOptions = z.looseObject({ challenge: base64url });
