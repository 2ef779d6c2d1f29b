import { proxy } from 'valtio/vanilla'
import {
  type Connection,
  type DeveloperAlert,
  type HostInfo,
  type Network,
  type Notice,
  opaque,
  type PluginInfo,
  type RouterEntry,
  type SessionsState,
  type Kernel,
  type KernelView,
  type SlotItem,
  toReadable,
  type Translate,
  type ViewModule,
  type ViewSpec,
} from '../../kernel/api/index.js'
import { formatMessage } from '#lib/text/formatMessage.js'
import { createScope } from '../../kernel/lifetime/createScope.js'

// biome-ignore-start lint/suspicious/noExplicitAny: views of any parameters
export interface FakeView {
  /** What the view is known by before it is loaded. */
  readonly spec: ViewSpec<any>
  readonly plugin?: string
  readonly publisher?: string
  /** The code, there from the start. */
  readonly module?: ViewModule<any>
  /** The views that can be opened from it. */
  readonly next?: readonly string[]
  /** The code, loaded when asked. */
  readonly load?: (() => Promise<ViewModule<any>>) | undefined
}
// biome-ignore-end lint/suspicious/noExplicitAny: see above

export interface FakeKernelOptions {
  readonly views?: readonly FakeView[]
  readonly slots?: Readonly<Record<string, readonly SlotItem<unknown>[]>>
  readonly host?: Partial<Omit<HostInfo, 'options'>> & { readonly options?: Partial<HostInfo['options']> }
  readonly networks?: readonly Network[]
  /** CAIP-2 id. */
  readonly activeNetwork?: string
  readonly connection?: Connection
  /** By namespace, where there are several. */
  readonly connections?: Readonly<Record<string, Connection>>
  readonly dir?: 'ltr' | 'rtl'
  readonly plugins?: readonly PluginInfo[]
}

export interface FakeKernel {
  readonly kernel: Kernel
  /** What was reported, as `plugin: phase: message`. */
  readonly reports: string[]
  readonly holds: boolean[]
  readonly closes: { count: number }
  /** Shows the entries, the last on top. Keys count up. */
  open(...views: readonly (string | Pick<RouterEntry, 'view' | 'params'>)[]): void
  close(): void
  /** The plugin of a view is gone. */
  forget(view: string): void
  notice(notice: Omit<Notice, 'key'> | undefined): void
  alert(alert: Omit<DeveloperAlert, 'key'>): void
  state: {
    readonly router: { open: boolean; stack: RouterEntry[]; direction: 'forward' | 'back' | 'none'; namespace: string | undefined; shake: boolean }
    readonly networks: { items: readonly Network[]; active: Record<string, string>; unsupported: string | undefined; switching: string | undefined }
    readonly locale: { tag: string; dir: 'ltr' | 'rtl'; revision: number }
    readonly plugins: { items: readonly PluginInfo[] }
  }
}

/** The options of a host that gives none. */
export const policy: HostInfo['options'] = {
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  enableEmbedded: false,
  manualWCControl: false,
  closeOnBack: false,
  enableEIP6963: true,
  enableInjected: true,
  enableWallets: true,
  enableWalletGuide: true,
  includeWalletIds: [],
  excludeWalletIds: [],
  featuredWalletIds: [],
  connectMethodsOrder: undefined,
  connectorTypeOrder: undefined,
  walletFeaturesOrder: undefined,
  collapseWallets: false,
  socialsMonochrome: false,
  emailShowWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  projectId: undefined,
}

/** What does nothing here. */
const noActions = {
  written: {},
  updateFeatures: () => {},
  updateOptions: () => {},
  emit: () => {},
  preload: () => {},
  outline: async () => undefined,
  languages: async () => ({ change: async () => {} }),
}

/** A kernel built by hand, for tests of what draws it. Each part does the least that its contract asks. */
export const fakeKernel = (options: FakeKernelOptions = {}): FakeKernel => {
  const reports: string[] = []
  const holds: boolean[] = []
  const closes = { count: 0 }
  const scope = createScope('test', (error) => reports.push(`scope: ${String(error)}`))
  const router = proxy<FakeKernel['state']['router']>({ open: false, stack: [], direction: 'none', namespace: undefined, shake: false })
  const networks = proxy<FakeKernel['state']['networks']>({
    items: opaque([...(options.networks ?? [])]),
    active: options.activeNetwork === undefined ? {} : { eip155: options.activeNetwork },
    unsupported: undefined,
    switching: undefined,
  })
  const live = options.connections ?? (options.connection ? { eip155: options.connection } : {})
  const sessions = proxy<{ -readonly [key in keyof SessionsState]: SessionsState[key] }>({
    active: 'eip155',
    byNamespace: Object.fromEntries(Object.entries(live).map(([namespace, one]) => [namespace, { status: 'connected', ...one }])),
    connections: Object.fromEntries(Object.entries(live).map(([namespace, one]) => [namespace, [one]])),
  })
  const locale = proxy<FakeKernel['state']['locale']>({ tag: 'en', dir: options.dir ?? 'ltr', revision: 0 })
  const plugins = proxy<FakeKernel['state']['plugins']>({ items: opaque([...(options.plugins ?? [])]) })
  const notices = proxy<{ current: Notice | undefined; unseen: readonly Notice[] }>({ current: undefined, unseen: [] })
  const alerts = proxy<{ items: readonly DeveloperAlert[] }>({ items: [] })
  const theme = proxy<{ mode: 'dark' | 'light' | 'auto'; variables: Record<string, string> }>({ mode: 'dark', variables: {} })
  const connectors = proxy<{ items: readonly never[]; looking: boolean }>({ items: [], looking: false })

  let key = 0
  const entry = (view: string, params?: unknown): RouterEntry => ({
    key: ++key,
    view,
    params: params === undefined ? undefined : opaque(params as object),
    status: 'ready',
  })
  const go = (stack: readonly RouterEntry[], direction: 'forward' | 'back' | 'none') => Object.assign(router, { open: true, stack: [...stack], direction })
  const close = () => Object.assign(router, { open: false, stack: [], direction: 'none' })

  const found = new Map<string, KernelView>()
  for (const { spec, plugin = 'sample', publisher, module, load, next = [] } of options.views ?? []) {
    let loaded = module
    found.set(spec.ref.id, {
      spec,
      plugin,
      publisher,
      peek: () => loaded,
      // `next` is what contributions open: a view has no others here.
      loadNext: async (which) => {
        const ids = which === undefined ? next : which === 'own' ? [] : [which.id]
        await Promise.allSettled(ids.map((id) => found.get(id)?.load()))
      },
      service: (token) => kernel.get(token),
      load: async () => {
        loaded ??= await load?.()
        if (!loaded) throw new Error(`Nothing loads ${spec.ref.id}`)
        return loaded
      },
    })
  }
  const slots = new Map<string, ReturnType<Kernel['slot']>>()
  const t: Translate = ({ text }, values = {}) => formatMessage(text, values, 'en')
  const find = (id: string) => networks.items.find(({ caipNetworkId }) => caipNetworkId === id)

  const kernel: Kernel = {
    instance: 'test',
    scope,
    router: {
      state: toReadable(router),
      open: () => void Object.assign(router, { open: true }),
      push: (view, ...args) => void go([...router.stack, entry(view.id, args[0])], 'forward'),
      replace: (view, ...args) => void go([...router.stack.slice(0, -1), entry(view.id, args[0])], 'none'),
      reset: (view, ...args) => void go([entry(view.id, args[0])], 'none'),
      back: () => void (router.stack.length > 1 ? go(router.stack.slice(0, -1), 'back') : close()),
      close: () => {
        closes.count++
        close()
      },
      locked: () => false,
      canOpen: ({ id }) => found.has(id),
    },
    sessions: {
      state: toReadable(sessions),
      connect: () => Promise.reject(new Error('not in this test')),
      disconnect: async () => {},
      chooseAccount: async () => {},
      setActive: () => {},
      transport: () => undefined,
      connectionStatus: () => 'disconnected',
    },
    networks: {
      state: toReadable(networks),
      find,
      active: (namespace = 'eip155') => find(networks.active[namespace] ?? ''),
      switchTo: async () => {},
      change: async () => {},
    },
    connectors: { state: toReadable(connectors), find: () => undefined, load: async () => {}, refresh: () => {} },
    capabilities: { get: () => undefined, can: () => false },
    notices: {
      state: toReadable(notices),
      show: (variant, message, more) => {
        const { values, action, icon, autoClose = true } = more ?? {}
        notices.current = opaque({ key: ++key, variant, message, values, action, icon, autoClose })
      },
      hide: () => void Object.assign(notices, { current: undefined }),
      seen: () => {},
      hold: (on) => void holds.push(on),
    },
    alerts: {
      state: toReadable(alerts),
      raise: (alert) => {
        alerts.items = [...alerts.items, { key: ++key, ...alert }]
      },
      dismiss: (gone) => {
        alerts.items = alerts.items.filter((alert) => alert.key !== gone)
      },
    },
    theme: { state: toReadable(theme), setMode: () => {}, setVariables: () => {} },
    host: {
      name: 'Lumen Market',
      description: '',
      domain: 'lumen.market',
      url: 'https://lumen.market/',
      icon: undefined,
      termsUrl: undefined,
      privacyUrl: undefined,
      mobile: false,
      state: toReadable(proxy({})),
      written: {},
      ...options.host,
      options: { ...policy, ...options.host?.options },
    },
    plugins: { list: () => plugins.items, retry: async () => {}, turnOff: () => {}, add: async () => {}, state: toReadable(plugins) },
    t,
    locale: toReadable(locale),
    feature: () => true,
    open: () => void Object.assign(router, { open: true }),
    load: async () => kernel,
    started: undefined,
    view: ({ id }) => found.get(id),
    slot: <item>({ id }: { readonly id: string }) => {
      const known = slots.get(id) ?? toReadable(proxy({ items: opaque([...(options.slots?.[id] ?? [])]) }))
      slots.set(id, known as ReturnType<Kernel['slot']>)
      return known as ReturnType<Kernel['slot']> as ReturnType<typeof toReadable<{ readonly items: readonly SlotItem<item>[] }>>
    },
    get: () => Promise.reject(new Error('not in this test')),
    on: () => () => {},
    ...noActions,
    complete: async () => {},
    report: (plugin, phase, error) => void reports.push(`${plugin}: ${phase}: ${error instanceof Error ? error.message : String(error)}`),
    signal: scope.signal,
    destroy: async () => scope.dispose(),
  }

  return {
    kernel,
    reports,
    holds,
    closes,
    open: (...views) =>
      void go(
        views.map((view) => (typeof view === 'string' ? entry(view) : entry(view.view, view.params))),
        'forward',
      ),
    close: () => void close(),
    forget: (view) => void (found.delete(view) && Object.assign(plugins, { items: opaque([...plugins.items]) })),
    notice: (notice) => {
      notices.current = notice && opaque({ key: ++key, ...notice })
    },
    alert: (alert) => kernel.alerts.raise(alert),
    state: { router, networks, locale, plugins },
  }
}
