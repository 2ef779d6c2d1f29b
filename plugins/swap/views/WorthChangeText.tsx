import { msg } from '../../../kernel/api/index.js'
import { moneyText } from '#lib/amounts/moneyText.js'
import { useLocale, useMessage } from '../../../ui/index.js'
import { lossWarned, type WorthChange } from '../worthChange.js'
import { shareText } from './texts.js'

const unknown = msg('swap.worth.unknown', 'No price for {symbol}: compare the amounts yourself')
const none = msg('swap.worth.none', 'Next to nothing')

export interface WorthChangeTextProps {
  /** Undefined where a price is not known. */
  readonly change: WorthChange | undefined
  /** The token without a price. */
  readonly symbol: string
  /** The worth that it stands behind: the share alone follows it, and nothing where next to nothing changes. */
  readonly behind?: string
}

/** How much more or less what arrives is worth than what is paid; a loss that counts is amber. */
export const WorthChangeText = ({ change, symbol, behind }: WorthChangeTextProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const share = change && shareText(tag, change.points)
  const said = !change
    ? t(unknown, { symbol })
    : behind !== undefined
      ? share
      : share === undefined
        ? t(none)
        : `${change.points < 0 ? '−' : '+'}${moneyText(tag, change.by, change.currency)} · ${share}`
  return (
    <>
      {behind}
      {behind && said && ' · '}
      <span className={change && change.points <= lossWarned ? 'pt-warn' : undefined}>{said}</span>
    </>
  )
}
