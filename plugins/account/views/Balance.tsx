import { msg } from '../../../kernel/api/index.js'
import { Skeleton, useMessage, useLocale } from '../../../ui/index.js'
import type { Holding } from './useHolding.js'

const loading = msg('account.balance.loading', 'Balance is loading')
const unavailable = msg('account.balance.none', 'Balance unavailable')
const asOf = msg('account.balance.old', 'As of {time}')

/** What the account holds, large. An older value says from when it is. */
export const Balance = ({ holding: { status, parts, at } }: { readonly holding: Holding }) => {
  const t = useMessage()
  const { tag } = useLocale()
  if (parts) {
    const { head, tail, end } = parts
    return (
      <div>
        <p className="pt-acc-balance">
          <bdi>
            {head}
            <small>{tail}</small>
            {end}
          </bdi>
        </p>
        {status === 'stale' && at !== undefined && (
          <p className="pt-acc-note">{t(asOf, { time: new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(at) })}</p>
        )}
      </div>
    )
  }
  if (status !== 'unavailable') {
    return (
      <p className="pt-acc-balance" aria-busy="true">
        <span className="pt-sr">{t(loading)}</span>
        <Skeleton width={128} height={32} />
      </p>
    )
  }
  return (
    <div>
      <p className="pt-acc-balance" aria-hidden="true">
        –
      </p>
      <p className="pt-acc-note">{t(unavailable)}</p>
    </div>
  )
}
