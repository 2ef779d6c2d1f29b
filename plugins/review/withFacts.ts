import { unique } from '#lib/review/dangersOf.js'
import { isUnlimited } from '#lib/review/isUnlimited.js'
import { type KindOf, kindDangers, withKinds } from '#lib/review/tokenKinds.js'
import { actionsOf } from './actionsOf.js'
import type { Facts } from './Facts.js'
import type { Review } from './Review.js'

export const kindOfFacts =
  (tokens: Facts['tokens']): KindOf =>
  (token) =>
    tokens.get(token)?.kind

const withActions = (review: Review, kindOf: KindOf): Review => {
  if (review.kind === 'transaction' || review.kind === 'batch')
    return { ...review, calls: review.calls.map((call) => ({ ...call, actions: withKinds(call.actions, kindOf) })) }
  return review.kind === 'typed-data' ? { ...review, actions: withKinds(review.actions, kindOf) } : review
}

/** A request with what the network knows of it: items are called items, and there may be more to be warned of. */
export const withFacts = (review: Review, facts: Facts): Review => {
  const kindOf = kindOfFacts(facts.tokens)
  const read = withActions(review, kindOf)
  const actions = actionsOf(read)
  // The number of an item may be as large as an amount without limit.
  const isLimited = actions.some(({ kind }) => kind === 'allow-item') && !actions.some((action) => action.kind === 'allow' && isUnlimited(action.amount))
  return {
    ...read,
    dangers: unique([
      ...review.dangers.filter((danger) => danger !== 'unlimited' || !isLimited),
      ...(facts.people.size > 0 ? ['person' as const] : []),
      ...kindDangers(actions, kindOf),
      ...(facts.simulation.outcome === 'reverts' ? ['fails' as const] : []),
    ]),
  }
}
