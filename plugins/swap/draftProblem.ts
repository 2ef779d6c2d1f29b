import { readAmount } from './amounts.js'
import type { FormState } from './FormState.js'
import type { SwapToken } from './types.js'

/** Why the form cannot be reviewed yet, the most pressing first. */
export type DraftProblem =
  | { readonly at: 'token'; readonly why: 'none' }
  | { readonly at: 'amount'; readonly why: 'empty' | 'zero' | 'shape' | 'grouping' | 'decimals' | 'range' }
  | { readonly at: 'amount'; readonly why: 'over'; readonly by: bigint }
  | { readonly at: 'quote'; readonly why: 'loading' | 'none' | 'failed' | 'stopped' }

export const draftProblem = (form: FormState, pay: SwapToken | undefined, receive: SwapToken | undefined): DraftProblem | undefined => {
  if (!pay || !receive) return { at: 'token', why: 'none' }
  const { amount, problem } = readAmount(form, pay)
  if (problem !== undefined) return { at: 'amount', why: problem }
  if (amount === 0n) return { at: 'amount', why: 'zero' }
  if (pay.held !== undefined && amount > pay.held) return { at: 'amount', why: 'over', by: amount - pay.held }
  if (form.quoting === 'none' || form.quoting === 'failed' || form.quoting === 'stopped') return { at: 'quote', why: form.quoting }
  // An answer that is being renewed still holds.
  return form.quote ? undefined : { at: 'quote', why: 'loading' }
}
