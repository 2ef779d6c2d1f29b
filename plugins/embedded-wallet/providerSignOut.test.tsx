// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { connectedEmbedded, endModal } from './testing/connectedEmbedded.js'

afterEach(endModal)

const provider = { label: 'Acme staff', address: 'https://gateway.example/vault/social/sign-out?provider=oidc%3Aacme&state=x' }

test.each<[string, unknown, boolean]>([
  ['the site names the provider', { provider }, true],
  ['the site says nothing', undefined, false],
  ['its address is a script', { provider: { ...provider, address: 'javascript:alert(1)' } }, false],
  ['it has no name that can be shown', { provider: { ...provider, label: '\u202e' } }, false],
  ['it is something else', { provider: 'https://gateway.example' }, false],
])('signing out: a link to the provider is offered where it is due when %s', async (_, reply, offered) => {
  const opened: string[] = []
  const world = await connectedEmbedded({ more: [['SIGN_OUT', () => reply]], windows: { openTab: (url) => opened.push(url) } })
  const leaving = world.kernel.sessions.disconnect()
  await world.settle()
  await world.advance(500)
  await leaving
  expect(world.session()?.status).not.toBe('connected')
  const [notice] = world.kernel.notices.state.get().unseen
  expect(notice?.values).toEqual(offered ? { provider: 'Acme staff' } : undefined)
  // Nothing is opened without a press.
  expect(opened).toEqual([])
  notice?.action?.run()
  expect(opened).toEqual(offered ? [provider.address] : [])
})

test('signing out: a site that does not answer delays it by three seconds, and nothing is offered', async () => {
  const world = await connectedEmbedded({ more: [['SIGN_OUT', () => new Promise(() => {})]] })
  let done = false
  const leaving = world.kernel.sessions.disconnect().then(() => {
    done = true
  })
  await world.settle()
  await world.advance(3_000)
  await leaving
  expect([done, world.kernel.notices.state.get().unseen]).toEqual([true, []])
})
