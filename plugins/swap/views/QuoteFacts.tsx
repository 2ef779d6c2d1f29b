import type { ReactNode } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { shortCostText } from '#lib/amounts/costText.js'
import { quoteText } from '#lib/amounts/quoteText.js'
import { DescriptionList, LinkButton, Skeleton, useMessage, useReadable, useSeparator } from '../../../ui/index.js'
import { minimumOf } from '../../../protocol/quotes.js'
import { isWrap } from '../wrapping.js'
import type { SwapController } from '../SwapController.js'
import { LeastAmount } from './LeastAmount.js'
import { percentText, rateOf } from './texts.js'

const text = {
  network: msg('shared.network', 'Network'),
  rate: msg('swap.rate', 'Rate'),
  rateIs: msg('swap.rate.is', '1 {symbol} = {amount} {other}'),
  least: msg('swap.least', 'You get at least'),
  limit: msg('swap.limit', 'Price limit'),
  below: msg('swap.limit.below', '{percent} below quote'),
  change: msg('swap.limit.change', 'Price limit: {percent} below quote. Change it'),
  impact: msg('swap.impact', 'Price impact'),
  route: msg('swap.route', 'Route'),
  fee: msg('shared.networkFee', 'Network fee'),
  about: msg('shared.about', 'about {worth}'),
  feeUnknown: msg('shared.walletWillShowIt', '{wallet} will show it'),
  swapFee: msg('swap.swapFee', 'Swap fee'),
  noFee: msg('swap.swapFee.none', 'None'),
  inside: msg('swap.swapFee.inside', 'In the rate'),
} as const

/** What the quote says, in the geometry that it will have while it is awaited. */
export const QuoteFacts = ({ controller, onSlippage }: { readonly controller: SwapController; onSlippage(): void }) => {
  const t = useMessage()
  const { tag } = useSeparator()
  const { quote, quoting, slippage, fee } = useReadable(controller.form)
  const { items } = useReadable(controller.tokens).current
  const percent = percentText(tag, slippage)
  const limit = (
    <LinkButton name={t(text.change, { percent })} onPress={onSlippage}>
      {t(text.below, { percent })}
    </LinkButton>
  )
  const wraps = quote !== undefined && isWrap(quote)
  const network = { label: t(text.network), value: controller.network()?.name ?? '' }
  if (!quote && quoting !== 'loading') return <DescriptionList items={[network, { label: t(text.limit), value: limit }]} />
  const waits = (width: number): ReactNode => <Skeleton width={width} height={12} />
  const rate = quote && rateOf(quote)
  const native = items.find(({ address }) => address === undefined)
  const feeSaid =
    fee === undefined || !native
      ? t(text.feeUnknown, { wallet: controller.currentAccount()?.wallet ?? '' })
      : t(text.about, { worth: shortCostText(tag, fee, native, native.currency) })
  const symbolOf = (address: string, at: number, all: readonly string[]) =>
    at === 0
      ? quote?.pay.symbol
      : at === all.length - 1
        ? quote?.receive.symbol
        : (items.find((token) => token.address?.toLowerCase() === address.toLowerCase())?.symbol ?? native?.symbol)
  return (
    <DescriptionList
      items={[
        {
          label: t(text.rate),
          value: rate ? t(text.rateIs, { symbol: rate.of.symbol, amount: quoteText(tag, rate.amount, rate.in.decimals), other: rate.in.symbol }) : waits(150),
        },
        {
          label: t(text.least),
          value: quote ? <LeastAmount amount={wraps ? quote.out : minimumOf(quote.out, slippage)} token={quote.receive} /> : waits(110),
        },
        {
          label: t(text.fee),
          value: quote ? (
            <>
              <bdi>{network.value}</bdi> · <bdi>{feeSaid}</bdi>
            </>
          ) : (
            waits(70)
          ),
        },
        ...(wraps ? [] : [{ label: t(text.limit), value: limit }]),
        { label: t(text.swapFee), value: quote ? t(quote.route.version === 'aggregator' ? text.inside : text.noFee) : waits(50) },
        ...(quote?.impact === undefined
          ? []
          : [{ label: t(text.impact), value: <span className={quote.impact >= 500 ? 'pt-warn' : undefined}>{percentText(tag, quote.impact)}</span> }]),
        ...(quote ? [{ label: t(text.route), value: quote.route.version === 'aggregator' ? quote.route.id : quote.route.path.map(symbolOf).join(' → ') }] : []),
      ]}
    />
  )
}
