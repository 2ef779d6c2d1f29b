import type { PluginContext } from '../../kernel/api/index.js'
import { createUnansweredSwaps, valuesOfUnanswered } from './createUnansweredSwaps.js'
import type { manifest } from './manifest.js'
import { userMessage } from './userMessage.js'

/** Swaps that earlier pages did not see to their end: each is told once it is known how it ended, or that this is not known. */
export const keepUnanswered = (context: PluginContext<typeof manifest>, { mayTell, refresh }: { mayTell(): boolean; refresh(): void }) => {
  const { sessions, capabilities, notices, clock } = context.use
  const { scope } = context
  const unanswered = createUnansweredSwaps({
    stored: context.storage.asked,
    now: clock.now,
    mayTell,
    wait: (chain, hash, until) => capabilities.get(chain.split(':')[0] ?? '', 'transfer')?.wait({ chain, hash }, until),
    onEarlier: (swap, outcome, onSeen) => {
      refresh()
      notices.show(outcome === 'done' ? 'success' : 'error', userMessage[outcome], { values: valuesOfUnanswered(swap), untilSeen: onSeen })
    },
    signal: scope.signal,
  })
  scope.add(sessions.state.subscribe(unanswered.resume))
  unanswered.resume()
  return unanswered
}
