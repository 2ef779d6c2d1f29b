import type { Action } from './Action.js'
import type { CallFacts, DecodeCall } from './CallValue.js'
import { innerCalls } from './innerCalls.js'
import { meaningOf } from './meanings.js'
import { risksOf } from './risksOf.js'
import { valueText } from './valueText.js'

/** Calls within calls: more of either are not read, and said to be unknown. */
const deepest = 4
const mostCalls = 100

/** What a call does, and all calls that it makes, from its bytes. What is not known is said to be unknown. */
export const readActions = (call: CallFacts, decode: DecodeCall): readonly Action[] => {
  const account = call.from
  let left = mostCalls
  const read = ({ from, to, value, data }: CallFacts, depth: number): readonly Action[] => {
    const sender = from === account ? {} : { from }
    const pays: readonly Action[] = value > 0n || data === '0x' ? [{ kind: 'pay', to, amount: value, ...sender }] : []
    if (data === '0x') return pays
    const decoded = left-- > 0 && depth < deepest ? decode(data) : undefined
    if (!decoded) return [...pays, { kind: 'unknown', contract: to, data }]
    const { signature, types, values } = decoded
    const known = (risks = risksOf(signature, values, account)): Action => ({
      kind: 'known',
      contract: to,
      signature,
      rows: values.map((part, at) => ({ type: types[at] ?? '', text: valueText(part) })),
      risks,
    })
    const inner = innerCalls(signature, values, { from, to, value, data })
    if (!inner) {
      const meaning = meaningOf(signature, values, { from, to })
      // A contract that is sent the native currency as well may do more than a token does.
      return meaning && value === 0n ? meaning : [...pays, ...(meaning ? [known(['unknown'])] : [known()]), ...(meaning ?? [])]
    }
    const { calls, runs } = inner
    return [
      ...pays,
      // What installs code as well is more than its calls.
      ...(signature.startsWith('upgrade') || calls.length === 0 ? [known()] : []),
      ...(runs === undefined ? [] : [{ kind: 'delegate' as const, to: runs, everywhere: false }]),
      ...calls.flatMap((one) => read(one, depth + 1)),
    ]
  }
  return read(call, 0)
}
