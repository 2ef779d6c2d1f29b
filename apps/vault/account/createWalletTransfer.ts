import { cleanText } from 'portico-lib/text/cleanText.js'
import * as z from 'zod/mini'
import type { DeviceStore } from '../keys/deviceStore.js'
import { KeyError } from '../keys/errors.js'
import type { Keys } from '../worker/createKeys.js'
import type { GatewayClient } from './createGatewayClient.js'
import { type TaskRequest, PopupTaskError, type PopupTaskKind, taskContext } from '../popup/popupTasks.js'
import { FrameError } from '../base/FrameError.js'
import { type Passkey, readPasskeys, shareAnswer, toPasskeyShare, walletAnswer } from './gatewayAnswers.js'
import { type ConfirmTrial, createPasskey, askPasskey } from './passkeys.js'
import type { RunTask } from '../popup/openPopupChannel.js'
import { replaceRecovery } from './replaceRecovery.js'
import { withFrameErrors } from './toFrameError.js'

/** Whether a passkey is created or used in this frame or in a window of this site. */
export type PasskeyPlace = 'here' | { readonly runTask: RunTask; readonly state: string }

/** Brings a wallet to this website from this browser itself, or by a passkey. */
export interface WalletTransfer {
  /**
   * Opens the wallet with the share that this browser keeps for other websites, which a window of this site reads. @throws PopupTaskError,
   * CodeNeededError, FrameError, KeyError
   */
  openByWindow(window: { readonly runTask: RunTask; readonly state: string }): Promise<void>
  /** Does the same if the browser gives this frame the storage of the site itself. @throws as above */
  openByStorage(storage: Pick<DeviceStore, 'wallet'>): Promise<void>
  /** Stores the share of this browser for other websites. @throws as above */
  keep(window: { readonly runTask: RunTask; readonly state: string }): Promise<void>
  /**
   * Creates a passkey for recovery, and tests it. In the window, it stores the share for other websites as well. `confirm` is used in the
   * frame, because the window prompts itself. The previous passkey stays valid until the new one is confirmed.
   *
   * @returns the ids of previous passkeys that could not be removed
   * @throws as above
   */
  setPasskey(place: PasskeyPlace, confirm: ConfirmTrial, signal: AbortSignal): Promise<readonly string[]>
  /** Opens the wallet by the passkey. @throws as above */
  recoverByPasskey(place: PasskeyPlace, signal: AbortSignal): Promise<void>
}

export interface WalletTransferNeeds {
  readonly gateway: GatewayClient
  readonly keys: Keys
  readonly store: Pick<DeviceStore, 'session'>
  /** The website around the frame. */
  readonly site: string
  readonly credentials: Pick<CredentialsContainer, 'create' | 'get'>
  /** Called when the gateway has another recovery method. */
  onChanged(): Promise<unknown>
}

export const createWalletTransfer = ({ gateway, keys, store, site, credentials, onChanged }: WalletTransferNeeds): WalletTransfer => {
  const serverShare = async () => z.parse(shareAnswer, await gateway.askSigned('POST', 'share'))
  const who = async () => {
    const session = await store.session()
    if (!session) throw new FrameError('expired', 'There is no session.')
    return { user: session.user, name: cleanText(session.email ?? session.social?.name, 254) }
  }
  const wanted = async () => {
    const { wallet } = z.parse(walletAnswer, await gateway.askSigned('GET', 'wallet'))
    if (!wallet) throw new FrameError('failed', 'The gateway has no wallet.')
    return wallet
  }
  const toRequest = async (kind: PopupTaskKind): Promise<TaskRequest> => ({
    ...{ kind, site, ...(await who()), wallet: await wanted(), recipientKey: await keys.recipientKey() },
  })
  /** Seals the share of this browser for the window, under its key. */
  const copyFor = (request: TaskRequest, recipientKey: string | undefined, state: string) => {
    if (recipientKey === undefined) throw new PopupTaskError('failed', 'The window named no key.')
    return keys.exportShare({ user: request.user, wallet: request.wallet, to: recipientKey, context: taskContext('copy', state, request.user) })
  }
  const keepPasskey = async (passkey: Passkey, secret: Parameters<Keys['protectByPasskey']>[0]): Promise<readonly string[]> => {
    const left = await replaceRecovery(gateway, 'passkey', async () => toPasskeyShare(passkey, await keys.protectByPasskey(secret)))
    await onChanged().catch(() => {})
    return left
  }

  return {
    openByWindow: ({ runTask, state }) =>
      withFrameErrors(async () => {
        // The gateway's share is fetched before the window opens, so that a login that is too old fails here.
        const server = await serverShare()
        const request = await toRequest('use')
        const { envelope } = await runTask(request)
        if (!envelope) throw new PopupTaskError('failed', 'The window gave nothing.')
        await keys.importShare({ envelope, context: taskContext('use', state, request.user), server })
      }),
    openByStorage: (storage) =>
      withFrameErrors(async () => {
        const server = await serverShare()
        const { used: record } = await storage.wallet(server.user)
        if (!record) throw new PopupTaskError('none', 'This browser keeps no share for other websites.')
        await keys.importStoredShare({ record, server }).catch((error: unknown) => {
          if (error instanceof KeyError && error.problem === 'mismatch') throw new PopupTaskError('old', error.message, { cause: error })
          throw error
        })
      }),
    keep: ({ runTask, state }) =>
      withFrameErrors(async () => {
        const request = await toRequest('keep')
        await runTask(request, ({ recipientKey }) => copyFor(request, recipientKey, state))
      }),
    setPasskey: (place, confirm, signal) =>
      withFrameErrors(async () => {
        const server = await serverShare()
        if (place === 'here') {
          const { name } = await who()
          const { secret, ...passkey } = await createPasskey(credentials, { name, confirm }, signal)
          return keepPasskey(passkey, { server, secret })
        }
        const { runTask, state } = place
        const request = await toRequest('passkey')
        let keeping: Promise<readonly string[]> | undefined
        try {
          await runTask(request, async ({ envelope, credential, salt, recipientKey }) => {
            if (!envelope || credential === undefined || salt === undefined) throw new PopupTaskError('failed', 'The window gave no passkey.')
            keeping = keepPasskey({ credential, salt }, { server, envelope, context: taskContext('passkey', state, request.user) })
            await keeping
            return copyFor(request, recipientKey, state)
          })
        } catch (error) {
          // If the window is closed too early, no copy for other websites is stored. The passkey is stored at the gateway regardless.
          if (!keeping || !(error instanceof PopupTaskError)) throw error
        }
        return (await keeping) ?? []
      }),
    recoverByPasskey: (place, signal) =>
      withFrameErrors(async () => {
        const found = readPasskeys(await gateway.askSigned('POST', 'recoveries', { way: 'passkey', site }))
        if (found.length === 0) throw new KeyError('invalid', 'No passkey was made.')
        const passkeys = found.map(({ credential, salt }) => ({ credential, salt }))
        const recoveryOf = (used: string | undefined) => {
          const one = found.find(({ credential }) => credential === used)
          if (!one) throw new PopupTaskError('failed', 'Another passkey was used.')
          return one.recovery
        }
        const server = await serverShare()
        if (place === 'here') {
          const { credential, secret } = await askPasskey(credentials, passkeys, signal)
          return void (await keys.recoverByPasskey({ server, recovery: recoveryOf(credential), secret }))
        }
        const { runTask, state } = place
        const request = { ...(await toRequest('unlock')), passkeys }
        const { envelope, credential } = await runTask(request)
        if (!envelope) throw new PopupTaskError('failed', 'The window gave nothing.')
        await keys.recoverByPasskey({ server, recovery: recoveryOf(credential), envelope, context: taskContext('unlock', state, request.user) })
      }),
  }
}
