import { type Message, type MessageValues, msg } from '../../../kernel/api/index.js'
import { feeText } from '#lib/amounts/feeText.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import type { Review } from '../ReviewState.js'
import type { Stop } from '../stopsOf.js'

const text = {
  over: [msg('swap.stop.over', 'That’s {amount} {symbol} more than you have'), msg('swap.stop.over.text', 'Change the amount.')],
  fee: [
    msg('swap.stop.fee', '{amount} {symbol} more is needed for the network fee'),
    msg('swap.stop.fee.text', 'You pay the fee on top of what you swap. Try a smaller amount, or add some {symbol}.'),
  ],
  feeOnTransfer: [
    msg('swap.stop.keeps', 'This token keeps part of every transfer'),
    msg('swap.stop.keeps.text', 'Less would arrive than the quote says, so it can’t be swapped here. Nothing was sent.'),
  ],
  unsellable: [
    msg('swap.stop.trap', '{receive} can be bought, but not sold again'),
    msg('swap.stop.trap.text', 'Selling it failed in a simulation, as with tokens made to take your money. Nothing was sent.'),
  ],
  price: [
    msg('swap.stop.price', 'The price has moved too far'),
    msg('swap.stop.price.text', 'Less would arrive than the minimum you agreed to, so the swap would fail. Go back for a new quote.'),
  ],
  old: [
    msg('swap.stop.old', 'This swap would expire'),
    msg('swap.stop.old.text', 'Its deadline has passed. Check this device’s clock, then go back for a new quote.'),
  ],
  impact: [
    msg('swap.stop.impact', 'Not enough liquidity for this swap'),
    msg('swap.stop.impact.text', 'The swap itself would move the price by {impact}. Try a smaller amount or another token.'),
  ],
  notSimulated: [
    msg('swap.risk.unseen', 'We couldn’t preview this swap'),
    msg('swap.stop.unseen.text', 'A server named the contract, so we use it only once a simulation shows what it does. Nothing was sent.'),
  ],
  effectMismatch: [
    msg('swap.stop.strays', 'This request does something else'),
    msg('swap.stop.strays.text', 'In a simulation, more left this account than is shown, or another contract was allowed to spend from it. Nothing was sent.'),
  ],
  other: [msg('swap.stop.other', 'This swap would fail'), msg('swap.stop.other.text', 'A contract refuses it. Nothing was sent.')],
} as const
const reason = msg('swap.stop.reason', 'A contract refuses it and says: “{reason}”')

/** Why a swap cannot go out: a title and a sentence. */
export const stopText = (stop: Stop, { quote, native }: Review, { tag, impact }: { readonly tag: string; readonly impact: string }) => {
  const [title, sentence] = text[stop.why]
  const values: MessageValues = {
    receive: quote.receive.symbol,
    impact,
    symbol: stop.why === 'fee' ? native.symbol : quote.pay.symbol,
    amount: stop.why === 'over' ? quantityText(tag, stop.by, quote.pay.decimals) : stop.why === 'fee' ? feeText(tag, stop.by, native.decimals) : '',
    reason: stop.why === 'other' ? (stop.reason ?? '') : '',
  }
  const body: Message = stop.why === 'other' && stop.reason !== undefined ? reason : sentence
  return { title, body, values }
}
