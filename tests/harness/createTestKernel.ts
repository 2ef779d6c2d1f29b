import {
  AllDisconnected,
  type EventRef,
  ModalClosed,
  ModalOpened,
  type Network,
  NetworkChanged,
  NetworkUnsupported,
  type Plugin,
  PluginFailed,
  SessionChanged,
  SessionConnected,
  SessionDisconnected,
  SessionFailed,
  type Kernel,
  type ThemeState,
  TransactionSent,
  TransactionSettled,
} from '../../kernel/api/index.js'
import { createKernel } from '../../kernel/createKernel.js'
import type { LogLevel } from '../../kernel/createLog.js'
import { startServices } from '../../kernel/startServices.js'
import { thirdPartyChecks } from '../../kernel/plugins/thirdPartyChecks.js'
import type { FirstPartyNames } from '../../kernel/plugins/FirstPartyNames.js'
import type { HostOptions } from '../../kernel/host/parseHostOptions.js'
import type { LoadTexts } from '#lib/text/TextTable.js'
// Parts the kernel loads when it needs them: here at once, so that a test waits for promises and never for a file.
import '../../kernel/changes/createManifestUpdates.js'
import '../../kernel/features/createRemoteConfig.js'
import '../../kernel/hooks/createHooks.js'
import '../../kernel/plugins/loadNext.js'
import '../../kernel/plugins/NotGrantedError.js'
import '../../kernel/router/admitEntry.js'
import '../../kernel/services/i18n/createLanguages.js'
import '../../kernel/wallet/networks/createSwitching.js'
import '../../kernel/wallet/sessions/createSessionCore.js'
import '../../kernel/wallet/sessions/endConnections.js'
import '../../kernel/wallet/sessions/restore.js'
import '../../kernel/wallet/transactions/createTransactionReports.js'
import { createFakeEnvironment, type FakeEnvironment, type FakeEnvironmentOptions } from './createFakeEnvironment.js'
import { quietLit } from './quietLit.js'

export interface TestKernelOptions extends FakeEnvironmentOptions {
  /** Default `warn`; undefined: as pages have it. */
  readonly logLevel?: LogLevel | undefined
  readonly plugins?: readonly Plugin[]
  /** Manifests that come when the first view is painted, or when they are needed. */
  readonly later?: () => Promise<readonly Plugin[]>
  readonly networks?: readonly Network[]
  readonly defaultNetwork?: string
  readonly features?: Readonly<Record<string, unknown>>
  readonly remote?: () => Promise<unknown>
  /** Host options beside features, for example `{ enableEmbedded: true }`. */
  readonly host?: HostOptions | object
  readonly instance?: string
  /** Reopen stored connections. Default true. */
  readonly reconnect?: boolean
  readonly theme?: ThemeState
  readonly locale?: string
  readonly messages?: Readonly<Record<string, string>>
  /** Loads the texts of a locale other than English. */
  readonly texts?: LoadTexts
  readonly environment?: FakeEnvironment
  /** The plugins that the entry brings, and their names. Without it, a plugin whose id has a scope is one of a third party. */
  readonly kit?: { readonly plugins: readonly Plugin[]; readonly names: FirstPartyNames }
  /** Events to record beside those of the kernel. */
  readonly watch?: readonly Pick<EventRef<unknown>, 'id'>[]
}
export interface TestEvent {
  readonly id: string
  readonly payload: unknown
}
export interface TestKernel {
  readonly kernel: Kernel
  readonly environment: FakeEnvironment
  /** What was told since the start, in order. */
  readonly events: readonly TestEvent[]
  /** What developers were told on the console, in order: level and text. */
  readonly lines: readonly string[]
  /** Opens the modal and waits until nothing more happens by itself. */
  open(options?: Parameters<Kernel['router']['open']>[0]): Promise<void>
}

const network = (id: number, name: string, symbol: string): Network => ({
  id,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [`http://localhost/rpc/${id}`] } },
})

/**
 * A whole kernel in a world of its own: for testing plugins, with no page and no network.
 * @example `const { kernel } = createTestKernel({ plugins: [hello()] })`
 * @public
 */
export const createTestKernel = (options: TestKernelOptions = {}): TestKernel => {
  quietLit()
  const environment = options.environment ?? createFakeEnvironment(options)
  const features = options.features ?? {}
  const { kit } = options
  const lines: string[] = []
  const write =
    (level: string) =>
    (...args: unknown[]) =>
      lines.push([level, ...args.map((part) => (part instanceof Error ? part.message : String(part)))].join(' '))
  const kernel = createKernel({
    instance: options.instance ?? 'main',
    plugins: [...(kit?.plugins ?? []), ...(options.plugins ?? [])],
    later: options.later,
    networks: options.networks ?? [network(1, 'Ethereum', 'ETH'), network(137, 'Polygon', 'POL')],
    defaultNetwork: options.defaultNetwork,
    host: { metadata: { name: 'Test app', description: 'A page under test', url: 'https://app.example' }, features, ...options.host },
    remote: options.remote,
    theme: options.theme ?? { mode: 'dark', variables: {} },
    locale: options.locale,
    messages: options.messages,
    texts: options.texts,
    reconnect: options.reconnect ?? true,
    debug: false,
    logLevel: 'logLevel' in options ? options.logLevel : 'warn',
    environment,
    console: { debug: write('debug'), warn: write('warn'), error: write('error') },
    services: {
      start: startServices,
      checks: thirdPartyChecks,
      ...(kit && { firstPartyNames: kit.names, own: new Set(kit.plugins.map(({ manifest }) => manifest)) }),
    },
  }).started
  if (!kernel) throw new Error('The services of a test kernel start at once.')
  const events: TestEvent[] = []
  const kernelEvents: readonly Pick<EventRef<unknown>, 'id'>[] = [
    SessionConnected,
    SessionChanged,
    SessionFailed,
    SessionDisconnected,
    AllDisconnected,
    NetworkChanged,
    NetworkUnsupported,
    TransactionSent,
    TransactionSettled,
    PluginFailed,
    ModalOpened,
    ModalClosed,
  ]
  for (const { id } of [...kernelEvents, ...(options.watch ?? [])]) kernel.on<unknown>({ kind: 'event', id }, (payload) => events.push({ id, payload }))
  return {
    kernel,
    environment,
    events,
    lines,
    async open(how) {
      void kernel.router.open(how)
      await environment.settle()
    },
  }
}
