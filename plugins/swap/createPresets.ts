import type { SwapPresets } from '../../ports/swap.js'
import type { Form } from './createForm.js'
import { findToken, readPresets } from './readPresets.js'
import type { SwapToken } from './types.js'

/** What the form was opened with, filled in once its tokens are there. */
export const createPresets = ({ items, fill }: { readonly items: () => readonly SwapToken[]; readonly fill: Pick<Form, 'pick' | 'type' | 'reset'> }) => {
  let opened: unknown
  let awaited: SwapPresets = {}
  /** Fills in what is awaited, when the list has its tokens. */
  const apply = () => {
    const { fromToken, toToken, amount } = awaited
    const [from, to] = [findToken(items(), fromToken), findToken(items(), toToken)]
    if ((fromToken !== undefined && !from) || (toToken !== undefined && !to) || items().length === 0) return
    awaited = {}
    if (from) fill.pick('pay', from.address?.toLowerCase() ?? 'native')
    if (to) fill.pick('receive', to.address?.toLowerCase() ?? 'native')
    if (amount !== undefined) fill.type(amount, '.')
  }
  return {
    apply,
    /** The form is shown. Coming back to it with the same parameters keeps what the visitor typed. */
    open(params: unknown): void {
      if (params === undefined || params === opened) return
      opened = params
      fill.reset()
      awaited = readPresets(params)
      apply()
    },
  }
}
