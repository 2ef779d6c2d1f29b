import { base58 } from '@scure/base'
import type { PublicKey } from '@solana/web3.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { withTimeoutOrUndefined } from '#lib/timing/withTimeoutOrUndefined.js'
import { withAbort } from '#lib/timing/withAbort.js'
import type { DriverNeeds } from './DriverNeeds.js'
import { loadWeb3 } from './loadWeb3.js'
import type { PlainPublicKey, SolanaPublicKey } from './SolanaProvider.js'

/** Public keys for pages, of the class that the page itself uses. */
export interface PublicKeys {
  /** Settles when the class of the page's library is loaded, or the page has none. Never rejects. */
  ready(): Promise<void>
  /** The key of an address: the same object each time. */
  of(address: string): SolanaPublicKey
}

/** How long a connection waits for the library, in ms. */
const loadMs = 10_000
const maxKeys = 200

const plainKey = (address: string): PlainPublicKey => ({
  toBase58: () => address,
  toString: () => address,
  toJSON: () => address,
  toBytes: () => base58.decode(address),
  equals: (other) => other.toBase58() === address,
})

/**
 * The `PublicKey` of the page's own `@solana/web3.js` 1, which is loaded while a wallet is asked for its account. A page without the library
 * gets keys with the methods that need no library.
 */
export const createPublicKeys = ({ after }: Pick<DriverNeeds, 'after'>): PublicKeys => {
  const known = new Map<string, SolanaPublicKey>()
  const library = createLazy(async () => {
    const found = safeGet(await loadWeb3(), 'PublicKey')
    // Version 2 has none.
    if (typeof found !== 'function') throw new TypeError('The library has no PublicKey.')
    return found as typeof PublicKey
  })
  const make = (address: string): SolanaPublicKey => {
    try {
      if (library.value) return new library.value(address)
    } catch {
      // The address is not that of a key.
    }
    return plainKey(address) as SolanaPublicKey
  }
  return {
    async ready() {
      await withTimeoutOrUndefined(after, loadMs, (signal) => withAbort(library.load(), signal))
    },
    of(address) {
      const found = known.get(address)
      if (found && (!library.value || found instanceof library.value)) return found
      const key = make(address)
      if (known.size >= maxKeys) known.clear()
      known.set(address, key)
      return key
    },
  }
}
