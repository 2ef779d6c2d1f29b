import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { clockText } from '#lib/text/clockText.js'
import { formatAmount } from '#lib/amounts/formatAmount.js'
import { PayProgressView, PayView } from '../../../ports/pay.js'
import {
  AddressBlock,
  Banner,
  Button,
  ButtonPair,
  CopyButton,
  LinkButton,
  QrPlate,
  RequestPreparing,
  Spinner,
  useLastDrawn,
  useMessage,
  useReadable,
  useRouter,
  useSecondsLeft,
  useSeparator,
  useStatusBar,
  useStyles,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { PayController } from '../PayController.js'
import type { Payment } from '../Payment.js'
import type { Deposit } from '../PayingState.js'
import css from './pay.css'
import { priceNumber, priceText } from './payAmount.js'
import { ReviewStopped } from './ReviewStopped.js'

const text = {
  preparing: msg('pay.deposit.preparing', 'Asking {exchange} for an address'),
  exactly: msg('pay.deposit.exactly', 'Send exactly'),
  on: msg('pay.deposit.on', '{symbol} on {network}'),
  address: msg('pay.deposit.address', 'Address'),
  code: msg('pay.deposit.code', 'Address as a code'),
  copyAddress: msg('shared.copyAddress', 'Copy address'),
  copyAmount: msg('pay.deposit.copyAmount', 'Copy {amount}'),
  copied: msg('shared.copied', 'Copied'),
  only: msg('pay.deposit.only', 'Only {symbol} on {network}. Another token or network would not arrive.'),
  waiting: msg('pay.deposit.waiting', 'Waiting for {amount}'),
  sent: msg('pay.deposit.reported', '{exchange} says it’s sent. Waiting for the network.'),
  arrived: msg('pay.deposit.arrived', 'An amount arrived. Waiting for {exchange} to say that it’s this one.'),
  silent: msg('pay.deposit.silent', '{exchange} isn’t answering. Waiting for the network.'),
  failed: msg('pay.deposit.failed', '{exchange} says it didn’t send it. If it does later, you’ll see it here.'),
  left: msg('pay.deposit.left', '{time} left'),
  overdue: msg('pay.deposit.overdue', 'This price has expired'),
  overdueText: msg('pay.deposit.overdue.text', 'Don’t send it any more. If you sent it already, it’s still looked for.'),
  done: msg('pay.deposit.done', 'I sent it'),
  close: msg('shared.closeKeepPosted', 'Close, keep me posted'),
  open: msg('pay.deposit.open', 'Open {exchange}'),
  other: msg('pay.deposit.other', 'I haven’t sent it: pay another way'),
} as const
const progressTexts = { waiting: text.waiting, silent: text.silent, reported: text.sent, arrived: text.arrived, failed: text.failed } as const

/** The address of an exchange's deposit, and how far it is. */
export const PayFromExchange = ({ controller, params }: { readonly controller: PayController; readonly params: { readonly exchange: string } }) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { payment, machine, deposit, slow, problem } = useReadable(controller.state)
  const { phase } = machine
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (begun) return
    setBegun(true)
    if (phase === 'choosing' || phase === 'stopped') controller.openDeposit(params.exchange)
  }, [begun, controller, params.exchange, phase])
  const shown = payment !== undefined && deposit !== undefined && (phase === 'deposit' || phase === 'overdue')
  const waits = phase === 'choosing' || phase === 'preparing' || phase === 'stopped' || phase === 'deposit'
  useEffect(() => {
    if (payment === undefined || phase === 'idle') router.reset(PayView)
    else if (!shown && !waits) router.replace(PayProgressView)
  }, [payment, phase, router, shown, waits])
  useEffect(() => () => controller.leave(), [controller])
  const draw = useLastDrawn()
  const name = controller.exchanges().find(({ id }) => id === params.exchange)?.name ?? params.exchange
  if (shown) return draw(<Shown controller={controller} payment={payment} deposit={deposit} name={name} overdue={phase === 'overdue'} />)
  if (phase === 'stopped')
    return draw(<ReviewStopped controller={controller} fault={problem ?? 'exchange'} onAgain={() => controller.openDeposit(params.exchange)} />)
  return draw(
    waits && <RequestPreparing label={t(text.preparing, { exchange: name })} slow={slow ? t(text.preparing, { exchange: name }) : undefined} facts={2} />,
  )
}

interface ShownProps {
  readonly controller: PayController
  readonly payment: Payment
  readonly deposit: Deposit
  readonly name: string
  readonly overdue: boolean
}

const Shown = ({ controller, payment, deposit, name, overdue }: ShownProps) => {
  const t = useMessage()
  const router = useRouter()
  const { tag, separator } = useSeparator()
  const [sent, setSent] = useState(false)
  useEffect(() => controller.watch(), [controller])
  const { asset, amount, recipient, network: chain, expiresAt } = payment
  const network = controller.network(chain)
  const price = priceText(tag, amount, asset)
  // The symbol stands below, so that a long one does not break the number.
  const figure = priceNumber(tag, amount, asset.decimals)
  const values = { exchange: name, amount: price, symbol: asset.symbol, network: network?.name ?? chain }
  const left = useSecondsLeft(expiresAt ?? 0, controller)
  useStatusBar(overdue || deposit.progress === 'failed' ? 'warn' : 'waiting')
  return (
    <>
      <ViewBody>
        {overdue ? (
          <div role="alert">
            <Banner tone="warn" title={t(text.overdue)}>
              {t(text.overdueText)}
            </Banner>
          </div>
        ) : (
          <div className="pt-pay-code">
            <QrPlate text={recipient} label={t(text.code)} size={148} />
            <div>
              <span>{t(text.exactly)}</span>
              <b>
                <bdi translate="no">{figure}</bdi>
              </b>
              <span>{t(text.on, values)}</span>
            </div>
          </div>
        )}
        <div className="pt-listgroup pt-pay-address">
          <span className="pt-pay-label">
            <span className="pt-label">{t(text.address)}</span>
            {!overdue && <CopyButton size="sm" text={recipient} label={t(text.copyAddress)} done={t(text.copied)} />}
          </span>
          <AddressBlock address={recipient} />
        </div>
        {!overdue && <Banner tone="warn">{t(text.only, values)}</Banner>}
        <p className="pt-pay-wait" role="status">
          <span>
            <Spinner size={16} />
            {t(progressTexts[deposit.progress], values)}
          </span>
          {expiresAt !== undefined && !overdue && left < 86_400 && <span>{t(text.left, { time: clockText(left, tag) })}</span>}
        </p>
        <p>
          <LinkButton
            onPress={() => {
              controller.again()
              router.reset(PayView)
            }}
          >
            {t(text.other)}
          </LinkButton>
        </p>
      </ViewBody>
      <ViewFooter>
        {sent || overdue || deposit.progress !== 'waiting' ? (
          <Button kind="primary" onPress={() => router.close()}>
            {t(text.close)}
          </Button>
        ) : (
          <ButtonPair>
            {deposit.session.url === undefined ? (
              <CopyButton text={formatAmount(amount, asset.decimals, separator)} label={t(text.copyAmount, { amount: figure })} done={t(text.copied)} />
            ) : (
              <Button kind="secondary" icon="ext" href={deposit.session.url}>
                {t(text.open, values)}
              </Button>
            )}
            <Button kind="primary" onPress={() => setSent(true)}>
              {t(text.done)}
            </Button>
          </ButtonPair>
        )}
      </ViewFooter>
    </>
  )
}
