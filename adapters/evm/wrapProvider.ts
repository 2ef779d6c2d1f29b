import type { Dispose, TransportChange } from '../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { readAccounts } from './readAccounts.js'
import { readChainId } from './readChainId.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toWalletError } from './toWalletError.js'

/** One EIP-1193 provider: it and its `request` are read once and never again. */
export interface Wallet {
  readonly provider: object
  /**
   * Sends a request.
   * @throws UserRejectedError, WalletError, or the signal's reason
   */
  ask(method: string, params?: unknown, signal?: AbortSignal): Promise<unknown>
  /**
   * Listens for events of the wallet, validated. After removal it receives nothing, whatever the provider supports. No accounts are an empty
   * list, which does not have to be the end.
   */
  on(listener: (change: TransportChange) => void): Dispose
  /** Reports its end to everyone who listens: another provider took its place. */
  end(): void
}

const method = (target: object, name: string): ((...args: unknown[]) => unknown) | undefined => {
  const found = safeGet(target, name)
  return typeof found === 'function' ? (...args) => Reflect.apply(found, target, args) : undefined
}

/** Undefined when the object is not an EIP-1193 provider. */
export const wrapProvider = (provider: object): Wallet | undefined => {
  const request = method(provider, 'request')
  if (!request) return undefined
  const listeners = new Set<(change: TransportChange) => void>()
  const emit = (change: TransportChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  const handlers: Readonly<Record<string, (payload: unknown) => void>> = {
    accountsChanged: (payload) => {
      const accounts = readAccounts(payload)
      if (accounts) emit({ accounts })
    },
    chainChanged: (payload) => {
      const chain = readChainId(payload)
      if (chain) emit({ chain })
    },
    disconnect: (error) => {
      // 1013: the wallet lost its node for a while and will return.
      if (safeGet(error, 'code') !== 1013) emit('closed')
    },
  }
  const attached = new Set<string>()
  // A provider without a way to unsubscribe keeps its handlers, once; without a listener they do nothing.
  const attach = (on: boolean) => {
    const change = on ? method(provider, 'on') : (method(provider, 'removeListener') ?? method(provider, 'off'))
    for (const [name, handler] of Object.entries(handlers)) {
      if (!change || attached.has(name) === on) continue
      try {
        change(name, handler)
        if (on) attached.add(name)
        else attached.delete(name)
      } catch {
        // A wallet that cannot report changes can still answer requests.
      }
    }
  }
  return {
    provider,
    ask: (name, params, signal) =>
      withAbort(
        (async () => {
          signal?.throwIfAborted()
          try {
            return await request(params === undefined ? { method: name } : { method: name, params })
          } catch (error) {
            throw toWalletError(error, name)
          }
        })(),
        signal,
      ),
    on(listener) {
      const own = (change: TransportChange) => listener(change)
      listeners.add(own)
      attach(true)
      return () => {
        if (listeners.delete(own) && listeners.size === 0) attach(false)
      }
    },
    end: () => emit('closed'),
  }
}
