import type { Porch, Kernel } from '../../kernel/api/index.js'

/** A kernel that is there already, seen as elements see it. */
export const asPorch = (shell: Kernel): Porch => ({
  instance: shell.instance,
  scope: shell.scope,
  signal: shell.signal,
  host: shell.host,
  router: { state: shell.router.state, open: async (options) => shell.router.open(options), close: () => shell.router.close() },
  sessions: shell.sessions,
  networks: shell.networks,
  connectors: shell.connectors,
  alerts: shell.alerts,
  theme: shell.theme,
  locale: shell.locale,
  t: shell.t,
  plugins: shell.plugins,
  preload: () => shell.preload(),
  updateFeatures: (features) => shell.updateFeatures(features),
  tell: undefined,
  get: (token) => shell.get(token),
  on: (event, listener) => shell.on(event, listener),
  load: async () => shell,
  shell,
  destroy: () => shell.destroy(),
})
