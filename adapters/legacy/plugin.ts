import { type BaseError, type Connector, definePlugin } from '../../kernel/api/index.js'
import { pageWindow } from '#lib/wallets/pageWindow.js'
import { createDriver } from './createDriver.js'
import { createSource } from './createSource.js'
import { IncompleteAdapterError } from './errors.js'
import type { LegacyManifest } from './manifest.js'
import type { KnownAdapter } from './readAdapter.js'

const toAlert = ({ shortMessage, message, docsPath }: BaseError) => ({
  level: 'warn' as const,
  title: shortMessage,
  lines: message.split('\n').filter((line) => line !== '' && line !== shortMessage && !line.startsWith('Docs: ')),
  docsPath,
})

export default definePlugin<LegacyManifest>(({ use, scope, state, options, log }) => {
  // Handed over by LegacyAdapter, which has read it: nothing that a host writes.
  const { adapter } = options as { readonly adapter: KnownAdapter }
  const { networks, host, alerts, clock } = use
  if (adapter.missing.length > 0) alerts.raise(toAlert(new IncompleteAdapterError({ adapter: adapter.name, missing: adapter.missing })))
  const { projectId } = host.options
  const own = networks.state.get().items.filter(({ chainNamespace }) => chainNamespace === adapter.namespace)
  adapter.call('construct', { namespace: adapter.namespace, adapterType: adapter.name, networks: own, projectId }).catch(log.debug)
  const source = createSource({
    state: state<{ items: readonly Connector[] }>('connectors', { items: [] }),
    adapter,
    // The names of the options that adapters are written against.
    options: host.written,
    page: pageWindow(globalThis) ?? new EventTarget(),
    signal: scope.signal,
    clock,
    find: networks.find,
    onFault: log.debug,
  })
  return { services: { source, driver: createDriver({ namespace: adapter.namespace, networks }) } }
})
