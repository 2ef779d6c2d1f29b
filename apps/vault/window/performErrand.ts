import { ErrandError, errandContext, type ErrandMessage } from '../frame/errands.js'
import { createPasskey, askPasskey } from '../frame/passkeys.js'
import type { DeviceStore } from '../keys/deviceStore.js'
import { KeyError } from '../keys/errors.js'
import { packParcel } from '../keys/parcels.js'
import type { Keys } from '../worker/createKeys.js'
import type { ErrandLine } from './errandLine.js'

export interface ErrandParts {
  readonly line: ErrandLine
  readonly keys: Keys
  readonly store: Pick<DeviceStore, 'wallet' | 'users'>
  readonly credentials: Pick<CredentialsContainer, 'create' | 'get'>
}

/** What keeps this window from handing a share over, before the visitor is asked. */
export const problemOf = async ({ kind, user, wallet }: ErrandMessage<'ask'>, store: ErrandParts['store']): Promise<'none' | 'other' | 'old' | undefined> => {
  if (kind !== 'use') return undefined
  const { used } = await store.wallet(user)
  if (!used) return (await store.users()).length > 0 ? 'other' : 'none'
  return used.share.header.version === wallet.version ? undefined : 'old'
}

/** Does what the visitor agreed to. @throws ErrandError, KeyError */
export const performErrand = async (ask: ErrandMessage<'ask'>, { line, keys, credentials }: ErrandParts, signal: AbortSignal): Promise<void> => {
  const { kind, user, name, wallet, door, state, credential, salt } = ask
  const context = errandContext(kind, state, user)
  const pack = async (secret: Uint8Array) => {
    const parcel = await packParcel(secret, door, context)
    secret.fill(0)
    return parcel
  }
  /** The frame sends its share once it knows that it is of use here. */
  const keepCopy = async () => {
    await keys.keepCopy({ parcel: await line.copy(), context: errandContext('copy', state, user), user })
    line.kept()
  }
  if (kind === 'use') {
    try {
      return line.done({ parcel: await keys.handOver({ user, wallet, to: door, context }) })
    } catch (error) {
      if (!(error instanceof KeyError)) throw error
      throw new ErrandError(error.problem === 'mismatch' ? 'old' : 'failed', 'The share cannot be handed over.', { cause: error })
    }
  }
  if (kind === 'unlock') {
    if (credential === undefined || salt === undefined) throw new ErrandError('failed', 'The frame named no passkey.')
    return line.done({ parcel: await pack(await askPasskey(credentials, { credential, salt }, signal)) })
  }
  const copying = async (result: Parameters<ErrandLine['done']>[0]) => {
    const sent = { ...result, door: await keys.door() }
    // It may answer at once.
    const kept = keepCopy()
    line.done(sent)
    await kept
  }
  if (kind === 'keep') return copying({})
  const { secret, ...passkey } = await createPasskey(credentials, { user, name }, signal)
  await copying({ ...passkey, parcel: await pack(secret) })
}
