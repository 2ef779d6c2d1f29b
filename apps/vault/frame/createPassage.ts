import * as z from 'zod/mini'
import type { DeviceStore } from '../keys/deviceStore.js'
import { KeyError } from '../keys/errors.js'
import type { Keys } from '../worker/createKeys.js'
import type { GatewayClient } from './createGatewayClient.js'
import { type ErrandAsk, ErrandError, type ErrandKind, errandContext } from './errands.js'
import { FrameError } from './FrameError.js'
import { type Passkey, readPasskey, shareAnswer, toPasskeyShare, walletAnswer } from './gatewayAnswers.js'
import { createPasskey, askPasskey } from './passkeys.js'
import type { Talk } from './runErrand.js'
import { toFrameError } from './toFrameError.js'

/** Where a passkey is made or used: in this frame, or in a window of this site. */
export type PasskeyPlace = 'here' | { readonly talk: Talk; readonly state: string }

/** How a wallet gets to this website from this browser itself, and by a passkey. */
export interface Passage {
  /** Opens the wallet by the share that this browser keeps for other websites: read by a window of this site. @throws ErrandError, CodeNeededError, FrameError, KeyError */
  openByWindow(window: { readonly talk: Talk; readonly state: string }): Promise<void>
  /** The same where the browser gives this frame the storage of the site itself. @throws as above */
  openByStorage(storage: Pick<DeviceStore, 'wallet'>): Promise<void>
  /** Keeps the share of this browser for other websites. @throws as above */
  keep(window: { readonly talk: Talk; readonly state: string }): Promise<void>
  /** Makes a passkey for recovery. In the window, it keeps the share for other websites as well. @throws as above */
  setPasskey(place: PasskeyPlace, signal: AbortSignal): Promise<void>
  /** Opens the wallet by the passkey. @throws as above */
  recoverByPasskey(place: PasskeyPlace, signal: AbortSignal): Promise<void>
}

export interface PassageNeeds {
  readonly gateway: GatewayClient
  readonly keys: Keys
  readonly store: Pick<DeviceStore, 'session'>
  /** The website around the frame. */
  readonly site: string
  readonly credentials: Pick<CredentialsContainer, 'create' | 'get'>
  /** The gateway has another way of recovery now. */
  onChanged(): Promise<unknown>
}

const guarded = async <value>(work: () => Promise<value>): Promise<value> => {
  try {
    return await work()
  } catch (error) {
    throw toFrameError(error)
  }
}

export const createPassage = ({ gateway, keys, store, site, credentials, onChanged }: PassageNeeds): Passage => {
  const serverShare = async () => z.parse(shareAnswer, await gateway.askSigned('POST', 'share'))
  const who = async () => {
    const session = await store.session()
    if (!session) throw new FrameError('expired', 'There is no session.')
    return { user: session.user, name: (session.email ?? session.social?.name ?? '').slice(0, 254) }
  }
  const wanted = async () => {
    const { wallet } = z.parse(walletAnswer, await gateway.askSigned('GET', 'wallet'))
    if (!wallet) throw new FrameError('failed', 'The gateway has no wallet.')
    return wallet
  }
  const toAsk = async (kind: ErrandKind, more: Partial<Passkey> = {}): Promise<ErrandAsk> => ({
    ...{ kind, site, ...(await who()), wallet: await wanted(), door: await keys.door() },
    ...(more.credential !== undefined && { credential: more.credential }),
    ...(more.salt !== undefined && { salt: more.salt }),
  })
  /** The share of this browser for the window, under its key. */
  const copyFor = (ask: ErrandAsk, door: string | undefined, state: string) => {
    if (door === undefined) throw new ErrandError('failed', 'The window named no key.')
    return keys.handOver({ user: ask.user, wallet: ask.wallet, to: door, context: errandContext('copy', state, ask.user) })
  }
  const keepPasskey = async (passkey: Passkey, secret: Parameters<Keys['protectByPasskey']>[0]) => {
    await gateway.askSigned('PUT', 'recovery', toPasskeyShare(passkey, await keys.protectByPasskey(secret)))
    await onChanged().catch(() => {})
  }

  return {
    openByWindow: ({ talk, state }) =>
      guarded(async () => {
        // Asked before the window is: a login that is too old ends here.
        const server = await serverShare()
        const ask = await toAsk('use')
        const { parcel } = await talk(ask)
        if (!parcel) throw new ErrandError('failed', 'The window gave nothing.')
        await keys.takeOver({ parcel, context: errandContext('use', state, ask.user), server })
      }),
    openByStorage: (storage) =>
      guarded(async () => {
        const server = await serverShare()
        const { used: record } = await storage.wallet(server.user)
        if (!record) throw new ErrandError('none', 'This browser keeps no share for other websites.')
        await keys.adopt({ record, server }).catch((error: unknown) => {
          if (error instanceof KeyError && error.problem === 'mismatch') throw new ErrandError('old', error.message, { cause: error })
          throw error
        })
      }),
    keep: ({ talk, state }) =>
      guarded(async () => {
        const ask = await toAsk('keep')
        await talk(ask, ({ door }) => copyFor(ask, door, state))
      }),
    setPasskey: (place, signal) =>
      guarded(async () => {
        const server = await serverShare()
        if (place === 'here') {
          const { secret, ...passkey } = await createPasskey(credentials, await who(), signal)
          return keepPasskey(passkey, { server, secret })
        }
        const { talk, state } = place
        const ask = await toAsk('passkey')
        await talk(ask, async ({ parcel, credential, salt, door }) => {
          if (!parcel || credential === undefined || salt === undefined) throw new ErrandError('failed', 'The window gave no passkey.')
          await keepPasskey({ credential, salt }, { server, parcel, context: errandContext('passkey', state, ask.user) })
          return copyFor(ask, door, state)
        })
      }),
    recoverByPasskey: (place, signal) =>
      guarded(async () => {
        const found = readPasskey(await gateway.askSigned('POST', 'recoveries', { way: 'passkey', site }))
        if (!found) throw new KeyError('invalid', 'No passkey was made.')
        const { recovery, ...passkey } = found
        const server = await serverShare()
        if (place === 'here') return void (await keys.recoverByPasskey({ server, recovery, secret: await askPasskey(credentials, passkey, signal) }))
        const { talk, state } = place
        const ask = await toAsk('unlock', passkey)
        const { parcel } = await talk(ask)
        if (!parcel) throw new ErrandError('failed', 'The window gave nothing.')
        await keys.recoverByPasskey({ server, recovery, parcel, context: errandContext('unlock', state, ask.user) })
      }),
  }
}
