import * as z from 'zod/mini'
import { decimal, done, instant, time, token } from './scalars.js'

const tokens = { access: token, accessExpiresAt: time, refresh: token, refreshExpiresAt: time }
const wallet = { version: z.int(), evmAddress: z.string(), solanaAddress: z.string() }
const kind = z.enum(['password', 'passkey', 'file'])
const recovery = z.strictObject({ id: z.string(), kind, version: z.int(), facts: z.string(), share: z.string() })

const publicKey = z.strictObject({
  ...{ kty: z.literal('EC'), crv: z.literal('P-256'), x: token, y: token },
  ...{ kid: token, alg: z.literal('ES256'), use: z.literal('sig') },
})

/** Answers about embedded wallets. */
const envelope = z.strictObject({ from: z.string(), data: z.string() })

export const vaultAnswers = {
  KeySet: z.strictObject({ keys: z.array(publicKey).check(z.minLength(1)) }),
  Done: done,
  SiteAllowed: z.strictObject({ allowed: z.boolean() }),
  Prices: z.strictObject({ prices: z.array(z.strictObject({ address: z.exactOptional(z.string()), price: decimal })) }),
  Sites: z.strictObject({ origins: z.array(z.string()), every: z.exactOptional(z.literal(true)) }),
  Code: z.strictObject({ challenge: token, expiresAt: time, resendAfter: z.number() }),
  VaultSignedOut: z.strictObject({ provider: z.exactOptional(z.strictObject({ label: z.string(), address: z.string() })) }),
  Login: z.strictObject({ user: z.string(), ...tokens }),
  Providers: z.strictObject({
    providers: z.array(z.string()),
    own: z.exactOptional(z.array(z.strictObject({ id: z.string(), label: z.string(), icon: z.exactOptional(z.string()) }))),
  }),
  SocialBegun: z.strictObject({ state: token, expiresAt: time }),
  SocialLogin: z.strictObject({ user: z.string(), provider: z.string(), label: z.exactOptional(z.string()), name: z.nullable(z.string()), ...tokens }),
  FarcasterBegun: z.strictObject({ uri: z.string(), state: token, channel: z.string(), expiresAt: time }),
  FarcasterLogin: z.union([
    z.strictObject({ status: z.enum(['waiting', 'declined', 'unproven']) }),
    z.strictObject({ status: z.literal('done'), user: z.string(), provider: z.literal('farcaster'), fid: z.string(), ...tokens }),
  ]),
  Wallet: z.strictObject({
    user: z.string(),
    wallet: z.nullable(z.strictObject(wallet)),
    recoveries: z.array(z.strictObject({ id: z.string(), kind })),
  }),
  Share: z.strictObject({ user: z.string(), ...wallet, share: z.string() }),
  /** Those of passwords come without their shares: a password is checked first. */
  Recoveries: z.strictObject({ recoveries: z.array(z.extend(recovery, { share: z.exactOptional(z.string()) })) }),
  Recovery: recovery,
  DeviceRequest: z.strictObject({ user: z.string(), id: token, expiresIn: z.number() }),
  DeviceState: z.strictObject({
    state: z.string(),
    envelope: z.exactOptional(envelope),
    /** The former name of `envelope`, for one version more. */
    parcel: z.exactOptional(envelope),
  }),
  DeviceLook: z.strictObject({ user: z.string(), version: z.int(), site: z.string(), key: z.string(), expiresIn: z.number() }),
  Deletion: z.strictObject({ ends: instant }),
  /** `proven`: whether the token names the accounts of the wallet. */
  IdToken: z.strictObject({ token: z.string(), proven: z.boolean() }),
  UserState: z.strictObject({ exists: z.boolean() }),
  Notices: z.strictObject({
    notices: z.array(
      z.strictObject({
        event: z.enum(['deleted', 'kept', 'exported', 'device', 'recovered']),
        site: z.string(),
        at: instant,
        ends: z.exactOptional(instant),
      }),
    ),
  }),
}
