import { type Connector, definePlugin } from '../../kernel/api/index.js'
import { ApproveTransactionView, embeddedConnector } from '../../ports/embeddedWallet.js'
import type { Bridge } from './Bridge.js'
import { createSource } from './createSource.js'
import type { manifest } from './manifest.js'

export default definePlugin<typeof manifest>(({ use, scope, state, router, options, log }) => {
  // Passed by the adapter itself: not an option of the host.
  const bridge = options as Bridge
  if (!bridge.core)
    log.warn('WagmiAdapter comes from another copy of the package than createAppKit, so wagmi does not follow the connection. Install one version.')
  const source = createSource({
    state: state<{ items: readonly Connector[] }>('connectors', { items: [] }),
    signal: scope.signal,
    bridge,
    wallets: use.wallets,
  })
  // Signing in by e-mail is a connector of wagmi's list as well, where the page has it.
  if (router.canOpen(ApproveTransactionView)) bridge.offer({ id: embeddedConnector, name: 'Email' })
  return { services: { source } }
})
