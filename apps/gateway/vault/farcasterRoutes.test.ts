import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { personOf, registerId } from '../../sandbox/farcaster/people.js'
import { createFarcasterWorld, type SignedFacts } from '../testing/farcasterWorld.js'
import { farcasterMs } from './farcasterRoutes.js'

const { fid: miraId } = personOf('Mira')

describe('a login with Farcaster', () => {
  test('the channel is for the secure site, with a nonce and an end of the gateway', async () => {
    const { createDevice, begin, relay, clock } = await createFarcasterWorld()
    const phone = await createDevice()
    const [first, second] = [await begin(phone), await begin(phone)]
    expect(first.uri).toBe('https://farcaster.example/~/siwf?channelToken=channel-1')
    const [one, other] = relay.asked.map(({ body }) => body)
    expect(one).toMatchObject({
      domain: 'vault.example',
      siweUri: 'https://vault.example/farcaster',
      expirationTime: new Date(clock.now() + farcasterMs).toISOString(),
    })
    expect(one?.nonce).toMatch(/^[0-9a-f]{64}$/)
    expect(other?.nonce).not.toBe(one?.nonce)
    expect(second.state).not.toBe(first.state)
    // The relay's own token is sealed: who has the answer cannot ask the relay with it.
    expect(JSON.stringify(first.channel)).not.toContain('channel-1')
  })

  test('waits, and opens a session once; the same id is the same user', async () => {
    const { createDevice, begin, look, bring, sign, registerFid, clock, relay } = await createFarcasterWorld()
    await registerFid('Mira')
    const phone = await createDevice()
    const started = await begin(phone)
    expect((await look(phone, started)).body).toEqual({ status: 'waiting' })
    clock.advance(1_500)
    bring(await sign('Mira'), { fid: 1, username: 'dwr', displayName: 'Somebody else', custody: `0x${'1'.repeat(40)}` })
    const opened = await look(phone, started)
    expect(opened.body).toMatchObject({ status: 'done', provider: 'farcaster', fid: `${miraId}` })
    expect(JSON.stringify(opened.body)).not.toMatch(/dwr|Somebody/)
    expect(relay.asked.at(-1)?.authorization).toBe('Bearer channel-1')
    const wallet = await phone.send('GET', 'wallet', undefined, { token: `${opened.body.access}` })
    expect(wallet.body).toEqual({ user: opened.body.user, wallet: null, recoveries: [] })
    clock.advance(1_500)
    expect((await look(phone, started)).body.error?.code).toBe('CODE_GONE')

    const tablet = await createDevice()
    const again = await begin(tablet)
    bring(await sign('Mira'))
    expect((await look(tablet, again)).body.user).toBe(opened.body.user)
  })

  test('a contract that signs (ERC-1271) is as good as a key', async () => {
    const { createDevice, begin, look, bring, sign, chain } = await createFarcasterWorld()
    const { request, url } = chain
    const { account: owner } = personOf('Ivo')
    const compiled = createRequire(import.meta.url)('../../sandbox/contracts/compiled.json') as { readonly SandboxAccounts: Hex }
    const [from] = (await request('eth_accounts')) as readonly string[]
    const mined = async (hash: unknown) => {
      for (;;) {
        const receipt = (await request('eth_getTransactionReceipt', [hash])) as { readonly contractAddress: Hex } | null
        if (receipt) return receipt
      }
    }
    const { contractAddress: factory } = await mined(await request('eth_sendTransaction', [{ from, data: compiled.SandboxAccounts }]))
    const abi = parseAbi(['function create(address owner, uint256 salt)', 'function placeOf(address owner, uint256 salt) view returns (address)'])
    const call = (functionName: 'create' | 'placeOf') => ({ from, to: factory, data: encodeFunctionData({ abi, functionName, args: [owner.address, 0n] }) })
    const address = `0x${String(await request('eth_call', [call('placeOf'), 'latest'])).slice(-40)}` as Hex
    await mined(await request('eth_sendTransaction', [call('create')]))
    await registerId(url, { address, fid: 77 })
    const phone = await createDevice()
    const started = await begin(phone)
    const { getAddress } = await import('viem')
    bring(await sign('Ivo', { address: getAddress(address), fid: 77 }))
    expect((await look(phone, started)).body).toMatchObject({ status: 'done', fid: '77' })
  })

  test('one of 8 requests at the same time gets the session', async () => {
    const { createDevice, begin, look, bring, sign, registerFid, clock } = await createFarcasterWorld()
    await registerFid('Mira')
    const phone = await createDevice()
    const started = await begin(phone)
    bring(await sign('Mira'))
    const all = await Promise.all(Array.from({ length: 8 }, () => look(phone, started)))
    clock.advance(1_500)
    all.push(await look(phone, started))
    expect(all.filter(({ body }) => body.status === 'done')).toHaveLength(1)
  })
})

describe('a relay that lies', () => {
  const { account: stranger } = personOf('Stranger')
  const lies: readonly (readonly [string, SignedFacts])[] = [
    ['the id of another person', { fid: miraId + 1 }],
    ['the id of another person, signed by a stranger', { account: stranger }],
    ['the address of another person', { account: stranger, address: personOf('Mira').account.address }],
    ['another site', { domain: 'evil.example', uri: 'https://evil.example/farcaster' }],
    ['another page of the site', { uri: 'https://vault.example/other' }],
    ['another nonce', { nonce: 'a'.repeat(32) }],
    ['another chain', { chainId: 1 }],
    ['another statement', { statement: 'Give everything away' }],
    ['a message of an hour ago', { issuedAt: new Date(0) }],
    ['a message that is over', { expirationTime: new Date(1) }],
    ['no id', { resources: [] }],
    ['two ids', { resources: [`farcaster://fid/${miraId}`, `farcaster://fid/${miraId + 1}`] }],
    ['an id that is not a number', { resources: ['farcaster://fid/0x12'] }],
  ]
  test.each(lies)('%s signs nobody in, and ends the login', async (_, changed) => {
    const { createDevice, begin, look, bring, sign, registerFid, clock } = await createFarcasterWorld()
    await registerFid('Mira')
    const phone = await createDevice()
    const started = await begin(phone)
    bring(await sign('Mira', changed))
    expect((await look(phone, started)).body).toEqual({ status: 'unproven' })
    // The truth comes too late: the nonce is used up.
    bring(await sign('Mira'))
    clock.advance(1_500)
    expect((await look(phone, started)).body.error?.code).toBe('CODE_GONE')
  })

  test('a signature of another message, one of no form, and a message of no form sign nobody in', async () => {
    const { createDevice, begin, look, bring, sign, registerFid } = await createFarcasterWorld()
    await registerFid('Mira')
    const phone = await createDevice()
    const proofs = async () => {
      const [right, other] = [await sign('Mira'), await sign('Mira', { nonce: 'b'.repeat(32) })]
      return [
        { ...right, signature: other.signature },
        { ...right, signature: '0x12' },
        { ...right, message: 'Hello' },
        { ...right, message: `${right.message}\n` },
      ]
    }
    for (const at of [0, 1, 2, 3]) {
      const started = await begin(phone)
      const proof = (await proofs())[at]
      if (proof) bring(proof)
      expect((await look(phone, started)).body).toEqual({ status: 'unproven' })
    }
  })

  test('a replayed message of a former login signs nobody in', async () => {
    const { createDevice, begin, look, bring, sign, registerFid } = await createFarcasterWorld()
    await registerFid('Mira')
    const phone = await createDevice()
    const first = await begin(phone)
    const proof = await sign('Mira')
    bring(proof)
    expect((await look(phone, first)).body.status).toBe('done')
    const thief = await createDevice()
    expect((await look(thief, await begin(thief))).body).toEqual({ status: 'unproven' })
  })

  test.each([
    ['a link that runs code', { url: 'javascript:alert(1)' }],
    ['a link to a page without encryption', { url: 'http://evil.example/' }],
    ['another nonce', { nonce: 'a'.repeat(32) }],
    ['no channel', { channelToken: '' }],
  ])('%s begins no login', async (_, changed) => {
    const { createDevice, begin, relay } = await createFarcasterWorld()
    relay.script.open = ({ nonce }) => ({ status: 201, body: { channelToken: 'c', url: 'https://farcaster.example/', nonce, ...changed } })
    expect((await begin(await createDevice())).error?.code).toBe('UPSTREAM_FAILED')
  })
})

describe('what does not work out', () => {
  test('a declined request is told, and is over', async () => {
    const { createDevice, begin, look, relay, clock } = await createFarcasterWorld()
    const phone = await createDevice()
    const started = await begin(phone)
    relay.script.state = () => ({ status: 401 })
    expect((await look(phone, started)).body).toEqual({ status: 'declined' })
    clock.advance(1_500)
    expect((await look(phone, started)).body.error?.code).toBe('CODE_GONE')
  })

  test('another device, another project, another channel and the end of the time: refused, and the right one still counts', async () => {
    const { createDevice, begin, look, bring, sign, registerFid, clock } = await createFarcasterWorld()
    await registerFid('Mira')
    const [phone, thief] = [await createDevice(), await createDevice()]
    const [started, other] = [await begin(phone), await begin(phone)]
    expect((await look(thief, started)).body.error?.code).toBe('CODE_GONE')
    expect((await look(phone, started, 'quay')).body.error?.code).toBe('CODE_GONE')
    expect((await look(phone, { state: started.state, channel: other.channel })).body.error?.code).toBe('CODE_GONE')
    // A stranger's text, which names a key that nobody has, is not opened.
    expect((await look(phone, { state: started.state, channel: `none.${'A'.repeat(120)}` })).body.error?.code).toBe('CODE_GONE')
    expect((await look(phone, { state: 'A'.repeat(43), channel: started.channel })).body.error?.code).toBe('CODE_GONE')
    expect((await look(phone, { state: started.state, channel: 'x' })).body.error?.code).toBe('INVALID_INPUT')
    clock.advance(1_500)
    bring(await sign('Mira'))
    expect((await look(phone, other)).body.status).toBe('done')
    clock.advance(farcasterMs)
    expect((await look(phone, started)).body.error?.code).toBe('CODE_GONE')
  })

  test('a relay or a chain that is down is told, and the login goes on when it is back', async () => {
    const { createDevice, begin, look, bring, sign, registerFid, relay, clock } = await createFarcasterWorld()
    await registerFid('Mira')
    const phone = await createDevice()
    const started = await begin(phone)
    relay.script.state = () => ({ status: 503 })
    expect((await look(phone, started)).body.error?.code).toBe('UPSTREAM_FAILED')
    clock.advance(1_500)
    bring(await sign('Mira'))
    expect((await look(phone, started)).body.status).toBe('done')

    const away = await createFarcasterWorld({ rpc: 'http://127.0.0.1:9' })
    const tablet = await away.createDevice()
    const login = await away.begin(tablet)
    away.bring(await away.sign('Mira'))
    expect((await away.look(tablet, login)).body.error?.code).toBe('UPSTREAM_FAILED')
  })

  test('the relay is asked once a second at most, and 30 logins an hour are started by one device', async () => {
    const { createDevice, begin, look, relay, clock } = await createFarcasterWorld()
    const phone = await createDevice()
    const started = await begin(phone)
    const asked = () => relay.asked.filter(({ path }) => path === '/v1/channel/status').length
    for (let at = 0; at < 10; at += 1) expect((await look(phone, started)).body).toEqual({ status: 'waiting' })
    expect(asked()).toBe(1)
    clock.advance(1_000)
    await look(phone, started)
    expect(asked()).toBe(2)
    for (let at = 1; at < 30; at += 1) expect((await begin(phone)).state).toBeDefined()
    expect((await begin(phone)).error?.code).toBe('RATE_LIMITED')
  })

  test('a website that the project does not list cannot begin', async () => {
    const { createDevice } = await createFarcasterWorld()
    const phone = await createDevice()
    expect((await phone.send('POST', 'farcaster', { site: 'https://evil.example' })).body.error?.code).toBe('ORIGIN_REFUSED')
  })
})
