import type { Dispose } from '../../kernel/api/index.js'
import type { LibrarySession } from './library.js'

/** The wallet's approval. */
export interface SettledProposal {
  readonly session: LibrarySession
  /** Where it signed in with the same approval: stores that. Rejects only with the signal's reason. */
  keep?(signal: AbortSignal): Promise<void>
}
/** A proposal at the relay, whose link a wallet may open. */
export interface Offer {
  /** The wallet's answer. Rejects when it is declined, or expired. */
  readonly agreed: Promise<SettledProposal>
  /** Withdraws it from the wallet. */
  drop(): void
}
/** The proposal that an attempt has to clean up; none once its link is renewed. */
export interface HeldProposal {
  offer: Offer | undefined
}
/** Passes the proposal of an attempt to the next one, where that only renews the link. */
export interface PendingProposals {
  /** The attempt under way made a proposal. */
  hold(held: HeldProposal): void
  /** The current proposal is left to the next attempt. */
  renew(): void
  /** The new attempt takes the proposal that was left to it. */
  take(): Offer | undefined
}

/** The time limit for an attempt that never starts, in ms. */
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
