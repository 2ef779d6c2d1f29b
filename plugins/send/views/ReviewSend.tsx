import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { SendProgressView, SendReviewSections, SendView } from '../../../ports/send.js'
import {
  Button,
  ButtonPair,
  Checkbox,
  ConfirmButton,
  SlotViews,
  RequestPreparing,
  useAnnounce,
  useChecksummed,
  useStatusBar,
  useMessage,
  useLastDrawn,
  useReadable,
  useRouter,
  useStyles,
  ViewBody,
  ViewFooter,
  useSeparator,
} from '../../../ui/index.js'
import type { Review } from '../ReviewState.js'
import type { SendController } from '../SendController.js'
import { amountsOf, type Risk, risksOf, stopOf } from '../stopsOf.js'
import { AddressComparison } from './AddressComparison.js'
import { isFramedByOthers } from '#lib/web/isFramedByOthers.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import { ReviewBanners } from './ReviewBanners.js'
import { ReviewChanges } from './ReviewChanges.js'
import { ReviewDescriptionList } from './ReviewDescriptionList.js'
import { ReviewStopped } from './ReviewStopped.js'
import css from './send.css'
import { stopTitle } from './stopTitle.js'
import { usePassOn } from './usePassOn.js'

const text = {
  note: msg('send.note', 'Sends can’t be undone. Compare the four bold groups of the address with the person you’re paying.'),
  unseen: msg('send.unsimulated.note', 'We couldn’t preview this send. Check every line before you approve.'),
  send: msg('send.confirm', 'Send {amount} {symbol}'),
  change: msg('send.change', 'Change receiver'),
  preparing: msg('send.preparing', 'Preparing the transaction'),
  waiting: msg('send.preparing.slow', '{network} hasn’t answered yet. Nothing was sent.'),
  unchecked: msg('shared.checkTheBox', 'Check the box above to continue'),
  verifying: msg('send.verifying', 'Checking the name once more'),
  max: msg('send.over.change', 'Change the amount'),
  cancel: msg('shared.cancel', 'Cancel'),
} as const
const agreements = {
  alike: msg('send.alike.check', 'I compared the whole address with the person I’m paying.'),
  namesake: msg('send.namesake.check', 'I compared the name and the address with the person I’m paying.'),
  token: msg('send.risk.token.check', 'I know this may be lost for good.'),
  burn: msg('send.risk.burn.check', 'I want to destroy what I send.'),
  leaves: msg('send.risk.leaves.check', 'I agree that {leaves} {symbol} leaves my account.'),
  arrives: msg('send.risk.arrives.check', 'I agree that {arrives} {symbol} arrives.'),
  scaled: msg('send.risk.scaled.check', 'I compared the amount my wallet shows.'),
  framed: msg('send.framed.check', 'I meant to send from {domain} inside this site.'),
} as const

/** What a send changes, read from the request that the wallet will get. A wallet that shows that itself is asked without this view. */
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
  const passes = usePassOn(controller)
  const draw = useLastDrawn()
  // Its own state is over once the wallet is asked: it stays until the next view is there.
  if ((phase === 'review' || phase === 'verifying') && shown)
    return draw(passes ? <Preparing controller={controller} /> : <Shown controller={controller} review={shown} />)
  if (phase === 'preparing') return draw(<Preparing controller={controller} />)
  if (phase === 'moved' || phase === 'renamed' || phase === 'unverified') return draw(<ReviewStopped controller={controller} fault={phase} />)
  return draw(phase === 'unprepared' && <ReviewStopped controller={controller} fault={problem ?? 'request'} />)
}

const Preparing = ({ controller }: { readonly controller: SendController }) => {
  const t = useMessage()
  const { slow } = useReadable(controller.review)
  const network = controller.network()?.name ?? ''
  return <RequestPreparing label={t(text.preparing)} slow={slow ? t(text.waiting, { network }) : undefined} />
}

const Shown = ({ controller, review }: { readonly controller: SendController; readonly review: Review }) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useSeparator()
  const { wallet } = useReadable(controller.review)
  const announce = useAnnounce()
  const { phase } = useReadable(controller.machine).current
  const verifying = phase === 'verifying'
  useEffect(() => {
    if (verifying) announce(t(text.verifying))
  }, [announce, t, verifying])
  const [agreedTo, setAgreedTo] = useState<readonly string[]>([])
  const [entered, setEntered] = useState(false)
  const [attentionCount, setAttentionCount] = useState(0)
  const knownAddress = useChecksummed(review.alike?.address ?? '')
  const { transfer, asset, simulation } = review
  const network = controller.network(transfer.chain)
  const { domain } = controller.host
  const stop = stopOf(review)
  const risks = risksOf(review)
  const { leaves, arrives } = amountsOf(review)
  // Agreed to this risk, not to one that was found out since.
  const subjectOf = (risk: Risk) => `${risk} ${review.alike?.address} ${review.namesake} ${leaves} ${arrives}`
  const open = risks.filter((risk) => !agreedTo.includes(subjectOf(risk)))
  const [inFrame] = useState(() => isFramedByOthers(window))

  const quantity = (amount: bigint) => quantityText(tag, amount, asset.decimals)
  const values = { domain, leaves: quantity(leaves), arrives: quantity(arrives), symbol: asset.symbol }
  const unsimulated = simulation?.outcome === 'unavailable'
  useStatusBar(verifying ? 'waiting' : stop ? 'bad' : risks.length > 0 || unsimulated ? 'warn' : 'idle')
  const unchecked = open.length > 0 || (inFrame && !entered)
  const reason = stop ? stopTitle(t, stop, asset, tag) : unchecked ? t(text.unchecked) : phase !== 'review' ? t(text.verifying) : undefined
  // Of what nobody could try beforehand the safe answer comes first, as where a risk is known.
  const careful = risks.length > 0 || stop !== undefined || unsimulated
  const box = (risk: Risk) => {
    const subject = subjectOf(risk)
    return (
      <Checkbox
        key={risk}
        checked={!open.includes(risk)}
        onChange={(given) => setAgreedTo((all) => (given ? [...all, subject] : all.filter((one) => one !== subject)))}
        attention={risk === open[0] ? attentionCount : 0}
      >
        {t(agreements[risk], values)}
      </Checkbox>
    )
  }
  const confirm = (
    <ConfirmButton primary={!careful} onConfirm={controller.sending.confirm} disabledReason={reason} onRefused={() => setAttentionCount((count) => count + 1)}>
      {t(text.send, { amount: quantity(transfer.amount), symbol: asset.symbol })}
    </ConfirmButton>
  )

  return (
    <>
      <ViewBody>
        <SlotViews of={SendReviewSections} place="start" params={transfer} />
        <ReviewBanners review={review} tag={tag} knownAddress={knownAddress} framed={inFrame ? domain : undefined}>
          <AddressComparison known={knownAddress} receiver={transfer.to} />
          {!stop && box('alike')}
        </ReviewBanners>
        <ReviewChanges review={review} tag={tag} network={network} />
        <ReviewDescriptionList review={review} tag={tag} network={network?.name ?? transfer.chain} wallet={wallet} />
        <SlotViews of={SendReviewSections} place="end" params={transfer} />
        {!stop && risks.filter((risk) => risk !== 'alike').map(box)}
        {inFrame && !stop && (
          <Checkbox checked={entered} onChange={setEntered} attention={open.length === 0 ? attentionCount : 0}>
            {t(agreements.framed, { domain })}
          </Checkbox>
        )}
        {/* Within what scrolls: on the smallest phone the sum is in sight beside the button, and this is below it. */}
        {(risks.length === 0 || unsimulated) && <p className="pt-note">{t(unsimulated ? text.unseen : text.note)}</p>}
      </ViewBody>
      <ViewFooter>
        {careful ? (
          <ButtonPair beside>
            {confirm}
            <Button kind="primary" onPress={() => router.back()}>
              {t(stop || risks[0] === 'leaves' || risks[0] === 'arrives' || risks[0] === 'scaled' ? text.max : risks.length > 0 ? text.change : text.cancel)}
            </Button>
          </ButtonPair>
        ) : (
          confirm
        )}
      </ViewFooter>
    </>
  )
}
