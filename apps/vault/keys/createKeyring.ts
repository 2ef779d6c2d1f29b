import { combineShares } from './combineShares.js'
import { deriveKeys, toWords } from './deriveKeys.js'
import { KeyError } from './errors.js'
import type { Share } from './ShareHeader.js'
import { createSigner, type SignWork } from './signer.js'
import { createEntropy, splitWallet, type WalletShares } from './splitWallet.js'

/** The time after which an unused seed is removed from memory. */
export const idleMs = 15 * 60_000

export interface KeyringClock {
  /** Runs a callback once after this many ms, unless it is cancelled. */
  after(ms: number, run: () => void): () => void
}

export interface Keyring {
  /** Creates a new wallet. Its seed is in memory afterwards. */
  create(user: string): Promise<WalletShares>
  /** Combines two shares, verifies the addresses, and holds the seed. */
  unlock(one: Share, other: Share): Promise<void>
  /** Whether the seed of this wallet is in memory. */
  readonly unlocked: boolean
  /** Creates new shares of the same wallet, with their own version. @throws KeyError `locked` */
  split(user: string, version: number): Promise<WalletShares>
  /** @throws KeyError `locked` */
  sign(work: SignWork): Promise<string>
  /** The words of the wallet. @throws KeyError `locked` */
  words(): string
  /** Overwrites the seed. */
  lock(): void
}

/** Holds the seed of one wallet in memory while it is used, and then overwrites it. */
export const createKeyring = ({ clock, idle = idleMs, onLock }: { readonly clock: KeyringClock; readonly idle?: number; onLock?(): void }): Keyring => {
  let entropy: Uint8Array | undefined
  let stop: (() => void) | undefined

  const lock = () => {
    stop?.()
    stop = undefined
    if (!entropy) return
    entropy.fill(0)
    entropy = undefined
    onLock?.()
  }
  const touch = () => {
    stop?.()
    stop = clock.after(idle, lock)
  }
  const hold = (next: Uint8Array) => {
    lock()
    entropy = next
    touch()
  }
  const held = (): Uint8Array => {
    if (!entropy) throw new KeyError('locked', 'The wallet is locked.')
    touch()
    return entropy
  }

  return {
    create: async (user) => {
      const fresh = createEntropy()
      const shares = await splitWallet(fresh, { user, version: 1 })
      hold(fresh)
      return shares
    },
    unlock: async (one, other) => hold(await combineShares(one, other)),
    get unlocked() {
      return entropy !== undefined
    },
    split: async (user, version) => {
      // The seed is copied, because the wallet may be locked in between, and shares of overwritten bytes would replace good ones.
      const copy = Uint8Array.from(held())
      return splitWallet(copy, { user, version }).finally(() => copy.fill(0))
    },
    sign: async (work) => {
      const keys = await deriveKeys(held())
      try {
        return await createSigner(keys)(work)
      } finally {
        keys.wipe()
      }
    },
    words: () => toWords(held()),
    lock,
  }
}
