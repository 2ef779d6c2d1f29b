import { readEnvelope } from '../services/storage/readEnvelope.js'
import { importWithRetry } from '../../lib/importWithRetry.js'
import type {
  DeveloperAlert,
  Dispose,
  EventRef,
  NetworksState,
  OpenOptions,
  Plugin,
  PluginInfo,
  Porch,
  RouterState,
  SessionsState,
  Kernel,
  StorageKey,
  ThemeState,
} from '../api/index.js'
import { toTexts } from '../services/i18n/toTexts.js'
import { createScope } from '../lifetime/createScope.js'
import { startNetworks } from '../wallet/networks/startNetworks.js'
import { storedNetworks } from '../wallet/networks/storedNetworks.js'
import { startSessions } from '../wallet/sessions/startSessions.js'
import { storedSessions } from '../wallet/sessions/storedSessions.js'
import { toTheme } from '../services/theme/toTheme.js'
import { createRelay } from './createRelay.js'
import { KernelLoadError } from './errors.js'
import type { PorchOptions } from './PorchOptions.js'

interface Waiting {
  readonly event: EventRef<unknown>
  readonly listener: (payload: unknown) => void
  undo: Dispose
}

/**
 * The part of an instance that every page view pays for. Silent: it reads what is stored, and loads the kernel only when
 * there is a connection to restore, an intent, or a call that needs it.
 */
export const createPorch = (options: PorchOptions): Porch => {
  const { instance, environment, plugins, reconnect, coming = [] } = options
  const scope = createScope(instance, () => {})
  const { signal } = scope

  const stored = <value>(key: string, spec: StorageKey<value>): value =>
    readEnvelope(() => environment.storage()?.getItem(`portico:${instance}:kernel:${key}`), spec)
  const { namespaces, state: networksState } = startNetworks(options.networks, options.defaultNetwork, stored('networks', storedNetworks))
  const { state: sessionsState, restorable } = startSessions(namespaces, stored('sessions', storedSessions))
  // Of what the kit before remembered, only that it did is known yet.
  const known = options.former?.namespaces.filter((namespace) => namespaces.includes(namespace)) ?? []
  const waited = [...restorable, ...known.map((namespace) => ({ namespace, connectorId: '', address: '', chain: networksState.active[namespace] ?? '' }))]
  if (reconnect) for (const { namespace, ...entry } of waited) sessionsState.byNamespace[namespace] = { status: 'reconnecting', ...entry }

  const texts = toTexts(options.locale ?? environment.language)
  const router = createRelay<RouterState>({ open: false, stack: [], direction: 'none', shake: false })
  const sessions = createRelay<SessionsState>(sessionsState)
  const networks = createRelay<NetworksState>(networksState)
  const theme = createRelay<ThemeState>(options.theme)
  const locale = createRelay({ ...texts, revision: 0 })

  /** The modal, as far as a page without a kernel knows it. */
  const show = (open: boolean) => {
    if (router.get().open !== open) router.set({ ...router.get(), open })
  }

  const begun: Record<string, ReturnType<Plugin['load']>> = {}
  const features: Record<string, unknown> = { ...options.features }
  const waiting = new Set<Waiting>()
  let kernel: Kernel | undefined
  let loading: Promise<Kernel> | undefined
  let opening: OpenOptions | undefined
  const alerts: Omit<DeveloperAlert, 'key'>[] = []
  const find = (id: string) => networks.get().items.find(({ caipNetworkId }) => caipNetworkId === id)

  let opened: void | Promise<void>
  const load = (): Promise<Kernel> => {
    if (signal.aborted) return Promise.reject(signal.reason)
    const { foreign, later } = options
    const whole = foreign || waited.length > 0
    // What the visitor asked for comes side by side, too.
    if (!whole && opening?.view !== undefined) later?.().catch(() => {})
    loading ??= Promise.all([
      options.start(),
      Promise.all(coming.map((one) => one.fetch())),
      whole ? later?.() : [],
      foreign ? importWithRetry(() => import('../plugins/thirdPartyChecks.js')) : undefined,
      foreign ? options.firstParty?.() : undefined,
      options.former?.read(networksState.active).catch(() => undefined),
    ]).then(
      ([startKernel, soon, rest = [], foreignOnes, firstPartyNames, seed]) => {
        signal.throwIfAborted()
        const own = [...soon.flat(), ...rest]
        const made = startKernel({
          ...options,
          plugins: foreign ? [...own, ...plugins] : [...plugins, ...own],
          later: whole ? undefined : later,
          checks: foreignOnes?.thirdPartyChecks,
          firstPartyNames,
          seed,
          begun,
          features,
          theme: theme.get(),
        })
        kernel = made
        for (const one of waiting) one.undo = made.on(one.event, one.listener)
        waiting.clear()
        for (const alert of alerts) made.alerts.raise(alert)
        try {
          // Before the hand-over, so that nobody sees the modal closed in between.
          opened = opening && made.router.open(opening)
        } finally {
          opening = undefined
          sessions.follow(made.sessions.state)
          networks.follow(made.networks.state)
          theme.follow(made.theme.state)
          locale.follow(made.locale)
          router.follow(made.router.state)
        }
        return made
      },
      (cause) => {
        loading = undefined
        throw new KernelLoadError({ cause })
      },
    )
    return loading
  }
  /** For calls that nobody waits for: whoever opens the modal sees why it failed. */
  const start = (run: (kernel: Kernel) => void) => {
    load().then(run, () => {})
  }

  const porch: Porch = {
    instance,
    scope,
    signal,
    host: options.host,
    router: {
      state: router,
      async open(asked = {}) {
        if (kernel) return kernel.router.open(asked)
        if (signal.aborted) return
        opening = asked
        show(true)
        await load()
        await opened
      },
      close() {
        if (kernel) return kernel.router.close()
        opening = undefined
        show(false)
      },
    },
    sessions: {
      state: sessions,
      transport: (namespace, connectorId) => kernel?.sessions.transport(namespace, connectorId),
      disconnect: async (namespace, connectorId) => {
        // Before the kernel is there nothing is connected, unless it is on its way to restore something.
        if (loading) await (await load()).sessions.disconnect(namespace, connectorId)
      },
    },
    networks: {
      state: networks,
      find,
      active: (namespace = sessions.get().active) => find(networks.get().active[namespace ?? ''] ?? ''),
      switchTo: async (id, stop) => (await load()).networks.switchTo(id, stop),
    },
    connectors: { find: (id) => kernel?.connectors.find(id) },
    alerts: { raise: (alert) => (kernel ? kernel.alerts.raise(alert) : void alerts.push(alert)) },
    theme: {
      state: theme,
      setMode: (mode) => (kernel ? kernel.theme.setMode(mode) : theme.set(toTheme(mode, {}, theme.get().variables))),
      setVariables: (variables) => (kernel ? kernel.theme.setVariables(variables) : theme.set(toTheme(theme.get().mode, variables, theme.get().variables))),
    },
    locale,
    t: (message, values = {}) =>
      kernel
        ? kernel.t(message, values)
        : (options.messages?.[message.key] ?? message.text).replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`),
    plugins: {
      list: () =>
        kernel
          ? kernel.plugins.list()
          : plugins.map(({ manifest: { id, version } }): PluginInfo => ({ id, version, status: 'registered', reason: undefined, error: undefined })),
      retry: async (id) => (await load()).plugins.retry(id),
    },
    preload: () => {
      // Side by side with the kernel, which asks for them as soon as it is there.
      if (!loading && !signal.aborted) {
        Object.assign(begun, ...coming.map((one) => one.warm?.()))
        // Whoever needs one that did not arrive asks again.
        Promise.allSettled(Object.values(begun))
      }
      start((made) => made.preload())
    },
    updateFeatures(changes) {
      if (kernel) kernel.updateFeatures(changes)
      else Object.assign(features, changes)
    },
    tell: options.tell,
    get: async (token) => (await load()).get(token),
    on(event, listener) {
      if (kernel) return kernel.on(event, listener)
      const one: Waiting = {
        event: event as EventRef<unknown>,
        listener: listener as (payload: unknown) => void,
        undo: () => waiting.delete(one),
      }
      waiting.add(one)
      return scope.add(() => one.undo())
    },
    load,
    get kernel() {
      return kernel
    },
    async destroy() {
      scope.dispose()
      opening = undefined
      if (!kernel) show(false)
      await kernel?.destroy()
    },
  }

  // A start-up plugin, an idle one or a stored connection cannot wait for a visitor. On a server nothing starts.
  const early = plugins.some(({ manifest }) => manifest.activation?.some((name) => name === 'startup' || name === 'idle'))
  if (environment.window) {
    if (waited.length > 0 || early || options.host.options.enableEmbedded) start(() => {})
    for (const one of coming) one.join?.(porch)
  }
  return porch
}
