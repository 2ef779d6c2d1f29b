import { msg } from '../../../kernel/api/index.js'
import { quoteTexts } from '#lib/amounts/quoteTexts.js'
import { withUnit } from '#lib/amounts/withUnit.js'
import { AmountField, TokenPick, useMessage, useReadable, useSeparator } from '../../../ui/index.js'
import type { SwapController } from '../SwapController.js'
import type { SwapToken } from '../types.js'
import { worthChange } from '../worthChange.js'
import { isWrap } from '../wrapping.js'
import { worthText } from './texts.js'
import { TokenMark } from './TokenMark.js'
import { WorthChangeText } from './WorthChangeText.js'

const text = {
  receive: msg('swap.receive', 'You receive, about'),
  token: msg('swap.token', '{side}: {symbol}. Choose another'),
  none: msg('swap.token.none', 'Choose'),
  choose: msg('swap.token.choose', 'Choose the token to receive'),
} as const

export interface ReceiveFieldProps {
  readonly controller: SwapController
  readonly pay: SwapToken
  /** Undefined while none is chosen. */
  readonly receive: SwapToken | undefined
  /** Leads to the choice of the token. */
  onChoose(): void
}

/** The token to receive, and how much of it the quote gives. */
export const ReceiveField = ({ controller, pay, receive, onChoose }: ReceiveFieldProps) => {
  const t = useMessage()
  const { tag } = useSeparator()
  const { quote } = useReadable(controller.form)
  const network = controller.network()
  const got = quote && receive ? quoteTexts(tag, quote.out, receive.decimals) : undefined
  return (
    <AmountField
      label={t(text.receive)}
      value={got?.rounded ?? ''}
      exact={got && receive && withUnit(got.exact, receive.symbol)}
      onChange={() => {}}
      readOnly
      unit={
        receive ? (
          <TokenPick
            image={<TokenMark token={receive} network={network} size={28} />}
            symbol={receive.symbol}
            name={t(text.token, { side: t(text.receive), symbol: receive.symbol })}
            onPress={onChoose}
          />
        ) : (
          <TokenPick symbol={t(text.none)} name={t(text.choose)} onPress={onChoose} />
        )
      }
      worth={
        receive &&
        quote &&
        (isWrap(quote) ? (
          worthText(tag, quote.out, receive)
        ) : (
          <WorthChangeText
            change={worthChange(quote)}
            symbol={(pay.price === undefined ? pay : receive).symbol}
            behind={worthText(tag, quote.out, receive) ?? ''}
          />
        ))
      }
    />
  )
}
