import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { costText } from '#lib/amounts/costText.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import { withUnit } from '#lib/amounts/withUnit.js'
import { explorerLinks } from '#lib/web/explorerLinks.js'
import { PayExchangeView, PayReviewView, PayView } from '../../../ports/pay.js'
import {
  DescriptionList,
  Icon,
  RequestActions,
  StatusIllustration,
  StatusText,
  StepProgress,
  titled,
  TransactionLink,
  useMessage,
  useReadable,
  useReminder,
  useRouter,
  useSeparator,
  useStatusBar,
  useStyles,
  useTitle,
  ViewBody,
} from '../../../ui/index.js'
import type { PayController } from '../PayController.js'
import type { Payment } from '../Payment.js'
import type { PayStep } from '../PayReview.js'
import { userMessage } from '../userMessage.js'
import css from './pay.css'
import { priceText } from './payAmount.js'
import { shopOf } from './PriceHeading.js'
import { ReceiptActions, RestActions } from './EndActions.js'
import { type ReceiptRow, receiptOf } from './receiptOf.js'
import { isKeptElsewhere, restOf } from './restOf.js'
import { nothingMore } from './ReviewStopped.js'
import { askingTexts, doors, isShown, phaseTexts, type ShownPhase, titles } from './progressTexts.js'

const text = {
  order: msg('pay.fact.order', 'Order'),
  paid: msg('pay.fact.paid', 'You paid'),
  asked: msg('pay.fact.asked', 'Asked'),
  arrived: msg('pay.fact.arrived', 'Arrived'),
  missing: msg('pay.fact.missing', 'Missing'),
  fee: msg('shared.networkFee', 'Network fee'),
  when: msg('pay.fact.when', 'When'),
  network: msg('shared.network', 'Network'),
  receiver: msg('shared.receiver', 'Receiver'),
  expired: msg('pay.fact.expired', 'Expired'),
  payment: msg('pay.fact.payment', 'Payment'),
  explorer: msg('shared.viewTransactionOn', 'Transaction {hash}: view on {explorer}'),
  shop: msg('pay.backToShop', 'Back to shop'),
  posted: msg('shared.closeKeepPosted', 'Close, keep me posted'),
  again: msg('shared.tryAgain', 'Try again'),
  anyway: msg('pay.anyway', 'It didn’t leave: pay again'),
  look: msg('shared.viewOnExplorer', 'View on explorer'),
  open: msg('shared.openWallet', 'Open {wallet}'),
  cancel: msg('shared.cancel', 'Cancel'),
  progress: msg('pay.progress', 'Steps of the payment'),
  meter: msg('pay.meter', '{arrived} of {amount}'),
} as const
const stepNames = {
  reset: msg('pay.step.reset', 'Reset'),
  approve: msg('pay.step.approve', 'Approve'),
  wrap: msg('pay.step.wrap', 'Wrap'),
  pay: msg('pay.title', 'Pay'),
  both: msg('pay.title', 'Pay'),
} as const satisfies Readonly<Record<PayStep, ReturnType<typeof msg>>>

const retried: readonly ShownPhase[] = ['declined', 'failed', 'reverted', 'replaced', 'dropped']
/** Endings whose sentence is that nothing was paid. */
const isUnpaid = (phase: ShownPhase): boolean => phase === 'declined' || phase === 'failed'
const withLink: readonly ShownPhase[] = ['silent', 'cancelled', 'unclear']
/** Their sentence says what is at stake: nothing stands above it, so that it is in sight on the smallest screen. */
const plain: readonly ShownPhase[] = [...withLink, 'short', 'late']

/** How a payment goes, from the question to the wallet to its end or its receipt. */
export const PayProgress = ({ controller }: { readonly controller: PayController }) => {
  useStyles(css)
  const router = useRouter()
  const { payment, machine } = useReadable(controller.state)
  const { phase } = machine
  const ready = payment !== undefined && isShown(phase)
  useEffect(() => controller.watch(), [controller])
  const exchange = controller.state.get().deposit?.exchange
  useEffect(() => {
    if (ready) return
    if ((phase === 'deposit' || phase === 'overdue') && exchange !== undefined) router.replace(PayExchangeView, { exchange })
    // The wallet was not asked for the payment: the review says why.
    else if (phase === 'changed' || phase === 'stopped' || phase === 'moved') router.replace(PayReviewView)
    else router.replace(PayView)
  }, [exchange, phase, ready, router])
  return ready ? <Shown controller={controller} payment={payment} phase={phase} /> : null
}

const Shown = ({ controller, payment, phase }: { readonly controller: PayController; readonly payment: Payment; readonly phase: ShownPhase }) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useSeparator()
  const order = [payment.order.id, payment.order.title].filter(Boolean).join(' · ')
  const { machine, requested, review, record, reminders, wallet, fee, choices } = useReadable(controller.state)
  const [relayed] = useState(() => controller.payer()?.relayed === true)
  const network = controller.network(payment.network)
  const { asset, amount, arrivedBefore } = payment
  // Of the rest of a payment the order has two parts.
  const total = amount + (arrivedBefore?.amount ?? 0n)
  const amountText = (units: bigint) => priceText(tag, units, asset)
  const price = amountText(amount)
  const spent = record?.spent
  const paid = spent ? withUnit(quantityText(tag, spent.amount, spent.decimals), spent.symbol) : price
  const arrived = (record?.arrived ?? amount) + (arrivedBefore?.amount ?? 0n)
  const rest = restOf(controller.state.get(), controller.now())
  const step = review?.steps[machine.step] ?? 'pay'
  const values = {
    ...{
      wallet,
      amount: amountText(phase === 'paid' || phase === 'short' ? total : amount),
      paid,
      shop: shopOf(payment, controller),
      network: network?.name ?? payment.network,
      symbol: spent?.symbol ?? review?.pay.symbol ?? asset.symbol,
    },
    ...{ arrived: amountText(arrived), missing: amountText(total > arrived ? total - arrived : 0n) },
  }
  const slow = phase === 'asking' && reminders > 0
  const [title, sentence] = slow ? phaseTexts.slow : phase === 'asking' ? askingTexts[step] : phaseTexts[phase]
  const door = doors[phase]
  useStatusBar(door)
  useTitle(t(titles[phase]))
  useReminder(reminders, phase === 'asking' ? t(titled, { title: t(title, values), text: t(sentence, values) }) : undefined)
  const when = (ms: number) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(ms)
  const isReceipt = phase === 'paid' || phase === 'late'
  const hash = record?.hash ?? machine.hash
  const isHash = hash !== undefined && (record?.batch !== true || isReceipt || phase === 'short')
  const native = review?.native ?? choices.native
  const facts = [
    ...(order === '' ? [] : [{ label: t(text.order), value: order }]),
    ...(isReceipt ? [{ label: t(text.paid), value: paid }] : [{ label: t(text.asked), value: amountText(total) }]),
    ...(isReceipt && arrivedBefore
      ? [{ label: t(text.arrived), value: t(text.meter, { arrived: amountText(arrivedBefore.amount), amount: amountText(total) }) }]
      : []),
    ...(phase === 'short'
      ? [
          { label: t(text.arrived), value: values.arrived },
          { label: t(text.missing), value: <bdi className="pt-warn">{values.missing}</bdi> },
        ]
      : []),
    ...(fee !== undefined && native ? [{ label: t(text.fee), value: costText(tag, fee, native, native.currency) }] : []),
    ...(record?.endedAt !== undefined ? [{ label: t(text.when), value: when(record.endedAt) }] : []),
    ...(phase === 'expired' && payment.expiresAt !== undefined ? [{ label: t(text.expired), value: when(payment.expiresAt) }] : []),
    ...(isHash ? [{ label: t(text.payment), value: <TransactionLink hash={hash} network={network} name={(link) => t(text.explorer, link)} /> }] : []),
  ]
  const links = explorerLinks(network)
  // Without a transaction the account shows whether anything left it.
  const page = withLink.includes(phase) ? ((isHash ? links.transaction(hash) : undefined) ?? links.account(record?.from)) : undefined
  const again = () => {
    controller.again()
    router.reset(PayView)
  }
  const pay = (missing: NonNullable<typeof rest>) => {
    controller.payRest(missing)
    router.reset(PayView)
  }
  const receipt = receiptOf(
    payment,
    [t(title, values), t(sentence, values)].join('\n'),
    [
      ...facts.map(({ label, value }): ReceiptRow => [label, typeof value === 'string' ? value : undefined]),
      [t(text.network), values.network],
      [t(text.receiver), payment.recipient],
      [t(text.payment), hash],
    ],
    network,
    hash,
  )
  const steps = review?.steps ?? []
  return (
    <>
      <ViewBody>
        {steps.length > 1 && (phase === 'asking' || phase === 'waiting' || phase === 'pending') && (
          <StepProgress steps={steps.map((one) => t(stepNames[one]))} now={machine.step} label={t(text.progress)} />
        )}
        {!plain.includes(phase) && (
          <StatusIllustration state={door}>
            <Icon name={phase === 'paid' ? 'check' : phase === 'expired' ? 'clock' : 'send'} size={54} />
          </StatusIllustration>
        )}
        <div className={phase === 'paid' ? 'pt-pay-paid' : undefined}>
          <StatusText title={t(title, values)} live={door === 'bad' ? 'assertive' : 'polite'}>
            {t(phase === 'short' && record && isKeptElsewhere(record) ? userMessage.short : arrivedBefore && isUnpaid(phase) ? nothingMore : sentence, values)}
          </StatusText>
        </div>
        {phase === 'short' && (
          <div className="pt-pay-meter" role="img" aria-label={t(text.meter, values)}>
            <i style={{ inlineSize: `${Number((arrived * 1000n) / total) / 10}%` }} />
          </div>
        )}
        <DescriptionList items={facts} />
      </ViewBody>
      {isReceipt ? (
        <ReceiptActions {...receipt} onShop={controller.finish} />
      ) : rest ? (
        <RestActions onShop={controller.finish} missing={values.missing} onPay={() => pay(rest)} />
      ) : (
        <RequestActions
          openApp={phase === 'asking' && relayed ? (app) => t(text.open, { wallet: app }) : undefined}
          cancel={
            phase === 'asking'
              ? { label: t(text.cancel), onPress: controller.paying.cancel }
              : requested && withLink.includes(phase)
                ? { label: t(text.anyway), onPress: again }
                : undefined
          }
          onward={phase === 'pending' || phase === 'waiting' ? { label: t(text.posted), onPress: () => router.close() } : undefined}
          retry={requested && retried.includes(phase) ? { label: t(text.again), onPress: again } : undefined}
          explorer={page === undefined ? undefined : { label: t(text.look), href: page }}
          back={phase === 'asking' || phase === 'pending' || phase === 'waiting' ? undefined : { label: t(text.shop), onPress: controller.finish }}
        />
      )}
    </>
  )
}
