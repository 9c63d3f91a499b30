import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** How a response differs from an honest one. */
export interface Twist {
  readonly origin?: string;
  readonly challenge?: string;
  /** The site it claims to sign for. */
  readonly rpId?: string;
  /** The user was not verified. */
  readonly unverified?: boolean;
  /** The signature counter it reports; default: one more than before. */
  readonly counter?: number;
  readonly userHandle?: string;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
  readonly excludeCredentials?: readonly { readonly id: string }[];
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
}

/**
 * A software authenticator with its browser, for tests: creates credentials for ES256 and signs with them, and
 * serialises both as browsers do (`toJSON`).
 */
export interface SoftwareAuthenticator {
  /** Creates a credential. @throws {Error} if it has one of the excluded ones */
  create(options: unknown, twist?: Twist): Record<string, unknown> & { readonly id: string };
  /** Signs with the newest credential. */
  get(options: unknown, twist?: Twist): Record<string, unknown> & { readonly id: string };
}

const flags = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, credential: 64 };

/**
 * @param origin of the calling page
 * @param counts whether it counts its signatures, as devices do and password managers do not
 */
export function softwareAuthenticator(origin: string, { counts = true } = {}): SoftwareAuthenticator {
  const made: { id: string; userHandle: string; privateKey: ReturnType<typeof newKeys>['privateKey'] }[] = [];
  let counter = 0;

  /** The authenticator data (Web Authentication, 6.1). */
  const dataOf = (rpId: string, twist: Twist, credential?: Buffer): Buffer => {
    if (counts) counter = twist.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const shared = counts ? 0 : flags.backupEligible | flags.backedUp;
    const said = flags.present | (twist.unverified ? 0 : flags.verified) | shared | (credential ? flags.credential : 0);
    return Buffer.concat([sha256(rpId), Buffer.of(said), count, credential ?? Buffer.alloc(0)]);
  };

  const clientData = (type: string, challenge: string, twist: Twist): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );

  return {
    create(options, twist = {}) {
      const { challenge, rp, user, excludeCredentials = [] } = options as CreationOptions;
      if (excludeCredentials.some((known) => made.some(({ id }) => id === known.id))) {
        throw new Error('This authenticator already has a credential.');
      }
      const { privateKey, coseKey } = newKeys();
      const rawId = randomBytes(32);
      const id = rawId.toString('base64url');
      made.push({ id, userHandle: user.id, privateKey });
      const length = Buffer.of(rawId.length >> 8, rawId.length & 255);
      const credential = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey]);
      const authData = dataOf(twist.rpId ?? rp.id ?? '', twist, credential);
      return {
        id,
        rawId: id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, twist).toString('base64url'),
          attestationObject: attestationOf(authData).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    get(options, twist = {}) {
      const { challenge, rpId = '' } = options as RequestOptions;
      const credential = made.at(-1);
      if (!credential) throw new Error('This authenticator has no credential.');
      const authenticatorData = dataOf(twist.rpId ?? rpId, twist);
      const client = clientData('webauthn.get', challenge, twist);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), credential.privateKey);
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: twist.userHandle ?? credential.userHandle,
        },
      };
    },
  };
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** A key pair; the public one in COSE (RFC 9053, 7.1.1): kty EC2, alg ES256, crv P-256, x and y. */
function newKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return { privateKey, coseKey };
}

/** `{ fmt: 'none', attStmt: {}, authData }` in CBOR (RFC 8949). */
function attestationOf(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);
  const length = Buffer.of(0x59, authData.length >> 8, authData.length & 255);
  const head = [Buffer.of(0xa3), text('fmt'), text('none'), text('attStmt'), Buffer.of(0xa0), text('authData')];
  return Buffer.concat([...head, length, authData]);
}
