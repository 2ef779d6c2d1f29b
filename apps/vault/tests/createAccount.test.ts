import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { createVaultWorld } from '../../gateway/testing/vaultWorld.js'
import { createBrowser } from './createBrowser.js'
import { CodeNeededError } from '../base/CodeNeededError.js'
import { removeDeleted } from '../account/removeDeleted.js'

const start = Date.UTC(2026, 10, 12)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

const email = 'anna@example.org'
const begin = async () => {
  const world = await createVaultWorld()
  const wait = (ms: number) => {
    world.clock.advance(ms)
    vi.setSystemTime(world.clock.now())
  }
  return { world, wait, browser: await createBrowser(world) }
}
type Browser = Awaited<ReturnType<typeof createBrowser>>

const addressOf = async ({ account }: Browser) => (await account.current())?.wallet.evmAddress as `0x${string}`
/** Whether this browser signs for that address. */
const signsFor = async ({ account }: Browser, address: `0x${string}`) => {
  const signature = (await account.sign({ kind: 'evm-message', message: '0x1234' }, address)) as `0x${string}`
  return verifyMessage({ address, message: { raw: '0x1234' }, signature })
}
const reason = (name: string) => expect.objectContaining({ name: 'FrameError', reason: name })
const problem = (name: string) => expect.objectContaining({ name: 'KeyError', problem: name })

describe('a login', () => {
  test('makes a wallet for a new visitor, and opens it the next time', async () => {
    const { browser, wait } = await begin()
    expect(await browser.logIn(email)).toBe('new')
    const address = await addressOf(browser)
    expect(await signsFor(browser, address)).toBe(true)
    await browser.account.signOut()
    expect(await browser.account.current()).toBeUndefined()
    await expect(browser.account.sign({ kind: 'evm-message', message: '0x' }, '')).rejects.toEqual(reason('expired'))
    wait(31_000)
    expect(await browser.logIn(email)).toBe('here')
    expect(await addressOf(browser)).toBe(address)
    expect(browser.recoveries.at(-1)).toBe('none')
  })

  test('whose wallet was stored although the answer was lost goes on with that wallet', async () => {
    const { browser, wait } = await begin()
    browser.fates.set('POST wallet', 'lost')
    expect(await browser.logIn(email)).toBe('new')
    const address = await addressOf(browser)
    wait(31_000)
    expect(await browser.logIn(email)).toBe('here')
    expect(await addressOf(browser)).toBe(address)
    expect(browser.asked.filter((name) => name === 'POST wallet')).toHaveLength(1)
  })

  test('that lost its connection after the wallet was stored finds the wallet the next time', async () => {
    const { browser, wait } = await begin()
    browser.fates.set('POST wallet', 'lost')
    browser.fates.set('POST sign-out', 'dropped')
    let reads = 0
    browser.fates.set('GET wallet', (answer) => {
      reads += 1
      if (reads > 1) throw new TypeError('Failed to fetch')
      return answer
    })
    await expect(browser.logIn(email)).rejects.toEqual(reason('offline'))
    expect(await browser.account.current()).toBeUndefined()
    browser.fates.clear()
    wait(31_000)
    expect(await browser.logIn(email)).toBe('here')
    expect(await signsFor(browser, await addressOf(browser))).toBe(true)
  })

  test('whose wallet did not reach the gateway makes another one the next time', async () => {
    const { browser, wait } = await begin()
    browser.fates.set('POST wallet', 'dropped')
    await expect(browser.logIn(email)).rejects.toEqual(reason('offline'))
    browser.fates.clear()
    wait(31_000)
    expect(await browser.logIn(email)).toBe('new')
    expect(await signsFor(browser, await addressOf(browser))).toBe(true)
  })

  test("of a second browser does not replace the first one's wallet", async () => {
    const { browser, world, wait } = await begin()
    const other = await createBrowser(world)
    // Both see no wallet, and the other one is faster.
    other.fates.set('GET wallet', () => ({ wallet: null, recoveries: [] }))
    await browser.logIn(email)
    wait(31_000)
    expect(await other.logIn(email)).toBe('elsewhere')
    expect(await other.account.current()).toBeUndefined()
    expect(await signsFor(browser, await addressOf(browser))).toBe(true)
  })

  test("with another visitor's share is refused before anything is signed", async () => {
    const { browser, world, wait } = await begin()
    await browser.logIn(email)
    const stranger = await createBrowser(world)
    await stranger.logIn('bert@example.org')
    const theirs = (await stranger.gateway.askSigned('POST', 'share')) as { share: string }
    await browser.account.signOut()
    wait(31_000)
    browser.fates.set('POST share', (answer) => ({ ...(answer as object), share: theirs.share }))
    await expect(browser.logIn(email)).rejects.toEqual(problem('address'))
    await expect(browser.account.sign({ kind: 'evm-message', message: '0x' }, '')).rejects.toEqual(reason('expired'))
  })

  test('of another visitor meanwhile does not sign what was shown to the first', async () => {
    const { browser } = await begin()
    await browser.logIn(email)
    const address = await addressOf(browser)
    expect(await browser.logIn('bert@example.org')).toBe('new')
    await expect(browser.account.sign({ kind: 'evm-message', message: '0x1234' }, address)).rejects.toEqual(reason('expired'))
  })

  test('at a gateway that lost the wallet makes no other one in its place', async () => {
    const { browser, wait } = await begin()
    await browser.logIn(email)
    const address = await addressOf(browser)
    await browser.account.signOut()
    wait(31_000)
    browser.fates.set('GET wallet', () => ({ wallet: null, recoveries: [] }))
    await expect(browser.logIn(email)).rejects.toEqual(reason('failed'))
    browser.fates.clear()
    wait(31_000)
    expect(await browser.logIn(email)).toBe('here')
    expect(await signsFor(browser, address)).toBe(true)
  })

  test('that is five minutes old gives no share, and a new code opens the wallet', async () => {
    const { browser, wait } = await begin()
    await browser.logIn(email)
    const address = await addressOf(browser)
    wait(301_000)
    // Keys that are in memory need nothing from the gateway.
    const before = browser.asked.length
    expect([await browser.account.unlock(), browser.asked.length]).toEqual(['here', before])
    await browser.keys.lock()
    await expect(browser.account.unlock()).rejects.toBeInstanceOf(CodeNeededError)
    expect(await browser.account.way()).toEqual({ email })
    expect(await browser.logIn(email)).toBe('here')
    expect(await signsFor(browser, address)).toBe(true)
  })
})

describe('a recovery password', () => {
  const password = 'vier Wörter im Regen'
  const withPassword = async () => {
    const made = await begin()
    await made.browser.logIn(email)
    await made.browser.account.setPassword(password)
    made.wait(31_000)
    return { ...made, other: await createBrowser(made.world), address: await addressOf(made.browser) }
  }
  test('opens the wallet in another browser, without a new version, and only when it is the right one', async () => {
    const { browser, other, address, wait } = await withPassword()
    expect(browser.recoveries.at(-1)).toBe('set')
    expect(await other.logIn(email)).toBe('elsewhere')
    expect(await other.account.recoveries()).toEqual({ file: false, password: true, passkey: false })
    expect(await other.account.recoverByPassword('drei Wörter im Regen')).toBe(false)
    expect(await other.account.current()).toBeUndefined()
    // Another keyboard writes the same letter in another way.
    expect(await other.account.recoverByPassword(password.normalize('NFD'))).toBe(true)
    for (const one of [browser, other]) {
      expect((await one.account.current())?.wallet).toMatchObject({ version: 1, evmAddress: address })
      await one.account.signOut()
      wait(31_000)
      expect(await one.logIn(email)).toBe('here')
      expect(await signsFor(one, address)).toBe(true)
    }
  })
  test('never reaches the gateway, which locks it after five wrong ones', async () => {
    const { other } = await withPassword()
    await other.logIn(email)
    for (let tries = 0; tries < 5; tries++) expect(await other.account.recoverByPassword(`wrong password ${tries}`)).toBe(false)
    await expect(other.account.recoverByPassword(password)).rejects.toEqual(reason('locked'))
    expect(other.bodies.filter((body) => body.includes('Regen') || body.includes('wrong password'))).toEqual([])
  })
  test('ends with the next recovery file, and a share that is not behind it does not open the wallet', async () => {
    const { browser, other, world } = await withPassword()
    await other.logIn(email)
    const stranger = await createBrowser(world)
    await stranger.logIn('bert@example.org')
    await stranger.account.setPassword(password)
    const theirs = await stranger.gateway.askSigned('POST', 'recoveries', { way: 'password', site: 'https://lumen.market' })
    other.fates.set('POST recoveries', () => theirs)
    // The salt of another visitor gives another check.
    expect(await other.account.recoverByPassword(password)).toBe(false)
    other.fates.clear()
    await browser.account.keep(await browser.account.split())
    expect(await browser.account.recoveries()).toEqual({ file: true, password: false, passkey: false })
    await expect(other.account.recoverByPassword(password)).rejects.toEqual(problem('invalid'))
  })
})

describe('leaving', () => {
  test('gives the words to a fresh login alone, and they are those of the wallet', async () => {
    const { browser, wait } = await begin()
    await browser.logIn(email)
    const words = await browser.account.words()
    expect(mnemonicToAccount(words).address).toBe(await addressOf(browser))
    wait(6 * 60_000)
    await expect(browser.account.words()).rejects.toBeInstanceOf(CodeNeededError)
  })
  test('reports to the gateway that the words are shown, and shows none where that does not arrive', async () => {
    const { browser, world } = await begin()
    await browser.logIn(email)
    browser.fates.set('POST export', 'dropped')
    await expect(browser.account.words()).rejects.toEqual(reason('offline'))
    browser.fates.clear()
    expect((await browser.account.words()).split(' ')).toHaveLength(24)
    expect(world.mails.at(-1)).toMatchObject({ to: email, subject: 'The words of your wallet on lumen.market were shown' })
  })
})

describe('a deleted wallet', () => {
  const erase = async () => {
    const made = await begin()
    const { browser, wait } = made
    await browser.logIn(email)
    const [address, user] = [await addressOf(browser), (await browser.store.session())?.user ?? '']
    wait(6 * 60_000)
    await expect(browser.account.erase()).rejects.toBeInstanceOf(CodeNeededError)
    expect(await addressOf(browser)).toBe(address)
    await browser.logIn(email)
    await browser.account.erase()
    expect([await browser.account.current(), await browser.store.session()]).toEqual([undefined, undefined])
    const clean = () => removeDeleted({ gateway: browser.gateway, store: browser.store, now: Date.now })
    return { ...made, address, user, clean }
  }
  const hours = (count: number) => count * 3_600_000

  test('is the same again for a visitor who logs in within a day, and the login says that it was kept', async () => {
    const { browser, wait, address, clean } = await erase()
    wait(hours(23))
    await clean()
    expect(await browser.logIn(email)).toBe('here')
    expect([await addressOf(browser), await signsFor(browser, address)]).toEqual([address, true])
    const notices = await browser.account.notices()
    expect(notices).toEqual([{ event: 'kept', site: 'https://lumen.market', at: Date.now(), ends: Date.now() + hours(1) }])
    await browser.account.readNotices(notices)
    expect(await browser.account.notices()).toEqual([])
    wait(hours(48))
    await clean()
    expect(await addressOf(browser)).toBe(address)
  })

  test('is gone after the day, at the gateway and in the browser, and the same address begins with another wallet', async () => {
    const { browser, world, wait, address, user, clean } = await erase()
    wait(hours(24) + 1)
    browser.fates.set('POST user/state', 'dropped')
    await expect(clean()).rejects.toThrow()
    expect((await browser.store.wallet(user)).used).toBeDefined()
    browser.fates.clear()
    await clean()
    expect([await browser.store.wallet(user), await world.parts.store.vault.findWallet(user)]).toEqual([{}, undefined])
    expect(await browser.logIn(email)).toBe('new')
    expect(await addressOf(browser)).not.toBe(address)
  })

  test('that the visitor kept by the mail keeps the share of this browser, however late it starts', async () => {
    const { browser, world, wait, address, user, clean } = await erase()
    const token = new URLSearchParams(/keep#(\S+)/.exec(world.mails.at(-1)?.text ?? '')?.[1]).get('token')
    await (await createBrowser(world)).gateway.ask('POST', 'user/keep', { token })
    wait(hours(100))
    await clean()
    expect(await browser.store.wallet(user)).toEqual({ used: expect.anything() })
    expect(await browser.logIn(email)).toBe('here')
    expect(await signsFor(browser, address)).toBe(true)
  })
})

describe('a recovery file', () => {
  /** A visitor with a recovery file, and another browser of theirs. */
  const withFile = async () => {
    const made = await begin()
    await made.browser.logIn(email)
    const next = await made.browser.account.split()
    await made.browser.account.keep(next)
    made.wait(31_000)
    const other = await createBrowser(made.world)
    return { ...made, other, file: next.file }
  }

  test('opens the wallet in another browser, and the first one goes on', async () => {
    const { browser, other, file, wait } = await withFile()
    expect(browser.recoveries.at(-1)).toBe('set')
    expect(await other.logIn(email)).toBe('elsewhere')
    expect(await other.account.recoveries()).toEqual({ file: true, password: false, passkey: false })
    await expect(other.account.recover('{}')).rejects.toEqual(problem('invalid'))
    expect(await other.account.current()).toBeUndefined()
    await other.account.recover(file)
    const address = await addressOf(browser)
    expect(await addressOf(other)).toBe(address)
    expect(await signsFor(other, address)).toBe(true)
    for (const one of [browser, other]) {
      await one.account.signOut()
      wait(31_000)
      expect(await one.logIn(email)).toBe('here')
      expect(await signsFor(one, address)).toBe(true)
    }
  })

  test('is replaced by a newer one, which other browsers need then', async () => {
    const { browser, other, file, wait } = await withFile()
    const next = await browser.account.split()
    await browser.account.keep(next)
    expect(await other.logIn(email)).toBe('elsewhere')
    await expect(other.account.recover(file)).rejects.toEqual(problem('sealed'))
    await other.account.recover(next.file)
    await other.account.keep(await other.account.split())
    await browser.keys.lock()
    expect(await browser.account.unlock()).toBe('elsewhere')
    wait(31_000)
    expect(await browser.logIn(email)).toBe('elsewhere')
  })

  test('does not count before the gateway has its side, and the wallet is not lost in between', async () => {
    const { browser, other, file } = await withFile()
    const address = await addressOf(browser)
    const next = await browser.account.split()
    browser.fates.set('PUT wallet', 'dropped')
    await expect(browser.account.keep(next)).rejects.toEqual(reason('offline'))
    await browser.keys.lock()
    expect(await browser.account.unlock()).toBe('here')
    expect(await signsFor(browser, address)).toBe(true)
    await other.logIn(email)
    await other.account.recover(file)
    expect(await addressOf(other)).toBe(address)
  })

  test('counts when the gateway stored its side and the answer was lost', async () => {
    const { browser, other } = await withFile()
    const address = await addressOf(browser)
    const next = await browser.account.split()
    browser.fates.set('PUT wallet', 'lost')
    browser.fates.set('GET wallet', 'dropped')
    await expect(browser.account.keep(next)).rejects.toEqual(reason('offline'))
    browser.fates.clear()
    await browser.keys.lock()
    expect(await browser.account.unlock()).toBe('here')
    expect(await signsFor(browser, address)).toBe(true)
    await other.logIn(email)
    await other.account.recover(next.file)
    expect(await addressOf(other)).toBe(address)
  })
})
