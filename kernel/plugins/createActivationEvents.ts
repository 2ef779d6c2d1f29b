import { createLazy } from '../../lib/createLazy.js'
import type { Plugin } from '../api/index.js'
import type { Bus } from '../events/createBus.js'
import type { KernelStorage } from '../services/storage/createStorage.js'
import type { Registry } from './createRegistry.js'
import type { PluginRecord } from './record.js'
import { isAvailable } from './isAvailable.js'

export interface ActivationEventsNeeds {
  readonly registry: Pick<Registry, 'add' | 'records'>
  readonly bus: Pick<Bus, 'replay'>
  readonly storage: Pick<KernelStorage, 'has'>
  readonly signal: AbortSignal
  /** Fetches the second part; without it the first is all there is. */
  readonly later: (() => Promise<readonly Plugin[]>) | undefined
  /** Whoever fails is named by it. */
  start(record: PluginRecord): Promise<unknown>
  /** Some came in; nothing was started yet. */
  onAdmitted(added: readonly PluginRecord[]): void
  /** The second part is in, and what had to start was started. */
  onWhole(): void
}
export interface ActivationEvents {
  /** Whether the manifests are all there. */
  isComplete(): boolean
  register(plugins: readonly Plugin[]): void
  /** Takes in the second part. The next call tries again after one that failed. @throws what fetching it threw */
  loadDeferred(): Promise<void>
  /** Whether plugins that have not started wait for an event of activation. */
  hasListeners(event: string): boolean
  /** Starts plugins that wait for it; those that come in later too. */
  activate(event: string): void
  /** Something was told on the bus: starts plugins that wait for it, and tells them; those that come in later too. */
  onEvent(event: string, payload: unknown): void
  /** Starts plugins with something left to do: they kept it under a key that they name. */
  activateStored(): void
}

const ignore = () => {}

/** Takes plugins in and starts them when what they wait for happens. They come in two parts: what the first view draws, and the rest. */
export const createActivationEvents = ({ registry, bus, storage, signal, later, start, onAdmitted, onWhole }: ActivationEventsNeeds): ActivationEvents => {
  const { records } = registry
  let whole = !later
  const fired = new Set<string>()
  /** What was told before the second part was there: it may have started one of them. */
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
