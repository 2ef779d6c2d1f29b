import type { Clock } from '../../base/Clock.js'
import type { Log } from '../../base/Log.js'
import type { VaultParts } from '../VaultParts.js'
import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import * as z from 'zod/mini'
import { sameText } from '../../secrets.js'
import type { IdTokenStore, StoredIdTokenKey } from '../../store/IdTokenStore.js'
import { vaultHash } from '../vaultHash.js'
import { scheduleOf } from './keySchedule.js'

export const idTokenAlgorithm = 'ES256'
/** How long a gateway uses what it read of the keys, in ms. It is a small part of the day for which a key is published before it signs. */
const freshMs = 60_000

/** What the seal of a private key is bound to. */
export const idTokenKeyContext = (kid: string): string => `id-token-key/1\n${kid}`

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/))
const publicShape = z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate })
type PublicKey = z.output<typeof publicShape>

/** A public key as it is published (RFC 7517). */
export type PublishedKey = PublicKey & { readonly kid: string; readonly alg: typeof idTokenAlgorithm; readonly use: 'sig' }

type Key = StoredIdTokenKey & { readonly jwk: PublicKey }

export interface IdTokenKeys {
  /** Those by which tokens are verified: never none. @throws SealerError, StoreError */
  published(): Promise<readonly PublishedKey[]>
  /** The one that signs now. @throws SealerError, StoreError */
  signing(): Promise<{ readonly kid: string; readonly key: CryptoKey }>
}

const readPublic = (text: string): PublicKey | undefined => {
  try {
    const read = z.safeParse(publicShape, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/**
 * The keys of ID tokens, which all gateways on a database share. Gateways need not speak with each other: each reads the same rows, and the
 * clock says which key signs. A key that was added by somebody without the pepper is not used.
 */
export const createIdTokenKeys = ({
  clock,
  log,
  store,
  vault: { sealer, pepper },
}: {
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
  readonly store: Pick<IdTokenStore, 'listIdTokenKeys' | 'addIdTokenKey' | 'deleteIdTokenKeys'>
  readonly vault: Pick<VaultParts, 'sealer' | 'pepper'>
}): IdTokenKeys => {
  let held: { readonly keys: readonly Key[]; readonly at: number } | undefined
  let reading: Promise<readonly Key[]> | undefined
  let opened: { readonly kid: string; readonly key: CryptoKey } | undefined
  const refused = new Set<string>()

  const markOf = ({ generation, kid, publicKey, signsFrom }: Omit<StoredIdTokenKey, 'mark' | 'privateKey'>) =>
    vaultHash(pepper, 'id token key', [generation, kid, publicKey, signsFrom].join('\n'))
  const toKey = (row: StoredIdTokenKey): readonly Key[] => {
    const jwk = sameText(row.mark, markOf(row)) ? readPublic(row.publicKey) : undefined
    if (jwk) return [{ ...row, jwk }]
    if (!refused.has(row.kid)) log('id token key refused', { level: 'error', kid: row.kid, message: 'No gateway with this pepper made it: it is not used.' })
    refused.add(row.kid)
    return []
  }
  const make = async ({ generation, signsFrom }: { readonly generation: number; readonly signsFrom: number }) => {
    const pair = await generateKeyPair(idTokenAlgorithm, { extractable: true })
    const { d = '', ...rest } = await exportJWK(pair.privateKey)
    const jwk = z.parse(publicShape, { kty: rest.kty, crv: rest.crv, x: rest.x, y: rest.y })
    const kid = await calculateJwkThumbprint(jwk)
    const row = { generation, kid, publicKey: JSON.stringify(jwk), signsFrom }
    const privateKey = await sealer.seal(Buffer.from(d, 'base64url'), idTokenKeyContext(kid))
    // Of several gateways one is first: all go on with what is stored then.
    await store.addIdTokenKey({ ...row, privateKey, mark: markOf(row) })
  }
  const readStored = async () => {
    const rows = await store.listIdTokenKeys()
    return { keys: rows.flatMap(toKey), taken: Math.max(0, ...rows.map(({ generation }) => generation)) }
  }
  const read = async (): Promise<readonly Key[]> => {
    const now = clock.now()
    let { keys, taken } = await readStored()
    const { next, over } = scheduleOf(keys, now, taken)
    if (next) {
      try {
        await make(next)
      } catch (error) {
        // A key that signs is there: the next one can be made a minute later.
        if (keys.length === 0) throw error
        log('id token key not made', { level: 'warn', message: error instanceof Error ? error.message : 'unknown' })
      }
      ;({ keys, taken } = await readStored())
    }
    if (over > 0 && keys.some(({ generation }) => generation < over)) await store.deleteIdTokenKeys(over)
    if (keys.length === 0) throw new Error('There is no key for ID tokens, although one was made.')
    held = { keys, at: now }
    return keys
  }
  const current = async (): Promise<readonly Key[]> => {
    const before = held
    if (before && Math.abs(clock.now() - before.at) < freshMs) return before.keys
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading.catch((error) => {
      // What was read stays right for longer than a database is usually away.
      if (before) return before.keys
      throw error
    })
  }
  const schedule = async () => scheduleOf(await current(), clock.now(), 0)

  return {
    published: async () => (await schedule()).published.map(({ kid, jwk }) => ({ ...jwk, kid, alg: idTokenAlgorithm, use: 'sig' })),
    signing: async () => {
      const { signing } = await schedule()
      if (!signing) throw new Error('There is no key for ID tokens.')
      if (opened?.kid === signing.kid) return opened
      const secret = await sealer.open(signing.privateKey, idTokenKeyContext(signing.kid))
      const whole: JWK = { ...signing.jwk, d: Buffer.from(secret).toString('base64url') }
      const key = await importJWK(whole, idTokenAlgorithm)
      if (key instanceof Uint8Array) throw new Error('It is no key of a pair.')
      opened = { kid: signing.kid, key }
      return opened
    },
  }
}
