import { z } from 'zod';

/** Bytes as Web Authentication writes them in JSON, without padding. */
const base64url = z
  .string()
  .max(12_000)
  .regex(/^[A-Za-z0-9_-]+$/);
/** At most 1,023 bytes (Web Authentication, 4, "Credential ID"). */
const credentialId = base64url.max(1_364);

const common = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** A new credential in the JSON form of browsers (`RegistrationResponseJSON`); further fields are ignored. */
export const newCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string()).default([]),
  }),
});

/** A signature by a credential in the JSON form of browsers (`AuthenticationResponseJSON`). */
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

/** Options for the browser, as JSON that it parses itself. */
export const browserOptions = z.looseObject({ challenge: base64url });
