import type { PluginContext } from '../../kernel/api/index.js'
import type { SendContext } from './createSendContext.js'
import { createUnansweredSends, type UnansweredSends } from './createUnansweredSends.js'
import type { manifest } from './manifest.js'
import { valuesOf } from './notesOf.js'
import { userMessage } from './userMessage.js'

/** Sends that earlier pages did not see answered: told once, and looked for whenever the list of transactions has others. */
export const keepUnanswered = (
  context: PluginContext<typeof manifest>,
  { currentAccount, transferOf, refresh }: Pick<SendContext, 'currentAccount' | 'transferOf'> & { refresh(): void },
): UnansweredSends => {
  const { notices, clock } = context.use
  const { activity } = context.maybe
  const unanswered = createUnansweredSends({
    stored: context.storage.asked,
    now: clock.now,
    mayTell: () => currentAccount() !== undefined,
    onUntold: (send, onSeen) => notices.show('error', userMessage.unclear, { values: valuesOf(send), untilSeen: onSeen }),
    history: () => activity?.state.get().items ?? [],
    wait: (sent, until) => transferOf(sent.chain)?.wait(sent, until),
    onFound: (send, outcome) => {
      refresh()
      notices.show(outcome === 'done' ? 'success' : 'error', userMessage[outcome], { values: valuesOf(send), untilSeen: () => {} })
    },
    signal: context.scope.signal,
  })
  if (activity) context.scope.add(activity.state.subscribe(unanswered.resume))
  return unanswered
}
