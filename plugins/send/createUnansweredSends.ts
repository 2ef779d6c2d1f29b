import type { SentTransfer, SettledTransfer, Stored, Transfer } from '../../kernel/api/index.js'
import { formatUnits } from '#lib/amounts/formatUnits.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { createUnanswered, type Unanswered } from '#lib/wallets/createUnanswered.js'
import type { ActivityItem } from '../../ports/activity.js'
import type { Draft } from './Draft.js'
import type { PendingSend } from './PendingSend.js'
import { parsePending } from './parsePending.js'

/** A send that the wallet was asked for, and of which no hash is known. */
export interface UnansweredSend extends Unanswered, Omit<PendingSend, 'hash' | 'at' | 'nonce' | 'since' | 'outcome'> {}

export interface UnansweredSendsNeeds {
  readonly stored: Stored<readonly unknown[]>
  now(): number
  /** Without an account nothing is told: the next visitor may be another. */
  mayTell(): boolean
  /** An earlier page ended before the wallet answered. `onSeen` is called once the visitor has seen it. */
  onUntold(send: UnansweredSend, onSeen: () => void): void
  /** The transactions of the account that are known. */
  history(): readonly ActivityItem[]
  /** Waits until a transaction is settled; undefined while no wallet is connected that could tell. */
  wait(sent: SentTransfer, signal: AbortSignal): Promise<SettledTransfer> | undefined
  /** It is proven what became of it. */
  onFound(send: UnansweredSend, outcome: 'done' | 'reverted'): void
  readonly signal: AbortSignal
}

export interface UnansweredSends {
  /** The wallet is asked. The answer is called with what it said: what may still happen is kept. */
  ask(draft: Draft): (how: 'answered' | 'unclear') => void
  /** Tells what earlier pages left, and looks for it among the transactions of the account. */
  resume(): void
}

const read = (value: unknown): UnansweredSend | undefined => {
  const id = safeGet(value, 'id')
  // The same facts as of one that has a hash, under an id in its place.
  const [item] = parsePending([{ ...Object(value), hash: id }])
  if (!item || typeof id !== 'string') return undefined
  const { hash: _hash, nonce: _nonce, since: _since, outcome: _outcome, ...facts } = item
  return { ...facts, id, told: safeGet(value, 'told') === true }
}

/** The clocks of a device and of a network differ. */
const clocksDifferMs = 120_000

const isSame = (send: UnansweredSend, { chain, at, counterpart, transfers }: ActivityItem): boolean =>
  chain === send.chain &&
  at >= send.at - clocksDifferMs &&
  counterpart !== undefined &&
  sameAddress(counterpart, send.to) &&
  transfers.some(
    ({ direction, quantity, address }) =>
      direction === 'out' &&
      (send.item !== undefined || quantity === formatUnits(send.amount, send.decimals)) &&
      (send.token === undefined ? address === undefined : address === undefined || sameAddress(address, send.token)),
  )

const transferOf = ({ from, to, token, item, amount, chain }: UnansweredSend): Transfer => ({ from, to, token, ...(item && { item }), amount, chain })

/** Keeps sends until the wallet answers, so that a page which ends meanwhile loses none, and none is made twice because nobody knew of it. */
export const createUnansweredSends = ({ stored, now, mayTell, onUntold, history, wait, onFound, signal }: UnansweredSendsNeeds): UnansweredSends => {
  const requests = createUnanswered<UnansweredSend>({ kept: stored, parse: read, store: (send) => ({ ...send, amount: send.amount.toString() }), now })
  const telling = new Set<string>()
  const followed = new Set<string>()

  /** The history names a transaction; only the network says what became of it. */
  const find = (send: UnansweredSend) => {
    for (const item of history()) {
      const { hash } = item
      const key = `${send.id} ${hash}`
      if (hash === undefined || followed.has(key) || !isSame(send, item)) continue
      const answer = wait({ chain: send.chain, hash, transfer: transferOf(send) }, signal)
      if (!answer) return
      followed.add(key)
      answer.then(
        ({ outcome }) => {
          // Every other end may be that of another transaction.
          if (signal.aborted || (outcome !== 'done' && outcome !== 'reverted')) return
          if (!requests.earlier().some(({ id }) => id === send.id)) return
          requests.end(send.id)
          onFound(send, outcome)
        },
        () => followed.delete(key),
      )
    }
  }
  return {
    ask: ({ transfer: { from, to, token, item, chain, amount }, asset: { symbol, decimals }, name }) => {
      const id = requests.add({ chain, from, to, name, token, ...(item && { item }), symbol, decimals, amount })
      return (how) => (how === 'answered' ? requests.end(id) : requests.change(id, { told: true }))
    },
    resume: () => {
      if (signal.aborted || !mayTell()) return
      for (const send of requests.earlier()) {
        find(send)
        if (send.told || telling.has(send.id)) continue
        telling.add(send.id)
        onUntold(send, () => requests.change(send.id, { told: true }))
      }
    },
  }
}
