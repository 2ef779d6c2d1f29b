import * as z from 'zod/mini'
import { siteShape } from '../base/siteShape.js'
import { readSealedShare } from '../keys/readShare.js'
import type { PasswordShare } from '../worker/createKeys.js'
import type { SealedShare } from '../keys/ShareHeader.js'

const facts = { version: z.number(), evmAddress: z.string(), solanaAddress: z.string() }

/** Shapes of the gateway's answers, by path. The worker verifies shares and addresses. */
export const codeAnswer = z.object({ challenge: z.string(), expiresAt: z.string(), resendAfter: z.number() })
export const walletAnswer = z.object({ wallet: z.nullable(z.object(facts)), recoveries: z.array(z.object({ id: z.string(), kind: z.string() })) })
export const shareAnswer = z.object({ user: z.string(), ...facts, share: z.string() })
/** The time of a requested deletion, in ms since 1970. */
export const deletionAnswer = z.object({ ends: z.number().check(z.minimum(0)) })
/** The address at which the visitor can sign out of the provider. An invalid one is ignored. */
export const signOutAnswer = z.object({ provider: z.object({ label: z.string(), address: z.string() }) })
export const stateAnswer = z.object({ exists: z.boolean() })
/** Events of the account that were not mailed, newest first. `ends` is the time at which a wallet was to be deleted. */
export const noticesAnswer = z.object({
  notices: z
    .array(
      z.object({
        event: z.enum(['deleted', 'kept', 'exported', 'device', 'recovered']),
        site: siteShape,
        at: z.number(),
        ends: z.optional(z.number()),
      }),
    )
    .check(z.maxLength(20)),
})
export type Notice = z.output<typeof noticesAnswer>['notices'][number]
export const siteAnswer = z.object({ allowed: z.boolean() })

/** Methods by which a wallet can be opened in another browser. */
export interface Recoveries {
  readonly file: boolean
  readonly password: boolean
  readonly passkey: boolean
}
export const recoveriesOf = ({ recoveries }: z.output<typeof walletAnswer>): Recoveries => {
  const kinds = new Set(recoveries.map(({ kind }) => kind))
  return { file: kinds.has('file'), password: kinds.has('password'), passkey: kinds.has('passkey') }
}

/** The recovery methods, by the gateway's names. */
export type RecoveryKind = keyof Recoveries
/** A recovery method as the gateway stores it, without its id. */
export interface StoredRecovery {
  readonly kind: RecoveryKind
  readonly version: number
  readonly facts: string
  readonly share: string
  /** Proves to the gateway that a password is right. */
  readonly check?: string
}

const recoveriesAnswer = z.object({ recoveries: z.array(z.object({ kind: z.string(), facts: z.string(), share: z.optional(z.string()) })) })

/** Reads the share of the recovery file as the gateway stores it, or undefined. */
export const readFileShare = (answer: unknown): SealedShare | undefined => {
  const found = z.parse(recoveriesAnswer, answer).recoveries.find(({ kind }) => kind === 'file')
  return found?.share === undefined ? undefined : readSealedShare({ header: JSON.parse(found.facts), data: found.share })
}

const passwordFacts = z.object({ header: z.unknown(), salt: z.string().check(z.regex(/^[A-Za-z0-9+/]{22}==$/)) })

/**
 * Reads the recovery passwords that the gateway lists before it returns a share. There is one, and possibly a previous one that was not
 * removed yet.
 */
export const readPasswords = (answer: unknown): readonly { readonly id: string; readonly salt: string }[] =>
  z
    .parse(z.object({ recoveries: z.array(z.object({ id: z.string(), kind: z.string(), facts: z.string() })) }), answer)
    .recoveries.filter(({ kind }) => kind === 'password')
    .map(({ id, facts }) => ({ id, salt: z.parse(passwordFacts, JSON.parse(facts)).salt }))
/** Reads the share of a recovery password. */
export const readPasswordShare = (answer: unknown): SealedShare => {
  const { facts, share } = z.parse(z.object({ facts: z.string(), share: z.string() }), answer)
  return readSealedShare({ header: z.parse(passwordFacts, JSON.parse(facts)).header, data: share })
}
/** Writes the share of a recovery password for the gateway. */
export const toPasswordShare = ({ recovery: { header, data }, salt, check }: PasswordShare): StoredRecovery => ({
  kind: 'password',
  version: header.version,
  facts: JSON.stringify({ header, salt }),
  share: data,
  check,
})

/** A passkey that returns the same 32 bytes for the same salt, only to this site (the PRF extension). `credential` is base64url, `salt` base64. */
export interface Passkey {
  readonly credential: string
  readonly salt: string
}
const passkeyFacts = z.object({
  header: z.unknown(),
  credential: z.string().check(z.regex(/^[\w-]{16,1366}$/)),
  salt: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
})
/** Reads the passkeys of the wallet and their shares. There is one, and possibly a previous one that was not removed yet. */
export const readPasskeys = (answer: unknown): readonly (Passkey & { readonly recovery: SealedShare })[] =>
  z.parse(recoveriesAnswer, answer).recoveries.flatMap(({ kind, facts, share }) => {
    if (kind !== 'passkey' || share === undefined) return []
    const { header, credential, salt } = z.parse(passkeyFacts, JSON.parse(facts))
    return [{ credential, salt, recovery: readSealedShare({ header, data: share }) }]
  })
/** Writes a passkey for the gateway. */
export const toPasskeyShare = ({ credential, salt }: Passkey, { header, data }: SealedShare): StoredRecovery => ({
  kind: 'passkey',
  version: header.version,
  facts: JSON.stringify({ header, credential, salt }),
  share: data,
})

/** Writes the share of a recovery file for the gateway. */
export const toFileShare = ({ header, data }: SealedShare) => ({
  id: 'file',
  kind: 'file',
  version: header.version,
  facts: JSON.stringify(header),
  share: data,
})
