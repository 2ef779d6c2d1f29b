import { formatAmount } from '#lib/amounts/formatAmount.js'
import type { Form } from './createForm.js'
import { type FormState, idOf } from './FormState.js'
import type { Review } from './ReviewState.js'

export interface RepeatNeeds {
  /** The swap that came to nothing. */
  readonly shown: Review | undefined
  readonly form: Pick<FormState, 'text' | 'pay' | 'receive'>
  readonly fill: Pick<Form, 'pick' | 'type'>
  /** CAIP-2 id of the network that the account is on. */
  readonly chain: string | undefined
}

/**
 * Fills the form in with the tokens and the amount of a swap that came to nothing, where it was emptied since. True when the form is as it
 * was, so that its quote may still hold.
 */
export const repeatSwap = ({ shown, form, fill, chain }: RepeatNeeds): boolean => {
  if (!shown || shown.swap.chain !== chain) return form.text !== ''
  const { swap, quote } = shown
  const [pay, receive] = [idOf(quote.pay), idOf(quote.receive)]
  if (form.text !== '' && form.pay === pay && form.receive === receive) return true
  fill.pick('pay', pay)
  fill.pick('receive', receive)
  fill.type(formatAmount(swap.amount, quote.pay.decimals), '.')
  return false
}
