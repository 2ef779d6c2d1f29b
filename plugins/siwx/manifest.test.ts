import { expect, test } from 'vitest'
import { manifest, siwx } from './manifest.js'

const context = {
  connected: true,
  namespace: 'eip155',
  network: 'eip155:1',
  connector: 'x',
  kind: undefined,
  mobile: false,
  unsupported: false,
  can: () => true,
  trait: () => false,
  feature: () => true,
}

test('a visitor whose sign-in cannot be requested is not let in', () => {
  expect(manifest.hooks).toEqual([{ hook: 'session.settled@1', order: 100, required: true, waitsForVisitor: true }])
})

test('the view names the site that asks, has no back button, and exists only when signing in is possible', () => {
  const [spec] = manifest.views ?? []
  expect(spec).toMatchObject({ name: 'SIWXSignMessage', asks: true, back: 'none' })
  expect([spec?.when?.(context), spec?.locked?.(context)]).toEqual([false, false])
})

test('before the code is there, the view is there for an account that is only watched', () => {
  expect(manifest.views?.[0]?.when?.({ ...context, kind: 'watched' })).toBe(true)
  expect(manifest.views?.[0]?.when?.({ ...context, kind: 'injected' })).toBe(false)
})

test('each instance has a gate of its own', () => {
  expect(siwx().manifest.views?.[0]?.locked).not.toBe(siwx().manifest.views?.[0]?.locked)
})
