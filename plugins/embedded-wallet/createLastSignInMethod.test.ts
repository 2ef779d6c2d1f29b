import { expect, test } from 'vitest'
import type { PluginContext } from '../../kernel/api/index.js'
import { EmailLoginView } from '../../ports/embeddedWallet.js'
import { ConnectingFarcasterView, ConnectingSocialView } from '../../ports/social.js'
import { createLastSignInMethod } from './createLastSignInMethod.js'
import type { manifest } from './manifest.js'

type Router = PluginContext<typeof manifest>['router']

/** A visit of the page with these views, and what was kept of the visit before. */
const visit = (kept: unknown, ...views: readonly { readonly id: string }[]) => {
  const shown: unknown[] = []
  const stored: unknown[] = [kept]
  const router: Pick<Router, 'canOpen' | 'push'> = {
    canOpen: ({ id }) => views.some((one) => one.id === id),
    push: ({ id }, ...params) => void shown.push([id, ...params]),
  }
  const storage = { get: () => stored.at(-1), set: (value: unknown) => void stored.push(value) }
  return { way: createLastSignInMethod(storage as never, router as Router), shown, stored }
}
const all = [EmailLoginView, ConnectingSocialView, ConnectingFarcasterView]

test('whoever left signs in again by the way of the last time, also in another visit', () => {
  const { way, stored } = visit(undefined, ...all)
  way.signedIn('discord', 'Zoe')
  way.signedIn('discord')
  expect([way.provider(), way.userName(), stored]).toEqual(['discord', undefined, [undefined, 'discord']])
  for (const [kept, expected] of [
    ['discord', [ConnectingSocialView.id, { provider: 'discord' }]],
    ['oidc:acme', [ConnectingSocialView.id, { provider: 'oidc:acme' }]],
    ['farcaster', [ConnectingFarcasterView.id]],
    ['email', [EmailLoginView.id]],
    [undefined, [EmailLoginView.id]],
    ['javascript:alert(1)', [EmailLoginView.id]],
    [{ provider: 'google' }, [EmailLoginView.id]],
  ] as const) {
    const next = visit(kept, ...all)
    expect(next.way.show()).toBe(true)
    expect(next.shown).toEqual([expected])
  }
})

test('where the page has that way no more the field for an e-mail address is shown, and nothing where it has no field', () => {
  const withEmail = visit('google', EmailLoginView)
  expect(withEmail.way.show()).toBe(true)
  expect(withEmail.shown).toEqual([[EmailLoginView.id]])
  const without = visit('google')
  expect(without.way.show()).toBe(false)
  expect(without.shown).toEqual([])
})
