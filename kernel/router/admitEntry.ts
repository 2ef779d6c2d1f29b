import type { NotGrantedError } from '../plugins/NotGrantedError.js'
import type { PluginRecord } from '../plugins/record.js'
import type { GateAnswer } from './KernelRouter.js'

export interface EntryNeeds {
  /** Id of the plugin of the view that is shown under a name. */
  ownerOf(view: string): string | undefined
  /** Tells developers. */
  refuse(refusal: ConstructorParameters<typeof NotGrantedError>[0]): void
}

/**
 * An answer to `RouterEnter`, as far as the plugin may give it. A plugin decides about its own views. About a view of another plugin, or
 * into one, it decides with the host's grant; without it the answer does not count.
 */
export const admitEntry = (
  { id, ours, granted = [] }: Pick<PluginRecord, 'id' | 'ours' | 'granted'>,
  view: string,
  answer: NonNullable<GateAnswer>,
  { ownerOf, refuse }: EntryNeeds,
): GateAnswer => {
  // Read once: what is judged is what counts.
  const to = 'redirect' in answer ? { redirect: String(answer.redirect), params: answer.params } : undefined
  const others = [...new Set([ownerOf(view), to && ownerOf(to.redirect)])].filter((owner) => owner !== undefined && owner !== id)
  const lacking = ours ? [] : others.map((owner) => `enters:${owner}`).filter((one) => !granted.includes(one))
  if (lacking.length === 0) return to ?? { veto: true }
  refuse({ plugin: id, what: to ? `did not lead from "${view}" to "${to.redirect}"` : `did not keep the visitor from "${view}"`, grants: lacking })
  return undefined
}
