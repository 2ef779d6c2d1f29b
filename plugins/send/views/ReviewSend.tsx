import { useEffect, useState } from 'react'
import { type MessageValues, msg } from '../../../kernel/contract/index.js'
import { truncateMiddle } from '../../../lib/truncateMiddle.js'
import { AccountView } from '../../../ports/account.js'
import { SendProgressView, SendView } from '../../../ports/send.js'
import {
  AddressBlock,
  Banner,
  Button,
  ButtonPair,
  type Change,
  ChangesList,
  Checkbox,
  ConfirmButton,
  Doorway,
  Ledger,
  Say,
  SkeletonRow,
  Slab,
  Tag,
  useAnnounce,
  useChecksummed,
  useLintel,
  useMessage,
  useReadable,
  useRouter,
  useStyles,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { Review } from '../ReviewState.js'
import type { SendController } from '../SendController.js'
import { feeShortfall, riskOf, stopOf } from '../stopsOf.js'
import { worthOf } from '../worthOf.js'
import { AssetImage } from './AssetImage.js'
import { feeText } from './feeText.js'
import { isFramedByOthers } from './isFramedByOthers.js'
import { moneyText } from './moneyText.js'
import { quantityText } from './quantityText.js'
import css from './send.css'
import { useSeparator } from './useSeparator.js'

const text = {
  changes: msg('send.changes', 'What changes'),
  simulated: msg('send.simulated', 'Simulated'),
  simulating: msg('send.simulating', 'Simulating'),
  unsimulated: msg('send.unsimulated', 'Not simulated'),
  fails: msg('send.fails', 'Would fail'),
  leaves: msg('send.leaves', '{amount} {symbol} leaves {account}'),
  keep: msg('send.keep', 'you keep {amount} {symbol}'),
  receives: msg('send.receives', '{receiver} receives {amount} {symbol}'),
  newAddress: msg('send.new', 'New address'),
  knownAddress: msg('send.known', 'Known address'),
  ownAccount: msg('send.own.short', 'Your own account'),
  network: msg('send.network', 'Network'),
  fee: msg('send.fee', 'Network fee'),
  feeUnknown: msg('send.fee.failed', '{wallet} will show it'),
  total: msg('send.total', 'Total leaving'),
  deposit: msg('send.deposit', 'Opening the receiver’s account'),
  note: msg('send.note', 'Sends can’t be undone. Check the four bold corners of the address with whoever you pay.'),
  unseen: msg('send.unsimulated.note', 'This could not be simulated. Check every line by hand.'),
  send: msg('send.confirm', 'Send {amount} {symbol}'),
  change: msg('send.change', 'Change receiver'),
  back: msg('send.back', 'Back to the form'),
  again: msg('send.prepare.again', 'Try again'),
  preparing: msg('send.preparing', 'The transaction is being prepared'),
  max: msg('send.over.change', 'Change the amount'),
} as const

const alike = {
  title: msg('send.alike', 'Looks like an address you know, but isn’t'),
  text: msg('send.alike.text', 'It starts and ends like {known} but differs in the middle. You have never sent to it before.'),
  known: msg('send.alike.known', 'The address you know'),
  check: msg('send.alike.check', 'I compared the whole address with the person I’m paying.'),
}
const risks = {
  alike,
  token: {
    title: msg('send.risk.token', 'This is the token’s own contract'),
    text: msg('send.risk.token.text', 'Tokens sent to their contract are usually lost for good.'),
    check: msg('send.risk.token.check', 'I know that this may be lost for good.'),
  },
  burn: {
    title: msg('send.risk.burn', 'Nobody owns this address'),
    text: msg('send.risk.burn.text', 'Whatever is sent there is gone for good.'),
    check: msg('send.risk.burn.check', 'I want to destroy what I send.'),
  },
} as const
const framed = {
  title: msg('send.framed', 'Another site shows this page'),
  text: msg('send.framed.text', 'What surrounds it is not {domain}.'),
  check: msg('send.framed.check', 'I meant to send from {domain} inside this site.'),
} as const
const stops = {
  over: msg('send.stop.over', 'That’s {amount} {symbol} more than you have.'),
  reverts: msg('send.stop.reverts', 'This send would fail'),
  revertsText: msg('send.stop.reverts.text', 'The token refuses it. Nothing would arrive, and the fee would be gone.'),
  reason: msg('send.stop.reason', 'It says: {reason}'),
  unchecked: msg('send.stop.check', 'Tick the box above first'),
} as const
const notices = {
  contract: msg('send.notice.contract', 'The receiver is a contract'),
  contractText: msg('send.notice.contract.text', 'Make sure that it can pass on what it gets.'),
  own: msg('send.notice.own', 'This is your own account'),
  less: msg('send.notice.less', 'Less arrives than leaves'),
  lessText: msg('send.notice.less.text', 'The token keeps {amount} {symbol} of it.'),
  fee: msg('send.notice.fee', 'The network fee may not be covered'),
  feeText: msg('send.notice.fee.text', 'About {amount} {symbol} is missing for it.'),
} as const
const faults = {
  network: [msg('send.fault.network', 'The network isn’t answering'), msg('send.fault.network.text', 'Nothing was sent. Try again in a moment.')],
  token: [msg('send.fault.token', 'This token isn’t on this network'), msg('send.fault.token.text', 'Nothing was sent. Choose another token.')],
  request: [msg('send.fault.request', 'The send couldn’t be prepared'), msg('send.fault.request.text', 'Nothing was sent.')],
  moved: [msg('send.moved', 'The wallet has changed'), msg('send.moved.text', 'It uses another account or network now. Nothing was sent.')],
} as const

/** What a send changes, read from the request that the wallet will get. */
export const ReviewSend = ({ controller }: { readonly controller: SendController }) => {
  useStyles(css)
  const router = useRouter()
  const { phase } = useReadable(controller.machine).current
  const { shown, problem } = useReadable(controller.review)
  const next = phase === 'asking' || phase === 'pending' ? SendProgressView : phase === 'idle' ? SendView : undefined
  useEffect(() => {
    if (next?.id === SendProgressView.id) router.replace(SendProgressView)
    // Opened without a draft, or left behind: the form comes first.
    else if (next) router.replace(SendView)
  }, [next, router])
  useEffect(
    () => () => {
      const { stack } = router.state.get()
      if (!stack.some(({ view }) => view === SendProgressView.id)) controller.sending.leave()
    },
    [controller, router],
  )
  if (phase === 'review' && shown) return <Shown controller={controller} review={shown} />
  if (phase === 'preparing') return <Preparing />
  if (phase === 'moved') return <Stopped controller={controller} fault="moved" />
  return phase === 'unprepared' ? <Stopped controller={controller} fault={problem ?? 'request'} /> : null
}

const Preparing = () => {
  const t = useMessage()
  useLintel('waiting')
  return (
    <ViewBody>
      <span className="pt-sr" role="status">
        {t(text.preparing)}
      </span>
      <Slab busy>
        <SkeletonRow />
        <SkeletonRow />
      </Slab>
      <Slab busy>
        <SkeletonRow />
      </Slab>
    </ViewBody>
  )
}

const Stopped = ({ controller, fault }: { readonly controller: SendController; readonly fault: keyof typeof faults }) => {
  const t = useMessage()
  const router = useRouter()
  useLintel('warn')
  const [title, sentence] = faults[fault]
  const back = () => router.back()
  return (
    <>
      <ViewBody>
        <Doorway state="warn" />
        <Say title={t(title)} live="assertive">
          {t(sentence)}
        </Say>
      </ViewBody>
      <ViewFooter>
        {(fault === 'network' || fault === 'request') && (
          <Button kind="primary" icon="retry" onPress={controller.sending.prepare}>
            {t(text.again)}
          </Button>
        )}
        <Button
          kind={fault === 'moved' || fault === 'token' ? 'primary' : 'secondary'}
          onPress={fault === 'moved' && !controller.here() ? () => router.reset(AccountView) : back}
        >
          {t(text.back)}
        </Button>
      </ViewFooter>
    </>
  )
}

const Shown = ({ controller, review }: { readonly controller: SendController; readonly review: Review }) => {
  const t = useMessage()
  const announce = useAnnounce()
  const router = useRouter()
  const { tag } = useSeparator()
  const { wallet } = useReadable(controller.review)
  const [agreedTo, setAgreedTo] = useState<string>()
  const [entered, setEntered] = useState(false)
  const [asked, setAsked] = useState(0)
  const knownAddress = useChecksummed(review.alike?.address ?? '')
  const { transfer, asset, native, name, fee, funds, receiver, own, last, simulation } = review
  const { symbol, decimals, currency } = asset
  const network = controller.network(transfer.chain)
  const { domain } = controller.host
  const stop = stopOf(review)
  const risk = riskOf(review)
  // Agreed to this risk, not to one that was found out since.
  const subject = `${risk} ${review.alike?.address}`
  const agreed = agreedTo === subject
  const missing = feeShortfall(review)
  const [inFrame] = useState(() => isFramedByOthers(window))
  useLintel(stop ? 'bad' : risk ? 'warn' : 'idle')

  const outcome = simulation?.outcome
  const said = t(outcome === undefined ? text.simulating : outcome === 'ok' ? text.simulated : outcome === 'reverts' ? text.fails : text.unsimulated)
  useEffect(() => {
    if (outcome !== undefined) announce(said)
  }, [announce, outcome, said])

  const quantity = (amount: bigint) => quantityText(tag, amount, decimals)
  const sends: MessageValues = { amount: quantity(transfer.amount), symbol }
  const arrives = simulation?.outcome === 'ok' ? simulation.arrives : transfer.amount
  const worth = worthOf(transfer.amount, asset)
  const feeWorth = fee && worthOf(fee.likely, native)
  const left = funds.held === undefined || funds.held < transfer.amount ? undefined : funds.held - transfer.amount
  const who = name ?? t(own ? text.ownAccount : last === undefined ? text.newAddress : text.knownAddress)
  const details = [worth !== undefined && moneyText(tag, worth, currency), left !== undefined && t(text.keep, { amount: quantity(left), symbol })]
  const items: readonly Change[] = [
    {
      id: 'out',
      kind: 'out',
      title: <bdi>{t(text.leaves, { ...sends, account: truncateMiddle(transfer.from).replace('…', '\u2060…\u2060') })}</bdi>,
      detail: details.filter(Boolean).join(' · ') || undefined,
      end: <AssetImage asset={asset} network={network} />,
    },
    {
      id: 'to',
      kind: 'to',
      title: <bdi>{t(text.receives, { receiver: who, amount: quantity(arrives), symbol })}</bdi>,
      detail: <AddressBlock address={transfer.to} />,
    },
  ]
  const cost = (amount: bigint) => {
    const money = worthOf(amount, native)
    return [`${feeText(tag, amount, native.decimals)} ${native.symbol}`, ...(money === undefined ? [] : [moneyText(tag, money, currency)])].join(' · ')
  }
  const deposit = fee?.deposit ?? 0n
  const ledger = [
    { label: t(text.network), value: network?.name ?? transfer.chain },
    { label: t(text.fee), value: fee ? cost(fee.likely - deposit) : t(text.feeUnknown, { wallet }) },
    ...(deposit > 0n ? [{ label: t(text.deposit), value: cost(deposit) }] : []),
    ...(worth !== undefined && feeWorth !== undefined ? [{ label: t(text.total), value: <b>{moneyText(tag, worth + feeWorth, currency)}</b> }] : []),
  ]
  const unchecked = (risk !== undefined && !agreed) || (inFrame && !entered)
  const reason =
    stop?.why === 'over' ? t(stops.over, { amount: quantity(stop.by), symbol }) : stop ? t(stops.reverts) : unchecked ? t(stops.unchecked) : undefined
  const warning = risks[risk ?? 'alike']
  const known = review.alike && { ...review.alike, address: knownAddress }
  // The gravest first, and no more than two: what is said too often is not read.
  const banners = [
    risk && (
      <Banner key="risk" tone={risk === 'alike' ? 'warn' : 'bad'} title={t(warning.title)}>
        {t(warning.text, { known: known?.name ?? (known ? truncateMiddle(known.address) : '') })}
      </Banner>
    ),
    stop?.why === 'reverts' && (
      <Banner key="reverts" tone="bad" title={t(stops.reverts)}>
        {stop.problem
          ? t(stop.problem.message, stop.problem.values)
          : [t(stops.revertsText), ...(stop.reason === undefined ? [] : [t(stops.reason, { reason: stop.reason })])].join(' ')}
      </Banner>
    ),
    stop?.why === 'over' && <Banner key="over" tone="bad" title={reason} />,
    inFrame && (
      <Banner key="framed" tone="warn" title={t(framed.title)}>
        {t(framed.text, { domain })}
      </Banner>
    ),
    simulation?.outcome === 'ok' && arrives < transfer.amount && (
      <Banner key="less" tone="warn" title={t(notices.less)}>
        {t(notices.lessText, { amount: quantity(transfer.amount - arrives), symbol })}
      </Banner>
    ),
    !stop && missing !== undefined && (
      <Banner key="fee" tone="warn" title={t(notices.fee)}>
        {t(notices.feeText, { amount: feeText(tag, missing, native.decimals), symbol: native.symbol })}
      </Banner>
    ),
    receiver === 'contract' && (
      <Banner key="contract" tone="neutral" title={t(notices.contract)}>
        {t(notices.contractText)}
      </Banner>
    ),
    own && <Banner key="own" tone="neutral" title={t(notices.own)} />,
  ].filter(Boolean)
  const confirm = (
    <ConfirmButton onConfirm={controller.sending.confirm} disabledReason={reason} onRefused={() => setAsked((count) => count + 1)}>
      {t(text.send, sends)}
    </ConfirmButton>
  )

  return (
    <>
      <ViewBody>
        {banners.slice(0, 2)}
        <div>
          <div className="pt-label pt-send-label">
            <span>{t(text.changes)}</span>
            <Tag
              tone={outcome === 'ok' ? 'ok' : outcome === 'reverts' ? 'bad' : outcome === undefined ? 'neutral' : 'warn'}
              icon={outcome === 'ok' ? 'check' : outcome === undefined ? 'clock' : 'warn'}
            >
              {said}
            </Tag>
          </div>
          <ChangesList label={t(text.changes)} items={items} />
        </div>
        {known && (
          <div className="pt-send-known">
            <p className="pt-label">{t(alike.known)}</p>
            <AddressBlock address={known.address} well />
          </div>
        )}
        <Ledger items={ledger} />
        {risk && !stop && (
          <Checkbox checked={agreed} onChange={(given) => setAgreedTo(given ? subject : undefined)} attention={agreed ? 0 : asked}>
            {t(warning.check)}
          </Checkbox>
        )}
        {inFrame && !stop && (
          <Checkbox checked={entered} onChange={setEntered} attention={agreed || !risk ? asked : 0}>
            {t(framed.check, { domain })}
          </Checkbox>
        )}
      </ViewBody>
      <ViewFooter {...((!risk || outcome === 'unavailable') && { note: t(outcome === 'unavailable' ? text.unseen : text.note) })}>
        {risk || stop ? (
          <ButtonPair>
            <Button kind="secondary" onPress={() => router.back()}>
              {t(stop ? text.max : text.change)}
            </Button>
            {confirm}
          </ButtonPair>
        ) : (
          confirm
        )}
      </ViewFooter>
    </>
  )
}
