import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifyMessage } from 'viem'
import { CodeNeededError } from '../base/CodeNeededError.js'
import { combineShares } from '../keys/combineShares.js'
import { openShare } from '../keys/sealShare.js'
import { createKeys } from '../worker/createKeys.js'
import { createBrowser, memoryStore } from './createBrowser.js'
import { addressOf, beginElsewhere, email, openWindow, press, problem, signsFor, state, task } from './secondSite.js'

const start = Date.UTC(2026, 10, 12)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

describe('a second website in the same browser', () => {
  test('gets the share from the window of the site after one yes, and signs', async () => {
    const { first, site, elsewhere, address, wait } = await beginElsewhere()
    await first.transfer.keep(openWindow(site))
    const { browser, place } = await elsewhere()
    expect(place).toBe('elsewhere')
    const window = openWindow(site)
    await browser.transfer.openByWindow(window)
    expect(window.shown.site).toBe('https://lumen.market')
    expect(await addressOf(browser)).toBe(address)
    expect(await signsFor(browser, address)).toBe(true)
    // Neither side has anything left to hear with.
    expect([window.frame.listeners.size, window.window.listeners.size]).toEqual([0, 0])
    // It keeps a copy of its own.
    await browser.account.signOut()
    wait(31_000)
    expect(await browser.logIn(email)).toBe('here')
    expect(await signsFor(browser, address)).toBe(true)
  })

  test('reads the storage of the site without a window where the browser allows that', async () => {
    const { first, site, elsewhere, address } = await beginElsewhere()
    const { browser } = await elsewhere()
    await expect(browser.transfer.openByStorage(site.store)).rejects.toEqual(task('none'))
    await first.transfer.keep(openWindow(site))
    await browser.transfer.openByStorage(site.store)
    expect(await signsFor(browser, address)).toBe(true)
  })

  test('is told why the window has nothing, and nothing changes', async () => {
    const { first, world, site, elsewhere } = await beginElsewhere()
    const { browser } = await elsewhere()
    await expect(browser.transfer.openByWindow(openWindow(site))).rejects.toEqual(task('none'))
    const stranger = await createBrowser(world)
    await stranger.logIn('bert@example.org')
    await stranger.transfer.keep(openWindow(site))
    await expect(browser.transfer.openByWindow(openWindow(site))).rejects.toEqual(task('other'))
    await first.transfer.keep(openWindow(site))
    await first.account.keep(await first.account.split())
    await expect(browser.transfer.openByWindow(openWindow(site))).rejects.toEqual(task('old'))
    await first.transfer.keep(openWindow(site))
    await expect(browser.transfer.openByWindow(openWindow(site, 'no'))).rejects.toEqual(task('declined'))
    expect(await browser.account.current()).toBeUndefined()
    await browser.transfer.openByWindow(openWindow(site))
    expect(await browser.account.current()).toBeDefined()
  })

  test('goes on after a window that was closed or does not answer', async () => {
    const { site, elsewhere } = await beginElsewhere()
    const { browser } = await elsewhere()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
    const closed = openWindow(site, 'nothing')
    closed.opened.closed = true
    const gone = expect(browser.transfer.openByWindow(closed)).rejects.toEqual(task('closed'))
    await vi.waitFor(() => expect(closed.frame.listeners.size).toBe(1))
    await vi.advanceTimersByTimeAsync(2_000)
    await gone
    const silent = openWindow(site, 'nothing')
    const hung = expect(browser.transfer.openByWindow(silent)).rejects.toEqual(task('hung'))
    await vi.waitFor(() => expect(silent.frame.listeners.size).toBe(1))
    await vi.advanceTimersByTimeAsync(21_000)
    await hung
    expect([closed.frame.listeners.size, silent.frame.listeners.size]).toEqual([0, 0])
  })

  test('of 1,000 forged answers none is taken: other origins, other windows, other states, other shapes, and repeated ones', async () => {
    const { first, site, elsewhere, address } = await beginElsewhere()
    await first.transfer.keep(openWindow(site))
    const { browser } = await elsewhere()
    const window = openWindow(site)
    const real = window.frame.hear
    let forged = 0
    const recipientKey = 'A'.repeat(87)
    const envelope = { from: `${recipientKey}=`, data: 'A'.repeat(200) }
    window.frame.hear = (event) => {
      for (let at = 0; at < 250; at++) {
        const data = { task: 1, state, step: ['ready', 'result', 'failed', 'stored'][at % 4], envelope, why: 'declined', at }
        for (const forgery of [
          { ...event, origin: ['https://lumen.market', 'https://vault.example.evil.example', 'null', 'http://vault.example'][at % 4] ?? '', data },
          { ...event, source: {} as Window, data },
          { ...event, data: { ...data, state: `${at}`.padStart(32, '0') } },
          { ...event, data: [undefined, null, at, `${at}`, [], { state }, { ...data, task: 2 }, { ...data, step: 'request' }][at % 8] },
        ]) {
          forged += 1
          real(forgery)
        }
      }
      window.frame.hear = real
      real(event)
    }
    await browser.transfer.openByWindow(window)
    expect(await addressOf(browser)).toBe(address)
    console.log(`forged answers of a window: ${forged}, taken: 0`)
    expect(forged).toBe(1_000)
    // What was said once opens nothing a second time, in another frame or in the same one.
    const sent = window.said.find((message) => (message as { step?: string }).step === 'result') as { envelope: { from: string; data: string } }
    const server = (await browser.gateway.askSigned('POST', 'share')) as Parameters<typeof browser.keys.importShare>[0]['server']
    const again = { envelope: sent.envelope, context: JSON.stringify(['use', state, server.user]), server }
    await expect(browser.keys.importShare(again)).rejects.toEqual(problem('sealed'))
    await browser.keys.recipientKey()
    await expect(browser.keys.importShare(again)).rejects.toEqual(problem('sealed'))
  })

  test('with a login that is too old asks for another one before the window is asked', async () => {
    const { first, site, elsewhere, wait } = await beginElsewhere()
    await first.transfer.keep(openWindow(site))
    const { browser } = await elsewhere()
    wait(301_000)
    const window = openWindow(site)
    await expect(browser.transfer.openByWindow(window)).rejects.toBeInstanceOf(CodeNeededError)
    window.end()
    expect(window.shown).toEqual({})
  })

  test("refuses another visitor's share from the window, by the addresses", async () => {
    const { world, site, elsewhere } = await beginElsewhere()
    const stranger = await createBrowser(world)
    await stranger.logIn('bert@example.org')
    await stranger.transfer.keep(openWindow(site))
    const { browser } = await elsewhere()
    const [user, theirs] = [(await browser.store.session())?.user ?? '', (await stranger.store.session())?.user ?? '']
    const { used } = await site.store.wallet(theirs)
    await site.store.changeWallet(user, () => ({ used }))
    await expect(browser.transfer.openByWindow(openWindow(site))).rejects.toEqual(task('old'))
    await expect(browser.transfer.openByStorage(site.store)).rejects.toEqual(task('old'))
    expect(await browser.account.current()).toBeUndefined()
  })
})

test('no single share signs with everything that the gateway stores, and each pair of shares does', async () => {
  const { first, world, site, wait, address } = await beginElsewhere()
  const signal = new AbortController().signal
  await first.transfer.setPasskey(openWindow(site), press, signal)
  await first.account.setPassword('four words in the rain')
  wait(31_000)
  const user = (await first.store.session())?.user ?? ''
  const server = (await first.gateway.askSigned('POST', 'share')) as { version: number; evmAddress: string; solanaAddress: string; share: string }
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))
  const { version, evmAddress, solanaAddress } = server
  const ofServer = { header: { user, version, index: 2, evmAddress, solanaAddress } as const, secret: bytes(server.share) }
  const [inFrame, inWindow] = [(await first.store.wallet(user)).used, (await site.store.wallet(user)).used]
  if (!inFrame || !inWindow) throw new Error('Both keep a share.')
  const device = await openShare(inFrame.share, inFrame.key)
  const copy = await openShare(inWindow.share, inWindow.key)
  // The window has no further share: it is the same one.
  expect(copy).toEqual(device)

  // Everything that is stored at the gateway: neither of its shares is in the open, and none of its texts is a share.
  const stored = await world.parts.store.vault.listRecoveries(user)
  expect(stored.map(({ kind }) => kind).sort()).toEqual(['passkey', 'password'])
  const texts = [JSON.stringify(stored), JSON.stringify(await world.parts.store.vault.findWallet(user))].join('\n')
  for (const secret of [server.share, Buffer.from(device.secret).toString('base64'), ...site.passkeys.secrets()]) expect(texts).not.toContain(secret)
  let [singles, pairs] = [0, 0]
  for (const one of [device, copy, ofServer]) {
    // Alone, twice, or with the sealed bytes of the gateway under any of the other names.
    for (const index of [1, 2, 3] as const)
      for (const secret of [one.secret, ...stored.map(({ share }) => bytes(share).slice(0, 33)), ...stored.map(({ share }) => bytes(share).slice(-33))]) {
        if (index === one.header.index) continue
        singles += 1
        await expect(combineShares(one, { header: { ...one.header, index }, secret })).rejects.toMatchObject({ name: 'KeyError' })
      }
  }
  // The gateway with its own share and everything it stores, but without a secret of the visitor, and the same with the right one.
  const passkey = stored.find(({ kind }) => kind === 'passkey')
  const recovery = { header: JSON.parse(passkey?.facts ?? '').header, data: passkey?.share ?? '' }
  const fresh = () => createKeys({ store: memoryStore(), clock: { after: () => () => {} } })
  const full = { user, version, evmAddress, solanaAddress, share: server.share }
  for (const wrong of [new Uint8Array(32), bytes(server.share).slice(0, 32)])
    await expect(fresh().recoverByPasskey({ server: full, recovery, secret: wrong })).rejects.toEqual(problem('sealed'))
  const [secret = ''] = site.passkeys.secrets()
  const keys = fresh()
  await keys.recoverByPasskey({ server: full, recovery, secret: bytes(secret) })
  const work = { user, work: { kind: 'evm-message', message: '0x1234' } } as const
  expect(await verifyMessage({ address, message: { raw: '0x1234' }, signature: (await keys.sign(work)) as `0x${string}` })).toBe(true)
  for (const [one, other] of [
    [device, ofServer],
    [copy, ofServer],
  ] as const) {
    pairs += 1
    expect((await combineShares(one, other)).length).toBe(32)
  }
  console.log(`single shares that signed: 0 of ${singles}; pairs that gave the wallet: ${pairs + 1} of ${pairs + 1}`)
})
