import type { BaseError, RemoteConfig } from '../api/index.js'
import type { Environment } from '../environment.js'
import type { CallWithDeadline } from '../lifetime/createCallWithDeadline.js'
import type { KernelStorage } from '../services/storage/createStorage.js'
import { IgnoredFeatureError, RemoteConfigError } from './errors.js'
import { remoteFault } from './remoteFault.js'
import { toRemoteConfig } from './toRemoteConfig.js'

const fresh = 60 * 60_000
const pause = 60_000

export interface RemoteConfigNeeds {
  readonly environment: Pick<Environment, 'now' | 'monotonic' | 'domain'>
  readonly storage: Pick<KernelStorage, 'open'>
  readonly callWithDeadline: CallWithDeadline
  readonly signal: AbortSignal
  /** The host's function that loads it. */
  fetch(): Promise<unknown>
  /** Applies the configuration, and returns the flags of the page that it overrides. */
  onConfig(config: RemoteConfig): readonly string[]
  onError(error: BaseError): void
}

/**
 * Loads the remote configuration. `ask` is called after a visitor's action, and never before. An answer is valid for an hour, including
 * reloads.
 */
export const createRemoteConfig = ({ environment, storage, callWithDeadline, signal, fetch, onConfig, onError }: RemoteConfigNeeds): { ask(): void } => {
  const cache = storage.open<{ readonly at: number; readonly document: unknown } | null>('kernel', 'remote', {
    version: 1,
    initial: null,
    parse: (stored) =>
      typeof stored === 'object' &&
      stored !== null &&
      'at' in stored &&
      typeof stored.at === 'number' &&
      'document' in stored &&
      toRemoteConfig(stored.document)
        ? { at: stored.at, document: stored.document }
        : undefined,
  })
  const tell = (config: RemoteConfig) => {
    const flags = onConfig(config)
    if (flags.length > 0) onError(new IgnoredFeatureError({ flags }))
  }
  const kept = cache.get()
  const config = kept && toRemoteConfig(kept.document)
  if (config) tell(config)
  const age = kept ? environment.now() - kept.at : fresh
  let next = age >= 0 && age < fresh ? environment.monotonic() + fresh - age : 0
  return {
    ask() {
      if (signal.aborted || environment.monotonic() < next) return
      next = environment.monotonic() + pause
      callWithDeadline('host', 'reading the remote configuration', fetch, { signal }).then(
        (document) => {
          const answer = toRemoteConfig(document)
          if (!answer) return onError(new RemoteConfigError({ cause: 'It must look like { features: [{ id, isEnabled, config }] }.' }))
          next = environment.monotonic() + fresh
          cache.set({ at: environment.now(), document })
          tell(answer)
        },
        (cause: unknown) => {
          if (!signal.aborted) onError(remoteFault(cause, environment.domain))
        },
      )
    },
  }
}
