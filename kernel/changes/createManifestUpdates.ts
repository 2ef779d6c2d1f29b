import type { Log, Plugin } from '../api/index.js'

type Options = Readonly<Record<string, unknown>>

export interface ManifestUpdatesNeeds {
  /** The host's current options, which are a new object after each change. */
  options(): Options
  /** The options for which the manifests were loaded. */
  readonly loadedFor: Options
  /** Loads the manifests that the current options require. */
  fetch(): Promise<readonly Plugin[]>
  isKnown(id: string): boolean
  add(plugins: readonly Plugin[]): void
  readonly signal: AbortSignal
  readonly log: Pick<Log, 'warn'>
}

export interface ManifestUpdates {
  /**
   * Adds the plugins that the options require by now. After a failure the next call tries again.
   *
   * @returns undefined if there is nothing to wait for. It never rejects
   */
  update(): Promise<void> | undefined
  /** Does the same if some manifests were loaded for older options. */
  updateAll(): Promise<void> | undefined
}

/** Loads the manifests of plugins that a change of the host's options requires. */
export const createManifestUpdates = ({ options, fetch, isKnown, add, signal, log, ...needs }: ManifestUpdatesNeeds): ManifestUpdates => {
  let loadedFor: Options | undefined = needs.loadedFor
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      while (loadedFor !== options()) {
        const wanted = options()
        const plugins = await fetch()
        if (signal.aborted) return
        const added = plugins.filter(({ manifest }) => !isKnown(manifest.id))
        if (added.length > 0) add(added)
        loadedFor = wanted
      }
    } catch (error) {
      if (!signal.aborted) log.warn(error)
    } finally {
      running = undefined
    }
  }
  const update = () => {
    if (loadedFor !== options()) running ??= run()
    return running
  }
  return {
    update,
    updateAll() {
      loadedFor = undefined
      return update()
    },
  }
}
