import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { SendProgressView, SendView } from '../../../ports/send.js'
import {
  AddressBlock,
  Button,
  ButtonPair,
  Checkbox,
  ConfirmButton,
  SkeletonRow,
  ListGroup,
  useChecksummed,
  useStatusBar,
  useMessage,
  useReadable,
  useRouter,
  useStyles,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { Review } from '../ReviewState.js'
import type { SendController } from '../SendController.js'
import { amountsOf, type Risk, risksOf, stopOf } from '../stopsOf.js'
import { isFramedByOthers } from './isFramedByOthers.js'
import { quantityText } from './quantityText.js'
import { ReviewBanners } from './ReviewBanners.js'
import { ReviewChanges } from './ReviewChanges.js'
import { ReviewDescriptionList } from './ReviewDescriptionList.js'
import { ReviewStopped } from './ReviewStopped.js'
import css from './send.css'
import { stopTitle } from './stopTitle.js'
import { useSeparator } from './useSeparator.js'

const text = {
  known: msg('send.alike.known', 'The address you know'),
  note: msg('send.note', 'Sends can’t be undone. Check the four bold corners of the address with whoever you pay.'),
  unseen: msg('send.unsimulated.note', 'This could not be simulated. Check every line by hand.'),
  send: msg('send.confirm', 'Send {amount} {symbol}'),
  change: msg('send.change', 'Change receiver'),
  preparing: msg('send.preparing', 'The transaction is being prepared'),
  unchecked: msg('send.stop.check', 'Tick the box above first'),
  max: msg('send.over.change', 'Change the amount'),
} as const
const agreements = {
  alike: msg('send.alike.check', 'I compared the whole address with the person I’m paying.'),
  token: msg('send.risk.token.check', 'I know that this may be lost for good.'),
  burn: msg('send.risk.burn.check', 'I want to destroy what I send.'),
  leaves: msg('send.risk.leaves.check', 'I agree that {leaves} {symbol} leaves my account.'),
  arrives: msg('send.risk.arrives.check', 'I agree that {arrives} {symbol} arrives.'),
  scaled: msg('send.risk.scaled.check', 'I compared the amount that my wallet shows.'),
  framed: msg('send.framed.check', 'I meant to send from {domain} inside this site.'),
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
  if (phase === 'moved') return <ReviewStopped controller={controller} fault="moved" />
  return phase === 'unprepared' ? <ReviewStopped controller={controller} fault={problem ?? 'request'} /> : null
}

const Preparing = () => {
  const t = useMessage()
  useStatusBar('waiting')
  return (
    <ViewBody>
      <span className="pt-sr" role="status">
        {t(text.preparing)}
      </span>
      <ListGroup busy>
        <SkeletonRow />
        <SkeletonRow />
      </ListGroup>
      <ListGroup busy>
        <SkeletonRow />
      </ListGroup>
    </ViewBody>
  )
}

const Shown = ({ controller, review }: { readonly controller: SendController; readonly review: Review }) => {
  const t = useMessage()
  const router = useRouter()
  const { tag } = useSeparator()
  const { wallet } = useReadable(controller.review)
  const [agreedTo, setAgreedTo] = useState<readonly string[]>([])
  const [entered, setEntered] = useState(false)
  const [asked, setAsked] = useState(0)
  const knownAddress = useChecksummed(review.alike?.address ?? '')
  const { transfer, asset, simulation } = review
  const network = controller.network(transfer.chain)
  const { domain } = controller.host
  const stop = stopOf(review)
  const risks = risksOf(review)
  const { leaves, arrives } = amountsOf(review)
  // Agreed to this risk, not to one that was found out since.
  const subjectOf = (risk: Risk) => `${risk} ${review.alike?.address} ${leaves} ${arrives}`
  const open = risks.filter((risk) => !agreedTo.includes(subjectOf(risk)))
  const [inFrame] = useState(() => isFramedByOthers(window))
  useStatusBar(stop ? 'bad' : risks.length > 0 ? 'warn' : 'idle')

  const quantity = (amount: bigint) => quantityText(tag, amount, asset.decimals)
  const values = { domain, leaves: quantity(leaves), arrives: quantity(arrives), symbol: asset.symbol }
  const unsimulated = simulation?.outcome === 'unavailable'
  const unchecked = open.length > 0 || (inFrame && !entered)
  const reason = stop ? stopTitle(t, stop, asset, tag) : unchecked ? t(text.unchecked) : undefined
  const confirm = (
    <ConfirmButton onConfirm={controller.sending.confirm} disabledReason={reason} onRefused={() => setAsked((count) => count + 1)}>
      {t(text.send, { amount: quantity(transfer.amount), symbol: asset.symbol })}
    </ConfirmButton>
  )

  return (
    <>
      <ViewBody>
        <ReviewBanners review={review} tag={tag} knownAddress={knownAddress} framed={inFrame ? domain : undefined} />
        <ReviewChanges review={review} tag={tag} network={network} />
        {review.alike && (
          <div className="pt-send-known">
            <p className="pt-label">{t(text.known)}</p>
            <AddressBlock address={knownAddress} well />
          </div>
        )}
        <ReviewDescriptionList review={review} tag={tag} network={network?.name ?? transfer.chain} wallet={wallet} />
        {!stop &&
          risks.map((risk) => {
            const subject = subjectOf(risk)
            return (
              <Checkbox
                key={risk}
                checked={!open.includes(risk)}
                onChange={(given) => setAgreedTo((all) => (given ? [...all, subject] : all.filter((one) => one !== subject)))}
                attention={risk === open[0] ? asked : 0}
              >
                {t(agreements[risk], values)}
              </Checkbox>
            )
          })}
        {inFrame && !stop && (
          <Checkbox checked={entered} onChange={setEntered} attention={open.length === 0 ? asked : 0}>
            {t(agreements.framed, { domain })}
          </Checkbox>
        )}
      </ViewBody>
      <ViewFooter {...((risks.length === 0 || unsimulated) && { note: t(unsimulated ? text.unseen : text.note) })}>
        {risks.length > 0 || stop ? (
          <ButtonPair>
            <Button kind="secondary" onPress={() => router.back()}>
              {t(stop || risks[0] === 'leaves' || risks[0] === 'arrives' || risks[0] === 'scaled' ? text.max : text.change)}
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
