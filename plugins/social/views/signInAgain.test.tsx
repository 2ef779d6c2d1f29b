// @vitest-environment happy-dom
import { expect, test } from 'vitest'
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
