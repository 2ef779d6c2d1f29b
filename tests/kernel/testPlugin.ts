import { type Manifest, type Plugin, type Setup, token, view, viewSpec } from '../../kernel/api/index.js'

export interface TestPluginOptions extends Partial<Omit<Manifest, 'id' | 'apiVersion'>> {
  // biome-ignore lint/suspicious/noExplicitAny: a plugin of any type
  readonly setup?: Setup<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly load?: () => Promise<{ default: Setup<any> }>
  readonly input?: unknown
}

/** A plugin in one line. Its setup answers the services and views its manifest names, unless `setup` does it itself. */
export const testPlugin = (id: string, { setup, load, input, ...parts }: TestPluginOptions = {}): Plugin => {
  const manifest: Manifest = { id, apiVersion: 1, version: '1.0.0', ...parts }
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const standard: Setup<any> = () => ({
    services: Object.fromEntries(Object.entries(manifest.provides ?? {}).map(([key, { id: name }]) => [key, { name }])),
    views: Object.fromEntries((manifest.views ?? []).map(({ ref }) => [ref.id, async () => ({ kind: 'react' as const, component: () => null })])),
    hooks: Object.fromEntries((manifest.hooks ?? []).map(({ hook }) => [hook, () => undefined])),
  })
  return { manifest, input, load: load ?? (async () => ({ default: setup ?? standard })) }
}

export const named = (name: string) => token<{ readonly name: string }>(`${name}.it@1`)
export const connectView = view('test-connect.list')
export const accountView = view('test-account.home')

/** The two views that the modal opens with, without what the real ones do. */
export const connectAndAccount = (): readonly Plugin[] => [
  testPlugin('test-connect', { views: [viewSpec({ ref: connectView, name: 'Connect', role: 'home-disconnected' })] }),
  testPlugin('test-account', { views: [viewSpec({ ref: accountView, name: 'Account', role: 'home-connected' })] }),
]
