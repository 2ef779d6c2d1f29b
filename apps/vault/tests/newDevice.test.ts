import fc from 'fast-check'
import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createVaultWorld } from '../../gateway/testing/vaultWorld.js'
import { CodeNeededError } from '../base/CodeNeededError.js'
import { GatewayError } from '../account/createGatewayClient.js'
import { compareCode, deviceAddress, type DeviceLink, readDeviceLink } from '../account/deviceLink.js'
import { FrameError } from '../base/FrameError.js'
import { createRecipientKey, sealEnvelope } from '../keys/sealedEnvelope.js'
import { openShare } from '../keys/sealShare.js'
import { createKeys } from '../worker/createKeys.js'
import { createDeviceAnswer } from '../account/answerDevice.js'
import { createBrowser } from './createBrowser.js'

const start = Date.UTC(2026, 10, 12)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

const email = 'anna@example.org'
type Browser = Awaited<ReturnType<typeof createBrowser>>

const problem = (name: string) => expect.objectContaining({ name: 'KeyError', problem: name })
const device = (name: string) => expect.objectContaining({ name: 'DeviceError', problem: name })
const reason = (name: string) => expect.objectContaining({ name: 'FrameError', reason: name })
const addressOf = async ({ account }: Browser) => (await account.current())?.wallet.evmAddress as `0x${string}`
const signsFor = async ({ account }: Browser, address: `0x${string}`) => {
  const signature = (await account.sign({ kind: 'evm-message', message: '0x1234' }, address)) as `0x${string}`
  return verifyMessage({ address, message: { raw: '0x1234' }, signature })
}
const never = () => new AbortController().signal

/** A visitor with a wallet in one browser, who logs in at another one. */
const begin = async () => {
  const world = await createVaultWorld()
  const old = await createBrowser(world)
  await old.logIn(email)
  const advance = (ms: number) => {
    world.clock.advance(ms)
    vi.setSystemTime(world.clock.now())
  }
  /** Another browser, and what the visitor does while it waits. */
  const elsewhere = async (who = email, meanwhile: () => Promise<void> | void = () => {}) => {
    advance(31_000)
    const browser = await createBrowser(world, {
      address: '203.0.113.9',
      site: 'https://shop.lumen.market',
      pause: async (ms) => {
        advance(ms)
        await meanwhile()
      },
    })
    return { browser, place: await browser.logIn(who) }
  }
  /** The page that the code of a new device leads to, in a browser. */
  const open = async (address: string, { gateway, keys, store }: Pick<Browser, 'gateway' | 'keys' | 'store'> = old) => {
    const link = await readDeviceLink(new URL(address).hash)
    if (!link) throw new Error('The address is not complete.')
    return createDeviceAnswer({ link, gateway, keys, store, now: Date.now })
  }
  return { world, old, advance, elsewhere, open, address: await addressOf(old) }
}
const bodyOf = (browser: Browser, name: string) => JSON.parse(browser.bodies[browser.asked.lastIndexOf(name)] ?? '{}')

describe('a new device', () => {
  test('gets the wallet by a yes on the old one, which sees the same digits, and signs', async () => {
    const { old, elsewhere, open, address } = await begin()
    const exclusively: (() => Promise<void>)[] = []
    const { browser, place } = await elsewhere(email, async () => exclusively.shift()?.())
    expect(place).toBe('elsewhere')
    const request = await browser.requests.begin()
    expect(request.until).toBe(Date.now() + 300_000)
    const answer = await open(request.link)
    const asked = await answer.look()
    expect(asked).toEqual({ site: 'shop.lumen.market', address, code: request.code, until: request.until })
    expect(request.code).toMatch(/^\d{6}$/)
    exclusively.push(async () => {}, answer.approve)
    await browser.requests.finish(never())
    expect(await addressOf(browser)).toBe(address)
    expect(await signsFor(browser, address)).toBe(true)
    expect(await signsFor(old, address)).toBe(true)
    // The request is over, and counts no second time.
    await expect(answer.look()).rejects.toEqual(device('over'))
    await expect(answer.approve()).rejects.toEqual(device('over'))
    await expect(browser.requests.finish(never())).rejects.toEqual(reason('expired'))
    // It has a share of its own.
    await browser.account.signOut()
    expect(await browser.keys.wallet((await old.store.session())?.user ?? '')).toBeDefined()
  })

  test('tells the gateway neither a share nor the key it waits with', async () => {
    const { world, old, elsewhere, open } = await begin()
    const { browser } = await elsewhere()
    const request = await browser.requests.begin()
    const { key, id } = (await readDeviceLink(new URL(request.link).hash)) ?? { key: '', id: '' }
    const answer = await open(request.link)
    await answer.look()
    await answer.approve()
    await browser.requests.finish(never())
    const { share } = (await browser.gateway.askSigned('POST', 'share')) as { readonly share: string }
    const user = (await old.store.session())?.user ?? ''
    const { used } = await browser.store.wallet(user)
    if (!used) throw new Error('It has a share.')
    const { secret } = await openShare(used.share, used.key)
    const sent = [...old.bodies, ...browser.bodies].join('\n')
    for (const hidden of [key, key.replaceAll('+', '-').replaceAll('/', '_'), Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('hex')])
      expect(sent).not.toContain(hidden)
    // The server's share came from the gateway, and was not sent back.
    expect(browser.bodies.join('\n')).not.toContain(share)
    expect((await world.parts.store.vault.listAuditRows(user)).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['device asked', 'device approved', 'share given out']),
    )
    expect(JSON.stringify(await world.parts.store.vault.listAuditRows(user))).not.toContain(id)
  })

  test('that was refused, not answered in time, or given up opens nothing, and the old device says that the code is over', async () => {
    const { elsewhere, open, advance } = await begin()
    const { browser } = await elsewhere()
    const refused = await open((await browser.requests.begin()).link)
    await refused.look()
    await refused.refuse()
    await expect(browser.requests.finish(never())).rejects.toEqual(reason('refused'))
    await expect(refused.approve()).rejects.toEqual(device('over'))

    const late = await open((await browser.requests.begin()).link)
    await late.look()
    await expect(browser.requests.finish(never())).rejects.toEqual(reason('expired'))
    await expect(late.approve()).rejects.toEqual(device('over'))
    await expect(late.look()).rejects.toEqual(device('over'))

    advance(31_000)
    await browser.logIn(email)
    const left = new AbortController()
    const given = await open((await browser.requests.begin()).link)
    await given.look()
    left.abort(new FrameError('cancelled', 'The visitor left.'))
    await expect(browser.requests.finish(left.signal)).rejects.toEqual(reason('cancelled'))
    await vi.waitFor(async () => expect(given.look()).rejects.toEqual(device('over')))
    await expect(given.approve()).rejects.toEqual(device('over'))

    // A new code ends the one before.
    const first = await open((await browser.requests.begin()).link)
    const second = await open((await browser.requests.begin()).link)
    await expect(first.look()).rejects.toEqual(device('over'))
    await second.look()
    await second.approve()
    await browser.requests.finish(never())
    expect(await browser.account.current()).toBeDefined()
  })

  test('whose request waits while a new code is made is not served by the former one', async () => {
    const { elsewhere } = await begin()
    const { browser } = await elsewhere()
    await browser.requests.begin()
    const former = expect(browser.requests.finish(never())).rejects.toEqual(reason('cancelled'))
    await browser.requests.begin()
    await former
  })

  test('that asks twice at the same time waits for the second request alone', async () => {
    const { elsewhere, open } = await begin()
    const { browser } = await elsewhere()
    const [first, second] = await Promise.allSettled([browser.requests.begin(), browser.requests.begin()])
    expect(first).toEqual({ status: 'rejected', reason: reason('cancelled') })
    if (second.status === 'rejected') throw second.reason
    const answer = await open(second.value.link)
    await answer.look()
    await answer.approve()
    await browser.requests.finish(never())
    expect(await browser.account.current()).toBeDefined()
  })

  test('with a login that is too old asks for another one before there is a code', async () => {
    const { elsewhere, advance } = await begin()
    const { browser } = await elsewhere()
    advance(301_000)
    await expect(browser.requests.begin()).rejects.toBeInstanceOf(CodeNeededError)
    expect(browser.asked).not.toContain('POST device')
  })

  test('continues after lost answers, and reports a gateway that stays out of reach', async () => {
    const { elsewhere, open, address } = await begin()
    let turn = 0
    const { browser } = await elsewhere(email, () => {
      turn += 1
      if (turn === 1) browser.fates.set('POST device/state', 'lost')
      if (turn === 4) browser.fates.clear()
    })
    const answer = await open((await browser.requests.begin()).link)
    await answer.look()
    await answer.approve()
    await browser.requests.finish(never())
    expect(turn).toBe(4)
    expect(await signsFor(browser, address)).toBe(true)

    const other = await elsewhere()
    await other.browser.requests.begin()
    other.browser.fates.set('POST device/state', 'dropped')
    await expect(other.browser.requests.finish(never())).rejects.toEqual(reason('offline'))
  })

  test('can be asked too often', async () => {
    const { elsewhere } = await begin()
    const { browser } = await elsewhere()
    for (let at = 0; at < 20; at++) await browser.requests.begin()
    await expect(browser.requests.begin()).rejects.toEqual(reason('locked'))
  })
})

describe('a gateway of before', () => {
  test('approves a new device when it has another name for the envelope', async () => {
    const { old, elsewhere, open, address } = await begin()
    const { browser } = await elsewhere()
    const request = await browser.requests.begin()
    const sent: string[] = []
    const before: Pick<Browser, 'gateway' | 'keys' | 'store'> = {
      ...old,
      gateway: {
        ...old.gateway,
        ask: async (method, path, body) => {
          if (path !== 'device/approve') return old.gateway.ask(method, path, body)
          sent.push(...Object.keys(body as object).filter((name) => ['envelope', 'parcel'].includes(name)))
          if ('envelope' in (body as object)) throw new GatewayError('INVALID_INPUT', 'The input has an unknown field.', undefined)
          return old.gateway.ask(method, path, body)
        },
      },
    }
    const answer = await open(request.link, before)
    await answer.look()
    await answer.approve()
    await browser.requests.finish(never())
    expect(sent).toEqual(['envelope', 'parcel'])
    expect(await addressOf(browser)).toBe(address)
  })
})

describe('the old device', () => {
  test('says why it has nothing to give: no wallet, that of another login, or an older version', async () => {
    const { world, old, elsewhere, open } = await begin()
    const { browser } = await elsewhere()
    const { link } = await browser.requests.begin()
    const empty = await createBrowser(world)
    await expect((await open(link, empty)).look()).rejects.toEqual(device('none'))
    const stranger = await createBrowser(world)
    await stranger.logIn('bert@example.org')
    await expect((await open(link, stranger)).look()).rejects.toEqual(device('other'))
    const answer = await open(link)
    await answer.look()
    await old.account.keep(await old.account.split())
    const user = (await old.store.session())?.user ?? ''
    const copy = await elsewhere()
    await copy.browser.store.changeWallet(user, () => undefined)
    await expect((await open(link, copy.browser)).look()).rejects.toEqual(device('none'))
    // The share was replaced after the visitor was asked.
    await expect(answer.approve()).rejects.toEqual(device('old'))
    await answer.look()
    await answer.approve()
    // The new device waits with the server's share of the version before.
    await expect(browser.requests.finish(never())).rejects.toEqual(problem('mismatch'))
    expect(await browser.account.current()).toBeUndefined()
  })

  test('of another visitor is refused by the gateway, whatever it says', async () => {
    const { world, elsewhere, open } = await begin()
    const { browser } = await elsewhere()
    const { link } = await browser.requests.begin()
    const stranger = await createBrowser(world)
    await stranger.logIn('bert@example.org')
    const theirs = (await stranger.store.session())?.user ?? ''
    stranger.fates.set('POST device/look', (answer) => ({ ...(answer as object), user: theirs, version: 1 }))
    const answer = await open(link, stranger)
    await answer.look()
    await expect(answer.approve()).rejects.toEqual(device('other'))
  })

  test('gives nothing to a key that is not the one of the device that asked', async () => {
    const { old, elsewhere, open } = await begin()
    const { browser } = await elsewhere()
    const { link, code } = await browser.requests.begin()
    const real = await readDeviceLink(new URL(link).hash)
    if (!real) throw new Error('The address is not complete.')
    const { publicKey } = await createRecipientKey()
    const swapped = { ...real, key: publicKey }
    expect(await compareCode(swapped)).not.toBe(code)
    const answer = await open(deviceAddress('https://vault.example', swapped))
    await expect(answer.look()).rejects.toEqual(device('changed'))
    await expect(answer.approve()).rejects.toEqual(device('failed'))
    expect(old.asked).not.toContain('POST device/approve')
  })

  test('is told that there is no connection, and can answer once there is one', async () => {
    const { old, elsewhere, open } = await begin()
    const { browser } = await elsewhere()
    const answer = await open((await browser.requests.begin()).link)
    old.fates.set('POST device/look', 'dropped')
    await expect(answer.look()).rejects.toEqual(device('offline'))
    old.fates.clear()
    await answer.look()
    old.fates.set('POST device/approve', 'dropped')
    await expect(answer.approve()).rejects.toEqual(device('offline'))
    old.fates.clear()
    await answer.approve()
    await browser.requests.finish(never())
    expect(await browser.account.current()).toBeDefined()
  })
})

describe('a hostile gateway', () => {
  test('that gives another envelope, that of another request, user or wallet, or something else, opens nothing and keeps nothing', async () => {
    const { world, old, elsewhere, open } = await begin()
    const { browser } = await elsewhere()
    const user = (await old.store.session())?.user ?? ''
    /** An envelope of a former request. */
    const first = await open((await browser.requests.begin()).link)
    await first.look()
    await first.approve()
    const former = bodyOf(old, 'POST device/approve').envelope
    const stranger = await createBrowser(world)
    await stranger.logIn('bert@example.org')
    const theirs = (await stranger.store.session())?.user ?? ''
    const theirWallet = await stranger.keys.wallet(theirs)
    if (!theirWallet) throw new Error('They have a wallet.')
    const oldWallet = await old.keys.wallet(user)
    if (!oldWallet) throw new Error('There is a wallet.')
    const { publicKey } = await createRecipientKey()
    const contextOf = (id: string, whose: string) => JSON.stringify(['device', id, whose])
    const hostile: (readonly [string, (link: DeviceLink) => Promise<unknown>, string])[] = [
      ['of a former request', async () => former, 'sealed'],
      ['to another key', ({ id }) => old.keys.exportShare({ user, wallet: oldWallet, to: publicKey, context: contextOf(id, user) }), 'sealed'],
      ['for another request', ({ key }) => old.keys.exportShare({ user, wallet: oldWallet, to: key, context: contextOf('x'.repeat(43), user) }), 'sealed'],
      ['for another user', ({ key, id }) => old.keys.exportShare({ user, wallet: oldWallet, to: key, context: contextOf(id, theirs) }), 'sealed'],
      // Sealed to the key of the code, by one who saw it.
      [
        "of another visitor's share",
        ({ key, id }) => stranger.keys.exportShare({ user: theirs, wallet: theirWallet, to: key, context: contextOf(id, user) }),
        'mismatch',
      ],
      ['of no share', ({ key, id }) => sealEnvelope(new TextEncoder().encode('{"share":1}'), key, contextOf(id, user)), 'invalid'],
      ['of no text', ({ key, id }) => sealEnvelope(crypto.getRandomValues(new Uint8Array(64)), key, contextOf(id, user)), 'invalid'],
      ['that is none', async () => ({ from: 'x', data: 'y' }), 'invalid'],
      ['that is missing', async () => undefined, 'invalid'],
    ]
    let refused = 0
    for (const [, make, why] of hostile) {
      const link = await readDeviceLink(new URL((await browser.requests.begin()).link).hash)
      if (!link) throw new Error('The address is not complete.')
      const envelope = await make(link)
      browser.fates.set('POST device/state', () => ({ state: 'approved', envelope }))
      await expect(browser.requests.finish(never())).rejects.toEqual(problem(why))
      browser.fates.clear()
      refused += 1
    }
    console.log(`envelopes of a hostile gateway: ${hostile.length}, refused: ${refused}`)
    expect(await browser.account.current()).toBeUndefined()
    expect(await browser.store.users()).toEqual([])
    for (const answer of [undefined, null, [], {}, { state: 'done' }, { state: 'approved ' }]) {
      await browser.requests.begin()
      browser.fates.set('POST device/state', () => answer)
      await expect(browser.requests.finish(never())).rejects.toThrow()
      browser.fates.clear()
    }
    expect(await browser.account.current()).toBeUndefined()
  })

  test("that gives another visitor's server share beside the right envelope opens nothing", async () => {
    const { world, elsewhere, open } = await begin()
    const { browser } = await elsewhere()
    const stranger = await createBrowser(world)
    await stranger.logIn('bert@example.org')
    const theirs = (await stranger.gateway.askSigned('POST', 'share')) as { readonly share: string }
    browser.fates.set('POST share', (answer) => ({ ...(answer as object), share: theirs.share }))
    const answer = await open((await browser.requests.begin()).link)
    await answer.look()
    await answer.approve()
    await expect(browser.requests.finish(never())).rejects.toEqual(problem('address'))
    browser.fates.set('POST share', () => theirs)
    await expect(browser.requests.begin()).rejects.toEqual(reason('refused'))
    expect(await browser.account.current()).toBeUndefined()
  })

  test('is not believed about the request: odd answers show nothing', async () => {
    const { old, elsewhere, open } = await begin()
    const { browser } = await elsewhere()
    const answer = await open((await browser.requests.begin()).link)
    for (const change of [
      { user: '../x' },
      { version: '1' },
      { site: 'javascript:alert(1)' },
      { site: 'https://a b' },
      { expiresIn: -1 },
      { expiresIn: '9' },
    ]) {
      old.fates.set('POST device/look', (real) => ({ ...(real as object), ...change }))
      await expect(answer.look()).rejects.toEqual(device('failed'))
    }
    old.fates.set('POST device/look', (real) => ({ ...(real as object), expiresIn: 1e9 }))
    expect((await answer.look()).until).toBe(Date.now() + 600_000)
  })
})

test('of some thousand forged fragments none is read, and the real one is', async () => {
  const keys = createKeys({ store: { wallet: async () => ({}), changeWallet: async () => {} }, clock: { after: () => () => {} } })
  const real = { project: 'lumen', id: 'i'.repeat(43), key: await keys.recipientKey() }
  const address = deviceAddress('https://vault.example', real)
  const fragment = new URL(address).hash
  expect(address.length).toBeLessThan(250)
  expect(await readDeviceLink(fragment)).toEqual(real)
  for (const project of ['a&b=c#%', ''])
    expect(await readDeviceLink(new URL(deviceAddress('https://vault.example', { ...real, project })).hash)).toEqual({ ...real, project })
  const letters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
  const shaped = fc.record({ id: fc.string({ unit: letters, minLength: 43, maxLength: 43 }), key: fc.string({ unit: letters, minLength: 86, maxLength: 86 }) })
  const hostile = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    // The right shape, and no point of the curve.
    shaped.map(({ id, key }) => `#project=lumen&id=${id}&key=B${key}`),
    shaped.map(({ id, key }) => `#project=lumen&id=${id}&key=${key}A`),
    // The real one with one letter more, less or changed.
    fc
      .tuple(fc.nat(fragment.length - 1), letters)
      .map(([at, letter]) => `${fragment.slice(0, at)}${letter === fragment[at] ? '~' : letter}${fragment.slice(at + 1)}`),
    // The same bytes in another way.
    letters.map((letter) => `${fragment.slice(0, -1)}${fragment.endsWith(letter) ? '~' : letter}`),
    fc.nat(fragment.length - 2).map((at) => fragment.slice(0, at + 1)),
    fc.constantFrom(
      `${fragment}&id=1`,
      `${fragment}&`,
      `${fragment}#`,
      `#key=${real.key}`,
      fragment.replace('id=', '%69d='),
      `${fragment}&more=1`,
      fragment.repeat(2),
    ),
  )
  let [tried, read] = [0, 0]
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      tried += 1
      const link = await readDeviceLink(text)
      // A changed letter of the project or of the id is another request, which the gateway does not know.
      if (link && (link.key !== real.key || (link.id === real.id && link.project === real.project))) read += 1
    }),
    { numRuns: 4_000 },
  )
  console.log(`forged fragments: ${tried}, read: ${read}`)
  expect(read).toBe(0)
})
