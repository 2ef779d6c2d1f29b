import type { Network } from '../../kernel/api/index.js'
import { fakeWallets } from './fakeWallets.js'
import { mountModal } from './mountModal.js'
import { account } from '../../plugins/account/manifest.js'
import { connect } from '../../plugins/connect/manifest.js'
import { register } from '../../plugins/register/manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../kernel/services/http/sendRequest.js'
import '../../plugins/register/plugin.js'
import '../../plugins/register/views/views.js'
import '../../plugins/register/views/lateViews.js'
import '../../plugins/account/plugin.js'
import '../../plugins/account/views/Account.js'
import '../../plugins/connect/plugin.js'
import '../../plugins/connect/views/views.js'

export const networkOf = (id: number): Network => ({
  id,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  name: id === 1 ? 'Ethereum' : 'Polygon',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
export const signature = `0x${'1'.repeat(130)}`

export interface Gateway {
  own?: string | null
  taken: string[]
  /** Changes an answer, or fails with a status. */
  answer?: (path: string, usual: unknown) => unknown
  registered: Readonly<Record<string, unknown>>[]
}
/** A gateway that registers names, a wallet that signs when the test says so, and the form of a name unless `open` is off. */
export const startRegistering = async (change: Partial<Gateway> = {}, { open = true } = {}) => {
  const gateway: Gateway = { own: null, taken: ['mira'], registered: [], ...change }
  const asked: string[] = []
  const pending: { text: string; sign(answer?: string): void; decline(error?: unknown): void; signal: AbortSignal | undefined }[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = new URL(`${input}`).pathname.replace('/v1/profile/', '')
    asked.push(path)
    const label = path.split('/')[1] ?? ''
    const entry = (one: string) => ({ name: `${one}.portico.eth`, registered: gateway.taken.includes(one) })
    const usual =
      path === 'zone'
        ? { zone: 'portico.eth', name: gateway.own }
        : path === 'nonce'
          ? { nonce: '0123456789abcdef'.repeat(2), expiresAt: new Date(modal.environment.now() + 300_000).toISOString() }
          : path.startsWith('suggestions/')
            ? { suggestions: [label, `${label}-studio`, `${label}2`].map(entry) }
            : {}
    if (path === 'account') gateway.registered.push(JSON.parse(`${init?.body}`) as Readonly<Record<string, unknown>>)
    const changed = gateway.answer ? await gateway.answer(path, usual) : usual
    if (changed instanceof Response) return changed
    return typeof changed === 'number' ? Response.json({}, { status: changed }) : Response.json(changed)
  }
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor' })
  wallets.extra = {
    signMessage: {
      sign: (_, message, signal) =>
        new Promise((resolve, reject) => {
          pending.push({ text: `${message}`, signal, sign: (answer = signature) => resolve(answer), decline: (error) => reject(error) })
        }),
    },
  }
  const modal = mountModal({
    networks: [networkOf(1), networkOf(137)],
    fetch,
    host: { apiUrl: 'https://gateway.example' } as object,
    plugins: [connect(), account(), register(true), wallets.plugin],
  })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await modal.settle()
  await modal.open(open ? { view: 'RegisterAccountName' } : undefined)
  const { root } = modal
  const type = async (text: string) => {
    const field = root.querySelector('input')
    if (!field) throw new Error('There is no field.')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await modal.advance(500)
  }
  return { ...modal, wallets, asked, gateway, pending, type }
}
