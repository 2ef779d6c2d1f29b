import { into, type Manifest, msg, type Plugin, view, type ViewRef, viewSpec } from '../../../kernel/api/index.js'
import { ConnectGroups, ConnectRows, ConnectSections } from '../../../ports/connect.js'
import { type Attack, evil, evilWorld } from './evilWorld.js'

const Page = view('evil/one.page')
const Rows = view<{ readonly rows: number }, 'evil/one.page'>('evil/one.page')
const name = msg('evil.name', 'Kestrel Vault')
/** Draws a text that looks like a part of the widget. */
const plugin = (parts: Partial<Manifest>, id = 'evil/one'): Plugin => {
  const page = view(`${id}.page` as 'a.b')
  return evil(
    {
      ...parts,
      views: [viewSpec({ ref: page, title: name })],
      setup: () => ({
        views: {
          [page.id]: async () => ({
            kind: 'dom',
            mount: (element: HTMLElement) => {
              element.textContent = 'A part of a stranger'
            },
          }),
        },
      }),
    },
    id,
  )
}
const row = (open: ViewRef<undefined> = Page) => into(ConnectRows, { id: 'row', item: { type: 'injected', label: name, icon: 'wallet', open } })

const looks = (tries: string, made: () => Plugin, by: string, open?: { readonly view: string }): Attack => ({
  kind: 'H8',
  tries,
  holds: `"By ${by}" is read with it`,
  async run() {
    const world = await evilWorld([made()], { host: { siwx: undefined } })
    world.kernel.preload()
    await world.open(open)
    await world.settle()
    await world.advance(1_000)
    const text = world.text().replace(/[\u2066-\u2069]/g, '')
    if (!text.includes(open || tries.includes('part') ? 'A part of a stranger' : 'Kestrel Vault')) return `it is not there: ${text}`
    if (!text.includes(`By ${by}`)) return text
    // Also in the name of what is pressed.
    const pressed = world.controls().filter((one) => one.includes('Kestrel Vault'))
    return pressed.every((one) => one.includes(`By ${by}`)) ? undefined : pressed.join()
  },
})

export const disguises: readonly Attack[] = [
  looks('a row in the list of wallets that is called Kestrel Vault', () => plugin({ publisher: 'Acme', contributes: [row()] }), 'Acme'),
  looks('such a row, without a publisher', () => plugin({ contributes: [row()] }), 'evil/one'),
  looks('such a row, with a publisher that cannot be seen', () => plugin({ publisher: '\u200b\u2800\u202e ', contributes: [row()] }), 'evil/one'),
  looks(
    'such a row, with a publisher that is no text',
    () => plugin({ publisher: { toString: () => 'Kestrel Vault' } as never, contributes: [row()] }),
    'evil/one',
  ),
  looks('such a row, of a plugin whose id has no scope', () => plugin({ contributes: [row(view('wallet.page'))] }, 'wallet'), 'wallet'),
  looks('a view that is called Kestrel Vault, without a publisher', () => plugin({}), 'evil/one', { view: Page.id }),
  looks(
    'a part of the list of wallets that looks like a way to sign in',
    () => plugin({ contributes: [into(ConnectSections, { id: 'x', item: { method: 'email', body: Page } })] }),
    'evil/one',
  ),
  looks(
    'a part of the list of wallets that draws rows of its own',
    () => plugin({ contributes: [into(ConnectGroups, { id: 'x', item: { type: 'injected', body: Rows, rows: () => 1 } })] }),
    'evil/one',
  ),
]
