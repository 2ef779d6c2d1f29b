import type { DeferredPlugin, Kernel, KernelCore, OutlinePart } from './api/index.js'
import type { Environment } from './environment.js'
import type { KernelRouter } from './router/KernelRouter.js'
import type { KernelStorage } from './services/storage/createStorage.js'

export interface OutlineNeeds {
  readonly deferred: readonly DeferredPlugin[]
  readonly environment: Pick<Environment, 'window' | 'mobile'>
  /** The host's options as they were written. */
  readonly given: Readonly<Record<string, unknown>>
  readonly storage: Pick<KernelStorage, 'open'>
  readonly router: Pick<KernelRouter, 'state' | 'requestedView'>
  readonly sessions: Pick<KernelCore['sessions'], 'state'>
  readonly manualWCControl: boolean
  /** Undefined until its services are loaded. */
  readonly started: Pick<Kernel, 'view'> | undefined
}

/** Whether the modal opens with the list of wallets, and with all of it: a filtered list has another shape. */
const opensWithList = ({ router, sessions, manualWCControl, started }: OutlineNeeds): boolean => {
  const { stack, namespace } = router.state.get()
  const { active, byNamespace } = sessions.state.get()
  const wanted = router.requestedView()
  const [first, second] = stack
  const isList = first ? !second && started?.view({ id: first.view })?.spec.role === 'home-disconnected' : (wanted?.view ?? 'Connect') === 'Connect'
  const connected = (byNamespace[active ?? '']?.status ?? 'disconnected') !== 'disconnected'
  return isList && !connected && (wanted?.namespace ?? namespace) === undefined && !manualWCControl
}

/** Returns the outline of the list of wallets that answer during this call, or undefined if it is not known. It never rejects. */
export const outlineFirstView = async (needs: OutlineNeeds): Promise<readonly OutlinePart[] | undefined> => {
  const { deferred, environment, given, storage } = needs
  const { window, mobile } = environment
  try {
    // An adapter whose wallets cannot be counted may have any number of them.
    if (!window || !opensWithList(needs) || deferred.some((one) => !one.announced && !one.outline)) return undefined
    const wallets = (await Promise.all(deferred.map((one) => one.announced?.(window, given) ?? []))).flat()
    const stored = (plugin: string, key: string) => storage.open<unknown>(plugin, key, { version: 1, initial: undefined, parse: (value) => value }).get()
    for (const one of deferred) if (one.outline) return await one.outline({ given, mobile, wallets, stored })
    return undefined
  } catch {
    // A press opens the modal regardless of failures of the page, its wallets and its storage.
    return undefined
  }
}
