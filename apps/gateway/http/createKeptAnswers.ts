import type { Context } from 'hono'
import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import type { OnStale } from '../base/OnStale.js'
import { createTexts } from './createTexts.js'
import { markStale } from './markStale.js'
import { signalOf } from './signalOf.js'
import { withDeadline } from './withDeadline.js'

export interface KeptAnswer<source> {
  /** The cached result of the provider; undefined if it has to be loaded. */
  readonly kept: source | undefined
  load(until: AbortSignal, onStale: OnStale): Promise<source>
  /** The answer in the form of the contract. */
  write(source: source): unknown
}

/** Answers with what a provider keeps or loads. What it keeps is written once. */
export const createKeptAnswers = <source extends object>({ clock, limits }: { readonly clock: Clock; readonly limits: Limits }) => {
  const texts = createTexts<source>(clock)
  return async (context: Context, { kept, load, write }: KeptAnswer<source>): Promise<Response> => {
    context.header('cache-control', 'no-store')
    context.header('content-type', 'application/json')
    const known = kept && texts.find(kept)
    if (known !== undefined) return context.body(known)
    const found = kept ?? (await withDeadline((until) => load(until, markStale(context)), { clock, ms: limits.deadline, signal: signalOf(context) }))
    const text = JSON.stringify(write(found))
    texts.keep(found, text)
    return context.body(text)
  }
}
