import type { Translate } from '../../../kernel/api/index.js'
import { nameProblem } from '../../../protocol/nameRule.js'
import type { RegisterState } from '../RegisterState.js'
import { rules, text } from './texts.js'

/** What is wrong with a label while it is typed, and why it cannot be registered now; undefined where nothing is. */
export const describeLabel = (
  t: Translate,
  { label, zone, check, phase, suggestions }: Pick<RegisterState, 'label' | 'zone' | 'check' | 'phase' | 'suggestions'>,
): { readonly problemOfLabel: string | undefined; readonly missing: string | undefined } => {
  const name = `${label}.${zone}`
  const broken = nameProblem(label)
  const taken = check === 'taken'
  // A label that is still short is only on its way.
  const wrong = label !== '' && broken !== undefined && broken !== 'short' ? t(rules[broken]) : undefined
  const instead = t(suggestions.some(({ free }) => free) ? text.instead : text.isTaken, { name })
  const missing = (): string | undefined => {
    if (phase !== 'none') return undefined
    if (label === '') return t(text.empty)
    if (broken) return t(rules[broken])
    if (taken) return t(text.isTaken, { name })
    return check === 'free' ? undefined : t(check === 'failed' ? text.unchecked : text.checking)
  }
  return { problemOfLabel: wrong ?? (taken ? instead : undefined), missing: missing() }
}
