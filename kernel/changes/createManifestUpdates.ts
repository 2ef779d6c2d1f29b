import type { Log, Plugin } from '../api/index.js'

type Options = Readonly<Record<string, unknown>>

export interface ManifestUpdatesNeeds {
  /** The host's options as they are now: another object after each change. */
  options(): Options
  /** Those that the manifests were loaded for. */
  readonly loadedFor: Options
  /** Loads the manifests that the options of now ask for. */
  fetch(): Promise<readonly Plugin[]>
  isKnown(id: string): boolean
  add(plugins: readonly Plugin[]): void
  readonly signal: AbortSignal
  readonly log: Pick<Log, 'warn'>
}

export interface ManifestUpdates {
  /**
   * Adds the plugins that the options ask for by now and that are not there. After a failure the next call tries again.
   * @returns undefined where there is nothing to wait for. Never rejects
   */
  update(): Promise<void> | undefined
  /** The same where some manifests were loaded for older options. */
  updateAll(): Promise<void> | undefined
}

/** Follows the options of the host with the manifests of plugins that were not needed before. */
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
