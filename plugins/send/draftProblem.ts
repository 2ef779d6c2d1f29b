import type { FormState } from './FormState.js'
import { readAmount } from './readAmount.js'
import type { SendAsset } from './SendAsset.js'

/** Why the form cannot be reviewed yet, the most pressing first. */
export type DraftProblem =
  | { readonly at: 'token'; readonly why: 'none' }
  | { readonly at: 'amount'; readonly why: 'empty' | 'zero' | 'shape' | 'grouping' | 'decimals' | 'range' }
  | { readonly at: 'amount'; readonly why: 'over'; readonly by: bigint }
  | { readonly at: 'receiver'; readonly why: 'empty' | 'checking' | 'bad' | 'unknown' | 'unasked' }

export const amountProblem = (form: Pick<FormState, 'text' | 'unit' | 'separator'>, asset: SendAsset): DraftProblem | undefined => {
  const { amount, problem } = readAmount(form, asset)
  if (problem !== undefined) return { at: 'amount', why: problem }
  if (amount === 0n) return { at: 'amount', why: 'zero' }
  if (asset.amount !== undefined && amount > asset.amount) return { at: 'amount', why: 'over', by: amount - asset.amount }
  return undefined
}

/** A complete form has a token, an amount and a receiver. */
export const draftProblem = (form: FormState, asset: SendAsset | undefined): DraftProblem | undefined => {
  if (!asset) return { at: 'token', why: 'none' }
  const { status } = form.receiver
  return amountProblem(form, asset) ?? (status === 'ready' ? undefined : { at: 'receiver', why: status })
}
