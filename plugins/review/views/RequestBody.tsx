import { msg } from '../../../kernel/api/index.js'
import { ChangesList, DescriptionList } from '../../../ui/index.js'
import { isExplained } from '../../../lib/review/isExplained.js'
import { sumText } from '../../../lib/review/sumText.js'
import { totalText } from '../../../lib/review/worthText.js'
import type { Call, Review } from '../Review.js'
import { actionChanges, type ChangeNeeds, describeNeeds } from './actionChanges.js'
import { Rows } from './Rows.js'
import { Simulation } from './Simulation.js'
import { TypedRows } from './TypedRows.js'

const text = {
  changes: msg('review.changes', 'What it does'),
  call: msg('review.call', 'Action {at} of {count}'),
  atomic: msg('review.atomic', 'Either all of them happen, or none.'),
  apart: msg('review.apart', 'Your wallet may carry out some of these actions and not others.'),
  message: msg('review.message', 'The message'),
  until: msg('review.permissions.until', 'Until'),
  who: msg('review.permissions.who', 'Who'),
  page: msg('review.permissions.page', 'This page, through your wallet'),
  key: msg('review.permissions.key', 'Whoever holds the key shown'),
  permitted: msg('review.permissions.permitted', 'What is allowed'),
  website: msg('review.signIn.website', 'Signs in to'),
  address: msg('review.signIn.address', 'Page'),
} as const

const Text = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <section aria-label={label} className="pt-review-call">
    <div className="pt-label">{label}</div>
    {/* Direction is that of the first letter: what would turn it around is written out. */}
    <pre className="pt-review-text" translate="no">
      <bdi>{children}</bdi>
    </pre>
  </section>
)
const CallView = ({ call, at, count, needs }: { readonly call: Call; readonly at: number; readonly count: number; readonly needs: ChangeNeeds }) => {
  const label = count > 1 ? needs.t(text.call, { at: at + 1, count }) : needs.t(text.changes)
  return (
    <div className="pt-review-call">
      <div className="pt-label">{label}</div>
      <ChangesList label={label} items={call.actions.flatMap((action, place) => actionChanges(action, `${at}-${place}`, needs))} />
    </div>
  )
}

/** What a request asks for, read from what the wallet will be asked. */
export const RequestBody = ({ review, needs }: { readonly review: Review; readonly needs: ChangeNeeds }) => {
  const { t } = needs
  if (review.kind === 'transaction' || review.kind === 'batch') {
    const { calls } = review
    const actions = calls.flatMap((call) => call.actions)
    const sum = actions.length > 1 ? sumText(actions, needs.tag, describeNeeds(needs)) : undefined
    const total = sum === undefined ? undefined : totalText(actions, { ...needs, ...needs.prices })
    return (
      <>
        {sum !== undefined && (
          <div>
            <p className="pt-review-sum">{sum}</p>
            {total !== undefined && <p className="pt-meta">{total}</p>}
          </div>
        )}
        {review.kind === 'batch' && <p className="pt-meta">{t(review.atomic ? text.atomic : text.apart)}</p>}
        {calls.map((call, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a request stay in place
          <CallView key={at} call={call} at={at} count={calls.length} needs={needs} />
        ))}
        <Simulation {...needs} />
      </>
    )
  }
  if (review.kind === 'typed-data') {
    const { actions } = review
    return (
      <>
        {actions.length > 0 && <ChangesList label={t(text.changes)} items={actions.flatMap((action, at) => actionChanges(action, `${at}`, needs))} />}
        {!isExplained(review) && <TypedRows review={review} />}
      </>
    )
  }
  if (review.kind === 'permissions') {
    const until = new Date(review.until * 1_000)
    return (
      <>
        <DescriptionList
          items={[
            { label: t(text.until), value: until.toLocaleString(needs.tag, { dateStyle: 'medium', timeStyle: 'short' }) },
            { label: t(text.who), value: t(review.wallet ? text.page : text.key) },
          ]}
        />
        <Rows label={t(text.permitted)} rows={review.rows} />
      </>
    )
  }
  if (review.kind === 'sign-in') {
    return (
      <>
        <DescriptionList
          items={[
            { label: t(text.website), value: review.domain },
            { label: t(text.address), value: review.uri },
          ]}
        />
        <Text label={t(text.message)}>{review.text}</Text>
      </>
    )
  }
  return <Text label={t(text.message)}>{review.text ?? review.hex}</Text>
}
