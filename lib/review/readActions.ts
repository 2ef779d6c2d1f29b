import type { Action, Danger } from './Action.js'
import type { CallFacts, DecodeCall, DecodedCall } from './CallValue.js'
import { type InnerCalls, innerCalls } from './innerCalls.js'
import { isSaid, meaningOf } from './meanings.js'
import { risksOf } from './risksOf.js'
import { valueText } from './valueText.js'

/** Calls within calls: more of either are not read, and said to be unknown. */
const deepest = 4
const maxCalls = 100

/** Reads calls in the name of a visitor, of all of them together no more than a hundred. */
const createReader = (account: string, decode: DecodeCall) => {
  let left = maxCalls
  const readInner = ({ calls, runs = [], pays = [], unread = false }: InnerCalls, depth: number): readonly Action[] => [
    ...runs.map((to): Action => ({ kind: 'delegate', to, everywhere: false })),
    ...pays,
    // That a call pays nothing is not said where something else may be paid.
    ...calls.flatMap((one) => read(one, depth)).filter((action) => !unread || action.kind !== 'pay' || action.amount > 0n),
  ]
  const read = ({ from, to, value, data }: CallFacts, depth: number): readonly Action[] => {
    const sender = from === account ? {} : { from }
    const pays: readonly Action[] = value > 0n || data === '0x' ? [{ kind: 'pay', to, amount: value, ...sender }] : []
    if (data === '0x') return pays
    const decoded = left-- > 0 && depth < deepest ? decode(data) : undefined
    if (!decoded) return [...pays, { kind: 'unknown', contract: to, data }]
    const { signature, values } = decoded
    const call = { contract: to, signature, rows: rowsOf(decoded) }
    const known = (risks: readonly Danger[] = risksOf(signature, values, account)): Action => ({ kind: 'known', ...call, risks })
    const inner = innerCalls(signature, values, { from, to })
    if (inner) {
      // What installs code as well is more than its calls, and one without any call may be anything.
      const more = inner.calls.length === 0 || signature.startsWith('upgrade')
      return [...pays, more ? known() : inner.unread ? known(['unknown']) : { kind: 'call', ...call }, ...readInner(inner, depth + 1)]
    }
    const meaning = meaningOf(decoded, { from, to })
    if (!meaning) return [...pays, known()]
    // A contract that is sent the native currency as well may do more than a token does.
    const more = value > 0n || meaning.unread === true || meaning.actions.length === 0
    return [...pays, ...(more ? [known(['unknown'])] : []), ...meaning.actions, ...(more || isSaid(signature) ? [] : [{ kind: 'call' as const, ...call }])]
  }
  return { read, readInner }
}

const rowsOf = ({ types, values }: DecodedCall) => values.map((part, at) => ({ type: types[at] ?? '', text: valueText(part) }))

/** What a call does, and all calls that it makes, from its bytes. What is not known is said to be unknown. */
export const readActions = (call: CallFacts, decode: DecodeCall): readonly Action[] => createReader(call.from, decode).read(call, 0)

/** What calls do that somebody else can make. @param account the visitor's */
export const readInnerCalls = (inner: InnerCalls, account: string, decode: DecodeCall): readonly Action[] => createReader(account, decode).readInner(inner, 0)
