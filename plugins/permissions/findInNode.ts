import { type Found, maxCandidates, uniqueCandidates } from './Permission.js'
import { readLogs, topicsOf } from './readLogs.js'
import { type LogNeeds, walkLogs } from './walkLogs.js'

/**
 * Finds in the logs of the host's node what an account permitted.
 * @throws when the node does not answer for the newest blocks, or the signal's reason
 */
export const findInNode = async ({ owner, ...needs }: LogNeeds & { readonly owner: string }): Promise<Found> => {
  const { logs, first } = await walkLogs(
    needs,
    { topics: topicsOf(owner) },
    { read: (answer) => readLogs(answer, owner), isEnough: ({ length }) => length >= maxCandidates },
  )
  const { unique, dropped } = uniqueCandidates(logs)
  // Anybody can fill the logs with their own tokens: what that pushes out of the list is said to be unknown.
  const known = dropped && dropped.block >= first ? dropped.block + 1n : first
  return { candidates: unique.map(({ block, ...candidate }) => candidate), since: known > 0n ? known : undefined }
}
