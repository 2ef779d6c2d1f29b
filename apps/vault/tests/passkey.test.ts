import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowser } from './createBrowser.js'
import { beginElsewhere, openWindow, press, problem, signsFor, task } from './secondSite.js'

const start = Date.UTC(2026, 10, 12)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

describe('a passkey', () => {
  test('made in the window opens the wallet in another browser, and is kept for other websites', async () => {
    const { first, site, elsewhere, address } = await beginElsewhere()
    await first.transfer.setPasskey(openWindow(site), press, new AbortController().signal)
    expect(first.recoveries.at(-1)).toBe('set')
    expect(await first.account.recoveries()).toEqual({ file: false, password: false, passkey: true })
    const { browser, place } = await elsewhere()
    expect(place).toBe('elsewhere')
    await browser.transfer.recoverByPasskey(openWindow(site), new AbortController().signal)
    expect(await signsFor(browser, address)).toBe(true)
    const other = await elsewhere()
    await other.browser.transfer.openByWindow(openWindow(site))
    expect(await signsFor(other.browser, address)).toBe(true)
    // What the gateway got opens nothing there.
    const secrets = site.passkeys.secrets()
    expect(secrets.length).toBeGreaterThan(0)
    for (const body of [...first.bodies, ...browser.bodies]) for (const secret of secrets) expect(body).not.toContain(secret)
  })

  test('made and used in the frame opens the wallet, and ends with the next recovery file', async () => {
    const { first, elsewhere, address } = await beginElsewhere()
    const signal = new AbortController().signal
    await first.transfer.setPasskey('here', press, signal)
    const { browser } = await elsewhere()
    browser.passkeys.share(first.passkeys)
    await browser.transfer.recoverByPasskey('here', signal)
    expect(await signsFor(browser, address)).toBe(true)
    await first.account.keep(await first.account.split())
    expect(await first.account.recoveries()).toEqual({ file: true, password: false, passkey: false })
    await expect(browser.transfer.recoverByPasskey('here', signal)).rejects.toEqual(problem('invalid'))
  })

  test('that was cancelled, deleted, cannot keep a secret, or is that of another visitor opens nothing, and says which it was', async () => {
    const { first, world, elsewhere } = await beginElsewhere()
    const signal = new AbortController().signal
    first.passkeys.next('cancelled')
    await expect(first.transfer.setPasskey('here', press, signal)).rejects.toEqual(task('unused'))
    first.passkeys.next('without PRF')
    await expect(first.transfer.setPasskey('here', press, signal)).rejects.toEqual(task('unsupported'))
    expect(await first.account.recoveries()).toEqual({ file: false, password: false, passkey: false })
    // Some give the secret only when they are used.
    first.passkeys.next('later')
    await first.transfer.setPasskey('here', press, signal)
    const { browser } = await elsewhere()
    await expect(browser.transfer.recoverByPasskey('here', signal)).rejects.toEqual(task('unused'))
    browser.passkeys.share(first.passkeys)
    browser.passkeys.next('cancelled')
    await expect(browser.transfer.recoverByPasskey('here', signal)).rejects.toEqual(task('unused'))
    const stranger = await createBrowser(world)
    await stranger.logIn('bert@example.org')
    await stranger.transfer.setPasskey('here', press, signal)
    browser.passkeys.share(stranger.passkeys)
    const theirs = await stranger.gateway.askSigned('POST', 'recoveries', { way: 'passkey', site: 'https://lumen.market' })
    browser.fates.set('POST recoveries', () => theirs)
    await expect(browser.transfer.recoverByPasskey('here', signal)).rejects.toEqual(problem('mismatch'))
    browser.fates.clear()
    expect(await browser.account.current()).toBeUndefined()
    browser.passkeys.deleteAll()
    await expect(browser.transfer.recoverByPasskey('here', signal)).rejects.toEqual(task('unused'))
    browser.passkeys.share(first.passkeys)
    await browser.transfer.recoverByPasskey('here', signal)
    expect(await browser.account.current()).toBeDefined()
  })

  test('that could not be stored at the gateway does not count, and the window keeps nothing', async () => {
    const { first, site } = await beginElsewhere()
    first.fates.set('PUT recovery', 'dropped')
    await expect(first.transfer.setPasskey(openWindow(site), press, new AbortController().signal)).rejects.toEqual(
      expect.objectContaining({ name: 'FrameError', reason: 'offline' }),
    )
    first.fates.clear()
    expect(await first.account.recoveries()).toEqual({ file: false, password: false, passkey: false })
    expect(await site.store.users()).toEqual([])
  })
})
