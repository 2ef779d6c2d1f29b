import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { ManifestUpdates, ManifestUpdatesNeeds } from './changes/createManifestUpdates.js'
import type { ServicesNeeds } from './Services.js'

export interface UpdatesNeeds extends Pick<ManifestUpdatesNeeds, 'isKnown' | 'add' | 'log'> {
  readonly needs: Pick<ServicesNeeds, 'given' | 'fetchAgain' | 'scope'>
  /** The current options of the host. */
  given(): ServicesNeeds['given']
  /** Whether the second part of the manifests is loaded. */
  isComplete(): boolean
}

/** Adds the plugins that the current options require. The code is loaded when the options change for the first time. */
export const createUpdates = ({ needs, given, isComplete, isKnown, add, log }: UpdatesNeeds): ManifestUpdates => {
  const lazyUpdates = createLazy(async () => {
    const { createManifestUpdates } = await importWithRetry(() => import('./changes/createManifestUpdates.js'))
    const fetch = () => needs.fetchAgain(isComplete())
    return createManifestUpdates({ options: given, loadedFor: needs.given, fetch, isKnown, add, signal: needs.scope.signal, log })
  })
  return {
    update() {
      if (lazyUpdates.value) return lazyUpdates.value.update()
      return given() === needs.given ? undefined : lazyUpdates.load().then((updates) => updates.update(), log.warn)
    },
    updateAll: () => lazyUpdates.load().then((updates) => updates.updateAll(), log.warn),
  }
}
