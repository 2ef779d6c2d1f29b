import { createLazy } from '#lib/timing/createLazy.js'
import type { Plugin } from '../api/index.js'
import type { Bus } from '../events/createBus.js'
import type { KernelStorage } from '../services/storage/createStorage.js'
import type { Registry } from './createRegistry.js'
import type { PluginRecord } from './record.js'
import type { ThirdPartyChecks } from './thirdPartyChecks.js'
import { isAvailable } from './isAvailable.js'

export interface ActivationEventsNeeds {
  readonly registry: Pick<Registry, 'add' | 'records'>
  readonly bus: Pick<Bus, 'replay'>
  readonly storage: Pick<KernelStorage, 'has'>
  readonly signal: AbortSignal
  /** Loads the deferred plugins, if there are any. */
  readonly later: (() => Promise<readonly Plugin[]>) | undefined
  /** Reports a failure with the plugin that caused it. */
  start(record: PluginRecord): Promise<unknown>
  /** Called when plugins were added and none was started yet. */
  onAdmitted(added: readonly PluginRecord[]): void
  /** Called when the deferred plugins were added and those to start were started. */
  onWhole(): void
}
export interface ActivationEvents {
  /** Whether all manifests are loaded. */
  isComplete(): boolean
  register(plugins: readonly Plugin[]): void
  /**
   * Adds plugins during the life of the page, with a check of third-party manifests. Events that were emitted before start the plugins
   * that wait for them.
   */
  registerLate(plugins: readonly Plugin[], check?: ThirdPartyChecks['manifest']): void
  /** Starts plugins that were switched on, if the event that they wait for was emitted before. */
  activateAgain(): void
  /** Loads and adds the deferred plugins. After a failure the next call tries again. @throws the error of the load */
  loadDeferred(): Promise<void>
  /** Whether plugins that have not started wait for an event of activation. */
  hasListeners(event: string): boolean
  /** Starts the plugins that wait for it, including those that are added later. */
  activate(event: string): void
  /** Handles an event: starts the plugins that wait for it, including those that are added later, and passes it to them. */
  onEvent(event: string, payload: unknown): void
  /** Starts plugins with unfinished work, which is stored under a key that their activation names. */
  activateStored(): void
}

const ignore = () => {}

/** Adds plugins and starts them on their activation events. There are two parts: the plugins of the first view, and the deferred ones. */
export const createActivationEvents = ({ registry, bus, storage, signal, later, start, onAdmitted, onWhole }: ActivationEventsNeeds): ActivationEvents => {
  const { records } = registry
  let whole = !later
  const fired = new Set<string>()
  /** Events that were emitted before the deferred plugins were loaded, because they may start one of them. */
  const missed: (readonly [event: string, payload: unknown])[] = []

  const waits = (record: PluginRecord, event: string) =>
    !record.module && isAvailable(record) && (record.manifest.activation ?? []).some((name) => name === event)
  const sleeping = (event: string, from = 0) => records.slice(from).filter((record) => waits(record, event))
  const wake = (event: string, payload: unknown, from?: number) => {
    for (const record of sleeping(`event:${event}`, from)) start(record).then(() => bus.replay(record.id, event, payload), ignore)
  }
  const activate = (event: string) => {
    fired.add(event)
    for (const record of sleeping(event)) start(record).catch(ignore)
  }
  const activateStored = () => {
    for (const record of records)
      for (const key of Object.keys(record.manifest.storage ?? {}))
        if (waits(record, `stored:${key}`) && storage.has(record.id, key)) start(record).catch(ignore)
  }
  const activateAgain = () => {
    fired.forEach(activate)
    activateStored()
  }
  const register = (plugins: readonly Plugin[]) => onAdmitted(registry.add(plugins))
  const rest = createLazy(async () => {
    const plugins = (await later?.()) ?? []
    whole = true
    if (signal.aborted) return
    const before = records.length
    register(plugins)
    fired.forEach(activate)
    for (const [event, payload] of missed.splice(0)) wake(event, payload, before)
    activateStored()
    onWhole()
  })

  return {
    isComplete: () => whole,
    register,
    registerLate(plugins, check) {
      onAdmitted(registry.add(plugins, check ?? null))
      activateAgain()
    },
    activateAgain,
    async loadDeferred() {
      if (!whole && !signal.aborted) await rest.load()
    },
    hasListeners: (event) => sleeping(event).length > 0,
    activate,
    onEvent(event, payload) {
      if (!whole) missed.push([event, payload])
      wake(event, payload)
    },
    activateStored,
  }
}
