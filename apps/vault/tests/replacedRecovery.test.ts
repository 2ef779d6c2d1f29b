import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createVaultWorld } from '../../gateway/testing/vaultWorld.js'
import { openPopupChannel } from '../popup/openPopupChannel.js'
import { openTaskChannel } from '../popup/openTaskChannel.js'
import { PopupTaskError } from '../popup/popupTasks.js'
import { performTask } from '../window/performTask.js'
import { createKeys } from '../worker/createKeys.js'
import { createBrowser, type Fate, memoryStore } from './createBrowser.js'
import { openWindows } from './scriptedWindows.js'

const start = Date.UTC(2026, 10, 12)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

const email = 'anna@example.org'
const { signal } = new AbortController()
const press = async () => {}
const task = (problem: string) => expect.objectContaining({ name: 'PopupTaskError', problem })
const offline = expect.objectContaining({ name: 'FrameError', reason: 'offline' })

const begin = async () => {
  const world = await createVaultWorld()
  const browser = await createBrowser(world)
  await browser.logIn(email)
  const wait = (ms: number) => {
    world.clock.advance(ms)
    vi.setSystemTime(world.clock.now())
  }
  /** Another browser of the visitor, with the passkeys that their account carries along. */
  const elsewhere = async () => {
    wait(31_000)
    const other = await createBrowser(world)
    await other.logIn(email)
    other.passkeys.share(browser.passkeys)
    return other
  }
  const opens = async () => {
    const other = await elsewhere()
    await other.transfer.recoverByPasskey('here', signal)
    return (await other.account.current()) !== undefined
  }
  /** Ids that the gateway lists. */
  const stored = async () =>
    ((await browser.gateway.askSigned('GET', 'wallet')) as { readonly recoveries: readonly { readonly id: string }[] }).recoveries.map(({ id }) => id)
  return { world, browser, elsewhere, opens, stored, wait }
}
const set = (browser: Awaited<ReturnType<typeof createBrowser>>) => browser.transfer.setPasskey('here', press, signal)

describe('a second passkey', () => {
  test.each(['dropped', 'lost', 'late'] as const)('leaves the first usable when its request is %s', async (fate) => {
    const { browser, opens, stored } = await begin()
    await set(browser)
    browser.fates.set('PUT recovery', fate)
    const second = set(browser)
    // What the gateway lists decides, not the answer.
    if (fate === 'lost') expect(await second).toEqual([])
    else await expect(second).rejects.toEqual(offline)
    browser.fates.clear()
    expect(await opens()).toBe(true)
    await browser.deliver()
    expect(await stored()).toHaveLength(fate === 'late' ? 2 : 1)
    expect(await opens()).toBe(true)
    await set(browser)
    expect(await stored()).toHaveLength(1)
    expect(await opens()).toBe(true)
  })
  test('has a handle of its own, and removes the first at the gateway once it was tried', async () => {
    const { browser, stored, elsewhere } = await begin()
    await set(browser)
    const [first] = await stored()
    const firstKept = [...browser.passkeys.kept.keys()]
    expect(await set(browser)).toEqual([])
    // The authenticator keeps both.
    expect(browser.passkeys.kept.size).toBe(2)
    const [second, ...others] = await stored()
    expect([second === first, others]).toEqual([false, []])
    const other = await elsewhere()
    for (const id of firstKept) other.passkeys.kept.delete(id)
    await other.transfer.recoverByPasskey('here', signal)
    expect(await other.account.current()).toBeDefined()
  })
  test('changes nothing while it was made and never used, and is tried again with a press', async () => {
    const { browser, stored, opens } = await begin()
    await set(browser)
    const before = await stored()
    browser.passkeys.next('made', 'cancelled')
    const declined = async () => {
      throw new PopupTaskError('declined', 'Not now.')
    }
    await expect(browser.transfer.setPasskey('here', declined, signal)).rejects.toEqual(task('declined'))
    expect(await stored()).toEqual(before)
    let presses = 0
    browser.passkeys.next('made', 'cancelled', 'cancelled')
    const pressed = async () => {
      presses += 1
    }
    await browser.transfer.setPasskey('here', pressed, signal)
    expect(presses).toBe(2)
    expect(await opens()).toBe(true)
  })
  test('that gives another secret when it is used does not replace the first', async () => {
    const { browser, stored, opens } = await begin()
    await set(browser)
    const before = await stored()
    browser.passkeys.next('made', 'other')
    await expect(set(browser)).rejects.toEqual(task('unsupported'))
    expect(await stored()).toEqual(before)
    expect(await opens()).toBe(true)
  })
  test('is told as the one that works beside a first that could not be removed, until it is removed', async () => {
    for (const fate of ['dropped', 'lost'] as const) {
      const { browser, stored, opens, elsewhere } = await begin()
      await set(browser)
      const first = await stored()
      const secretOfFirst = new Map(browser.passkeys.kept)
      browser.fates.set('DELETE recovery', fate)
      const left = await set(browser)
      browser.fates.clear()
      expect(left).toEqual(fate === 'dropped' ? first : [])
      expect(await opens()).toBe(true)
      if (fate === 'lost') continue
      expect(await stored()).toHaveLength(2)
      const other = await elsewhere()
      other.passkeys.deleteAll()
      other.passkeys.share({ kept: secretOfFirst })
      await other.transfer.recoverByPasskey('here', signal)
      expect(await other.account.current()).toBeDefined()
      expect(await browser.account.removePrevious('passkey', left)).toEqual([])
      expect(await stored()).toHaveLength(1)
      expect(await opens()).toBe(true)
    }
  })
  test('does not remove the one that another window stored meanwhile', async () => {
    const { browser, stored, opens } = await begin()
    await set(browser)
    await Promise.all([set(browser), set(browser)])
    expect((await stored()).length).toBeGreaterThan(0)
    expect(await opens()).toBe(true)
  })
  test('takes the place of one that a site of before stored under its fixed id', async () => {
    const { browser, stored, opens } = await begin()
    await set(browser)
    const { recoveries } = (await browser.gateway.askSigned('POST', 'recoveries', { way: 'passkey', site: 'https://lumen.market' })) as {
      readonly recoveries: readonly { readonly id: string }[]
    }
    for (const { id, ...recovery } of recoveries) {
      await browser.gateway.askSigned('PUT', 'recovery', { ...recovery, id: 'passkey' })
      await browser.gateway.askSigned('DELETE', `recovery/${id}`)
    }
    expect(await stored()).toEqual(['passkey'])
    expect(await opens()).toBe(true)
    await set(browser)
    expect(await stored()).not.toContain('passkey')
    expect(await opens()).toBe(true)
  })
  test('made in a window that is closed after it was stored counts', async () => {
    const { browser, opens, stored } = await begin()
    await set(browser)
    const before = await stored()
    const state = '0123456789abcdef'.repeat(2)
    const windows = openWindows()
    const frame = openPopupChannel({ opened: windows.opened, own: windows.frame.own, state, signal, now: Date.now })
    const keys = createKeys({ store: memoryStore(), clock: { after: () => () => {} } })
    const channel = openTaskChannel(windows.popup, state)
    const { credentials } = browser.passkeys
    const serve = async () => {
      const request = await channel.request()
      // It is closed as soon as it has sent the passkey.
      const sendResult: typeof channel.sendResult = (result) => {
        channel.sendResult(result)
        windows.opened.closed = true
      }
      await performTask(request, { channel: { ...channel, sendResult }, keys, store: memoryStore(), credentials, confirmTrial: press }, signal)
    }
    void serve().catch(() => {})
    // The answer takes longer than it takes to notice that the window was closed.
    browser.fates.set('PUT recovery', (answer) => {
      vi.setSystemTime(Date.now() + 5_000)
      return answer
    })
    const { runTask } = frame
    await browser.transfer.setPasskey({ runTask, state }, press, signal)
    frame.end()
    browser.fates.clear()
    expect(await stored()).not.toEqual(before)
    expect(await opens()).toBe(true)
  })
  test('and any number of others, with any step failing, never leave the wallet without a passkey that opens it', async () => {
    let kept = 0
    const fates = fc.constantFrom<Fate | undefined>(undefined, undefined, 'dropped', 'lost', 'late')
    const ceremonies = fc.constantFrom<readonly ('cancelled' | 'made' | 'later' | 'other')[]>(
      [],
      [],
      ['cancelled'],
      ['made', 'cancelled'],
      ['later'],
      ['made', 'other'],
    )
    const attempt = fc.record({ list: fates, put: fates, remove: fates, ceremony: ceremonies, declines: fc.boolean(), delivers: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 4 }), async (attempts) => {
        const { browser, opens } = await begin()
        await set(browser)
        for (const { list, put, remove, ceremony, declines, delivers } of attempts) {
          for (const [name, fate] of [
            ['GET wallet', list],
            ['PUT recovery', put],
            ['DELETE recovery', remove],
          ] as const)
            if (fate) browser.fates.set(name, fate)
          browser.passkeys.next(...ceremony)
          const confirm = async () => {
            if (declines) throw new PopupTaskError('declined', 'Not now.')
          }
          const ended = await browser.transfer.setPasskey('here', confirm, signal).then(
            () => 'set',
            () => 'failed',
          )
          browser.fates.clear()
          browser.passkeys.next()
          if (delivers) await browser.deliver()
          if (ended === 'set') kept += 1
        }
        expect(await opens()).toBe(true)
      }),
      { numRuns: 40, seed: 56 },
    )
    expect(kept).toBeGreaterThan(10)
  }, 120_000)
})

describe('a second password', () => {
  const [first, second] = ['drei Wörter im Regen', 'four other words, later']
  test.each(['dropped', 'lost', 'late'] as const)(
    'counts when the gateway has it, and the first otherwise, when its request is %s',
    async (fate) => {
      const { browser, elsewhere } = await begin()
      await browser.account.setPassword(first)
      browser.fates.set('PUT recovery', fate)
      const setting = browser.account.setPassword(second)
      if (fate === 'lost') expect(await setting).toEqual([])
      else await expect(setting).rejects.toEqual(offline)
      browser.fates.clear()
      await browser.deliver()
      const other = await elsewhere()
      expect(await other.account.recoverByPassword(first)).toBe(fate !== 'lost')
      expect(await other.account.recoverByPassword(second)).toBe(fate !== 'dropped')
      expect(await other.account.recoverByPassword('something else entirely')).toBe(false)
    },
    60_000,
  )
})
