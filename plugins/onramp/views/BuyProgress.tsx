import { withUnit } from '#lib/amounts/withUnit.js'
import { useEffect, useState } from 'react'
import { type Message, msg } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { AccountView } from '../../../ports/account.js'
import { OnRampView } from '../../../ports/onramp.js'
import {
  DescriptionList,
  Icon,
  StatusIllustration,
  type StatusIllustrationState,
  StatusText,
  useChecksummed,
  useLocale,
  useMessage,
  useLastDrawn,
  useReadable,
  useRequiredAccount,
  useReturn,
  useRouter,
  useStatusBar,
  useStyles,
  TransactionLink,
  ViewBody,
} from '../../../ui/index.js'
import type { BuyController } from '../BuyController.js'
import { lateAfter } from '../createPurchases.js'
import { coinsText } from '../coinsText.js'
import { moneyText } from './formats.js'
import { BuyActions, type ShownProgress } from './BuyActions.js'
import css from './onramp.css'
import progressCss from './buyProgress.css'

/** Values: `provider`, `amount`, `minutes`. */
const said: Readonly<Record<ShownProgress, readonly [Message, Message]>> = {
  blocked: [
    msg('onramp.blocked', 'Open {provider} to pay'),
    msg('onramp.blocked.text', 'Your browser didn’t open its window by itself. The button opens it in a new tab.'),
  ],
  waiting: [
    msg('onramp.waiting', 'Finish in the {provider} window'),
    msg('onramp.waiting.text', 'You can close this dialog; we’ll let you know when {amount} is on its way.'),
  ],
  back: [msg('onramp.back', 'Did you finish paying?'), msg('onramp.back.text', 'If you closed the {provider} window before paying, nothing was charged.')],
  unpaid: [
    msg('onramp.unpaid', 'No payment yet'),
    msg('onramp.unpaid.text', '{provider} hasn’t reported a payment. If you closed its window before paying, nothing was charged.'),
  ],
  pending: [
    msg('onramp.pending', '{amount} is on its way'),
    msg('onramp.pending.text', '{provider} has the payment and is sending it. You can close this dialog; we’ll let you know.'),
  ],
  late: [
    msg('onramp.late', 'This is taking longer than usual'),
    msg('onramp.late.text', '{provider} has the payment, but {amount} hasn’t arrived yet. We’ll let you know when it does. {provider} can tell you more.'),
  ],
  delivered: [msg('onramp.delivered', '{amount} arrived'), msg('onramp.delivered.text', '{provider} delivered it to your account.')],
  unknown: [
    msg('onramp.unknown', 'We lost track of it'),
    msg('onramp.unknown.text', 'There has been no news of {amount} for more than a day. Ask {provider}.'),
  ],
  declined: [msg('onramp.declined', 'The payment was declined'), msg('onramp.declined.text', '{provider} didn’t take it. Nothing was bought.')],
}
const doors: Readonly<Record<ShownProgress, Exclude<StatusIllustrationState, 'rest'>>> = {
  blocked: 'warn',
  waiting: 'waiting',
  back: 'warn',
  unpaid: 'warn',
  pending: 'waiting',
  late: 'warn',
  delivered: 'ok',
  declined: 'bad',
  unknown: 'warn',
}
const text = {
  pay: msg('shared.youPay', 'You pay'),
  paid: msg('onramp.fact.wasPaid', 'You paid'),
  arrives: msg('onramp.fact.arrives', 'Arrives'),
  arrived: msg('onramp.fact.arrived', 'Arrived'),
  to: msg('shared.account', 'Account'),
  network: msg('shared.network', 'Network'),
  transaction: msg('shared.transaction', 'Transaction'),
  explorer: msg('shared.viewTransactionOn', 'Transaction {hash}: view on {explorer}'),
} as const

export interface BuyProgressProps {
  readonly controller: Pick<BuyController, 'shown' | 'currentAccount' | 'watch' | 'clock' | 'network' | 'leave'>
}

/** How a purchase goes, from the hand-over to its end. */
export const BuyProgress = ({ controller }: BuyProgressProps) => {
  useStyles(css)
  useStyles(progressCss)
  const t = useMessage()
  const router = useRouter()
  const draw = useLastDrawn()
  const { tag } = useLocale()
  const { current, url, blocked } = useReadable(controller.shown).shown
  const connected = controller.currentAccount() !== undefined
  useRequiredAccount(connected)
  const address = useChecksummed(current?.address ?? '')
  const [, turn] = useState(0)
  const [ready, setReady] = useState(false)
  /** The page has the focus again: the provider's window may be closed. Only the visitor knows. */
  const [returned, setReturned] = useState(false)
  useReturn(() => setReturned(true))
  useEffect(() => {
    const end = controller.watch()
    setReady(true)
    return end
  }, [controller])
  useEffect(() => {
    if (ready && connected && !current) router.replace(OnRampView)
  }, [ready, connected, current, router])
  const { clock } = controller
  const age = current ? clock.now() - current.at : 0
  const running = current?.status === 'waiting' || current?.status === 'pending'
  useEffect(() => (running && age < lateAfter ? clock.after(lateAfter - age, () => turn((count) => count + 1)) : undefined), [clock, running, age])
  const late = running && age >= lateAfter
  const shown: ShownProgress | undefined = !current
    ? undefined
    : current.status === 'waiting'
      ? late
        ? 'unpaid'
        : blocked
          ? 'blocked'
          : returned
            ? 'back'
            : 'waiting'
      : current.status === 'pending' && late
        ? 'late'
        : current.status
  const door = shown ? doors[shown] : 'waiting'
  useStatusBar(door)
  if (!current || !shown) return draw()

  const { name: provider, hash, chain, total, currency } = current
  const network = controller.network(chain)
  const amount = withUnit(coinsText(tag, current.arrives), current.symbol)
  const values = { provider, amount }
  const [title, sentence] = said[shown]
  const arrived = shown === 'delivered'
  // The provider has the money, or what it took it for is there.
  const paid = arrived || shown === 'pending' || shown === 'late'
  const facts = [
    { label: t(paid ? text.paid : text.pay), value: moneyText(tag, total, currency) },
    { label: t(arrived ? text.arrived : text.arrives), value: amount },
    { label: t(text.network), value: network?.name ?? chain },
    {
      label: t(text.to),
      value: (
        <span className="pt-addr" translate="no">
          {truncateMiddle(address)}
        </span>
      ),
    },
    ...(hash ? [{ label: t(text.transaction), value: <TransactionLink hash={hash} network={network} name={(values) => t(text.explorer, values)} /> }] : []),
  ]
  const toAccount = (stop: boolean) => {
    controller.leave(stop)
    if (router.canOpen(AccountView)) router.reset(AccountView)
    else router.close()
  }
  return draw(
    <>
      <ViewBody>
        <StatusIllustration state={door}>
          <Icon name="buy" size={54} />
        </StatusIllustration>
        <StatusText
          title={t(title, values)}
          live={door === 'bad' ? 'assertive' : 'polite'}
          figure={arrived ? amount : undefined}
          success={arrived ? `buy ${current.at}` : undefined}
        >
          {t(sentence, values)}
        </StatusText>
        {/* Of what was declined nothing is paid, and nothing arrives. */}
        {shown !== 'declined' && (
          <div className="pt-bought">
            <DescriptionList items={facts} />
          </div>
        )}
      </ViewBody>
      <BuyActions
        shown={shown}
        provider={provider}
        url={url}
        onFinished={() => setReturned(false)}
        onRetry={() => {
          controller.leave(true)
          router.replace(OnRampView)
        }}
        onAccount={toAccount}
      />
    </>,
  )
}
