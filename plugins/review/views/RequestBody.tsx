import { msg } from '../../../kernel/api/index.js'
import { ChangesList, DescriptionList } from '../../../ui/index.js'
import { describeAction } from '#lib/review/describeAction.js'
import { isExplained } from '#lib/review/isExplained.js'
import { sumText } from '#lib/review/sumText.js'
import { totalText } from '#lib/review/worthText.js'
import { actionsOf } from '../actionsOf.js'
import type { Facts } from '../Facts.js'
import type { Action } from '#lib/review/Action.js'
import type { Call, Review } from '../Review.js'
import { actionChanges, type ChangeNeeds, describeNeeds } from './actionChanges.js'
import { typedValues, ValueSection } from './ValueSection.js'
import { Simulation } from './Simulation.js'
import { TypedRows } from './TypedRows.js'

const text = {
  changes: msg('review.changes', 'What it does'),
  call: msg('shared.actionOf', 'Action {at} of {count}'),
  apart: msg('review.apart', 'Your wallet may carry out some of these actions and not others.'),
  message: msg('review.message', 'The message'),
  until: msg('shared.until', 'Until'),
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
    <pre className="pt-raw" translate="no">
      <bdi>{children}</bdi>
    </pre>
  </section>
)
/** Of several each says on its first line which one it is. */
const CallView = ({ call, at, count, needs }: { readonly call: Call; readonly at: number; readonly count: number; readonly needs: ChangeNeeds }) => {
  const label = count > 1 ? needs.t(text.call, { at: at + 1, count }) : needs.t(text.changes)
  const number = (place: number) => (count > 1 && place === 0 ? at + 1 : undefined)
  const items = call.actions.filter((action) => !isTakeover(action)).flatMap((action, place) => actionChanges(action, `${at}-${place}`, needs, number(place)))
  if (items.length === 0) return null
  return <ChangesList label={label} items={items} />
}

/** What functions are called with, as it is: below what decides, because it may be long. */
const Arguments = ({ call, label, needs }: { readonly call: Call; readonly label: string; readonly needs: ChangeNeeds }) => {
  const rows = call.actions.flatMap((action) => describeAction(action, describeNeeds(needs)).filter(({ raw }) => raw))
  return rows.length > 0 && <ValueSection label={label} values={rows.map(({ title, detail = '' }) => ({ name: title, value: detail }))} />
}

const isTakeover = ({ kind }: Action): boolean => kind === 'delegate'

/** So much at once that the list of calls scrolls: what can go wrong, who takes over the account, and the sum stay in sight above it. */
export const isLong = (review: Review, facts: Facts | undefined): boolean => {
  if (review.kind !== 'transaction' && review.kind !== 'batch') return false
  const actions = actionsOf(review)
  const { simulation } = facts ?? {}
  const moved = simulation?.outcome === 'ok' ? simulation.changes.filter((change) => change !== 0n).length : 0
  return actions.length > 2 || (actions.length > 1 && (moved > 1 || actions.some(isTakeover)))
}

/** What a request does in all, above its calls: who takes over the account, the sum, and what the network says of it. */
export const RequestTop = ({ review, needs }: { readonly review: Review; readonly needs: ChangeNeeds }) => {
  const takeovers = actionsOf(review).filter(isTakeover)
  return (
    <>
      {takeovers.length > 0 && (
        <ChangesList label={needs.t(text.changes)} items={takeovers.flatMap((action, at) => actionChanges(action, `takeover${at}`, needs))} />
      )}
      <RequestSum review={review} needs={needs} />
      {isLong(review, needs.facts) && <Simulation {...needs} />}
    </>
  )
}

/** What several actions cost in all, and that only some of them may happen. */
const RequestSum = ({ review, needs }: { readonly review: Review; readonly needs: ChangeNeeds }) => {
  const actions = review.kind === 'typed-data' ? [] : actionsOf(review)
  const sum = actions.filter(({ kind }) => kind !== 'call').length > 1 ? sumText(actions, needs.tag, describeNeeds(needs)) : undefined
  const total = sum === undefined ? undefined : totalText(actions, { ...needs, ...needs.prices })
  const apart = review.kind === 'batch' && !review.atomic
  if (sum === undefined && !apart) return null
  return (
    <div>
      {sum !== undefined && <p className="pt-review-sum">{sum}</p>}
      {total !== undefined && <p className="pt-meta">{total}</p>}
      {apart && <p className="pt-meta">{needs.t(text.apart)}</p>}
    </div>
  )
}

/** What a request asks for, read from what the wallet will be asked. */
export const RequestBody = ({ review, needs }: { readonly review: Review; readonly needs: ChangeNeeds }) => {
  const { t } = needs
  if (review.kind === 'transaction' || review.kind === 'batch') {
    const { calls } = review
    const long = isLong(review, needs.facts)
    return (
      <>
        <div className={long ? 'pt-review-calls' : 'pt-review-call'}>
          {calls.map((call, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a request stay in place
            <CallView key={at} call={call} at={at} count={calls.length} needs={needs} />
          ))}
        </div>
        {!long && <Simulation {...needs} />}
        {calls.map((call, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a request stay in place
          <Arguments key={at} call={call} label={calls.length > 1 ? t(text.call, { at: at + 1, count: calls.length }) : t(text.changes)} needs={needs} />
        ))}
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
        <ValueSection label={t(text.permitted)} values={typedValues(review.rows)} />
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
