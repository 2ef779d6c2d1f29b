import { account as accountPlugin } from '../../../plugins/account/manifest.js'
import { labels } from '../../../plugins/labels/manifest.js'
import { permissions } from '../../../plugins/permissions/manifest.js'
import { collection, dollar, fakeNode, harbour, pier } from '../../../plugins/permissions/testing/fakeNode.js'
import { tokens } from '../../../plugins/tokens/manifest.js'
import { UserRejectedError } from '../../../kernel/api/index.js'
import type { Screen } from '../Screen.js'
import { account, connectModal } from '../worlds/connectModal.js'
import { network } from '../worlds/fullAccount.js'

const unlimited = { kind: 'token', token: dollar, spender: pier, amount: 2n ** 256n - 1n } as const
const limited = { kind: 'token', token: dollar, spender: harbour, amount: 120_000_000n } as const
const alike = { kind: 'token', token: dollar, spender: `0x2e32${'99'.repeat(16)}ad9f`, amount: 50_000_000n } as const
const operator = { kind: 'collection', token: collection, spender: pier, amount: 1n } as const
const hash = `0x${'ab'.repeat(32)}`
const held = [
  { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 842_000_000_000_000_000n, price: '3412.60' },
  { address: dollar, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 1_204_500_000n, price: '1' },
]

interface World {
  readonly given?: Parameters<typeof fakeNode>[0]
  /** Polygon does not answer. */
  readonly down?: boolean
  /** No node answers. */
  readonly slow?: boolean
}
/** The list of permissions of an account. */
const listed = async ({ given = [unlimited, limited, operator], down = false, slow = false }: World = {}) => {
  const node = fakeNode(given, account)
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
const reviewed = async (world?: World) => {
  const shown = await listed(world)
  await shown.press('0x9')
  await shown.press('Remove')
  await shown.advance(1_000)
  return shown
}
const asked = async () => {
  const shown = await reviewed()
  await shown.advance(1_000)
  await shown.press('Remove in Harbor')
  await shown.advance(100)
  return shown
}

export const permissionScreens: readonly Screen[] = [
  { name: 'permissions: three', of: ['permissions.list'], show: () => listed() },
  { name: 'permissions: two that look alike', of: ['permissions.list'], show: () => listed({ given: [unlimited, limited, alike] }) },
  { name: 'permissions: none', of: ['permissions.list'], show: () => listed({ given: [] }) },
  { name: 'permissions: being read', of: ['permissions.list'], show: () => listed({ slow: true }) },
  { name: 'permissions: a network does not answer', of: ['permissions.list'], show: async () => (await listed({ down: true })).advance(60_000) },
  { name: 'permissions: one of them', of: ['permissions.one'], show: async () => (await listed()).press('0x9') },
  {
    name: 'permissions: chosen ones',
    of: ['permissions.list'],
    show: async () => {
      const world = await listed()
      await world.press('Select')
      await world.press('Select all')
    },
  },
  { name: 'permission removal: review', of: ['permissions.remove'], show: () => reviewed() },
  { name: 'permission removal: asked', of: ['permissions.remove'], show: asked },
  {
    name: 'permission removal: done',
    of: ['permissions.remove'],
    show: async () => {
      const { node, advance } = await asked()
      node.wallet[0]?.done(hash)
      await advance(100)
      node.remove(unlimited)
      node.waited[0]?.({ outcome: 'done', hash, fee: 1n })
      await advance(100)
    },
  },
  {
    name: 'permission removal: declined',
    of: ['permissions.remove'],
    show: async () => {
      const { node, advance } = await asked()
      node.wallet[0]?.fail(new UserRejectedError())
      await advance(100)
    },
  },
]
