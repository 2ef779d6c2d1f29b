import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { ReviewRequestView } from '../../../ports/review.js'
import {
  Button,
  ButtonPair,
  Checkbox,
  ConfirmButton,
  StatusText,
  useLocale,
  useMessage,
  useReadable,
  useRouter,
  useStatusBar,
  useStyles,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { Facts } from '../Facts.js'
import type { Danger } from '#lib/review/Action.js'
import { guardOf, isGrave } from '#lib/review/guardOf.js'
import { limitTexts } from '#lib/review/limitTexts.js'
import type { Review } from '../Review.js'
import type { ReviewController, Shown } from '../ReviewController.js'
import { isPermit, permitTitle } from '#lib/review/permitTitle.js'
import { withFacts } from '../withFacts.js'
import { limitedTokenOf } from '../read/withLimitOf.js'
import { Findings, LimitApproval } from '../../../ui/kit/review/index.js'
import sharedCss from '../../../ui/kit/review/review.css'
import { Details } from './Details.js'
import { isLong, RequestBody, RequestTop } from './RequestBody.js'
import css from './review.css'

const titles = {
  transaction: msg('review.transaction', 'Send this transaction?'),
  batch: msg('review.batch', '{count, plural, one {Approve # action?} other {Approve # actions?}}'),
  'typed-data': msg('shared.signName', 'Sign “{name}”?'),
  permissions: msg('review.permissions', 'Allow {domain} to act without asking each time?'),
  message: msg('review.sign', 'Sign this message?'),
  'sign-in': msg('review.signIn', 'Sign in to {asked}?'),
} as const
const text = {
  asks: msg('review.asksOn', '{domain} asks for this on {network}.'),
  more: msg('review.more', '{count, plural, one {# more request waits} other {# more requests wait}}'),
  understand: msg('shared.iUnderstand', 'I understand and want to allow this'),
  unread: msg('shared.readWarnings', 'Read every warning, then check the box to continue.'),
  checking: msg('review.checking', 'One moment: checking with the network.'),
  proceed: msg('review.proceed', 'Continue to wallet'),
  decline: msg('shared.decline', 'Decline'),
} as const

/** A transaction that the network did not try: what it does beside what was read nobody knows. */
const isUntried = ({ kind }: Review, facts: Facts | undefined): boolean =>
  (kind === 'transaction' || kind === 'batch') && facts !== undefined && facts.simulation.outcome === 'unavailable'

/** What a limit is typed with, where the request is an approval without one. An amount is typed in units, which need the decimals. */
const limitOf = (review: Review, facts: Facts | undefined): { readonly symbol: string; readonly decimals: number } | undefined => {
  const token = limitedTokenOf(review)
  const { symbol, decimals } = (token !== undefined && facts?.tokens.get(token)) || {}
  return symbol === undefined || decimals === undefined ? undefined : { symbol, decimals }
}

interface RequestProps {
  readonly controller: ReviewController
  readonly shown: Shown
  readonly facts: Facts | undefined
  readonly waiting: number
}
const Request = ({ controller, shown: { id, review: asRead, limited }, facts, waiting }: RequestProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const [agreedTo, setAgreedTo] = useState<readonly Danger[]>([])
  const [asked, setAsked] = useState(0)
  const [limiting, setLimiting] = useState(false)
  const review = facts ? withFacts(asRead, facts) : asRead
  const { account, chain, kind, dangers } = review
  const network = controller.network(chain)
  // As they are when the button can be pressed: a figure that came later would be one more thing to look at before a press counts.
  const [priced, setPriced] = useState(() => ({ facts, prices: controller.prices(chain) }))
  if (priced.facts !== facts) setPriced({ facts, prices: controller.prices(chain) })
  const guard = guardOf(dangers, isUntried(review, facts))
  const limit = limitOf(review, facts)
  const open = dangers.some((danger) => isGrave(danger) && !agreedTo.includes(danger))
  const values = {
    domain: controller.host.domain,
    network: network?.name ?? chain,
    asked: kind === 'sign-in' ? review.domain : '',
    name: kind === 'typed-data' ? review.name : '',
    count: kind === 'batch' ? review.calls.length : 1,
  }
  const needs = { t, tag, account, network, facts, prices: priced.prices }
  useStatusBar(!facts ? 'waiting' : guard.tone)
  const reason = open ? t(text.unread) : facts ? undefined : t(text.checking)
  const first = (
    <>
      <StatusText title={t(kind === 'typed-data' && isPermit(review.actions) ? permitTitle : titles[kind], values)} live="polite">
        {t(text.asks, values)}
      </StatusText>
      {limited && <p className="pt-meta">{t(limitTexts.set, values)}</p>}
      <Findings dangers={dangers} values={values} action={limit && !limiting ? { label: t(limitTexts.offer), onPress: () => setLimiting(true) } : undefined} />
      {limit && limiting && <LimitApproval {...limit} onLimit={(amount) => controller.limit(id, amount)} />}
      <RequestTop review={review} needs={needs} />
    </>
  )
  const still = isLong(review, facts)
  return (
    <>
      {still && <div className="pt-review-first pt-review-top">{first}</div>}
      <ViewBody mustRead>
        {!still && <div className="pt-review-first">{first}</div>}
        <RequestBody review={review} needs={needs} />
        <Details review={review} needs={needs} dangers={dangers} values={values} />
      </ViewBody>
      <ViewFooter {...(waiting > 0 && { note: t(text.more, { count: waiting }) })}>
        {guard.gated && (
          <Checkbox checked={!open} onChange={(given) => setAgreedTo(given ? dangers : [])} attention={asked}>
            {t(text.understand)}
          </Checkbox>
        )}
        <ButtonPair>
          <Button kind={guard.primary === 'decline' ? 'primary' : 'secondary'} onPress={() => controller.reject(id)}>
            {t(text.decline)}
          </Button>
          <ConfirmButton
            primary={guard.primary === 'approve'}
            onConfirm={() => controller.approve(id)}
            disabledReason={reason}
            onRefused={() => setAsked((count) => (open ? count + 1 : count))}
          >
            {t(text.proceed)}
          </ConfirmButton>
        </ButtonPair>
      </ViewFooter>
    </>
  )
}

/** What the page asks of the wallet, before the wallet is asked. */
export const ReviewRequest = ({ controller }: { readonly controller: ReviewController }) => {
  useStyles(sharedCss)
  useStyles(css)
  const router = useRouter()
  const { shown, facts, waiting } = useReadable(controller.state)
  useEffect(
    () => () => {
      if (!router.state.get().stack.some(({ view }) => view === ReviewRequestView.id)) controller.left()
    },
    [controller, router],
  )
  // Whatever was shown before is there again. A view on top of this one stays.
  const { open, stack } = useReadable(router.state)
  const idle = shown === undefined && open && stack.at(-1)?.view === ReviewRequestView.id
  useEffect(() => {
    if (idle) router.back()
  }, [idle, router])
  // The frame keeps what it showed while it closes.
  const [last, setLast] = useState(shown)
  if (shown && shown !== last) setLast(shown)
  const kept = shown ?? last
  return kept ? <Request key={kept.id} controller={controller} shown={kept} facts={facts} waiting={waiting} /> : null
}
