import { UserRejectedError } from '../../../kernel/api/index.js'
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
const asked = async () => {
  const shown = await reviewed()
  await shown.advance(1_000)
  await shown.press('Remove in Harbor')
  await shown.advance(100)
  return shown
}

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
const limitAsked = async () => {
  const shown = await limitReviewed()
  await shown.advance(1_000)
  await shown.press('Set the limit in Harbor')
  await shown.advance(100)
  return shown
}

export const permissionScreens: readonly Screen[] = [
  { name: 'permissions: three', of: ['permissions.list'], show: () => listPermissions() },
  { name: 'permissions: two that look alike', of: ['permissions.list'], show: () => listPermissions({ given: [unlimited, limited, alike] }) },
  { name: 'permissions: none', of: ['permissions.list'], show: () => listPermissions({ given: [] }) },
  { name: 'permissions: being read', of: ['permissions.list'], show: () => listPermissions({ slow: true }) },
  { name: 'permissions: a network does not answer', of: ['permissions.list'], show: async () => (await listPermissions({ down: true })).advance(60_000) },
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
  { name: 'permission limit: asked', of: ['permissions.limit'], show: () => limitAsked() },
  {
    name: 'permission limit: done',
    of: ['permissions.limit'],
    show: async () => {
      const { node, advance } = await limitAsked()
      node.wallet[0]?.done(hash)
      await advance(100)
      node.amounts.set([unlimited.kind, unlimited.token, unlimited.spender].join(' '), { ...unlimited, amount: 250_500_000n })
      node.waited[0]?.({ outcome: 'done', hash, fee: 1n })
      await advance(100)
    },
  },
]
