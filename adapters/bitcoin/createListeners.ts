import type { Dispose } from '../../kernel/api/index.js'
import type { WalletChange } from './Wallet.js'

/** The listeners of one wallet. `attach` listens to the wallet while there is one of them, and returns how to stop. */
export const createListeners = (attach: (tell: (change: WalletChange) => void) => Dispose) => {
  const listeners = new Set<(change: WalletChange) => void>()
  let stop: Dispose | undefined
  const tell = (change: WalletChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  return (listener: (change: WalletChange) => void): Dispose => {
    const own = (change: WalletChange) => listener(change)
    listeners.add(own)
    try {
      stop ??= attach(tell)
    } catch {
      // A wallet that cannot report changes can still answer requests.
    }
    return () => {
      if (!listeners.delete(own) || listeners.size > 0) return
      try {
        stop?.()
      } catch {
        // It is not heard any more, whatever it does.
      }
      stop = undefined
    }
  }
}
