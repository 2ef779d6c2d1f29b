import { quoteTexts } from '#lib/amounts/quoteTexts.js'
import { Amount, useSeparator } from '../../../ui/index.js'
import type { SwapToken } from '../types.js'
import { worthText } from './texts.js'

/** The least that arrives, with its worth where the token has a price. */
export const LeastAmount = ({ amount, token }: { readonly amount: bigint; readonly token: SwapToken }) => {
  const { tag } = useSeparator()
  const worth = worthText(tag, amount, token)
  return (
    <>
      <b>
        <Amount texts={quoteTexts(tag, amount, token.decimals)} symbol={token.symbol} />
      </b>
      {worth !== undefined && ` · ${worth}`}
    </>
  )
}
