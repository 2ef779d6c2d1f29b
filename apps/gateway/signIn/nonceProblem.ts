// @ts-check
import { sameText } from './sameText.mjs'

/** @import { StoredNonce } from '../store/Store.js' */

/**
 * Why a nonce is not valid for this sign-in; undefined when it is.
 *
 * @param {StoredNonce | undefined} found
 * @param {{ visitor: string, project: string, origin: string, chain: string, account: string, now: number }} wanted
 */
export const nonceProblem = (found, wanted) => {
  if (!found) return 'was not given out, or was used'
  const differs = (/** @type {'visitor' | 'project' | 'origin' | 'chain' | 'account'} */ name) => {
    const bound = found[name]
    return bound !== undefined && !sameText(bound, wanted[name])
  }
  if (differs('visitor')) return 'was given to another browser'
  if (differs('project')) return 'was given out for another project'
  if (differs('origin')) return 'was given to another website'
  if (differs('account') || differs('chain')) return 'was given out for another account or network'
  return found.expires > wanted.now ? undefined : 'is over'
}
