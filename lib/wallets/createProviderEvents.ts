/** What a transport reports of its wallet. */
export type WalletNews = 'closed' | { readonly accounts?: readonly string[]; readonly chain?: string }

/** The part of a provider that reports changes. @experimental */
export interface ProviderEvents {
  /** `accountsChanged`, `chainChanged` or `disconnect`. */
  on(event: string, listener: (payload?: unknown) => void): void
  /** Removes a listener that `on` added. */
  removeListener(event: string, listener: unknown): void
  /** Calls the listeners of the page for an event. Says whether there are any. */
  emit(event: string, payload?: unknown): boolean
}

/**
 * The events of a provider for hosts: `accountsChanged` with addresses, `chainChanged` with a CAIP-2 id, `disconnect`.
 * @example `const events = createProviderEvents((listener) => watchers.watch(listener))`
 * @experimental
 */
export const createProviderEvents = (watch: (listener: (change: WalletNews) => void) => () => void): ProviderEvents => {
  const heard = new Map<string, Map<unknown, () => void>>()
  const removeListener = (event: string, listener: unknown) => {
    heard.get(event)?.get(listener)?.()
    heard.get(event)?.delete(listener)
  }
  return {
    on(event, listener) {
      const undo = watch((change) => {
        // Of a wallet without an account the page is disconnected, too.
        if (event === 'disconnect' && (change === 'closed' || change.accounts?.length === 0)) listener()
        if (change === 'closed') return
        if (event === 'accountsChanged' && change.accounts) listener(change.accounts)
        if (event === 'chainChanged' && change.chain) listener(change.chain)
      })
      removeListener(event, listener)
      heard.set(event, (heard.get(event) ?? new Map()).set(listener, undo))
    },
    removeListener,
    emit(event, payload) {
      const listeners = [...(heard.get(event)?.keys() ?? [])]
      for (const listener of listeners) if (typeof listener === 'function') Reflect.apply(listener, undefined, [payload])
      return listeners.length > 0
    },
  }
}
