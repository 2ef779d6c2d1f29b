import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { costText } from '#lib/amounts/costText.js'
import { isFramedByOthers } from '#lib/web/isFramedByOthers.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { SwapProgressView, SwapView } from '../../../ports/swap.js'
import {
  Banner,
  Button,
  ButtonPair,
  Checkbox,
  ConfirmButton,
  DescriptionList,
  RequestPreparing,
  useAnnounce,
  useChecksummed,
  useLastDrawn,
  useMessage,
  useReadable,
  useRouter,
  useSeparator,
  useStatusBar,
  useStyles,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { Review } from '../ReviewState.js'
import { changeOf, type Risk, risksOf, stopOf } from '../stopsOf.js'
import type { SwapController } from '../SwapController.js'
import { LeastAmount } from './LeastAmount.js'
import { PriceMoved } from './PriceMoved.js'
import { ReviewStopped } from './ReviewStopped.js'
import { riskTexts } from './riskTexts.js'
import { stopText } from './stopText.js'
import { SwapChanges } from './SwapChanges.js'
import css from './swap.css'
import { percentText } from './texts.js'
import { moneyText } from '#lib/amounts/moneyText.js'
import { isWrap } from '../wrapping.js'
import { WorthChangeText } from './WorthChangeText.js'

const text = {
  preparing: msg('swap.preparing', 'Preparing and simulating the swap'),
  waiting: msg('swap.preparing.slow', '{network} hasn’t answered yet. Nothing was sent.'),
  checking: msg('swap.checking', 'Checking the price once more'),
  swap: msg('swap.confirm', 'Swap {amount} {symbol}'),
  approveAndSwap: msg('swap.confirm.approve', 'Approve and swap {amount} {symbol}'),
  back: msg('swap.back', 'Change the swap'),
  unchecked: msg('shared.checkTheBox', 'Check the box above to continue'),
  network: msg('shared.network', 'Network'),
  fee: msg('shared.networkFee', 'Network fee'),
  feeUnknown: msg('shared.walletWillShowIt', '{wallet} will show it'),
  least: msg('swap.least', 'You get at least'),
  impact: msg('swap.impact', 'Price impact'),
  worth: msg('swap.worth', 'Change in worth'),
  exchange: msg('swap.exchange', 'Exchange'),
  exchangeIs: msg('swap.exchange.is', 'Uniswap {version}, {address}'),
  wrapIs: msg('swap.exchange.wrap', '{symbol} itself, one to one, {address}'),
  aggregatorIs: msg('swap.aggregator.is', '{name}, {address}'),
  unread: msg('swap.unread', 'We can’t read this request'),
  unreadText: msg(
    'swap.unread.text',
    '{name} builds this request on its server. We simulated it: nothing beyond what you see leaves your account, and only this request is sent.',
  ),
  namedBy: msg('swap.namedBy', 'Named by'),
  approval: msg('swap.approval', 'Approval'),
  approvalIs: msg('swap.approval.is', 'Exactly {amount} {symbol}'),
  steps: msg('swap.steps', '{count, plural, one {One request in {wallet}.} other {# requests in {wallet}, one after the other.}}'),
  framed: msg('swap.framed', 'I meant to swap from {domain} inside this site.'),
} as const

/** What a swap changes, read from the requests that the wallet will get. */
export const SwapReview = ({ controller }: { readonly controller: SwapController }) => {
  useStyles(css)
  const router = useRouter()
  const { phase } = useReadable(controller.machine).current
  const { shown, problem } = useReadable(controller.review)
  const draw = useLastDrawn()
  const next = phase === 'asking' || phase === 'waiting' || phase === 'pending' ? SwapProgressView : phase === 'idle' ? SwapView : undefined
  useEffect(() => {
    if (next?.id === SwapProgressView.id) router.replace(SwapProgressView)
    // Opened without a quote, or left behind: the form comes first.
    else if (next) router.replace(SwapView)
  }, [next, router])
  useEffect(
    () => () => {
      const { stack } = router.state.get()
      if (!stack.some(({ view }) => view === SwapProgressView.id)) controller.swapping.leave()
    },
    [controller, router],
  )
  // Its own state is over once the wallet is asked: it stays until the next view is there.
  if ((phase === 'review' || phase === 'checking') && shown) return draw(<Shown controller={controller} review={shown} />)
  if (phase === 'moved' && shown) return draw(<PriceMoved controller={controller} review={shown} />)
  if (phase === 'preparing') return draw(<Preparing controller={controller} />)
  if (phase === 'changed' || phase === 'failed') return draw(<ReviewStopped controller={controller} fault={phase === 'changed' ? 'changed' : 'request'} />)
  return draw(phase === 'stopped' && <ReviewStopped controller={controller} fault={problem ?? 'request'} />)
}

const Preparing = ({ controller }: { readonly controller: SwapController }) => {
  const t = useMessage()
  const { slow } = useReadable(controller.review)
  const network = controller.network()?.name ?? ''
  return <RequestPreparing label={t(text.preparing)} slow={slow ? t(text.waiting, { network }) : undefined} />
}

const Shown = ({ controller, review }: { readonly controller: SwapController; readonly review: Review }) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useSeparator()
  const announce = useAnnounce()
  const { wallet } = useReadable(controller.review)
  const { phase } = useReadable(controller.machine).current
  const checking = phase === 'checking'
  useEffect(() => {
    if (checking) announce(t(text.checking))
  }, [announce, t, checking])
  const [agreedTo, setAgreedTo] = useState<readonly Risk[]>([])
  const [entered, setEntered] = useState(false)
  const [asked, setAsked] = useState(0)
  const [inFrame] = useState(() => isFramedByOthers(window))
  const { swap, quote, approval, steps, fee, native, slippage } = review
  const { pay, receive } = quote
  const network = controller.network(swap.chain)
  const { domain } = controller.host
  const stop = stopOf(review)
  const found = stop ? [] : risksOf(review)
  const open = found.filter((risk) => !agreedTo.includes(risk))
  const foreign = receive.listed ? pay : receive
  const unlisted = useChecksummed(foreign.address ?? '')
  const exchange = useChecksummed(controller.router(swap))
  const aggregator = quote.route.version === 'aggregator' ? quote.route.id : undefined
  const server = controller.server(swap.chain)
  useStatusBar(checking ? 'waiting' : stop ? 'bad' : found.length > 0 ? 'warn' : 'idle')

  const impact = percentText(tag, quote.impact ?? 0)
  const change = changeOf(review)
  const money = (cents: bigint | undefined) => (cents === undefined || !change ? '' : moneyText(tag, cents, change.currency))
  const values = {
    lost: money(change?.by),
    paid: money(change?.paid),
    got: money(change?.got),
    impact,
    receive: receive.symbol,
    unlisted: foreign.symbol,
    address: unlisted,
    slippage: percentText(tag, slippage),
    domain,
  }
  const stopped = stop && stopText(stop, review, { tag, impact })
  const unchecked = open.length > 0 || (inFrame && !entered)
  const reason = stopped ? t(stopped.title, stopped.values) : unchecked ? t(text.unchecked) : phase !== 'review' ? t(text.checking) : undefined
  const amount = { amount: quantityText(tag, swap.amount, pay.decimals), symbol: pay.symbol }
  const confirm = (
    <ConfirmButton primary={!stop} onConfirm={controller.swapping.confirm} disabledReason={reason} onRefused={() => setAsked((count) => count + 1)}>
      {t(approval ? text.approveAndSwap : text.swap, amount)}
    </ConfirmButton>
  )
  return (
    <>
      <ViewBody>
        {stopped && (
          <div role="alert">
            <Banner tone="bad" title={t(stopped.title, stopped.values)}>
              {t(stopped.body, stopped.values)}
            </Banner>
          </div>
        )}
        {found.map((risk) => (
          <Banner key={risk} tone="warn" title={t(riskTexts[risk].title, values)}>
            {t(riskTexts[risk].text, values)}
          </Banner>
        ))}
        <SwapChanges review={review} tag={tag} network={network} />
        {aggregator !== undefined && !stop && (
          <Banner tone="neutral" title={t(text.unread)}>
            {t(text.unreadText, { name: aggregator })}
          </Banner>
        )}
        <DescriptionList
          items={[
            {
              label: t(text.least),
              value: <LeastAmount amount={swap.minimum} token={receive} />,
            },
            ...(isWrap(quote)
              ? []
              : [{ label: t(text.worth), value: <WorthChangeText change={change} symbol={(pay.price === undefined ? pay : receive).symbol} /> }]),
            ...(quote.impact === undefined ? [] : [{ label: t(text.impact), value: impact }]),
            { label: t(text.network), value: network?.name ?? swap.chain },
            {
              label: t(text.fee),
              value: fee ? costText(tag, fee.likely, native, native.currency) : t(text.feeUnknown, { wallet }),
            },
            {
              label: t(text.exchange),
              value:
                swap.version === 'wrap'
                  ? t(text.wrapIs, { symbol: (pay.address === undefined ? receive : pay).symbol, address: truncateMiddle(exchange) })
                  : aggregator === undefined
                    ? t(text.exchangeIs, { version: swap.version, address: truncateMiddle(exchange) })
                    : t(text.aggregatorIs, { name: aggregator, address: truncateMiddle(exchange) }),
            },
            ...(server === undefined ? [] : [{ label: t(text.namedBy), value: server }]),
            ...(approval
              ? [{ label: t(text.approval), value: t(text.approvalIs, { amount: quantityText(tag, approval.amount, pay.decimals), symbol: pay.symbol }) }]
              : []),
          ]}
        />
        {found.map((risk) => (
          <Checkbox
            key={risk}
            checked={!open.includes(risk)}
            onChange={(given) => setAgreedTo((all) => (given ? [...all, risk] : all.filter((one) => one !== risk)))}
            attention={risk === open[0] ? asked : 0}
          >
            {t(riskTexts[risk].check, values)}
          </Checkbox>
        ))}
        {inFrame && !stop && (
          <Checkbox checked={entered} onChange={setEntered} attention={open.length === 0 ? asked : 0}>
            {t(text.framed, { domain })}
          </Checkbox>
        )}
      </ViewBody>
      <ViewFooter {...(!stop && { note: t(text.steps, { count: steps.length, wallet }) })}>
        {stop ? (
          <ButtonPair>
            {confirm}
            <Button kind="primary" onPress={() => router.back()}>
              {t(text.back)}
            </Button>
          </ButtonPair>
        ) : (
          confirm
        )}
      </ViewFooter>
    </>
  )
}
