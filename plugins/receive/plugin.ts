import { definePlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { CompatibleNetworksView, ReceiveView } from '../../ports/receive.js'
import type { manifest } from './manifest.js'
import type { ReceiveController } from './ReceiveController.js'

export default definePlugin<typeof manifest>((context) => {
  const { sessions, networks, capabilities } = context.use
  const controller: ReceiveController = {
    sessions: sessions.state,
    networks: networks.state,
    about: (namespace, address) => capabilities.get(namespace, 'addresses')?.about(address),
    notReceived: (namespace) => capabilities.traits(namespace).notReceived ?? [],
  }
  const views = () => importWithRetry(() => import('./views/views.js')).then((module) => module.views(controller))
  return {
    views: {
      [ReceiveView.id]: () => views().then(({ receive }) => receive),
      [CompatibleNetworksView.id]: () => views().then(({ compatible }) => compatible),
    },
  }
})
