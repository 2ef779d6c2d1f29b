import { msg } from '../../../kernel/api/index.js'
import type { useMessage } from '../../../ui/index.js'
import type { Review } from '../ReviewState.js'
import type { Stop } from '../stopsOf.js'
import { quantityText } from '#lib/amounts/quantityText.js'

const over = msg('shared.moreThanYouHave', 'That’s {amount} {symbol} more than you have.')
const reverts = msg('send.stop.reverts', 'This send would fail')

/** Why a send cannot go out, in a sentence: over the review, and where its button is pressed all the same. */
export const stopTitle = (t: ReturnType<typeof useMessage>, stop: Stop, { symbol, decimals }: Review['asset'], tag: string): string =>
  stop.why === 'over' ? t(over, { amount: quantityText(tag, stop.by, decimals), symbol }) : t(reverts)
