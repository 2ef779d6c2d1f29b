import { appkitOf, handleOf, instances, kernelOf } from '../elements/instances.js'
import { version } from '../elements/version.js'
import { type BaseError, type DeferredPlugin, type HostOptionSpecs, type Plugin, SessionConnected } from '../kernel/api/index.js'
import { createKernel } from '../kernel/createKernel.js'
import { createLog, levelOf } from '../kernel/createLog.js'
import { createEnvironment } from '../kernel/environment.js'
import { createState } from '../kernel/state/createState.js'
import { toAlert } from '../kernel/toAlert.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../ports/analytics.js'
import type { AppKit } from './AppKit.js'
import type { ClientState, ReportedAccount } from './ClientState.js'
import type { LoadedActions } from './compat/compatActions.js'
import { createCompatMethods } from './compat/createCompatMethods.js'
import { createEarlierConnections } from './compat/createEarlierConnections.js'
import { createEventLog } from './compat/createEventLog.js'
import { createMethods } from './createMethods.js'
import { createReaders, darkScheme } from './createReaders.js'
import { WalletListChanged } from './walletButton/WalletListChanged.js'
import { DestroyedError } from './errors.js'
import { detectLegacyStorage } from './migration/detectLegacyStorage.js'
import type { AppKitOptions } from './options/AppKitOptions.js'
import { readOptions } from './options/readOptions.js'

export interface ClientParts {
  /** Plugins of the entry. They claim their names first; a host that lists one again gives it options. */
  readonly plugins?: readonly Plugin[]
  /** More of them: loaded in parallel with the kernel. */
  readonly deferred?: readonly DeferredPlugin[]
  /** The rest: loaded when the first view is painted, or when one is needed. */
  readonly later?: DeferredPlugin['load']
  /** The options that their manifests declare. */
  readonly specs?: HostOptionSpecs
  /** Called once with a new instance, in a page only. */
  readonly show?: (appkit: AppKit, page: { readonly window: Window & typeof globalThis; readonly append: boolean; warn(text: string): void }) => void
}

/**
 * Creates an instance. Without a window (on a server) it is inert: its getters work and it does nothing by itself. A name that is taken
 * returns the existing instance, so that remounted or reloaded modules create no second one.
 * @example `const modal = createAppKit({ networks: [mainnet] }, { plugins: [connect(), account()] })`
 * @throws InvalidOptionError, InvalidNetworkError, ConflictingOptionsError; then nothing was started
 * @public
 */
export const createClient = (options: AppKitOptions, { plugins = [], deferred = [], later, specs, show }: ClientParts = {}): AppKit => {
  const unfit: BaseError[] = []
  const read = readOptions(options, (error) => unfit.push(error))
  const { instance, append } = read
  const environment = createEnvironment(globalThis, read)
  const warn = (text: string) => environment.window && createLog('kernel', levelOf(read, environment.dev)).warn(text)

  const taken = appkitOf(instance)
  if (taken) {
    warn(`createAppKit returned the existing instance "${instance}". Name another one (\`instance\`), or destroy() it first.`)
    // A reloaded module brings adapters of its own: they join the existing instance.
    const core = kernelOf(taken)
    if (environment.window && core) for (const one of read.deferred) one.attach?.(core)
    return taken as AppKit
  }

  const log = createEventLog(environment.now)
  const own = createState().make<ClientState>({ loading: false, getters: 0, connects: 0 })
  /** What was reported last. */
  let reported: ReportedAccount = {}
  /** Notifies subscribers: of the account, and of the rarely used getters. */
  const report = (change?: ReportedAccount) => {
    reported = { ...reported, ...change }
    own.getters++
  }
  const kernel = createKernel({
    ...read,
    plugins: [...plugins, ...read.plugins],
    deferred: [...deferred, ...read.deferred],
    later,
    specs,
    firstParty: () => importWithRetry(() => import('./firstPartyNames.js')).then(({ firstPartyNames }) => firstPartyNames()),
    host: options,
    environment,
    legacy: detectLegacyStorage(environment, read),
    // On a server nothing is shown that could be waited for.
    texts: environment.window && ((tag, show) => importWithRetry(() => import('../locales/index.js')).then(({ loadLocale }) => loadLocale(tag, show))),
    onStart: async () => {
      const { onKernelStart } = await importWithRetry(() => import('./onKernelStart.js'))
      return (started) =>
        onKernelStart(started, {
          options: given,
          plugins: read.plugins,
          builtIn: deferred.length > 0,
          dev: environment.dev,
          loadGetters: () => void getters.load().catch(() => {}),
          areGettersUsed: () => areGettersUsed,
          onReport: report,
        })
    },
  })
  for (const error of unfit) kernel.alerts.raise(toAlert(error, 'warn'))
  kernel.on(Tracked, log.add)
  kernel.on(WalletListChanged, (wallets) => report({ wallets }))
  kernel.on(SessionConnected, () => own.connects++)
  /** The current options, which the kernel owns. */
  const given = () => kernel.written as unknown as AppKitOptions
  const earlier = createEarlierConnections(kernel, environment)
  /** The rarely used methods. */
  const getters = createLazy(async () => {
    const [started, { compatGetters }] = await Promise.all([kernel.load(), importWithRetry(() => import('./compat/compatGetters.js'))])
    // Whether a feature is on is known with all manifests. Without them the other getters answer.
    await started.complete().catch(() => {})
    queueMicrotask(report)
    return compatGetters(started, { options: given, embedded: () => reported.embedded, earlier, onChange: report })
  })

  /** Whether the page read one of them: otherwise their code is not fetched behind the list. */
  let areGettersUsed = false
  const loadedGetters = () => {
    areGettersUsed = true
    if (!getters.value && kernel.started) getters.load().catch(() => {})
    return getters.value
  }

  const readers = createReaders({ kernel, own, reported: () => reported })

  const act = <result>(run: (actions: LoadedActions) => Promise<result>): Promise<result> => {
    const done = importWithRetry(() => import('./compat/compatActions.js')).then(({ compatActions }) =>
      run(
        compatActions(kernel, methods, {
          options: given,
          getters: getters.load,
          setLoading(loading) {
            own.loading = loading
          },
        }),
      ),
    )
    // A rejection goes to the caller, and is reported to developers as well.
    done.catch(() => {})
    return done
  }

  const { window } = environment
  // Where the theme follows the system, subscribers hear of it.
  window?.matchMedia?.(darkScheme).addEventListener?.('change', () => own.getters++, { signal: kernel.signal })
  const methods = {
    ...createCompatMethods({
      getters: loadedGetters,
      earlier,
      act,
      list: () => reported.wallets,
      subscribe: readers.subscribe,
    }),
    ...createMethods({
      ...{ kernel, own, readers, log, act, given },
      prepare: async () => {
        // On a server there are no wallets to look for.
        if (window)
          await getters
            .load()
            .then(() => kernel.connectors.load())
            .then(undefined, () => undefined)
      },
      lacksDialog: () => show !== undefined && window !== undefined && !window.HTMLDialogElement?.prototype.showModal,
    }),
  }
  for (const [method, run] of Object.entries(methods) as [string, (...args: unknown[]) => unknown][]) {
    Reflect.set(methods, method, (...args: unknown[]) => {
      if (kernel.signal.aborted) throw new DestroyedError({ method, instance })
      return run(...args)
    })
  }
  const appkit: AppKit = {
    ...handleOf(kernel),
    version,
    instance,
    ...methods,
    get options() {
      return given()
    },
    get features() {
      return given().features ?? {}
    },
    get remoteFeatures() {
      return loadedGetters()?.getRemoteFeatures() ?? {}
    },
    get chainNamespaces() {
      return Object.keys(kernel.sessions.state.get().byNamespace).filter((namespace) => readers.declared(namespace).length > 0)
    },
    get chainAdapters() {
      return Object.fromEntries((given().adapters ?? []).map((adapter) => [adapter.namespace, adapter]))
    },
    reportedAlertErrors: {},
    plugins: { list: kernel.plugins.list, retry: kernel.plugins.retry },
    destroy: kernel.destroy,
  }
  // A frozen one stays as it is.
  for (const adapter of options.adapters ?? []) if (!adapter.networks) Reflect.set(adapter, 'networks', readers.declared(adapter.namespace))
  if (window) show?.(appkit, { window, append, warn })
  kernel.scope.add(instances.add(appkit))
  return appkit
}
