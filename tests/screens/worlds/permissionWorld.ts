import { account as accountPlugin } from '../../../plugins/account/manifest.js'
import { labels } from '../../../plugins/labels/manifest.js'
import { permissions } from '../../../plugins/permissions/manifest.js'
import { collection, dollar, fakeNode, harbour, pier } from '../../../plugins/permissions/testing/fakeNode.js'
// Its prices are there when the list is.
import '../../../plugins/tokens/plugin.js'
import { tokens } from '../../../plugins/tokens/manifest.js'
import { account, connectModal } from './connectModal.js'
import { network } from './fullAccount.js'

export const unlimited = { kind: 'token', token: dollar, spender: pier, amount: 2n ** 256n - 1n } as const
export const limited = { kind: 'token', token: dollar, spender: harbour, amount: 120_000_000n } as const
export const alike = { kind: 'token', token: dollar, spender: `0x2e32${'99'.repeat(16)}ad9f`, amount: 50_000_000n } as const
export const operator = { kind: 'collection', token: collection, spender: pier, amount: 1n } as const
const held = [
  { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 842_000_000_000_000_000n, price: '3412.60' },
  { address: dollar, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 1_204_500_000n, price: '1' },
]

export interface PermissionWorld {
  readonly given?: Parameters<typeof fakeNode>[0]
  /** Polygon does not answer. */
  readonly down?: boolean
  /** No contract says what it permits. */
  readonly unread?: boolean
  /** No node answers. */
  readonly slow?: boolean
}
/** The list of permissions of an account. */
export const listPermissions = async ({ given = [unlimited, limited, operator], down = false, unread = false, slow = false }: PermissionWorld = {}) => {
  const node = fakeNode(given, account)
  if (unread) node.calls.read = async (_, questions) => questions.map(() => undefined)
  const place = (id: number, name: string) => ({ ...network(id, name), rpcUrls: { default: { http: [`https://node.example/${id}`] } } })
  const world = await connectModal({
    networks: [place(1, 'Ethereum'), place(137, 'Polygon')],
    plugins: [accountPlugin(), tokens(), permissions(), labels()],
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input))
      if (slow) return new Promise<never>(() => {})
      if (pathname.endsWith('/137') && down) return new Response('', { status: 500 })
      const { id, method, params } = JSON.parse(String(init?.body)) as { id: number; method: string; params: unknown }
      const result = pathname.endsWith('/137') && method === 'eth_getLogs' ? [] : await node.rpc.request('', { method, params })
      return Response.json({ jsonrpc: '2.0', id, result })
    },
    prepare: (wallets) => {
      wallets.extra = { calls: node.calls, balances: { list: async () => held } }
    },
  })
  await world.open({ view: 'Permissions' } as never)
  await world.advance(1_000)
  return { ...world, node }
}
