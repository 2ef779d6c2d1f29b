import { msg } from '../../../kernel/contract/index.js'
import { formatBalance } from '../../../lib/formatBalance.js'
import { Skeleton, useMessage, useReadable, useShell } from '../../../ui/index.js'
import type { AccountController } from '../AccountController.js'

const loading = msg('account.balance.loading', 'Balance is loading')
const unavailable = msg('account.balance.none', 'Balance unavailable')
const asOf = msg('account.balance.old', 'As of {time}')

/** The native balance, rounded down to three decimals. An older value says from when it is. */
export const Balance = ({ controller }: { readonly controller: AccountController }) => {
  const t = useMessage()
  const { tag } = useReadable(useShell().locale)
  const { native } = useReadable(controller.balance)
  if (native.status === 'ready' || native.status === 'stale') {
    return (
      <div>
        <p className="pt-acc-balance">
          {formatBalance(native.amount, native.decimals)} <small>{native.symbol}</small>
        </p>
        {native.status === 'stale' && (
          <p className="pt-acc-note">{t(asOf, { time: new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(native.at ?? controller.now()) })}</p>
        )}
      </div>
    )
  }
  if (native.status !== 'unavailable') {
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
