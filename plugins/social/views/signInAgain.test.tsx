// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ConnectView } from '../../../ports/connect.js'
import { SignInWanted } from '../../../ports/embeddedAccounts.js'
import { ConnectingSocialView } from '../../../ports/social.js'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
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

/** Signs out. The modal is closed, so that there is nothing to be drawn that could be waited for. */
const leave = async ({ kernel, environment }: Pick<Awaited<ReturnType<typeof startSocialWorld>>, 'kernel' | 'environment'>) => {
  let left = false
  const leaving = kernel.sessions.disconnect().then(() => {
    left = true
  })
  for (let turn = 0; turn < 500 && !left; turn++) {
    await environment.advance(20)
    await new Promise<void>((done) => setImmediate(done))
  }
  await leaving
}

test('whoever left signs in again at the provider of the last time, also in another visit', async () => {
  const storage = createMemoryStorage()
  const { kernel, environment, press, answer } = await startSocialWorld({ storage, withEmail: true })
  await press('Continue with Discord')
  await answer()
  await leave({ kernel, environment })
  expect(JSON.stringify(Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')))).not.toContain('Mira')
  await kernel.destroy()

  const next = await startSocialWorld({ storage, withEmail: true })
  const connecting = next.kernel.sessions.connect('ID_AUTH')
  await next.advance(500)
  expect(next.stack().at(-1)).toBe(ConnectingSocialView.id)
  expect(next.controls()).toContain('Open Discord')
  await next.press('Open Discord')
  await next.answer()
  await expect(connecting).resolves.toMatchObject({ connectorId: 'ID_AUTH' })
})

test('an account whose provider the page has no more is opened by e-mail', async () => {
  const storage = createMemoryStorage()
  const { kernel, environment, press, answer } = await startSocialWorld({ storage, withEmail: true })
  await press('Continue with Google')
  await answer()
  await leave({ kernel, environment })
  await kernel.destroy()
  const next = await startSocialWorld({ storage, socials: false, withEmail: true })
  const ended = next.kernel.sessions.connect('ID_AUTH').catch((error: unknown) => error)
  await next.advance(500)
  expect(next.stack().at(-1)).toBe('email.login')
  next.kernel.router.close()
  expect(await ended).toMatchObject({ reason: 'rejected' })
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

test('an account that is wanted again leads to its provider; to all ways in for whoever never signed in', async () => {
  const { kernel, environment, settle, stack, press, answer } = await startSocialWorld()
  kernel.emit(SignInWanted)
  await settle()
  expect(stack().at(-1)).toBe(ConnectView.id)
  await press('Continue with Google')
  await answer()
  await leave({ kernel, environment })
  kernel.emit(SignInWanted)
  await settle()
  expect(stack().at(-1)).toBe(ConnectingSocialView.id)
})
