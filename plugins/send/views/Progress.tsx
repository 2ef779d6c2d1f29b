import { withUnit } from '#lib/amounts/withUnit.js'
import { useEffect, useState } from 'react'
import { type Message, msg } from '../../../kernel/api/index.js'
import { explorerLinks } from '#lib/web/explorerLinks.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { AccountView } from '../../../ports/account.js'
import { SendView } from '../../../ports/send.js'
import {
  Amount,
  Avatar,
  RequestActions,
  StatusIllustration,
  type StatusIllustrationState,
  Icon,
  DescriptionList,
  StatusText,
  titled,
  useReminder,
  useStatusBar,
  useTitle,
  useMessage,
  useReadable,
  useRouter,
  useStyles,
  TransactionLink,
  ViewBody,
  useSeparator,
} from '../../../ui/index.js'
import type { SendController } from '../SendController.js'
import type { SendPhase } from '../sendMachine.js'
import { worthOf } from '#lib/amounts/worthOf.js'
import { feeText } from '#lib/amounts/feeText.js'
import { costText } from '#lib/amounts/costText.js'
import { moneyText } from '#lib/amounts/moneyText.js'
import { quoteTexts } from '#lib/amounts/quoteTexts.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import css from './send.css'

type Shown = Exclude<SendPhase, 'idle' | 'preparing' | 'unprepared' | 'review' | 'verifying' | 'renamed' | 'unverified'>

/** Values: `wallet`, `amount`, `to`, `network`, `seconds`, `fee`. */
const said: Readonly<Record<Shown | 'slow' | 'quick' | 'revertedForFee', readonly [Message, Message]>> = {
  asking: [msg('shared.approveInWallet', 'Approve in {wallet}'), msg('send.asking.text', '{wallet} is asking to send {amount} to {to}.')],
  slow: [
    msg('shared.openYourWallet', 'Open your wallet'),
    msg('shared.walletWindowHidden', '{wallet} hasn’t answered yet. Its window may be behind this one, or under its icon beside the address bar.'),
  ],
  declined: [msg('send.declined', 'Send declined'), msg('send.declined.text', 'Declined in {wallet}. Nothing was sent.')],
  failed: [msg('send.failed', '{wallet} didn’t send it'), msg('send.failed.text', 'Something didn’t work there. Nothing was sent.')],
  expired: [msg('send.expired', 'This took too long and expired'), msg('send.expired.text', 'Nothing was sent.')],
  silent: [
    msg('shared.walletIsntAnswering', '{wallet} isn’t answering'),
    msg('send.silent.text', 'It may still ask. Check there, and in the account’s activity, before sending again.'),
  ],
  moved: [msg('shared.walletHasChanged', 'The wallet has changed'), msg('send.moved.text', 'It uses another account or network now. Nothing was sent.')],
  cancelled: [
    msg('shared.noLongerWaiting', 'No longer waiting'),
    msg('send.cancelled.text', 'If {wallet} still asks, decline it there. If it’s approved after all, it will be sent and we’ll let you know.'),
  ],
  unclear: [
    msg('shared.cantConfirmYet', 'We can’t confirm this yet'),
    msg('send.unclear.text', '{amount} may have left already. Sending it again could pay twice.'),
  ],
  pending: [
    msg('send.pending', 'On its way to {to}'),
    msg('shared.networkIsConfirmingIt', '{network} is confirming it. This can take a few minutes. You can close this dialog; we’ll let you know.'),
  ],
  done: [msg('send.done', '{amount} sent to {to}'), msg('send.done.text', 'Confirmed in {seconds, plural, one {# second} other {# seconds}}.')],
  quick: [msg('send.done', '{amount} sent to {to}'), msg('send.done.quick', 'Confirmed.')],
  reverted: [msg('send.reverted', 'It didn’t go through'), msg('send.reverted.text', '{amount} is still yours; the network kept {fee}.')],
  // How much it was is not known.
  revertedForFee: [msg('send.reverted', 'It didn’t go through'), msg('send.reverted.fee', '{amount} is still yours; the network kept its fee.')],
  replaced: [
    msg('send.replaced', 'Replaced in the wallet'),
    msg('send.replaced.text', 'Another transaction took its place, so this one won’t happen. Activity shows what did.'),
  ],
  dropped: [
    msg('send.dropped', 'The network dropped it'),
    msg('send.dropped.text', 'It was never confirmed, and {amount} is still there. If it comes back, you’ll see it in Activity.'),
  ],
}
const text = {
  amount: msg('send.fact.amount', 'Amount'),
  total: msg('send.fact.total', 'Total'),
  fee: msg('shared.networkFee', 'Network fee'),
  transaction: msg('shared.transaction', 'Transaction'),
  explorer: msg('shared.viewTransactionOn', 'Transaction {hash}: view on {explorer}'),
  done: msg('shared.done', 'Done'),
  posted: msg('shared.closeKeepPosted', 'Close, keep me posted'),
  again: msg('shared.tryAgain', 'Try again'),
  look: msg('shared.viewOnExplorer', 'View on explorer'),
  back: msg('shared.backToAccount', 'Back to account'),
  open: msg('shared.openWallet', 'Open {wallet}'),
  cancel: msg('shared.cancel', 'Cancel'),
} as const
const doors: Readonly<Record<Shown, Exclude<StatusIllustrationState, 'rest'>>> = {
  asking: 'waiting',
  declined: 'bad',
  failed: 'bad',
  expired: 'warn',
  silent: 'warn',
  cancelled: 'warn',
  moved: 'warn',
  unclear: 'warn',
  pending: 'waiting',
  done: 'ok',
  reverted: 'bad',
  replaced: 'warn',
  dropped: 'warn',
}
/** The title of the modal. */
const titles: Readonly<Record<Shown, Message>> = {
  asking: msg('send.head.asking', 'Approve send'),
  pending: msg('shared.sending', 'Sending'),
  done: msg('send.head.done', 'Sent'),
  declined: msg('send.head.declined', 'Not sent'),
  failed: msg('send.head.declined', 'Not sent'),
  expired: msg('send.head.declined', 'Not sent'),
  moved: msg('send.head.declined', 'Not sent'),
  reverted: msg('send.head.declined', 'Not sent'),
  dropped: msg('send.head.declined', 'Not sent'),
  replaced: msg('send.head.declined', 'Not sent'),
  silent: msg('shared.send', 'Send'),
  cancelled: msg('shared.send', 'Send'),
  unclear: msg('shared.sending', 'Sending'),
}
const isShown = (phase: SendPhase): phase is Shown => phase in doors

export interface ProgressProps {
  readonly controller: Pick<SendController, 'machine' | 'review' | 'sending' | 'currentAccount' | 'network' | 'watch' | 'again' | 'finish'>
}

/** How a send goes, from the question to the wallet to its end. */
export const Progress = ({ controller }: ProgressProps) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { tag } = useSeparator()
  const { phase, hash } = useReadable(controller.machine).current
  const { shown, wallet, reminders, paid, sentAt, settledAt } = useReadable(controller.review)
  const [relayed] = useState(() => controller.currentAccount()?.kind === 'relay')
  const ready = isShown(phase) && shown !== undefined
  useEffect(() => {
    if (!ready) router.replace(SendView)
  }, [ready, router])
  useEffect(() => controller.watch(), [controller])
  const door = ready ? doors[phase] : 'waiting'
  useStatusBar(door)
  useTitle(t(titles[ready ? phase : 'silent']))

  const slow = phase === 'asking' && reminders > 0
  const seconds = sentAt === undefined || settledAt === undefined ? 0 : Math.round((settledAt - sentAt) / 1000)
  const { transfer, asset, native, name } = shown ?? {}
  const network = controller.network(transfer?.chain)
  const currency = asset?.currency ?? ''
  const receipt = transfer && asset ? quoteTexts(tag, transfer.amount, asset.decimals) : undefined
  // Until it has arrived it is the amount that was agreed to, in full.
  const amount = transfer && asset ? withUnit(phase === 'done' ? receipt?.rounded : quantityText(tag, transfer.amount, asset.decimals), asset.symbol) : ''
  const values = {
    wallet,
    amount,
    to: name ?? (transfer ? truncateMiddle(transfer.to) : ''),
    network: network?.name ?? '',
    seconds,
    fee: paid !== undefined && native ? withUnit(feeText(tag, paid, native.decimals), native.symbol) : '',
  }
  const isQuick = phase === 'done' && (seconds < 1 || seconds > 3600)
  const isForFee = phase === 'reverted' && values.fee === ''
  const [title, sentence] = said[!ready ? 'asking' : slow ? 'slow' : isQuick ? 'quick' : isForFee ? 'revertedForFee' : phase]
  useReminder(reminders, phase === 'asking' ? t(titled, { title: t(title, values), text: t(sentence, values) }) : undefined)
  if (!ready || !transfer || !asset || !native) return null

  const worth = worthOf(transfer.amount, asset)
  const spent = paid ?? shown.fee?.likely
  const feeWorth = spent === undefined ? undefined : worthOf(spent, native)
  const facts = [
    {
      label: t(text.amount),
      value: (
        <>
          {phase === 'done' && receipt ? <Amount texts={receipt} symbol={asset.symbol} /> : <bdi>{amount}</bdi>}
          {worth !== undefined && ` · ${moneyText(tag, worth, currency)}`}
        </>
      ),
    },
    ...(paid !== undefined ? [{ label: t(text.fee), value: costText(tag, paid, native, currency) }] : []),
    ...(phase === 'done' && worth !== undefined && feeWorth !== undefined ? [{ label: t(text.total), value: moneyText(tag, worth + feeWorth, currency) }] : []),
    ...(hash ? [{ label: t(text.transaction), value: <TransactionLink hash={hash} network={network} name={(values) => t(text.explorer, values)} /> }] : []),
  ]
  const toAccount = () => {
    controller.finish()
    // A finished send leads to the account view.
    if (router.canOpen(AccountView)) router.reset(AccountView)
    else router.close()
  }
  const again = () => {
    controller.again()
    router.replace(SendView)
  }
  const links = explorerLinks(network)
  // Without a transaction the account shows whether anything left it.
  const page = phase === 'unclear' ? (links.transaction(hash) ?? links.account(transfer.from)) : undefined
  const retry = phase === 'declined' || phase === 'failed' || phase === 'expired' || phase === 'reverted' || phase === 'dropped' || phase === 'moved'
  return (
    <>
      <ViewBody>
        <StatusIllustration state={door} scene={phase === 'done' ? <Avatar address={transfer.to} size={112} standing /> : undefined}>
          {phase !== 'done' && <Icon name="send" size={54} />}
        </StatusIllustration>
        <StatusText
          title={t(title, values)}
          live={door === 'bad' ? 'assertive' : 'polite'}
          figure={phase === 'done' ? amount : undefined}
          success={phase === 'done' ? `send ${hash ?? sentAt}` : undefined}
        >
          {t(sentence, values)}
        </StatusText>
        <DescriptionList items={facts} />
      </ViewBody>
      <RequestActions
        openApp={phase === 'asking' && relayed ? (app) => t(text.open, { wallet: app }) : undefined}
        cancel={phase === 'asking' ? { label: t(text.cancel), onPress: controller.sending.cancel } : undefined}
        onward={
          phase === 'pending'
            ? { label: t(text.posted), onPress: () => router.close() }
            : phase === 'done'
              ? { label: t(text.done), onPress: toAccount }
              : undefined
        }
        retry={retry ? { label: t(text.again), onPress: again } : undefined}
        explorer={page === undefined ? undefined : { label: t(text.look), href: page }}
        back={phase === 'asking' || phase === 'pending' || phase === 'done' ? undefined : { label: t(text.back), onPress: toAccount }}
      />
    </>
  )
}
