import { type Connector, definePlugin } from '../../kernel/api/index.js'
import type { Bridge } from './Bridge.js'
import { createSource } from './createSource.js'
import type { manifest } from './manifest.js'

export default definePlugin<typeof manifest>(({ use, scope, state, options }) => {
  // Handed over by the adapter itself: nothing that a host writes.
  const bridge = options as Bridge
  const source = createSource({
    state: state<{ items: readonly Connector[] }>('connectors', { items: [] }),
    signal: scope.signal,
    bridge,
    wallets: use.wallets,
  })
  return { services: { source } }
})
