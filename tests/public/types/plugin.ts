// A plugin as a third party writes it, and the mistakes that its types refuse. `npm run types` compiles it; it is not run.
import { Connectors, defineManifest, definePlugin, Host, Networks, Sessions, tap, token, view, viewSpec } from 'portico/plugin'
import { RankWallets } from 'portico/ports/connect'

interface Notes {
  count(): number
}
const AcmeNotes = token<Notes>('acme/notes.notes@1')
const list = view('acme/notes.list')
const note = view<{ readonly id: string }, 'acme/notes.note'>('acme/notes.note')
const dom = { kind: 'dom', mount: () => undefined } as const

export const manifest = defineManifest({
  id: 'acme/notes',
  apiVersion: 1,
  version: '1.0.0',
  enabledBy: { any: ['apiUrl', { option: 'enableWallets', fallback: true }] },
  provides: { notes: AcmeNotes },
  views: [viewSpec({ ref: list }), viewSpec({ ref: note })],
  hooks: [tap(RankWallets)],
})
const services = { notes: { count: () => 0 } }
const views = { 'acme/notes.list': async () => dom, 'acme/notes.note': async () => dom }

export const right = definePlugin<typeof manifest>(() => ({
  services,
  views: { [list.id]: async () => dom, [note.id]: async () => dom },
  hooks: { [RankWallets.id]: ({ wallets }) => ({ hidden: wallets.filter(({ name }) => name === 'Old').map(({ id }) => id) }) },
}))

export const late = definePlugin<typeof manifest>(() => ({
  services,
  views,
  hooks: { 'connect.rank@1': async (_, signal) => (signal.aborted ? undefined : { order: [] }) },
}))

export const missingView = definePlugin<typeof manifest>(() => ({
  services,
  // @ts-expect-error a view that the manifest names is missing
  views: { [list.id]: async () => dom },
  hooks: { [RankWallets.id]: () => undefined },
}))

export const misspeltView = definePlugin<typeof manifest>(() => ({
  services,
  // @ts-expect-error the id of a view is misspelt
  views: { [list.id]: async () => dom, 'acme/notes.notes': async () => dom },
  hooks: { [RankWallets.id]: () => undefined },
}))

// @ts-expect-error no view is returned at all
export const noViews = definePlugin<typeof manifest>(() => ({ services, hooks: { [RankWallets.id]: () => undefined } }))

// @ts-expect-error the hook that the manifest taps has no answer
export const noAnswer = definePlugin<typeof manifest>(() => ({ services, views }))

// @ts-expect-error the id of a hook is misspelt
export const misspeltHook = definePlugin<typeof manifest>(() => ({ services, views, hooks: { 'connect.ranks@1': () => undefined } }))

export const wrongAnswer = definePlugin<typeof manifest>(() => ({
  services,
  views,
  // @ts-expect-error `hidden` takes ids, not a number
  hooks: { [RankWallets.id]: () => ({ order: [], hidden: 3 }) },
}))

export const misspeltAnswer = definePlugin<typeof manifest>(() => ({
  services,
  views,
  // @ts-expect-error the field is `hidden`
  hooks: { [RankWallets.id]: () => ({ hiden: ['app.harbor'] }) },
}))

export const lonely = defineManifest({ id: 'acme/lonely', apiVersion: 1, version: '1.0.0' })
export const nothing = definePlugin<typeof lonely>(() => ({}))

const reader = defineManifest({
  id: 'acme/reader',
  apiVersion: 1,
  version: '1.0.0',
  requires: { connectors: Connectors, host: Host, networks: Networks, sessions: Sessions },
  hostOptions: { acmeList: { kind: 'data' } },
})
export const handed = definePlugin<typeof reader>(({ use: { connectors, host, networks, sessions } }) => {
  const list: unknown = host.written.acmeList
  // @ts-expect-error a plugin does not get the options that its manifest does not name
  const given: unknown = host.given
  // @ts-expect-error only the kernel opens a connector
  const open: unknown = connectors.find('app.harbor')?.open
  // @ts-expect-error only the page changes the list of networks
  const change: unknown = networks.change
  // @ts-expect-error requests to wallets are the service `Transports`
  const transport: unknown = sessions.transport
  return { dispose: () => void [list, given, open, change, transport] }
})
