import type { Inspection } from './inspectPayment.js'
import type { PaymentVerdict } from './PaymentVerdict.js'

type Verdict = PaymentVerdict
type Of<kind extends Verdict['kind']> = Extract<Verdict, { readonly kind: kind }>

const isKind = <kind extends Verdict['kind']>(verdict: Verdict, ...kinds: readonly kind[]): verdict is Of<kind> =>
  (kinds as readonly string[]).includes(verdict.kind)

/** What nodes that have the transaction say of it. Two that differ in it contradict each other: one of them would choose what is claimed. */
const substanceOf = ({ verdict, unit = '' }: Inspection): string => {
  if (!isKind(verdict, 'paid', 'short', 'other', 'reverted')) return ''
  const { kind, hash, blockHash, from } = verdict
  return JSON.stringify([kind, hash, blockHash, from, unit, 'arrived' in verdict ? `${verdict.arrived}` : 'why' in verdict ? verdict.why : ''])
}

/**
 * Puts together what several nodes say. As many as `quorum` have to say the same. Where one has the transaction and another does not, or has
 * fewer blocks, the payment is pending; where two contradict each other, nothing is clear.
 */
export const combineInspections = (
  inspections: readonly Inspection[],
  { quorum, confirmations }: { readonly quorum: number; readonly confirmations: number | 'finalized' },
): Inspection => {
  const [first] = inspections
  if (first && inspections.length === 1) return first
  const verdicts = inspections.map(({ verdict }) => verdict)
  const decided = verdicts.flatMap((one) => (isKind(one, 'paid', 'short', 'other', 'reverted') ? one : []))
  const pending = verdicts.flatMap((one) => (isKind(one, 'pending') ? one : []))
  const unclear = verdicts.flatMap((one) => (isKind(one, 'unclear') ? one : []))
  const reorged = verdicts.find((one) => isKind(one, 'reorged'))
  const unknown = verdicts.filter((one) => isKind(one, 'unknown'))
  const contradiction: Inspection = { verdict: { kind: 'unclear', why: 'nodes', detail: 'The nodes contradict each other.' } }
  if (new Set(inspections.flatMap((one) => substanceOf(one) || [])).size > 1) return contradiction
  // The payment was seen in two blocks, of which one is not part of the chain: which one it is, the nodes do not agree on.
  const blocks = new Set([...decided, ...pending].flatMap(({ blockHash }) => blockHash ?? []))
  if (blocks.size > 1 || (reorged && decided.length > 0)) return contradiction
  if (decided.length >= quorum) {
    const agreed = inspections.find(({ verdict }) => isKind(verdict, 'paid')) ?? inspections.find(({ verdict }) => verdict === decided[0])
    if (agreed && !isKind(agreed.verdict, 'paid')) return agreed
    const depth = Math.min(...decided.map((one) => (isKind(one, 'paid') ? one.confirmations : 0)))
    if (agreed && isKind(agreed.verdict, 'paid')) return { ...agreed, verdict: { ...agreed.verdict, confirmations: depth } }
  }
  if (reorged) return { verdict: reorged }
  const [waiting] = pending.toSorted((one, other) => one.confirmations - other.confirmations)
  if (waiting && unclear.length === 0) return { verdict: unknown.length > 0 ? { ...waiting, confirmations: 0 } : waiting }
  const [paid] = decided
  if (paid && unknown.length > 0 && unclear.length === 0)
    return isKind(paid, 'paid') ? { verdict: { kind: 'pending', confirmations: 0, needed: confirmations, blockHash: paid.blockHash } } : contradiction
  const [fault] = unclear
  if (fault) return { verdict: fault }
  return first ?? contradiction
}
