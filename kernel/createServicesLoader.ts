import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { Kernel, Plugin } from './api/index.js'
import type { Foundation } from './createFoundation.js'
import { KernelLoadError } from './errors.js'
import type { KernelOptions } from './KernelOptions.js'
import type { FirstPartyNames } from './plugins/FirstPartyNames.js'
import type { ThirdPartyChecks } from './plugins/thirdPartyChecks.js'
import type { KernelRouter } from './router/KernelRouter.js'
import type { Services, ServicesApi, StartServices } from './Services.js'
import type { WalletParts } from './wallet/createWalletParts.js'

interface Manifests {
  readonly plugins: readonly Plugin[]
  readonly later: KernelOptions['later']
  /** The options for which they were loaded. */
  readonly given: Readonly<Record<string, unknown>>
  readonly checks: ThirdPartyChecks | undefined
  readonly firstPartyNames: FirstPartyNames | undefined
  /** Manifests of the plugins that the entry includes. */
  readonly own?: ReadonlySet<unknown> | undefined
}

export interface ServicesLoaderNeeds {
  readonly options: KernelOptions
  readonly foundation: Foundation
  readonly wallets: WalletParts
  readonly router: KernelRouter
  /** Whether connections are being reopened. */
  readonly restores: boolean
  /** Adds the services to the kernel. */
  complete(api: ServicesApi): Kernel
}

export interface ServicesLoader {
  /** Undefined until they are loaded. */
  readonly services: Services | undefined
  /** Returns the kernel with its services, once they are loaded. */
  readonly started: Kernel | undefined
  /** Loads the services once. The next caller repeats a failed load. @throws KernelLoadError */
  load(): Promise<Kernel>
  /** @throws KernelLoadError */
  run(): Promise<Services>
  /** Fetches code that the first view needs, in parallel with the services. */
  prefetch(): void
  /** Starts services whose code is loaded already. */
  startNow(services: NonNullable<KernelOptions['services']>): void
}

/** Loads the manifests of plugins and the code of the services, and starts them, once and on demand. */
export const createServicesLoader = ({ options, foundation, wallets, router, restores, complete }: ServicesLoaderNeeds): ServicesLoader => {
  const { environment, deferred = [], legacy, thirdParty, later, plugins } = options
  const { scope, storage, host } = foundation
  const { networks, sessions } = wallets
  const { signal } = scope
  let services: Services | undefined
  let started: Kernel | undefined

  /** Whether all manifests are needed immediately, and not only those of the first view. */
  const whole = () => thirdParty || restores || sessions.stored().length > 0
  const fetchManifests = async (): Promise<Manifests> => {
    const given = host.written()
    const [initial, rest, checks, firstPartyNames] = await Promise.all([
      Promise.all(deferred.map((one) => one.load(given))),
      whole() ? later?.(given) : [],
      thirdParty ? importWithRetry(() => import('./plugins/thirdPartyChecks.js')) : undefined,
      thirdParty ? options.firstParty?.() : undefined,
    ])
    const own = [...initial.flat(), ...(rest ?? [])]
    return {
      own: later && new Set([...(initial[0] ?? []), ...(rest ?? [])].map(({ manifest }) => manifest)),
      plugins: thirdParty ? [...own, ...plugins] : [...plugins, ...own],
      later: whole() ? undefined : later,
      checks: checks?.thirdPartyChecks,
      firstPartyNames,
      given,
    }
  }
  /** Loads the manifests that the current options require. With `complete`, those of `later` are included. */
  const fetchAgain = async (complete: boolean) => {
    const given = host.written()
    return (await Promise.all([...deferred.map((one) => one.load(given)), complete ? (later?.(given) ?? []) : []])).flat()
  }

  /** Code that `preload` requested, by the ids of plugins. A second import() of it would settle a task later. */
  const prefetched: Record<string, ReturnType<Plugin['load']>> = {}
  const start = (startServices: StartServices, manifests: Manifests, onStart?: (kernel: Kernel) => void): Kernel => {
    const { takeEarly, ...parts } = foundation
    const created = startServices({
      ...manifests,
      ...parts,
      ...{ environment, router, wallets, prefetched, fetchAgain },
      reconnect: options.reconnect,
      remote: options.remote,
      firstParty: options.firstParty,
      early: takeEarly(),
    })
    services = created.services
    started = complete(created.kernel)
    onStart?.(started)
    services.begin()
    router.start()
    return started
  }

  const loading = createLazy(async () => {
    try {
      const [code, manifests, onStart, seed] = await Promise.all([
        importWithRetry(() => import('./startServices.js')),
        fetchManifests(),
        options.onStart?.(),
        // Plugins whose names cannot be read are left out.
        legacy?.read(networks.state.get().active).catch(() => undefined),
      ])
      signal.throwIfAborted()
      if (seed) {
        storage.seed(seed)
        networks.reread()
        sessions.reread()
      }
      return start(code.startServices, manifests, onStart)
    } catch (cause) {
      throw signal.aborted ? signal.reason : new KernelLoadError({ cause })
    }
  })
  const load = async (): Promise<Kernel> => {
    signal.throwIfAborted()
    // The requested view may belong to a later plugin, so they are loaded in parallel.
    if (!started && !whole() && router.requestedView()?.view !== undefined) later?.(host.written()).catch(() => {})
    return loading.load()
  }

  return {
    get services() {
      return services
    },
    get started() {
      return started
    },
    load,
    async run() {
      if (!services) await load()
      if (!services) throw new KernelLoadError({ cause: undefined })
      return services
    },
    prefetch() {
      const keep = (code: Readonly<Record<string, ReturnType<Plugin['load']>>> = {}) => {
        Object.assign(prefetched, code)
        // The next caller repeats a failed load.
        void Promise.allSettled(Object.values(code))
      }
      for (const one of deferred) {
        const code = one.prefetch?.()
        if (code instanceof Promise) code.then(keep, () => {})
        else keep(code)
      }
    },
    startNow: ({ start: startServices, checks, firstPartyNames, own }) =>
      void start(startServices, { plugins, later, checks, firstPartyNames, own, given: host.written() }),
  }
}
