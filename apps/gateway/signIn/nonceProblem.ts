import { sameText } from '../secrets.js'
import type { StoredNonce } from '../store/Store.js'

/** Why a nonce is not valid for this sign-in; undefined when it is. */
export const nonceProblem = (
  found: StoredNonce | undefined,
  wanted: { visitor: string; project: string; origin: string; chain: string; account: string; now: number },
) => {
  if (!found) return 'was not given out, or was used'
  const differs = (name: 'visitor' | 'project' | 'origin' | 'chain' | 'account') => {
    const bound = found[name]
    return bound !== undefined && !sameText(bound, wanted[name])
  }
  if (differs('visitor')) return 'was given to another browser'
  if (differs('project')) return 'was given out for another project'
  if (differs('origin')) return 'was given to another website'
  if (differs('account') || differs('chain')) return 'was given out for another account or network'
  return found.expires > wanted.now ? undefined : 'is over'
}
