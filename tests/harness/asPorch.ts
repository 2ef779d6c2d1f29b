import type { Porch, Kernel } from '../../kernel/api/index.js'

/** A kernel that is there already, seen as elements see it. */
export const asPorch = (kernel: Kernel): Porch => ({
  instance: kernel.instance,
  scope: kernel.scope,
  signal: kernel.signal,
  host: kernel.host,
  router: { state: kernel.router.state, open: async (options) => kernel.router.open(options), close: () => kernel.router.close() },
  sessions: kernel.sessions,
  networks: kernel.networks,
  connectors: kernel.connectors,
  alerts: kernel.alerts,
  theme: kernel.theme,
  locale: kernel.locale,
  t: kernel.t,
  plugins: kernel.plugins,
  preload: () => kernel.preload(),
  updateFeatures: (features) => kernel.updateFeatures(features),
  tell: undefined,
  get: (token) => kernel.get(token),
  on: (event, listener) => kernel.on(event, listener),
  load: async () => kernel,
  kernel,
  destroy: () => kernel.destroy(),
})
