// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { AccountSettingsView } from '../../../ports/account.js'
import { LimitPermissionView } from '../../../ports/permissions.js'
import { listPermissions, limited, operator, type PermissionWorld, unlimited } from '../../../tests/screens/worlds/permissionWorld.js'
import { typeInto } from '../../../tests/screens/worlds/typeInto.js'
import { pier } from '../testing/fakeNode.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../kernel/services/http/createRpcClient.js'
import '../../../kernel/services/http/sendRequest.js'
import '../createServerReader.js'
import '../findInNode.js'
import '../plugin.js'
import './late.js'
import './limit.js'
import './one.js'
import './Picking.js'
import '../history/readHistory.js'
import './RareParts.js'
import './RemovalNote.js'
import './views.js'
import './Websites.js'

type World = Awaited<ReturnType<typeof listPermissions>>
let world: World | undefined
afterEach(async () => {
  world?.scope.dispose()
  await world?.kernel.destroy()
  world = undefined
})
const show = async (options?: PermissionWorld): Promise<World> => {
  world = await listPermissions(options)
  await world.advance(1_000)
  await world.advance(1_000)
  return world
}
test('PermissionList: shows the networks with what can be taken, and the largest risk first, when it is open', async () => {
  const { text } = await show()
  expect(text()).toMatch(/These can take tokens from .*? Ethereum \$1,204\.50 .*0x9[dD]15….*Unlimited \$1,204\.50 .*120\.000? USDC \$120\.00/)
})

test('PermissionList: says that a network does not answer, and reads it again, when Try again is pressed', async () => {
  const shown = await show({ down: true })
  await shown.advance(60_000)
  expect(shown.text()).toContain('Polygon didn’t answer Not in this list yet')
  expect(shown.text()).not.toContain('No one can spend your tokens')
  await shown.press('Try again')
  await shown.advance(60_000)
  expect(shown.text()).toContain('Polygon didn’t answer')
})

test('PermissionList: says that nobody may spend, and leads back, when nothing is permitted', async () => {
  const { text, controls } = await show({ given: [] })
  expect(text()).toContain('No one can spend your tokens')
  expect(controls()).toContain('Back to account')
})

test('PermissionList: is never shown as empty when no network answers', async () => {
  const shown = await show({ given: [], down: true })
  await shown.advance(60_000)
  expect(shown.text()).not.toContain('No one can spend your tokens')
})

test('PermissionList: says of a contract that it doesn’t answer when one of a network doesn’t', async () => {
  const shown = await show({ unread: true })
  expect(shown.text()).toContain('3 contracts on Ethereum don’t say what they permit.')
  expect(shown.text()).not.toContain('No one can spend your tokens')
})

test('PermissionList: says how often the wallet asks and what it costs when several are chosen', async () => {
  const { press, text } = await show()
  await press('Select')
  await press('Select all')
  expect(text()).toMatch(/3 confirmations in Harbor, about \$\d/)
  expect(text()).toContain('Remove 3')
})

test('PermissionPage: leads to a limit and to the removal when one permission is open', async () => {
  const { press, controls, text } = await show()
  await press('0x9')
  expect(text()).toContain('Unlimited $1,204.50 of your tokens today')
  expect(text()).toContain('Removing costs about $')
  expect(controls().slice(-2)).toEqual(['Set a limit', 'Remove'])
})

test('PermissionPage: says since when, and that nothing was taken, when the logs tell', async () => {
  const { press, text, advance } = await show({ given: [limited] })
  await press('0x2')
  await advance(100)
  expect(text()).toContain('Allowed on Aug 16, 2025 Last used Not since then Taken since then Nothing')
})

test('PermissionPage: says that uses are not known when no amount limits them', async () => {
  const { press, text, advance } = await show({ given: [unlimited] })
  await press('0x9')
  await advance(100)
  expect(text()).toContain('Allowed on Aug 16, 2025 Last used Not known Taken since then Not known')
})

test('PermissionPage: has no limit for a collection', async () => {
  const { press, controls } = await show({ given: [operator] })
  await press('0x9')
  expect(controls().slice(-1)).toEqual(['Remove'])
  expect(controls()).not.toContain('Set a limit')
})

test('LimitPermission: reviews the amount, and keeps it when the review is cancelled', async () => {
  const shown = await show()
  await shown.press('0x9')
  await shown.press('Set a limit')
  await typeInto(shown, 'input', '25.5')
  await shown.press('Review limit')
  await shown.advance(1_000)
  expect(shown.text()).toMatch(/Simulated .*can take less 25\.500 USDC at most\. Until now: Unlimited .*Set the limit in Harbor/)
  await shown.press('Cancel')
  expect(shown.root.querySelector('input')?.value).toBe('25.5')
  expect(shown.node.sent).toEqual([])
})

test('LimitPermission: says that nothing is to be limited when the page names a permission that is none', async () => {
  const shown = await show()
  await shown.open({ view: LimitPermissionView.id, data: { chain: 'eip155:1', kind: 'token', token: 'x', spender: pier } } as never)
  await shown.advance(1_000)
  expect(shown.text()).toContain('There is nothing to limit')
})

test.each([
  ['', 'Enter an amount'],
  ['0', 'To allow nothing, remove the permission.'],
  ['120', 'Enter less than it can take now: 120.000 USDC'],
  ['1e3', 'Use digits and one decimal separator'],
  ['1,234', 'Is this 1234 or 1.234?'],
] as const)('LimitPermission: sends nothing and says why when “%s” is typed', async (typed, said) => {
  const shown = await show({ given: [limited] })
  await shown.press('0x2')
  await shown.press('Set a limit')
  await typeInto(shown, 'input', typed)
  await shown.press('Review limit')
  await shown.advance(1_000)
  expect(shown.text()).toContain(said)
  expect([shown.stack().at(-1), shown.node.sent.length]).toEqual([LimitPermissionView.id, 0])
})

test('the account settings: have the number without a limit as a tag when the list was read', async () => {
  const shown = await show()
  await shown.open({ view: AccountSettingsView.id } as never)
  await shown.advance(100)
  expect(shown.text()).toMatch(/Permissions .*1 unlimited/)
})
