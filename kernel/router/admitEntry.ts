import type { NotGrantedError } from '../plugins/NotGrantedError.js'
import type { PluginRecord } from '../plugins/record.js'
import type { GateAnswer } from './KernelRouter.js'

export interface EntryNeeds {
  /** Returns the id of the plugin whose view is shown under a name. */
  ownerOf(view: string): string | undefined
  /** Tells developers. */
  refuse(refusal: ConstructorParameters<typeof NotGrantedError>[0]): void
}

/**
 * Returns an answer to `RouterEnter` as far as the plugin may give it. A plugin decides about its own views. For a view of another
 * plugin, as source or target, it needs the host's grant. Without it the answer is ignored.
 */
export const admitEntry = (
  { id, ours, granted = [] }: Pick<PluginRecord, 'id' | 'ours' | 'granted'>,
  view: string,
  answer: NonNullable<GateAnswer>,
  { ownerOf, refuse }: EntryNeeds,
): GateAnswer => {
  // The answer is read once, so that the checked answer is the one that is used.
  const to = 'redirect' in answer ? { redirect: String(answer.redirect), params: answer.params } : undefined
  const others = [...new Set([ownerOf(view), to && ownerOf(to.redirect)])].filter((owner) => owner !== undefined && owner !== id)
  const lacking = ours ? [] : others.map((owner) => `enters:${owner}`).filter((one) => !granted.includes(one))
  if (lacking.length === 0) return to ?? { veto: true }
  refuse({ plugin: id, what: to ? `did not lead from "${view}" to "${to.redirect}"` : `did not keep the visitor from "${view}"`, grants: lacking })
  return undefined
}
