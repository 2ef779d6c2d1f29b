import type { Dispose } from '../../kernel/api/index.js'
import type { LibrarySession } from './library.js'

/** What a wallet agreed to. */
export interface SettledProposal {
  readonly session: LibrarySession
  /** Where it signed in with the same approval: keeps that. Rejects only with the signal's reason. */
  keep?(signal: AbortSignal): Promise<void>
}
/** A proposal at the relay, whose link a wallet may follow. */
export interface Offer {
  /** What a wallet makes of it. Rejects when it is declined, or ran out. */
  readonly agreed: Promise<SettledProposal>
  /** Takes it back from the wallet. */
  drop(): void
}
/** What an attempt is answerable for; nothing any more once its link is renewed. */
export interface HeldProposal {
  offer: Offer | undefined
}
/** Carries the offer of an attempt over to the next, where that only renews the link. */
export interface PendingProposals {
  /** The attempt under way made an offer. */
  hold(held: HeldProposal): void
  /** The offer under way is left to the next attempt. */
  renew(): void
  /** The attempt that begins takes what was left to it. */
  take(): Offer | undefined
}

/** For an attempt that never comes, in ms. */
const lingerMs = 10_000

export const createPendingProposals = ({ after }: { after(ms: number, run: () => void): Dispose }): PendingProposals => {
  let current: HeldProposal | undefined
  let left: Offer | undefined
  let stop: Dispose = () => {}
  const clear = () => {
    const offer = left
    left = undefined
    stop()
    return offer
  }
  return {
    hold: (held) => {
      current = held
    },
    renew: () => {
      clear()?.drop()
      left = current?.offer
      if (!current || !left) return
      current.offer = undefined
      current = undefined
      stop = after(lingerMs, () => clear()?.drop())
    },
    take: () => {
      current = undefined
      return clear()
    },
  }
}
