import { withUnit } from '#lib/amounts/withUnit.js'
import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { explorerLinks } from '#lib/web/explorerLinks.js'
import { feeText } from '#lib/amounts/feeText.js'
import { costText } from '#lib/amounts/costText.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import { quoteText } from '#lib/amounts/quoteText.js'
import { AccountView } from '../../../ports/account.js'
import { RemovePermissionView } from '../../../ports/permissions.js'
import { SwapReviewView, SwapView } from '../../../ports/swap.js'
import {
  RequestActions,
  DescriptionList,
  Icon,
  StatusIllustration,
  StatusText,
  titled,
  StepProgress,
  useLastDrawn,
  useReminder,
  useMessage,
  useReadable,
  useRouter,
  useSeparator,
  useStatusBar,
  useStyles,
  useTitle,
  TransactionLink,
  ViewBody,
} from '../../../ui/index.js'
import type { SwapController } from '../SwapController.js'
import { askingTexts, doors, headTexts, isShown, phaseTexts } from './progressTexts.js'
import { SwapChanges } from './SwapChanges.js'
import css from './swap.css'

const text = {
  steps: msg('swap.progress.steps', 'Steps'),
  reset: msg('swap.progress.reset', 'Reset'),
  approve: msg('swap.progress.approve', 'Approve'),
  sign: msg('swap.progress.sign', 'Sign swap'),
  confirmed: msg('swap.progress.confirmed', 'Confirmed'),
  fee: msg('shared.networkFee', 'Network fee'),
  transaction: msg('shared.transaction', 'Transaction'),
  explorer: msg('shared.viewTransactionOn', 'Transaction {hash}: view on {explorer}'),
  done: msg('shared.done', 'Done'),
  posted: msg('shared.closeKeepPosted', 'Close, keep me posted'),
  again: msg('shared.tryAgain', 'Try again'),
  look: msg('shared.viewOnExplorer', 'View on explorer'),
  back: msg('shared.backToAccount', 'Back to account'),
  open: msg('shared.openWallet', 'Open {wallet}'),
  cancel: msg('shared.stopWaiting', 'Stop waiting'),
} as const

export interface SwapProgressProps {
  readonly controller: Pick<SwapController, 'machine' | 'review' | 'removal' | 'swapping' | 'currentAccount' | 'network' | 'watch' | 'again' | 'finish'>
}

/** How a swap goes, from the first question to the wallet to its end. */
export const SwapProgress = ({ controller }: SwapProgressProps) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const { tag } = useSeparator()
  const draw = useLastDrawn()
  const { phase, step, hash } = useReadable(controller.machine).current
  const { shown, wallet, reminders, paid, sentAt, settledAt } = useReadable(controller.review)
  const removal = useReadable(controller.removal).current
  const removed = removal.of === shown ? removal.status : undefined
  const [relayed] = useState(() => controller.currentAccount()?.kind === 'relay')
  useEffect(() => controller.watch(), [controller])
  const ready = isShown(phase) && shown !== undefined
  useEffect(() => {
    if (phase === 'moved') router.replace(SwapReviewView)
    else if (!ready) router.replace(SwapView)
  }, [phase, ready, router])
  const door = isShown(phase) ? doors[phase] : 'waiting'
  useStatusBar(door)
  const asking = phase === 'asking' || phase === 'waiting'
  // Proven: nothing was swapped, and it can be tried again. What replaced a transaction may have moved something.
  const retry = phase === 'declined' || phase === 'failed' || phase === 'changed' || phase === 'reverted' || phase === 'dropped'
  const over = retry || phase === 'replaced'
  useTitle(t(headTexts[asking ? 'asking' : phase === 'pending' || phase === 'done' ? phase : phase === 'unclear' ? 'pending' : over ? 'not' : 'other']))

  const steps = shown?.steps ?? ['swap']
  const now = steps[Math.min(step, steps.length - 1)] ?? 'swap'
  const seconds = sentAt === undefined || settledAt === undefined ? 0 : Math.round((settledAt - sentAt) / 1000)
  const pay = shown?.quote.pay
  const receive = shown?.quote.receive
  const got = shown?.check.outcome === 'ok' ? shown.check.arrives : (shown?.quote.out ?? 0n)
  const network = controller.network(shown?.swap.chain)
  const values = {
    wallet,
    pay: pay?.symbol ?? '',
    // Until it is swapped it is the amount that was agreed to, in full.
    paid: shown && pay ? withUnit((phase === 'done' ? quoteText : quantityText)(tag, shown.swap.amount, pay.decimals), pay.symbol) : '',
    got: receive ? withUnit(quoteText(tag, got, receive.decimals), receive.symbol) : '',
    // What arrived is known to the network alone: once it is confirmed, no estimate is told.
    token: receive?.symbol ?? '',
    network: network?.name ?? '',
    seconds,
    fee: paid !== undefined && shown ? withUnit(feeText(tag, paid, shown.native.decimals), shown.native.symbol) : '',
  }
  // What the network confirmed as approved stays so until it is taken back.
  const granted = retry && step > 0 && now === 'swap' && steps.includes('approve') && removed !== 'removed'
  const approved = !granted ? undefined : removed === 'pending' || removed === 'unclear' ? 'unclear' : 'yes'
  const slow = phase === 'asking' && reminders > 0
  const [title, sentence] = slow
    ? phaseTexts.slow
    : phase === 'asking' || !isShown(phase)
      ? askingTexts[now]
      : phase === 'declined' && approved === 'yes'
        ? phaseTexts.declinedNext
        : phase === 'unclear' && (now === 'approve' || now === 'reset')
          ? phaseTexts.unclearStep
          : phaseTexts[phase === 'done' && (seconds < 1 || seconds > 3600) ? 'quick' : phase === 'reverted' && values.fee === '' ? 'revertedForFee' : phase]
  useReminder(reminders, phase === 'asking' ? t(titled, { title: t(title, values), text: t(sentence, values) }) : undefined)
  if (!ready) return draw()

  const names = [...steps.map((one) => t(one === 'reset' ? text.reset : one === 'approve' ? text.approve : text.sign)), t(text.confirmed)]
  const facts = [
    ...(paid !== undefined ? [{ label: t(text.fee), value: shown ? costText(tag, paid, shown.native, shown.native.currency) : values.fee }] : []),
    ...(hash ? [{ label: t(text.transaction), value: <TransactionLink hash={hash} network={network} name={(values) => t(text.explorer, values)} /> }] : []),
  ]
  const toAccount = () => {
    controller.finish()
    if (router.canOpen(AccountView)) router.reset(AccountView)
    else router.close()
  }
  const again = () => {
    controller.again()
    if (controller.machine.get().current.phase === 'preparing') router.replace(SwapReviewView)
    else router.replace(SwapView)
  }
  const links = explorerLinks(network)
  // Without a transaction the account shows whether anything left it.
  const page = phase === 'unclear' ? (links.transaction(hash) ?? links.account(shown.swap.from)) : undefined
  const ended = !asking && phase !== 'pending' && phase !== 'done'
  const { approval, swap } = shown
  const remove =
    approval && swap.pay !== undefined && router.canOpen(RemovePermissionView)
      ? () => router.push(RemovePermissionView, { permissions: [{ chain: swap.chain, kind: 'token', token: swap.pay ?? '', spender: approval.spender }] })
      : undefined
  const changes = (
    <SwapChanges
      review={shown}
      tag={tag}
      network={network}
      plain
      end={retry ? 'not' : ended ? 'unclear' : phase === 'done' ? 'done' : undefined}
      approved={approved}
      onRemove={remove}
    />
  )
  return draw(
    <>
      <ViewBody>
        <StepProgress
          steps={names}
          now={phase === 'done' ? names.length : phase === 'pending' ? names.length - 1 : phase === 'waiting' ? step + 1 : step}
          fault={ended ? (door === 'bad' ? 'bad' : 'warn') : undefined}
          label={t(text.steps)}
        />
        {phase === 'done' && (
          <StatusIllustration state={door}>
            <Icon name="swap" size={54} />
          </StatusIllustration>
        )}
        {!ended && changes}
        <StatusText
          title={t(title, values)}
          live={door === 'bad' ? 'assertive' : 'polite'}
          figure={phase === 'done' ? values.paid : undefined}
          success={phase === 'done' ? `swap ${hash}` : undefined}
        >
          {t(sentence, values)}
        </StatusText>
        {ended && changes}
        {facts.length > 0 && <DescriptionList items={facts} />}
      </ViewBody>
      <RequestActions
        openApp={phase === 'asking' && relayed ? (app) => t(text.open, { wallet: app }) : undefined}
        cancel={asking ? { label: t(text.cancel), onPress: controller.swapping.cancel } : undefined}
        onward={
          phase === 'pending'
            ? { label: t(text.posted), onPress: () => router.close() }
            : phase === 'done'
              ? { label: t(text.done), onPress: toAccount }
              : undefined
        }
        retry={retry ? { label: t(text.again), onPress: again } : undefined}
        explorer={page === undefined ? undefined : { label: t(text.look), href: page }}
        back={asking || phase === 'pending' || phase === 'done' ? undefined : { label: t(text.back), onPress: toAccount }}
      />
    </>,
  )
}
