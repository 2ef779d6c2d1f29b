import { proxy } from 'valtio/vanilla'
import { opaque, toReadable } from '../../../kernel/api/index.js'
import { type Permission, permissionKey } from '../../../plugins/permissions/Permission.js'
import type { RemovalController } from '../../../plugins/permissions/PermissionsController.js'
import { noRemoval, type Removal, type RemovalStatus } from '../../../plugins/permissions/removal/RemovalState.js'
import { dollar, harbour, pier } from '../../../plugins/permissions/testing/fakeNode.js'
import type { LimitRequest } from '../../../plugins/permissions/views/LimitRequest.js'
import { limitTexts } from '../../../plugins/permissions/views/limitTexts.js'
import { PreparedRemoval } from '../../../plugins/permissions/views/PreparedRemoval.js'
import { mountView } from '../../harness/mountView.js'
import { network } from '../worlds/fullAccount.js'
import type { Screen } from '../Screen.js'
import { alike, limited, listPermissions, type PermissionWorld, unlimited } from '../worlds/permissionWorld.js'
import { typeInto } from '../worlds/typeInto.js'

const hash = `0x${'ab'.repeat(32)}`

const reviewed = async (world?: PermissionWorld) => {
  const shown = await listPermissions(world)
  await shown.press('0x9')
  await shown.press('Remove')
  await shown.advance(1_000)
  return shown
}
const ref = { chain: 'eip155:1', kind: 'token', token: dollar, spender: pier } as const
const permission: Permission = {
  ...{ ...ref, key: permissionKey(ref), symbol: 'USDC', name: 'USD Coin', decimals: 6, held: 1_204_500_000n },
  ...{ amount: 2n ** 256n - 1n, unlimited: true, exposed: 1_204_500_000n, until: undefined, at: undefined },
}
const second: Permission = {
  ...{ ...permission, spender: harbour, key: permissionKey({ ...ref, spender: harbour }) },
  ...{ amount: 120_000_000n, unlimited: false, exposed: 120_000_000n },
}
const nothing = () => {}

/** A removal, or a limit, that went to the wallet. */
const sent = (statuses: readonly RemovalStatus[], { phase = 'ended', limit }: { readonly phase?: Removal['phase']; readonly limit?: LimitRequest } = {}) => {
  const permissions = [permission, second]
  const items = statuses.flatMap((status, at) => {
    const one = permissions[at]
    return one ? [{ permission: one, status, hash: status === 'removed' || status === 'limited' || status === 'pending' ? hash : undefined }] : []
  })
  const removal: Removal = { ...noRemoval, phase, items, confirmations: items.length, simulated: true, wallet: 'Harbor', limit: limit?.amount ?? 0n }
  const controller = {
    ...{ removal: toReadable(proxy({ current: opaque(removal) })), removing: { prepare: nothing, confirm: nothing, stop: nothing, leave: nothing } },
    ...{ pictures: () => new Map(), network: () => network(1, 'Ethereum'), namespace: () => 'eip155', currentAccount: () => undefined, watch: () => nothing },
  } as unknown as RemovalController
  const refs = permissions.slice(0, items.length)
  return mountView(() => <PreparedRemoval controller={controller} refs={refs} limit={limit} />)
}
const limit: LimitRequest = { amount: 250_500_000n, ...limitTexts, onBack: nothing }

/** The form for a limit, with an amount in it. */
const limiting = async (amount: string) => {
  const shown = await listPermissions()
  await shown.press('0x9')
  await shown.press('Set a limit')
  await shown.advance(100)
  await typeInto(shown, 'input', amount)
  return shown
}
const limitReviewed = async () => {
  const shown = await limiting('250.5')
  await shown.press('Review limit')
  await shown.advance(1_000)
  return shown
}
export const permissionScreens: readonly Screen[] = [
  { name: 'permissions: three', of: ['permissions.list'], show: () => listPermissions() },
  { name: 'permissions: two that look alike', of: ['permissions.list'], show: () => listPermissions({ given: [unlimited, limited, alike] }) },
  { name: 'permissions: none', of: ['permissions.list'], show: () => listPermissions({ given: [] }) },
  { name: 'permissions: being read', of: ['permissions.list'], show: () => listPermissions({ slow: true }) },
  { name: 'permissions: a network does not answer', of: ['permissions.list'], show: async () => (await listPermissions({ down: true })).advance(60_000) },
  { name: 'permissions: contracts do not say', of: ['permissions.list'], show: () => listPermissions({ unread: true }) },
  { name: 'permissions: one of them', of: ['permissions.one'], show: async () => (await listPermissions()).press('0x9') },
  {
    name: 'permissions: chosen ones',
    of: ['permissions.list'],
    show: async () => {
      const world = await listPermissions()
      await world.press('Select')
      await world.advance(100)
      await world.press('Select all')
    },
  },
  { name: 'permission removal: review', of: ['permissions.remove'], show: () => reviewed() },
  { name: 'permission removal: asked', of: ['permissions.remove'], show: () => sent(['asking'], { phase: 'running' }) },
  ...(['pending', 'removed', 'declined', 'unclear'] as const).map((status) => ({
    ...{ name: `permission removal: ${status}`, of: ['permissions.remove'], show: () => sent([status]) },
  })),
  { name: 'permission removal: one of two', of: ['permissions.remove'], show: () => sent(['removed', 'asking'], { phase: 'running' }) },
  { name: 'permission removal: two, one left', of: ['permissions.remove'], show: () => sent(['removed', 'left']) },
  { name: 'permission limit: form', of: ['permissions.limit'], show: () => limiting('250.5') },
  {
    name: 'permission limit: no amount',
    of: ['permissions.limit'],
    show: async () => {
      const { press } = await limiting('0')
      await press('Review limit')
    },
  },
  { name: 'permission limit: review', of: ['permissions.limit'], show: () => limitReviewed() },
  { name: 'permission limit: asked', of: ['permissions.limit'], show: () => sent(['asking'], { phase: 'running', limit }) },
  ...(['pending', 'limited', 'declined'] as const).map((status) => ({
    ...{ name: `permission limit: ${status}`, of: ['permissions.limit'], show: () => sent([status], { limit }) },
  })),
]
