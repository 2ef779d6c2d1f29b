import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { moneyParts } from '../../../lib/amounts/moneyParts.js'
import { tokenPicture } from '../../../lib/web/tokenPicture.js'
import { ReceiveView } from '../../../ports/receive.js'
import {
  EmptyState,
  ErrorRow,
  MoreRows,
  NetworkIcon,
  SkeletonRow,
  ListGroup,
  TokenRow,
  useMessage,
  useReadable,
  useReturn,
  useRouter,
  useLocale,
} from '../../../ui/index.js'
import type { TokensController } from '../TokensController.js'
import { quantityText } from './quantityText.js'

const list = msg('tokens.list', 'Tokens')
const none = msg('tokens.none', 'No tokens yet')
const noneText = msg('tokens.none.text', 'Tokens you receive will show up here.')
const receive = msg('tokens.receive', 'Receive')
const failed = msg('tokens.unavailable', 'Tokens didn’t load')
const failedText = msg('tokens.unavailable.text', 'Your tokens are safe.')
const imitation = msg('tokens.imitates', 'Not the listed {symbol}')

/** Rows that stand for the list while it is loading; without tokens, nothing below it moves. */
const awaited = 3

/** What the account holds on its network. */
export const TokensTab = ({ controller }: { readonly controller: TokensController }) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useLocale()
  const { status, items } = useReadable(controller.portfolio)
  useReadable(controller.sessions)
  const accountKey = controller.accountKey()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is looked at anew
  useEffect(controller.seen, [controller, accountKey])
  useReturn(controller.seen)

  if (status === 'unavailable') return <ErrorRow title={t(failed)} detail={t(failedText)} onRetry={controller.retry} />
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
    return (
      <EmptyState
        title={t(none)}
        rows={awaited}
        {...(router.canOpen(ReceiveView) && { action: { label: t(receive), onPress: () => router.push(ReceiveView) } })}
      >
        {t(noneText)}
      </EmptyState>
    )
  }
  const network = controller.network()
  const worth = (cents: bigint) => {
    const { head, tail, end } = moneyParts(tag, cents, 'USD')
    return head + tail + end
  }
  return (
    <ListGroup label={t(list)}>
      <MoreRows key={accountKey} items={items}>
        {({ address, name, symbol, icon, amount, decimals, value, imitates }) => (
          <TokenRow
            key={address ?? ''}
            name={name}
            symbol={symbol}
            {...tokenPicture({ icon, address }, network)}
            network={network && <NetworkIcon network={network} />}
            quantity={`${quantityText(tag, amount, decimals)} ${symbol}`}
            value={value === undefined || imitates !== undefined ? undefined : worth(value)}
            {...(imitates !== undefined && { warning: t(imitation, { symbol: imitates }) })}
          />
        )}
      </MoreRows>
    </ListGroup>
  )
}
