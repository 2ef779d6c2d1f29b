import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { Following, FollowingNeeds } from './createFollowing.js'

/** Follows payments; the code of it is loaded when there is one. */
export const lazyFollowing = (needs: FollowingNeeds): Following => {
  let loaded: Promise<Following> | undefined
  const whenLoaded = (run: (following: Following) => void) => {
    loaded ??= importWithRetry(() => import('./createFollowing.js')).then(({ createFollowing }) => createFollowing(needs))
    loaded.then(
      (following) => {
        if (!needs.signal.aborted) run(following)
      },
      (error: unknown) => {
        loaded = undefined
        needs.onFailed(error)
      },
    )
  }
  return {
    follow: (record) => whenLoaded((following) => following.follow(record)),
    resume: () => {
      if (needs.records.list().length > 0) whenLoaded((following) => following.resume())
    },
  }
}
