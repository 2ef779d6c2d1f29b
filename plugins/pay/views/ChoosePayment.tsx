import { useEffect, useState } from 'react'
import { msg, reasonOf } from '../../../kernel/api/index.js'
import { balanceTexts } from '#lib/amounts/balanceTexts.js'
import { feeText } from '#lib/amounts/feeText.js'
import { moneyText } from '#lib/amounts/moneyText.js'
import { withUnit } from '#lib/amounts/withUnit.js'
import { worthOf } from '#lib/amounts/worthOf.js'
import { tokenPicture } from '#lib/web/tokenPicture.js'
import { AccountView } from '../../../ports/account.js'
import { PayExchangeView, PayProgressView, PayReviewView } from '../../../ports/pay.js'
import {
  Banner,
  Button,
  ChoiceList,
  ErrorRow,
  IconTile,
  ListGroup,
  NetworkIcon,
  QuoteRow,
  Row,
  Skeleton,
  TokenImage,
  useMessage,
  useOffline,
  useReadable,
  useRouter,
  useSeparator,
  useStatusBar,
  useStyles,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { PayController } from '../PayController.js'
import type { Payment } from '../Payment.js'
import type { Choice, Choices } from '../PayingState.js'
import type { PayAsset } from '../PayReview.js'
import { isUnasked } from '../payMachine.js'
import { PriceHeading } from './PriceHeading.js'
import css from './pay.css'
import { priceText } from './payAmount.js'

const text = {
  with: msg('pay.with', 'Pay with'),
  about: msg('pay.with.about', 'about, fees included'),
  held: msg('pay.held', '{amount} · {network}'),
  swap: msg('pay.held.swap', '{amount} · with a swap'),
  noRoute: msg('pay.noRoute', 'No route right now'),
  less: msg('pay.less', 'Not enough for this price'),
  fee: msg('shared.fee', 'fee {fee}'),
  exchange: msg('pay.exchange', 'From an exchange'),
  exchangeIs: msg('pay.exchange.row', '{exchange}: send {amount} to an address'),
  review: msg('pay.review', 'Review payment'),
  connect: msg('shared.connectAWallet', 'Connect a wallet'),
  switch: msg('pay.switch', 'Switch to {network}'),
  loading: msg('pay.loading', 'Reading what you can pay with'),
  choose: msg('pay.choose', 'Choose what to pay with first.'),
  none: msg('pay.none', 'This account can’t pay {amount}'),
  noneText: msg('pay.none.text', 'It doesn’t hold enough of anything that can be used on {network}, fees included.'),
  noneOther: msg('pay.none.other', 'Another account may, or an exchange.'),
  elsewhere: msg('pay.elsewhere', 'Your wallet is on another network. The price is asked for on {network}.'),
  watched: msg('pay.watched', 'You’re only watching this account. Connect its wallet to pay.'),
  decimals: msg('pay.decimals', 'This payment can’t be made'),
  decimalsText: msg('pay.decimals.text', 'The site describes {symbol} in another way than its contract, so the amount would be wrong. Nothing was paid.'),
  unavailable: msg('pay.unavailable', 'Balances couldn’t be read'),
  offline: msg('pay.offline', 'You’re offline. Nothing was paid.'),
  unreachable: msg('shared.offline', 'Can’t connect. Check your internet connection and try again.'),
  declined: msg('pay.switch.declined', 'The wallet stayed on its network. Nothing was paid.'),
  earlier: msg('pay.earlier', 'An earlier payment may still arrive'),
  earlierText: msg('pay.earlier.text', 'If it does, you pay twice. Check your wallet first.'),
  back: msg('pay.backToShop', 'Back to shop'),
} as const

/** Rows until it is known what the account holds. */
const unknownPlaces = ['1', '2', '3']

/** What the page asks for, and what it can be paid with. */
export const ChoosePayment = ({ controller }: { readonly controller: PayController }) => {
  useStyles(css)
  const router = useRouter()
  const { payment, machine } = useReadable(controller.state)
  const lost = payment === undefined || machine.phase === 'idle'
  const begun = !lost && !isUnasked(machine.phase)
  useEffect(() => {
    if (begun) router.replace(PayProgressView)
    // Opened without a payment.
    else if (lost && router.canOpen(AccountView)) router.reset(AccountView)
    else if (lost) router.close()
  }, [begun, lost, router])
  return lost || begun ? null : <Shown controller={controller} payment={payment} />
}

const feeOf = (tag: string, { native }: Choices, { fee }: Choice): string | undefined => {
  if (!fee || !native) return undefined
  const worth = worthOf(fee.likely, native)
  return worth === undefined ? withUnit(feeText(tag, fee.likely, native.decimals), native.symbol) : moneyText(tag, worth, native.currency)
}

/** The ways to pay. Each token has its place from the beginning, so that nothing below moves while prices arrive. */
const WaysToPay = ({ controller, payment }: { readonly controller: PayController; readonly payment: Payment }) => {
  const t = useMessage()
  const { tag } = useSeparator()
  const { choices, chosen } = useReadable(controller.state)
  const { items, others, status } = choices
  const network = controller.network(payment.network)
  const networkName = network?.name ?? payment.network
  const imageOf = (asset: PayAsset) => (
    <TokenImage {...tokenPicture(asset, network)} symbol={asset.symbol} size={36} badge={network && <NetworkIcon network={network} />} />
  )
  const reading = others.filter((token) => token.status === 'reading')
  return (
    <div className="pt-pay-list" aria-busy={status === 'loading'}>
      <div className="pt-label pt-pay-label">
        <span>{t(text.with)}</span>
        <span>{t(text.about)}</span>
      </div>
      <ChoiceList label={t(items.length === 0 ? text.loading : text.with)}>
        {items.map((choice, at) => {
          const { id, asset, held, leaves, quote } = choice
          const amount = held === undefined ? asset.symbol : withUnit(balanceTexts(tag, held, asset.decimals).rounded, asset.symbol)
          const fee = feeOf(tag, choices, choice)
          return (
            <QuoteRow
              key={id}
              chosen={id === chosen}
              stop={id === chosen || (chosen === undefined && at === 0)}
              onChoose={() => controller.choose(id)}
              image={imageOf(asset)}
              label={asset.name}
              detail={t(quote ? text.swap : text.held, { amount, network: networkName })}
              arrives={quote ? withUnit(feeText(tag, leaves, asset.decimals), asset.symbol) : priceText(tag, payment.amount, payment.asset)}
              fee={fee && t(text.fee, { fee })}
            />
          )
        })}
        {others
          .filter((token) => token.status !== 'reading')
          .map(({ id, asset, status: why }) => (
            <div key={id} className="pt-row pt-pay-not">
              <span className="pt-radio" aria-hidden="true" />
              {imageOf(asset)}
              <span className="pt-row-m">
                <b translate="no">{asset.name}</b>
                <span>{t(why === 'less' ? text.less : text.noRoute)}</span>
              </span>
            </div>
          ))}
        {(items.length === 0 && others.length === 0 ? unknownPlaces : reading.map(({ id }) => id)).map((id) => (
          <div key={id} className="pt-row" aria-hidden="true">
            <span className="pt-lead">
              <Skeleton shape="coin" width="100%" height="100%" />
            </span>
            <span className="pt-row-m pt-gap">
              <Skeleton width="46%" />
              <Skeleton width="62%" height={8} />
            </span>
          </div>
        ))}
      </ChoiceList>
    </div>
  )
}

const Shown = ({ controller, payment }: { readonly controller: PayController; readonly payment: Payment }) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useSeparator()
  const isOffline = useOffline()
  const { choices, chosen, machine } = useReadable(controller.state)
  const [switching, setSwitching] = useState(false)
  const [declined, setDeclined] = useState(false)
  const network = controller.network(payment.network)
  const networkName = network?.name ?? payment.network
  const payer = controller.payer()
  const elsewhere = payer !== undefined && payer.chain !== payment.network
  const price = priceText(tag, payment.amount, payment.asset)
  const { status, items } = choices
  const exchanges = controller.exchanges()
  const values = { amount: price, network: networkName, symbol: payment.asset.symbol }
  const isReady = payer !== undefined && !payer.watched && !elsewhere
  const isNone = isReady && status === 'ready' && items.length === 0
  useStatusBar(status === 'loading' || switching ? 'waiting' : isNone || status === 'decimals' ? 'warn' : 'idle')
  const switchNetwork = () => {
    setSwitching(true)
    setDeclined(false)
    controller.switchNetwork().then(
      () => setSwitching(false),
      (error: unknown) => {
        setSwitching(false)
        setDeclined(reasonOf(error, 'switch') !== 'cancelled')
      },
    )
  }
  const review = () => {
    controller.paying.prepare()
    router.push(PayReviewView)
  }
  return (
    <>
      <ViewBody>
        <PriceHeading controller={controller} payment={payment} />
        {machine.live.length > 0 && (
          <Banner tone="warn" title={t(text.earlier)}>
            {t(text.earlierText)}
          </Banner>
        )}
        {isOffline && <Banner tone="warn">{t(payment.arrivedBefore ? text.unreachable : text.offline)}</Banner>}
        {status === 'decimals' && (
          <Banner tone="bad" title={t(text.decimals)}>
            {t(text.decimalsText, values)}
          </Banner>
        )}
        {payer?.watched && <Banner tone="warn">{t(text.watched)}</Banner>}
        {elsewhere && <Banner tone="neutral">{t(declined && !payment.arrivedBefore ? text.declined : text.elsewhere, values)}</Banner>}
        {isNone && (
          <Banner tone="warn" title={t(text.none, values)}>
            {[t(text.noneText, values), ...(exchanges.length > 0 ? [t(text.noneOther)] : [])].join(' ')}
          </Banner>
        )}
        {isReady && (items.length > 0 || status === 'loading') && <WaysToPay controller={controller} payment={payment} />}
        {isReady && status === 'unavailable' && <ErrorRow title={t(text.unavailable)} onRetry={controller.load} />}
        {exchanges.length > 0 && status !== 'decimals' && (
          <ListGroup tight>
            {exchanges.map(({ id, name }) => (
              <Row
                key={id}
                lead={<IconTile icon="qr" />}
                label={t(text.exchange)}
                detail={t(text.exchangeIs, { exchange: name, amount: price })}
                chevron
                onPress={() => router.push(PayExchangeView, { exchange: id })}
              />
            ))}
          </ListGroup>
        )}
      </ViewBody>
      <ViewFooter>
        {status === 'decimals' || isNone ? (
          <Button kind={isNone ? 'secondary' : 'primary'} onPress={controller.finish}>
            {t(text.back)}
          </Button>
        ) : payer === undefined || payer.watched ? (
          <Button kind="primary" icon="wallet" onPress={controller.connect}>
            {t(text.connect)}
          </Button>
        ) : elsewhere ? (
          <Button kind="primary" busy={switching} onPress={switchNetwork}>
            {t(text.switch, values)}
          </Button>
        ) : (
          <Button kind="primary" disabledReason={chosen === undefined ? (status === 'loading' ? t(text.loading) : t(text.choose)) : undefined} onPress={review}>
            {t(text.review)}
          </Button>
        )}
      </ViewFooter>
    </>
  )
}
