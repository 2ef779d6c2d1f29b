import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { ReviewRequestView } from '../../../ports/review.js'
import {
  AddressBlock,
  Banner,
  Button,
  ButtonPair,
  Checkbox,
  ConfirmButton,
  DescriptionList,
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
import type { Danger } from '../../../lib/review/Action.js'
import { unique } from '../../../lib/review/dangersOf.js'
import { findingTexts } from '../../../lib/review/findingTexts.js'
import { gravestFirst, guardOf, isGrave } from '../../../lib/review/guardOf.js'
import type { Review } from '../Review.js'
import type { ReviewController, Shown } from '../ReviewController.js'
import { Hashes } from './Hashes.js'
import { RequestBody } from './RequestBody.js'
import css from './review.css'

const titles = {
  transaction: msg('review.transaction', 'Send this transaction?'),
  batch: msg('review.batch', '{count, plural, one {Approve # action?} other {Approve # actions?}}'),
  'typed-data': msg('review.typedData', 'Sign “{name}”?'),
  permissions: msg('review.permissions', 'Allow {domain} to act without asking each time?'),
  message: msg('review.sign', 'Sign this message?'),
  'sign-in': msg('review.signIn', 'Sign in to {asked}?'),
} as const
const text = {
  asks: msg('review.asks', '{domain} asks for this. Nothing is sent to your wallet before you continue.'),
  more: msg('review.more', '{count, plural, one {# more request waits} other {# more requests wait}}'),
  network: msg('review.network', 'Network'),
  account: msg('review.account', 'Your account'),
  understand: msg('review.understand', 'I understand and want to allow this'),
  unread: msg('review.unread', 'Read every warning, then tick the box to continue.'),
  checking: msg('review.checking', 'One moment: checking with the network.'),
  proceed: msg('review.proceed', 'Continue to wallet'),
  decline: msg('review.decline', 'Decline'),
} as const

const dangersWith = (review: Review, facts: Facts | undefined): readonly Danger[] =>
  unique([
    ...review.dangers,
    ...(facts && facts.people.size > 0 ? ['person' as const] : []),
    ...(facts?.simulation.outcome === 'reverts' ? ['fails' as const] : []),
  ])

interface RequestProps {
  readonly controller: ReviewController
  readonly shown: Shown
  readonly facts: Facts | undefined
  readonly waiting: number
}
const Request = ({ controller, shown: { id, review }, facts, waiting }: RequestProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const [agreedTo, setAgreedTo] = useState<readonly Danger[]>([])
  const [asked, setAsked] = useState(0)
  const { account, chain, kind } = review
  const network = controller.network(chain)
  // As they are when the button can be pressed: a figure that came later would be one more thing to look at before a press counts.
  const [priced, setPriced] = useState(() => ({ facts, prices: controller.prices(chain) }))
  if (priced.facts !== facts) setPriced({ facts, prices: controller.prices(chain) })
  const dangers = dangersWith(review, facts)
  const guard = guardOf(dangers)
  const [gravest, ...further] = gravestFirst(dangers)
  const open = dangers.some((danger) => isGrave(danger) && !agreedTo.includes(danger))
  const values = {
    domain: controller.host.domain,
    asked: kind === 'sign-in' ? review.domain : '',
    name: kind === 'typed-data' ? review.name : '',
    count: kind === 'batch' ? review.calls.length : 1,
  }
  useStatusBar(!facts ? 'waiting' : guard.tone)
  const reason = open ? t(text.unread) : facts ? undefined : t(text.checking)
  return (
    <>
      <ViewBody>
        <div className="pt-review-first">
          <StatusText title={t(titles[kind], values)} live="polite">
            {t(text.asks, values)}
          </StatusText>
          {gravest !== undefined && (
            <div role="alert">
              <Banner
                tone={guard.tone === 'bad' ? 'bad' : 'warn'}
                title={t(findingTexts[gravest].title, values)}
                more={further.map((danger) => t(findingTexts[danger].title, values))}
              >
                {t(findingTexts[gravest].text, values)}
              </Banner>
            </div>
          )}
        </div>
        <RequestBody review={review} needs={{ t, tag, account, network, facts, prices: priced.prices }} />
        <DescriptionList items={[{ label: t(text.network), value: network?.name ?? chain }]} />
        <div>
          <p className="pt-label">{t(text.account)}</p>
          <AddressBlock well address={account} label={t(text.account)} />
        </div>
        <Hashes review={review} />
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
