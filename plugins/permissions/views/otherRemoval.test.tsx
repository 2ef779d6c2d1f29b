// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { toReadable } from '../../../kernel/api/index.js'
import type { PermissionRef } from '../../../ports/permissions.js'
import { mountView } from '../../../tests/harness/mountView.js'
import type { RemovalController } from '../PermissionsController.js'
import { hash, limited, removalWorld, unlimited } from '../testing/removalWorld.js'
import { PreparedRemoval } from './PreparedRemoval.js'

/** The view of a removal of these, while another one is under way. */
const show = async (refs: readonly PermissionRef[], limit?: bigint) => {
  const world = removalWorld()
  await world.prepare(unlimited)
  await world.then(world.removing.confirm)
  await world.then(() => world.wallet[0]?.done(hash))
  const controller = {
    ...{ removal: toReadable(world.state), removing: world.removing, watch: () => () => {}, currentAccount: () => world.place.current },
    ...{ network: () => undefined, namespace: () => 'eip155', pictures: () => new Map() },
  } as unknown as RemovalController
  const request = limit === undefined ? undefined : { amount: limit, statuses: {}, words: {}, onBack: () => {} }
  const modal = await mountView(() => <PreparedRemoval controller={controller} refs={refs} limit={request} />)
  const end = async () => {
    world.remove(unlimited)
    await world.then(() => world.waited[0]?.({ outcome: 'done', hash, fee: 1n }))
    await modal.settle()
    const text = modal.text()
    modal.scope.dispose()
    await modal.kernel.destroy()
    return text
  }
  return { sent: world.sent, text: modal.text, end }
}

test('PreparedRemoval: names the removal that is under way, and reviews its own when that has ended', async () => {
  const { text, end, sent } = await show([limited])
  expect(text()).toMatch(/0 of 1 removed.* is confirming it.* 0x9[dD]15.* Confirming/)
  expect(await end()).toMatch(/0x2[eE]32….* loses access/)
  expect(sent).toHaveLength(1)
})

test('PreparedRemoval: does not say that a limit is set when the same permission was being removed', async () => {
  const { text, end } = await show([unlimited], 5n)
  expect(text()).toMatch(/0x9[dD]15.* Confirming/)
  expect(await end()).toContain('There is nothing to remove')
})

test('PreparedRemoval: shows how the removal ends when it is the one that is under way', async () => {
  const { text, end } = await show([unlimited])
  expect(text()).toContain('Removing the permission')
  expect(await end()).toContain('The permission is removed')
})
