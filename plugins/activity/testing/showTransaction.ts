import type { Capabilities, ChainTransaction } from '../../../kernel/api/index.js'
import { showActivity } from './showActivity.js'
import { account, friend } from './wireRow.js'

export const mined = `0x${'ab'.repeat(32)}`
/** A transaction as its network says it. */
export const found = (more: Partial<ChainTransaction> = {}): ChainTransaction => ({
  hash: mined,
  status: 'done',
  // 2026-11-12, 10:00 UTC.
  at: 1_794_477_600_000,
  confirmations: 40,
  from: account.toLowerCase(),
  to: friend.toLowerCase(),
  own: true,
  involved: true,
  plain: true,
  fee: 21_000_000_000_000n,
  moves: [{ direction: 'out', token: undefined, amount: 250_000_000_000_000_000n, counterpart: friend.toLowerCase() }],
  grants: [],
  ...more,
})
type Read = Capabilities['transactions']['read']

/** The list with a network that answers as the test says. */
export const world = async (read: Read | undefined, given: Parameters<typeof showActivity>[0] = {}) => {
  const asked: string[] = []
  const extra = read && {
    transactions: {
      read: ((...facts) => {
        asked.push(facts[2])
        return read(...facts)
      }) satisfies Read,
    },
  }
  return { ...(await showActivity({ ...given, ...(extra && { extra }) })), reads: asked }
}
/** The view of one, as a page opens it. */
export const opened = async (
  read: Read | undefined,
  data: object = { chain: 'eip155:1', hash: mined },
  given: Parameters<typeof showActivity>[0] = { served: false },
) => {
  const modal = await world(read, given)
  await modal.open({ view: 'Transaction', params: data } as never)
  await modal.advance(0)
  return modal
}
