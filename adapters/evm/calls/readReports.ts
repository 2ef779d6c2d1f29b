import type { TokenReport } from '../../../kernel/api/index.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import { safeGet } from '#lib/checks/safeGet.js'

/** Events of EIP-20, EIP-721 and EIP-1155, by their first topic: what they say, and which topics name the account and the other side. */
const events: Readonly<Record<string, { readonly kind: TokenReport['kind']; readonly account: number; readonly other: number; readonly amount: boolean }>> = {
  [tokenEvents.Transfer]: { kind: 'left', account: 1, other: 2, amount: true },
  [tokenEvents.TransferSingle]: { kind: 'left', account: 2, other: 3, amount: false },
  [tokenEvents.TransferBatch]: { kind: 'left', account: 2, other: 3, amount: false },
  [tokenEvents.Approval]: { kind: 'allowed', account: 1, other: 2, amount: true },
  [tokenEvents.ApprovalForAll]: { kind: 'allowed', account: 1, other: 2, amount: false },
}
const isWord = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
const addressIn = (topic: unknown) => (isWord(topic) ? `0x${topic.slice(26).toLowerCase()}` : '')

/**
 * Reads what tokens reported of an account from the logs of simulated calls. A contract can report what did not happen, so that a report
 * counts only against a call. Undefined where a result has no logs.
 */
export const readReports = (results: readonly unknown[], account: string): readonly TokenReport[] | undefined => {
  const lists = results.map((result) => safeGet(result, 'logs'))
  if (!lists.every((list): list is readonly unknown[] => Array.isArray(list))) return undefined
  return lists.flat().flatMap((log): readonly TokenReport[] => {
    const [topics, data, token] = [safeGet(log, 'topics'), safeGet(log, 'data'), safeGet(log, 'address')]
    const [first] = Array.isArray(topics) ? (topics as readonly unknown[]) : []
    const event = typeof first === 'string' && Object.hasOwn(events, first.toLowerCase()) ? events[first.toLowerCase()] : undefined
    if (!event || !Array.isArray(topics) || addressIn(topics[event.account]) !== account.toLowerCase()) return []
    return [
      {
        kind: event.kind,
        token: typeof token === 'string' ? token.toLowerCase() : '',
        to: addressIn(topics[event.other]),
        // A piece of EIP-721 has its number in a topic, and no data.
        amount: event.amount && topics.length === 3 && isWord(data) ? BigInt(data) : undefined,
      },
    ]
  })
}
