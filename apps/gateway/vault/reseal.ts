import { ifUnreadable } from '../base/SealerError.js'
import type { Sealer } from './VaultParts.js'
import type { VaultStore } from '../store/VaultStore.js'
import { addressContext } from './accountEvents.js'
import { idTokenKeyContext } from './idTokens/idTokenKeys.js'
import { shareContext } from './shareContext.js'

const pageSize = 200
const userOf = ({ user }: { readonly user: string }) => user

export interface Resealed {
  /** How many rows were sealed by the current key, or would be. */
  readonly sealed: number
  /** How many could not be opened: their master key is missing, or they were changed. They stay as they are. */
  readonly unreadable: number
  /** Whether the signal ended it before the last row. */
  readonly stopped: boolean
}

/**
 * Seals by the current master key what another one sealed: shares of wallets, addresses of users and the private keys of ID tokens. Gateways may run meanwhile: a row that
 * they replace is left as they wrote it. What was done stays done, so that the next run goes on where this one was stopped.
 *
 * @param options onProgress: is called after each batch; dryRun: opens every row, and changes none
 */
export const reseal = async (
  {
    store,
    sealer,
  }: {
    readonly store: Pick<
      VaultStore,
      'listSharesOfOtherKeys' | 'resealWallet' | 'listAddressesOfOtherKeys' | 'resealAddress' | 'listIdTokenKeysOfOtherKeys' | 'resealIdTokenKey'
    >
    readonly sealer: Sealer
  },
  {
    signal,
    onProgress,
    batch = pageSize,
    dryRun = false,
  }: { readonly signal: AbortSignal; onProgress(state: Resealed): void; readonly batch?: number; readonly dryRun?: boolean },
): Promise<Resealed> => {
  let sealed = 0
  let unreadable = 0
  const state = (): Resealed => ({ sealed, unreadable, stopped: signal.aborted })

  const again = async (text: string, context: string, replace: (to: string) => Promise<boolean>) => {
    const opened = await sealer.open(text, context).catch(ifUnreadable)
    if (!opened) {
      unreadable += 1
      return
    }
    if (dryRun || (await replace(await sealer.seal(opened, context)))) sealed += 1
  }
  const pages = async <row, place>(
    first: place,
    read: (after: place) => Promise<readonly row[]>,
    work: (row: row) => Promise<void>,
    placeOf: (row: row) => place,
  ) => {
    for (let after = first; !signal.aborted; ) {
      const page = await read(after)
      for (const row of page) {
        if (signal.aborted) return
        await work(row)
      }
      if (page.length > 0) onProgress(state())
      const last = page.at(-1)
      if (!last || page.length < batch) return
      after = placeOf(last)
    }
  }

  await pages(
    '',
    (after) => store.listSharesOfOtherKeys(sealer.current, after, batch),
    ({ user, wallet }) => again(wallet.share, shareContext(user, wallet), (to) => store.resealWallet(user, { from: wallet.share, to })),
    userOf,
  )
  await pages(
    '',
    (after) => store.listAddressesOfOtherKeys(sealer.current, after, batch),
    ({ user, identity, address }) => again(address, addressContext(identity), (to) => store.resealAddress(user, { identity, from: address, to })),
    userOf,
  )
  await pages(
    0,
    (after) => store.listIdTokenKeysOfOtherKeys(sealer.current, after, batch),
    ({ generation, kid, privateKey }) => again(privateKey, idTokenKeyContext(kid), (to) => store.resealIdTokenKey(generation, { from: privateKey, to })),
    ({ generation }) => generation,
  )
  return state()
}
