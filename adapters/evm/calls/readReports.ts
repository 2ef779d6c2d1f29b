import type { TokenReport } from '../../../kernel/api/index.js'
import { safeGet } from '../../../lib/safeGet.js'

/** Events of EIP-20, EIP-721 and EIP-1155, by their first topic: what they say, and which topics name the account and the other side. */
const events: Readonly<Record<string, { readonly kind: TokenReport['kind']; readonly account: number; readonly other: number; readonly amount: boolean }>> = {
  // `Transfer(address,address,uint256)`
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef': { kind: 'left', account: 1, other: 2, amount: true },
  // `TransferSingle(address,address,address,uint256,uint256)` and `TransferBatch(address,address,address,uint256[],uint256[])`
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62': { kind: 'left', account: 2, other: 3, amount: false },
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb': { kind: 'left', account: 2, other: 3, amount: false },
  // `Approval(address,address,uint256)`
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925': { kind: 'allowed', account: 1, other: 2, amount: true },
  // `ApprovalForAll(address,address,bool)`
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31': { kind: 'allowed', account: 1, other: 2, amount: false },
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
