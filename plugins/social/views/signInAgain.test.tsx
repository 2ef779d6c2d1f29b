// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Refuse } from '../../embedded-wallet/testing/scriptedSite.js'
import { ConnectingSocialView } from '../../../ports/social.js'
import { startSocialWorld, token } from '../../../tests/harness/socialWorld.js'

test('a view of a provider that is opened without a press has a button, and the press opens the window', async () => {
  const { kernel, settle, controls, windows, press, answer, session } = await startSocialWorld()
  kernel.router.push(ConnectingSocialView, { provider: 'google' })
  await settle()
  expect(windows.opened).toHaveLength(0)
  expect(controls()).toContain('Open Google')
  await press('Open Google')
  expect(windows.opened).toHaveLength(1)
  await answer()
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'ID_AUTH' })
})

test('a view that is opened without a press says nothing of what went wrong at another provider before', async () => {
  const { kernel, settle, controls, text, press, answer } = await startSocialWorld()
  await press('Continue with Discord')
  await answer({ data: { error: 'refused', state: token } })
  expect(controls()).toContain('Try again')
  kernel.router.back()
  await settle()
  kernel.router.push(ConnectingSocialView, { provider: 'google' })
  await settle()
  expect(controls()).toContain('Open Google')
  expect(text()).not.toContain('Nothing was changed')
})

test('a page that waits for a connection waits on when a sign-in fails, and gets the account of the next one', async () => {
  const { kernel, settle, advance, press, answer, session, site, stack } = await startSocialWorld()
  await press('Continue with Google')
  await answer()
  const user = site().script.get('CONNECT_SOCIAL')
  await kernel.sessions.disconnect()
  await settle()
  const connecting = kernel.sessions.connect('ID_AUTH').then(
    () => 'connected',
    (error: unknown) => error,
  )
  await settle()
  for (let waits = 0; waits < 4; waits++) await advance(500)
  expect([stack().at(-1), session()?.status]).toEqual(['social.connecting', 'connecting'])
  site().script.set('CONNECT_SOCIAL', () => Promise.reject(new Refuse('no', { reason: 'expired' })))
  await press('Open Google')
  await answer()
  expect(session()?.status).toBe('connecting')
  if (user) site().script.set('CONNECT_SOCIAL', user)
  await press('Try again')
  await answer()
  expect([await connecting, session()?.status]).toEqual(['connected', 'connected'])
})

test('a page that waits for a connection is told when the visitor closes the modal during a sign-in', async () => {
  const { kernel, settle, advance, press, answer, session, site } = await startSocialWorld()
  await press('Continue with Google')
  await answer()
  await kernel.sessions.disconnect()
  await settle()
  const connecting = kernel.sessions.connect('ID_AUTH').catch((error: unknown) => error)
  await settle()
  for (let waits = 0; waits < 4; waits++) await advance(500)
  site().script.set('CONNECT_SOCIAL', () => new Promise(() => {}))
  await press('Open Google')
  await answer()
  kernel.router.close()
  await settle()
  expect([await connecting, session()?.status]).toEqual([expect.objectContaining({ reason: 'cancelled' }), 'disconnected'])
})
