// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { msg } from '../../../kernel/api/index.js'
import { connected, extras, noticing } from '../testing/accountWorld.js'

test('settings stand behind one button: who, account, safety, what cannot be undone, and Disconnect last', async () => {
  const { press, controls, text, stack, root } = await connected({ plugins: [extras(['send'])] })
  expect(controls()).not.toContain('Disconnect')
  await press('Account settings')
  expect(stack()).toEqual(['account.home', 'account.settings'])
  const names = controls()
  expect(names.slice(names.indexOf('Copy address'))).toEqual(['Copy address', 'Your name', 'Recovery Not set up', 'Delete wallet', 'Disconnect'])
  expect([...root.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual(['Account', 'Safety'])
  expect([...root.querySelectorAll('section > .pt-listgroup')].map((group) => group.children.length)).toEqual([1, 1, 1])
  expect(text()).toContain('Connected with Harbor')
  expect(text()).toMatch(/Disconnect Your tokens stay in your wallet\. You can connect it again\.$/)
  await press('Your name')
  await press('Back')
  expect(stack()).toEqual(['account.home', 'account.settings'])
})

test('what a row says now stands in its second line, and what is to be done in a tag', async () => {
  const { plugin, Said } = noticing()
  const { press, control, kernel, settle } = await connected({ plugins: [plugin] })
  const { row } = await kernel.get(Said)
  await press('Account settings')
  row({ message: msg('x.ways', 'Set up: {ways}'), values: { ways: 'Passkey' } })
  await settle()
  expect(control('Recovery').textContent).toBe('RecoverySet up: Passkey')
  row(undefined, msg('x.missing', 'Not set up'))
  await settle()
  expect(control('Recovery').textContent).toBe('RecoveryHow to get it backNot set up')
  expect(control('Recovery').querySelector('.pt-tag.pt-warn')?.textContent).toBe('Not set up')
})

test('a row on demand is there only while its plugin says what is behind it', async () => {
  const { plugin, Said } = noticing({ onDemand: true })
  const { press, controls, kernel, settle } = await connected({ plugins: [plugin] })
  const { row } = await kernel.get(Said)
  await press('Account settings')
  expect(controls().join()).not.toContain('Recovery')
  row({ message: msg('x.ways', 'Set up: {ways}'), values: { ways: 'Passkey' } })
  await settle()
  expect(controls().join()).toContain('Recovery')
  row(undefined)
  await settle()
  expect(controls().join()).not.toContain('Recovery')
})

test('disconnecting closes the modal', async () => {
  const { press, kernel } = await connected()
  await press('Account settings')
  await press('Disconnect')
  expect(kernel.router.state.get().open).toBe(false)
  expect(kernel.sessions.state.get().byNamespace.eip155?.status).toBe('disconnected')
})
