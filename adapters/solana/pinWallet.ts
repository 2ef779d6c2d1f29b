import type { Dispose } from '../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { readAccounts, type WalletAccount } from './readAccounts.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toWalletError } from '../../kernel/api/installed/index.js'

/** The required features of the Wallet Standard, each with its method. */
const methods = {
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signIn': 'signIn',
} as const
export type Feature = keyof typeof methods

/** One wallet: it and its features are read once and never again. */
export interface Wallet {
  /** The wallet's own object. */
  readonly wallet: object
  has(feature: Feature): boolean
  /** Networks of the wallet itself, for accounts that name none. */
  chains(): unknown
  /**
   * Calls a feature.
   * @throws UserRejectedError, WalletError, or the signal's reason
   */
  ask(feature: Feature, inputs: readonly unknown[], signal?: AbortSignal): Promise<unknown>
  /** Listens for changes of the accounts, validated. After removal it receives nothing, whatever the wallet supports. */
  on(listener: (accounts: readonly WalletAccount[]) => void): Dispose
}

/** Undefined when the object is not a wallet of the Wallet Standard. */
export const pinWallet = (wallet: object): Wallet | undefined => {
  const features = safeGet(wallet, 'features')
  const pinned = new Map<Feature, (...inputs: readonly unknown[]) => unknown>()
  for (const [feature, name] of Object.entries(methods) as readonly [Feature, string][]) {
    const owner = safeGet(features, feature)
    const method = safeGet(owner, name)
    if (typeof method === 'function') pinned.set(feature, (...inputs) => Reflect.apply(method, owner, inputs))
  }
  if (!pinned.has('standard:connect')) return undefined

  const listeners = new Set<(accounts: readonly WalletAccount[]) => void>()
  let stop: unknown
  const attach = (on: boolean) => {
    try {
      if (on) {
        stop = pinned.get('standard:events')?.('change', (change: unknown) => {
          const given = safeGet(change, 'accounts')
          const accounts = given === undefined ? undefined : readAccounts(given)
          if (accounts) for (const listener of [...listeners]) listener(accounts)
        })
      } else if (typeof stop === 'function') stop()
    } catch {
      // A wallet that cannot report changes can still answer requests.
    }
  }
  return {
    wallet,
    has: (feature) => pinned.has(feature),
    chains: () => safeGet(wallet, 'chains'),
    ask: (feature, inputs, signal) =>
      withAbort(
        (async () => {
          signal?.throwIfAborted()
          try {
            return await pinned.get(feature)?.(...inputs)
          } catch (error) {
            throw toWalletError(error, feature)
          }
        })(),
        signal,
      ),
    on(listener) {
      const own = (accounts: readonly WalletAccount[]) => listener(accounts)
      listeners.add(own)
      if (listeners.size === 1) attach(true)
      return () => {
        if (listeners.delete(own) && listeners.size === 0) attach(false)
      }
    },
  }
}
