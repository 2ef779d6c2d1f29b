import { type Message, msg } from '../../../kernel/api/index.js'
import type { Risk } from '../stopsOf.js'

/** What a visitor reads about a risk, and agrees to. */
export const riskTexts: Readonly<Record<Risk, { readonly title: Message; readonly text: Message; readonly check: Message }>> = {
  worth: {
    title: msg('swap.risk.worth', 'You receive {lost} less than you pay'),
    text: msg('swap.risk.worth.text', 'What you pay is worth {paid}, what arrives {got}. Another token or a smaller amount may cost less.'),
    check: msg('swap.risk.worth.check', 'I agree to receive {lost} less.'),
  },
  impact: {
    title: msg('swap.risk.impact', 'You lose {impact} on the swap itself'),
    text: msg('swap.risk.impact.text', 'There isn’t much liquidity for this swap, and an amount this large moves the price. Smaller amounts cost less.'),
    check: msg('swap.risk.impact.check', 'I agree to lose {impact}.'),
  },
  notSimulated: {
    title: msg('swap.risk.unseen', 'We couldn’t preview this swap'),
    text: msg('swap.risk.unseen.text', 'It isn’t known whether {receive} really arrives, or can be sold again.'),
    check: msg('swap.risk.unseen.check', 'I know this wasn’t checked.'),
  },
  unlisted: {
    title: msg('swap.risk.unlisted', 'This site doesn’t list {unlisted}'),
    text: msg('swap.risk.unlisted.text', 'Anyone can make a token with any name. Compare its address: {address}'),
    check: msg('swap.risk.unlisted.check', 'I compared the token’s address.'),
  },
  slippage: {
    title: msg('swap.risk.slippage', 'Others can profit from your price limit'),
    text: msg('swap.risk.slippage.text', 'You may get up to {slippage} less than quoted.'),
    check: msg('swap.risk.slippage.check', 'I agree to get up to {slippage} less.'),
  },
}
