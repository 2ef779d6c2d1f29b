import { msg } from '../../../kernel/api/index.js'
import { changeText } from '#lib/amounts/changeText.js'
import { LinkButton, Skeleton, useLocale, useMessage, useSecondsLeft } from '../../../ui/index.js'
import type { AccountController } from '../AccountController.js'
import type { Holding } from './useHolding.js'

const loading = msg('account.balance.loading', 'Balance is loading')
const unavailable = msg('account.balance.none', 'Balance unavailable')
const failed = msg('account.balance.failed', 'Balances didn’t load. We’ll retry in {seconds} s.')
const failedOnly = msg('account.balance.failed.only', 'Balances didn’t load.')
const retryNow = msg('account.balance.retry', 'Retry now')
const today = msg('account.balance.today', '{change} today')
const asOf = msg('account.balance.old', 'As of {time}')

export interface BalanceProps {
  readonly holding: Holding
  /** Reads it again; undefined on a network that the site does not have, where a missing balance is no news. */
  readonly onRetry: (() => void) | undefined
  readonly clock: AccountController['clock']
}

/** What the account holds, large. An older value says from when it is, and one that did not load that it did not. */
export const Balance = ({ holding: { status, parts, change, at, retryAt = 0 }, onRetry, clock }: BalanceProps) => {
  const t = useMessage()
  const again = onRetry && <LinkButton onPress={onRetry}>{t(retryNow)}</LinkButton>
  const { tag } = useLocale()
  const left = useSecondsLeft(status === 'unavailable' ? retryAt : 0, clock)
  if (parts) {
    const { head, tail, end } = parts
    const changed = change === undefined || status === 'stale' ? undefined : changeText(tag, change)
    return (
      <div>
        <div className="pt-acc-worth">
          <p className="pt-acc-balance">
            <bdi translate="no">
              {head}
              <small>{tail}</small>
              {end}
            </bdi>
          </p>
          {changed !== undefined && <p className={`pt-acc-change${changed.startsWith('+') ? ' pt-ok' : ''}`}>{t(today, { change: changed })}</p>}
        </div>
        {status === 'stale' && at !== undefined && (
          <p className="pt-acc-note">
            {t(asOf, { time: new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(at) })} {again}
          </p>
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
      <p className="pt-acc-note">
        <span role="status" className={onRetry && 'pt-sr'}>
          {t(onRetry ? failedOnly : unavailable)}
        </span>
        {/* Counted down for the eye: read out it would be a clock. */}
        {onRetry && <span aria-hidden="true">{left > 0 ? t(failed, { seconds: left }) : t(failedOnly)}</span>} {again}
      </p>
    </div>
  )
}
