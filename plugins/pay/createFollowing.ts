import type { Capabilities, ClockService, RpcService, SentTransfer, SettledTransfer } from '../../kernel/api/index.js'
import { isEnded, type Records } from './createRecords.js'
import type { Arrival, Dead } from './payMachine.js'
import type { PayRecord } from './PayRecord.js'
import { type ArrivedAmount, readArrival } from './readArrival.js'
import { transferOf } from './transferOf.js'

export interface FollowingNeeds {
  readonly records: Records
  readonly rpc: Pick<RpcService, 'request'>
  /** Undefined while no wallet of the family is connected. */
  capability<name extends 'transfer' | 'calls'>(chain: string, name: name): Capabilities[name] | undefined
  onArrived(record: PayRecord, arrival: Arrival, settled: SettledTransfer): void
  onDead(record: PayRecord, end: Dead, settled: SettledTransfer): void
  onUnclear(record: PayRecord): void
  onFailed(error: unknown): void
  readonly clock: Pick<ClockService, 'now'>
  readonly signal: AbortSignal
}

/** Follows what was sent to its end, over reloads. */
export interface Following {
  follow(record: PayRecord): void
  /** Takes up what an earlier page, or an earlier connection, left. */
  resume(): void
}

/** What a confirmed payment brought the shop. Undefined where nobody can tell. */
export const judgeArrival = ({ payment, batch, at }: PayRecord, { amount, at: minedAt }: ArrivedAmount): Arrival | undefined => {
  const isToken = payment.asset.address !== undefined
  // The word of a wallet that a batch went through is no proof of the transfer in it.
  if (amount === 0n || (batch && isToken && amount === undefined)) return undefined
  if (amount !== undefined && amount < payment.amount) return 'short'
  return payment.expiresAt !== undefined && (minedAt ?? at) > payment.expiresAt ? 'late' : 'paid'
}

const arrivalTimeoutMs = 15_000

export const createFollowing = ({ records, rpc, clock, signal, ...needs }: FollowingNeeds): Following => {
  const followed = new Set<string>()
  const wait = (record: PayRecord, hash: string): Promise<SettledTransfer> | undefined => {
    const { payment, from, batch, call, nonce, since } = record
    const { network: chain } = payment
    const seen = ({ place, since: facts }: SentTransfer) =>
      void records.change(record, { ...(place && { nonce: place.nonce }), ...(facts && { since: facts }) })
    const facts = { ...(nonce !== undefined && from !== undefined && { place: { from, nonce } }), ...(since && { since }) }
    if (batch) return needs.capability(chain, 'calls')?.waitBatch(chain, hash, signal)
    if (call) return needs.capability(chain, 'calls')?.wait({ call, hash, ...facts }, signal, seen)
    return needs.capability(chain, 'transfer')?.wait({ chain, hash, transfer: transferOf(payment, from ?? ''), ...facts }, signal, seen)
  }
  const settle = async (record: PayRecord, settled: SettledTransfer): Promise<void> => {
    const { outcome, hash } = settled
    if (outcome === 'done') {
      const arrived = await readArrival(rpc, record.payment, hash, AbortSignal.any([signal, AbortSignal.timeout(arrivalTimeoutMs)])).catch(() => undefined)
      if (signal.aborted) return
      const arrival = judgeArrival(record, arrived ?? { amount: undefined, at: undefined })
      if (arrival) {
        const ended = { fate: arrival, hash, arrived: arrived?.amount, isFinal: true, endedAt: clock.now() } as const
        return needs.onArrived(records.change(record, ended) ?? { ...record, ...ended }, arrival, settled)
      }
    } else if (outcome !== 'unclear') {
      records.forget(record)
      return needs.onDead(record, outcome, settled)
    }
    needs.onUnclear(records.change(record, { fate: 'unclear' }) ?? record)
  }
  const follow = (record: PayRecord) => {
    const { payment, attempt, hash, exchange } = record
    const key = `${payment.id} ${attempt}`
    if (isEnded(record) || hash === undefined || exchange || followed.has(key) || signal.aborted) return
    const answer = wait(record, hash)
    if (!answer) return
    followed.add(key)
    answer
      .then((settled) => settle(record, settled))
      // The connection that was asked is gone: the next one is asked.
      .catch((error: unknown) => {
        if (!signal.aborted) needs.onFailed(error)
      })
      .finally(() => followed.delete(key))
  }
  return {
    follow,
    resume: () => {
      for (const record of records.list()) follow(record)
    },
  }
}
