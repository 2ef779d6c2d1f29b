// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'
import { InvalidSignatureError, SignInServerError } from '../../../siwx/errors.js'
import { Tracked } from '../../../ports/analytics.js'
import { ConnectView } from '../../../ports/connect.js'
import { SignedIn, SignInFailed } from '../../../ports/siwx.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../plugin.js'
import './views.js'
import { account, signInWorld } from '../../../tests/harness/signInWorld.js'
import { accountView } from '../../../tests/kernel/testPlugin.js'
import { perTier } from '../../../tests/harness/perTier.js'

const second = '0x2222222222222222222222222222222222222222'

test('shows what the message says, sends exactly that text to the wallet, and closes when the session is kept', async () => {
  const page = await signInWorld()
  await page.connect()
  expect(page.stack()).toEqual(['siwx.sign'])
  for (const part of [
    'Sign in',
    'Prove this account is yours',
    'Test app says',
    'Sign in to see your offers.',
    'app.example',
    '0x1111',
    'Ethereum',
    '10 minutes',
  ])
    expect(page.text()).toContain(part)
  await page.press('Read the whole message')
  expect(page.text()).toContain('The domain in the message matches this site.')
  await page.press('Sign in')
  expect(page.text()).toContain('Waiting for your signature in Acme')
  const shown = page.root.querySelector('.pt-whole')?.textContent
  expect(page.texts).toEqual([shown])
  expect(page.outcome()).toBe('pending')
  await page.answer('yes')
  expect([await page.status(), page.isOpen(), page.outcome(), page.told()]).toEqual(['signed', false, 'connected', [SignedIn.id]])
  expect([...page.kept.values()]).toMatchObject([{ message: shown, signature: `0x${'ab'.repeat(65)}`, data: { chainId: 'eip155:1' } }])
})

test('who has a session is not asked', async () => {
  const first = await signInWorld()
  await first.connect()
  await first.press('Sign in')
  await first.answer('yes')
  const { kept } = first
  first.scope.dispose()
  await first.kernel.destroy()
  const page = await signInWorld({ kept: new Map(kept) })
  await page.connect()
  expect([await page.status(), page.outcome(), page.texts]).toEqual(['signed', 'connected', []])
})

test('a declined signature keeps nothing, says so, and can be tried again with a new nonce', async () => {
  const page = await signInWorld()
  await page.connect()
  await page.press('Sign in')
  await page.answer('no')
  await page.advance(200)
  expect([await page.status(), page.kept.size, page.stack()]).toEqual(['asking', 0, ['siwx.sign']])
  expect(page.kernel.notices.state.get().current?.message.text).toBe('Signature declined. Nothing was signed.')
  await page.press('Try again')
  await page.answer('yes')
  expect([new Set(page.texts).size, page.kernel.notices.state.get().current]).toEqual([2, undefined])
  expect([await page.status(), page.told()]).toEqual(['signed', [SignInFailed.id, SignedIn.id]])
})

test.each<[string, Readonly<Record<string, string>>]>([
  ['another domain', { domain: 'evil.example' }],
  ['another uri', { uri: 'https://evil.example/' }],
  ['another account', { accountAddress: toChecksumAddress(second) }],
  ['another network', { chainId: 'eip155:137' }],
  ['a time that is over', { expirationTime: '2020-01-01T00:00:00Z' }],
])('a message with %s is not signed', async (_, lie) => {
  const page = await signInWorld({ lie })
  await page.connect()
  expect(page.text()).toContain('This message isn’t safe to sign')
  expect(page.controls().filter((name) => /sign in|try again/i.test(name))).toEqual([])
  expect([page.texts, page.kept.size]).toEqual([[], 0])
})

test('a server that is away can be asked again', async () => {
  const page = await signInWorld({ broken: 'createMessage' })
  await page.connect()
  expect(page.text()).toContain('Sign-in isn’t answering')
  await page.press('Try again')
  expect([page.text().includes('Sign-in isn’t answering'), page.texts]).toEqual([true, []])
})

test('when sessions cannot be looked for, the connection ends', async () => {
  const page = await signInWorld({ broken: 'getSessions' })
  await page.connect()
  await page.advance(200)
  expect([page.session(), page.outcome(), page.isOpen()]).toEqual(['disconnected', 'refused', true])
  expect(page.kernel.notices.state.get().current?.message.text).toContain('Sign-in isn’t answering')
})

test('a message whose time is not that of this device names the clock, and can be asked for again once it is set', async () => {
  const lie: Record<string, string> = { issuedAt: new Date(Date.parse('2100-01-01')).toISOString(), expirationTime: '2100-01-01T00:10:00.000Z' }
  const page = await signInWorld({ lie })
  await page.connect()
  expect(page.text()).toContain('This device’s clock is wrong')
  expect(page.text()).not.toContain('isn’t safe to sign')
  for (const name of Object.keys(lie)) delete lie[name]
  await page.press('Try again')
  expect(page.text()).toContain('Prove this account is yours')
})

test.each([
  ['the server', () => new SignInServerError({ path: 'verify', status: 401, details: '{"error":{"code":"SIGN_IN_REFUSED","field":"issuedAt"}}' })],
  ['the server, as one that has ended', () => new SignInServerError({ path: 'verify', status: 401, details: '{"error":{"field":"expirationTime"}}' })],
  ['the verifier of the page', () => new InvalidSignatureError({ field: 'notBefore', reason: 'is in the future' })],
])('a message in time that is refused for its time by %s names the clock', async (_, refusal) => {
  const page = await signInWorld({ refusal })
  await page.connect()
  await page.press('Sign in')
  await page.answer('yes')
  expect(page.text()).toContain('this device’s clock is wrong')
  expect([await page.status(), page.kept.size]).toEqual(['asking', 0])
})

test('a session that is not taken is a failure in words', async () => {
  const page = await signInWorld({ broken: 'addSession' })
  await page.connect()
  await page.press('Sign in')
  await page.answer('yes')
  await page.advance(4_000)
  expect([await page.status(), page.kept.size]).toEqual(['asking', 0])
  expect(page.kernel.notices.state.get().current?.message.text).toBe('Signing in didn’t work. Nothing was shared.')
})

test('what the visitor does is told under the names of the public API, with the network alone', async () => {
  const page = await signInWorld({ required: false })
  await page.connect()
  await page.press('Sign in')
  await page.answer('no')
  await page.press('Try again')
  await page.answer('yes')
  expect(page.tracked()).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_ERROR', 'CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS'])
  page.wallet.report({ accounts: [second] })
  await page.settle()
  await page.press('Not now')
  expect(page.tracked().at(-1)).toBe('CLICK_CANCEL_SIWX')
  const properties = page.events.flatMap(({ id, payload }) => (id === Tracked.id ? [(payload as { readonly properties: object }).properties] : []))
  expect(properties[0]).toEqual({ network: 'eip155:1', isSmartAccount: false })
  expect(JSON.stringify(properties)).not.toMatch(/0x1111|0x2222/i)
})

test('a contract account that is not there yet and whose signature is not taken is told apart from other failures', async () => {
  const page = await signInWorld({ broken: 'addSession' })
  await page.connect()
  await page.press('Sign in')
  await page.answer('yes', `0x${'ab'.repeat(65)}${'6492'.repeat(16)}`)
  await page.advance(4_000)
  expect(page.kernel.notices.state.get().current?.message.text).toBe('This site may not support smart accounts.')
  expect([page.kept.size, page.tracked().at(-1)]).toEqual([0, 'SIWX_AUTH_ERROR'])
})

test('an account that changes while the wallet is asked leaves no session behind, whatever the wallet answers', async () => {
  const page = await signInWorld()
  await page.connect()
  await page.press('Sign in')
  page.wallet.report({ accounts: [second] })
  await page.settle()
  await page.answer('yes')
  expect([await page.status(), page.kept.size, page.stack()]).toEqual(['asking', 0, ['siwx.sign']])
  await page.press('Sign in')
  await page.answer('yes')
  expect([...page.kept.keys()]).toEqual([`eip155:1 ${second}`])
})

test('another network asks again; leaving that goes back to where one signed in, or disconnects', async () => {
  const page = await signInWorld()
  await page.connect()
  await page.press('Sign in')
  await page.answer('yes')
  page.wallet.report({ chain: 'eip155:137' })
  await page.settle()
  expect([await page.status(), page.controls().includes('Back to Ethereum')]).toEqual(['asking', true])
  await page.press('Back to Ethereum')
  await page.advance(6_000)
  // This wallet cannot switch: then nothing is left but to go, and the button says so before it is pressed.
  expect([page.session(), page.isOpen(), page.controls().includes('Disconnect')]).toEqual(['connected', true, true])
  await page.press('Disconnect')
  expect([page.session(), page.isOpen()]).toEqual(['disconnected', false])
})

test('another network, without a session on the one before: the button says that it disconnects', async () => {
  const page = await signInWorld()
  await page.connect()
  await page.press('Sign in')
  await page.answer('yes')
  page.kept.clear()
  page.wallet.report({ chain: 'eip155:137' })
  await page.settle()
  expect(page.controls()).toContain('Disconnect')
  await page.press('Disconnect')
  expect([page.session(), page.isOpen()]).toEqual(['disconnected', false])
})

test.each(['at once', 'afterwards'])(
  'a modal that is closed at each step of signing in, where the wallet answers %s: signed in or not, and the next try works',
  async (when) => {
    for (let step = 0; step < 50; step += perTier({ test: 5, full: 1 })) {
      const page = await signInWorld({ required: false })
      await page.connect()
      page.control('Sign in').click()
      if (when === 'at once') page.answers.at(-1)?.yes()
      for (let turn = 0; turn < step; turn++) await Promise.resolve()
      page.kernel.router.close()
      await page.settle()
      if (when === 'afterwards') await page.answer('yes')
      const at = `closed at step ${step}`
      const status = await page.status()
      expect(['signed', 'passed'], at).toContain(status)
      expect([page.kept.size, page.isOpen(), page.session(), page.outcome()], at).toEqual([status === 'signed' ? 1 : 0, false, 'connected', 'connected'])
      if (status === 'passed') {
        await page.open({ view: 'SIWXSignMessage' })
        await page.press('Sign in')
        await page.answer('yes')
        expect([await page.status(), page.kept.size], `${at}, then again`).toEqual(['signed', 1])
      }
      page.scope.dispose()
      await page.kernel.destroy()
    }
  },
  60_000,
)

test('where it is required, the way out is to disconnect', async () => {
  const page = await signInWorld()
  await page.connect()
  await page.press('Disconnect')
  expect([page.session(), page.outcome(), page.isOpen(), page.kept.size]).toEqual(['disconnected', 'refused', false, 0])
})

test.each(['visitor', 'page', 'wallet'])('a required sign-in whose connection is ended by the %s closes the modal once', async (by) => {
  const page = await signInWorld()
  await page.connect()
  if (by === 'visitor') await page.press('Disconnect')
  else if (by === 'page') await page.kernel.sessions.disconnect()
  else page.wallet.report('closed')
  await page.settle()
  expect(page.events.map(({ id }) => id).filter((id) => id.startsWith('modal:'))).toEqual(['modal:opened', 'modal:closed'])
  expect(page.isOpen()).toBe(false)
})

test('where it is not required, one goes on without, and is not asked for the same account again', async () => {
  const page = await signInWorld({ required: false })
  await page.connect()
  await page.press('Not now')
  expect([page.session(), page.outcome(), page.isOpen(), await page.status()]).toEqual(['connected', 'connected', false, 'passed'])
  page.wallet.report({ chain: 'eip155:137' })
  await page.settle()
  expect([page.isOpen(), await page.status()]).toEqual([false, 'passed'])
  await page.open({ view: 'SIWXSignMessage' })
  expect([page.stack(), await page.status()]).toEqual([['siwx.sign'], 'asking'])
  page.kernel.router.close()
  await page.settle()
  expect(await page.status()).toBe('passed')
})

test.each([true, false])('for an account that is only watched it says why nothing can be signed, and leads to the wallets (required: %s)', async (required) => {
  const page = await signInWorld({ required, watched: true })
  await page.connect()
  expect([page.session(), page.outcome(), await page.status()]).toEqual(['connected', 'connected', 'none'])
  await page.open({ view: 'SIWXSignMessage' })
  expect(page.stack()).toEqual(['siwx.sign'])
  for (const part of ['You’re only watching this account', 'Signing in needs this account’s wallet']) expect(page.text()).toContain(part)
  expect(page.text().replaceAll(/\s/g, '')).toContain(account)
  await page.press('Connect a wallet')
  expect(page.stack().at(-1)).toBe(ConnectView.id)
  await page.open({ view: 'SIWXSignMessage' })
  await page.press('Not now')
  expect([page.isOpen(), page.session(), page.texts, page.kept.size, page.told()]).toEqual([false, 'connected', [], 0, []])
})

test('a page that opens it at the moment in which an account is watched gets it, although the code is not there yet', async () => {
  const page = await signInWorld({ watched: true })
  const opened: Promise<void>[] = []
  page.kernel.sessions.state.subscribe(() => {
    if (opened.length === 0 && page.session() === 'connected') opened.push(Promise.resolve(page.kernel.router.open({ view: 'SIWXSignMessage' })))
  })
  const connecting = page.kernel.sessions.connect('acme')
  await page.settle()
  await connecting
  expect(opened).toHaveLength(1)
  await Promise.all(opened)
  expect([page.isOpen(), page.stack()]).toEqual([true, ['siwx.sign']])
  expect(page.text()).toContain('You’re only watching this account')
})

test('twenty tricks do not pass a sign-in that is required', async () => {
  const page = await signInWorld()
  await page.connect()
  const { kernel } = page
  const { router } = kernel
  const both =
    (...runs: readonly (() => unknown)[]) =>
    () => {
      for (const run of runs) run()
    }
  const tricks: readonly (readonly [string, () => unknown])[] = [
    ['close', () => router.close()],
    ['close, twice', both(router.close, router.close)],
    ['back', () => router.back()],
    ['back, many times', () => [...Array(9)].map(() => router.back())],
    ['open', () => router.open()],
    ['open Account', () => router.open({ view: 'Account' })],
    ['open Connect', () => router.open({ view: 'Connect' })],
    ['open for the namespace', () => router.open({ namespace: 'eip155' })],
    ['open itself, then close', both(() => router.open({ view: 'SIWXSignMessage' }), router.close)],
    ['push Account, then close', both(() => router.push(accountView), router.close)],
    ['push Account, then back twice', both(() => router.push(accountView), router.back, router.back)],
    ['replace by Account', () => router.replace(accountView)],
    ['reset to Account, then close', both(() => router.reset(accountView), router.close)],
    ['make the namespace active again', () => kernel.sessions.setActive('eip155')],
    ['make an unknown namespace active', () => kernel.sessions.setActive('solana')],
    ['open by a press on a host button', () => kernel.open({ view: 'Account' })],
    ['switch the feature off', () => kernel.updateFeatures({ siwx: false })],
    ['retry the plugin', () => kernel.plugins.retry('siwx').catch(() => {})],
    ['the Escape key', () => page.root.querySelector('.pt')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
    ['the close button', () => page.control('Close').click()],
  ]
  expect(tricks).toHaveLength(20)
  for (const [name, run] of tricks) {
    await run()
    await page.settle()
    await page.advance(600)
    expect([name, page.stack().includes('siwx.sign'), page.isOpen(), router.locked(), await page.status(), page.outcome()]).toEqual([
      name,
      true,
      true,
      true,
      'asking',
      'pending',
    ])
  }
  expect([page.texts, page.kept.size]).toEqual([[], 0])
})
