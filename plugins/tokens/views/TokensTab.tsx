import { withUnit } from '#lib/amounts/withUnit.js'
import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { balanceTexts } from '#lib/amounts/balanceTexts.js'
import { changeText } from '#lib/amounts/changeText.js'
import { moneyParts } from '#lib/amounts/moneyParts.js'
import { tokenPicture } from '#lib/web/tokenPicture.js'
import {
  ErrorRow,
  MoreRows,
  NetworkIcon,
  SkeletonRow,
  ListGroup,
  TokenRow,
  useMessage,
  useOffline,
  useReadable,
  useReturn,
  useRouter,
  useLocale,
  useStyles,
} from '../../../ui/index.js'
import { TokenView } from '../../../ports/tokens.js'
import { tokenKey } from '../hiddenKeys.js'
import { graceMs } from './graceMs.js'
import type { TokensController } from '../TokensController.js'
import { EmptyAccount } from './EmptyAccount.js'
import css from './tokens.css'

const list = msg('shared.tokens', 'Tokens')
const failed = msg('tokens.unavailable', 'Tokens didn’t load')
const failedText = msg('tokens.unavailable.text', 'Your tokens are safe.')
const old = msg('tokens.old', 'These are from {time}.')
const imitation = msg('shared.notTheListed', 'Not the listed {symbol}')

/** Rows that stand for the list while it is loading; without tokens, nothing below it moves. */
const awaited = 3

/** What the account holds on its network. */
export const TokensTab = ({ controller }: { readonly controller: TokensController }) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { tag } = useLocale()
  const { status, items, total, at } = useReadable(controller.portfolio)
  const { keys } = useReadable(controller.hidden)
  useReadable(controller.sessions)
  const accountKey = controller.accountKey()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is looked at anew
  useEffect(controller.seen, [controller, accountKey])
  useReturn(controller.seen)
  // The account says that it is offline.
  const offline = useOffline(status === 'unavailable' || status === 'stale' ? controller.retry : undefined, graceMs)

  if (status === 'unavailable' && !offline) return <ErrorRow title={t(failed)} detail={t(failedText)} onRetry={controller.retry} />
  if (items.length === 0) {
    return (
      <ListGroup busy label={t(list)}>
        {Array.from({ length: awaited }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
          <SkeletonRow key={row} shape="coin" />
        ))}
      </ListGroup>
    )
  }
  if (items.every(({ amount }) => amount === 0n)) {
    const native = items.find(({ address }) => address === undefined)
    return <EmptyAccount controller={controller} symbol={native?.symbol ?? ''} rows={awaited} />
  }
  const network = controller.network()
  // The native currency is always there.
  const shown = items.filter((token) => !keys.includes(tokenKey(token) ?? ''))
  const unpriced = shown.every(({ value: cents }) => cents === undefined)
  // The coin of a network that looks like the network itself.
  const isRepeated = (address: string | undefined) => address === undefined && network?.mark !== undefined && network.mark.path === network.coinMark?.path
  const worth = (cents: bigint) => {
    const { head, tail, end } = moneyParts(tag, cents, 'USD')
    return head + tail + end
  }
  // With a total the balance over the tabs says from when it is.
  const time = status === 'stale' && !offline && !total && at !== undefined ? new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(at) : undefined
  return (
    <div className="pt-tokens">
      {time !== undefined && <ErrorRow title={t(failed)} detail={t(old, { time })} onRetry={controller.retry} />}
      <ListGroup label={t(list)}>
        <MoreRows key={accountKey} items={shown}>
          {({ address, name, symbol, icon, amount, decimals, value, change, imitates }) => (
            <TokenRow
              key={address ?? ''}
              name={name}
              symbol={symbol}
              {...tokenPicture({ icon, address }, network)}
              network={network && !isRepeated(address) && <NetworkIcon network={network} />}
              quantity={withUnit(balanceTexts(tag, amount, decimals).rounded, symbol)}
              exact={withUnit(balanceTexts(tag, amount, decimals).exact, symbol)}
              value={value === undefined || imitates !== undefined ? undefined : worth(value)}
              unpriced={unpriced}
              change={change === undefined || imitates !== undefined ? undefined : changeText(tag, change)}
              onPress={() => router.push(TokenView, { address })}
              {...(imitates !== undefined && { warning: t(imitation, { symbol: imitates }) })}
            />
          )}
        </MoreRows>
      </ListGroup>
    </div>
  )
}
