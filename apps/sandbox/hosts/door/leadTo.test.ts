import { expect, test } from 'vitest'
import { breaks } from './breaks.js'
import { leadTo, viewOf } from './leadTo.js'

test.each([
  ['a visitor who has an account', true, [undefined, 'Account', 'ConnectingWalletConnect', 'ConnectingWalletConnect', 'Swap', undefined]],
  ['a visitor without one', false, ['Connect', 'Connect', 'ConnectingWalletConnect', 'ConnectingWalletConnect', 'Connect', 'EmailLogin']],
] as const)('viewOf: each break leads %s to the view that shows it', (_, connected, views) => {
  expect(breaks.map(({ id }) => viewOf(id, { connected, byEmail: true, swaps: true }))).toEqual(views)
})

test('viewOf: a family without swaps and e-mail has neither of their views', () => {
  for (const connected of [true, false])
    for (const { id } of breaks) expect(['Swap', 'EmailLogin']).not.toContain(viewOf(id, { connected, byEmail: false, swaps: false }))
})

test('leadTo: the account asks again when something is broken, and when it is mended', async () => {
  const asked: string[] = []
  const widget = { open: async (options?: { readonly view?: string }) => void asked.push(`${options?.view}`) }
  const facts = { byEmail: true, swaps: true, refresh: async () => void asked.push('refresh') }
  await leadTo('node', widget, { ...facts, connected: true })
  expect(asked).toEqual(['Account', 'refresh'])
  await leadTo(undefined, widget, { ...facts, connected: true })
  await leadTo(undefined, widget, { ...facts, connected: false })
  expect(asked).toEqual(['Account', 'refresh', 'refresh'])
})
