import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyMessage } from 'viem'
import { ignoreCrossedEnds } from '../../../tests/harness/ignoreCrossedEnds.js'
import { type Relay, startRelay } from '../relay/startRelay.js'
import { mnemonic } from '../world/settings.js'
import { fromBase58 } from './base58.js'
import { createKeys } from './createKeys.js'
import { createPhone, type Phone } from './createPhone.js'
import { startKit } from './startKit.js'
import type { PhoneControls } from './types.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const networks = [
  { id: 'eip155:1', name: 'Ethereum', rpc: undefined },
  { id: 'eip155:137', name: 'Polygon', rpc: undefined },
  { id: solana, name: 'Solana', rpc: undefined },
]
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let relay: Relay
let site: Awaited<ReturnType<typeof UniversalProvider.init>>
let phone: Phone
let owner: PhoneControls
let heedAgain = () => {}

beforeAll(async () => {
  heedAgain = ignoreCrossedEnds()
  // The library's own switch for tests: it reports nothing and has itself attested nowhere.
  process.env.IS_VITEST = 'true'
  relay = await startRelay()
  site = await UniversalProvider.init({
    projectId: 'site',
    relayUrl: relay.url,
    metadata: { name: 'Lumen Market', description: '', url: 'http://localhost', icons: [] },
    telemetryEnabled: false,
    customStoragePrefix: 'site',
    storageOptions: { database: ':memory:' },
    logger: 'silent',
  })
  phone = createPhone({
    startKit: () => startKit({ relayUrl: relay.url, project: 'phone', url: 'http://localhost/phone', database: ':memory:' }),
    loadKeys: () => createKeys(mnemonic, 3),
    readCode: async (picture) => String(picture).replace('data:,', ''),
    networks,
    memory: { account: 0, chain: 1, networks: networks.map(({ id }) => id) },
    remember: () => {},
  })
  owner = phone.controls
  await owner.ready
}, 20_000)
afterAll(async () => {
  await relay.stop()
  heedAgain()
})

const wishes = {
  eip155: {
    chains: ['eip155:1', 'eip155:137'],
    methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
    events: ['chainChanged', 'accountsChanged'],
    rpcMap: { 1: 'http://localhost:1', 137: 'http://localhost:1' },
  },
  solana: { chains: [solana], methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'], events: [], rpcMap: {} },
}

/** Asks for a link, gives it to the phone, and gives back what comes of it. */
const propose = async (optionalNamespaces: object = wishes, pair = (link: string) => owner.pair(link)) => {
  const link = new Promise<string>((resolve) => site.once('display_uri', resolve))
  const answer = site.connect({ optionalNamespaces: optionalNamespaces as typeof wishes })
  answer.catch(() => {})
  await pair(await link)
  return answer
}
const next = <value>(event: string) => new Promise<value>((resolve) => site.once(event, resolve))

describe('a phone and a website, over the relay', () => {
  beforeEach(async () => {
    await owner.auto('ask')
    await owner.disconnect()
    await expect.poll(() => site.session).toBeUndefined()
    await owner.setAccount(0)
    await owner.setNetworks(networks.map(({ id }) => id))
  })

  test('the phone shows who asks for what, and connects when its owner agrees', async () => {
    const answer = propose()
    await expect
      .poll(() => owner.state.proposals)
      .toEqual([
        {
          id: expect.any(Number),
          site: { name: 'Lumen Market', url: 'http://localhost', icon: undefined },
          networks: ['Ethereum', 'Polygon', 'Solana'],
          unsupported: false,
        },
      ])
    await owner.approve()
    const session = await answer
    expect(session?.namespaces.eip155?.accounts).toEqual([`eip155:1:${first}`, `eip155:137:${first}`])
    expect(session?.namespaces.solana?.accounts).toEqual([expect.stringMatching(/^solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:[1-9A-HJ-NP-Za-km-z]{40,44}$/)])
    expect(owner.state.sessions.map(({ site: { name } }) => name)).toEqual(['Lumen Market'])
  })

  test('signs in with the approval where a website asks for that, for the networks and requests it has', async () => {
    await owner.setNetworks(['eip155:137', solana])
    const { uri, response } = await site.client.authenticate({
      chains: ['eip155:1', 'eip155:137'],
      methods: ['personal_sign', 'wallet_showCallsStatus'],
      domain: 'localhost',
      uri: 'http://localhost/',
      nonce: 'abcdefgh12345678',
      statement: 'Hello.',
    })
    await owner.pair(uri)
    await expect.poll(() => owner.state.proposals).toMatchObject([{ networks: ['Polygon'], text: expect.stringContaining('Chain ID: 137') }])
    expect(owner.state.proposals[0]?.text).toMatch(/^Hello\. I further authorize .*: \(1\) 'request': 'personal_sign' for 'eip155'\.$/m)
    await owner.approve()
    const { session, auths = [] } = await response()
    expect(session?.namespaces.eip155).toMatchObject({ accounts: [`eip155:137:${first}`], methods: ['personal_sign'] })
    expect(auths.map(({ p }) => p.iss)).toEqual([`did:pkh:eip155:137:${first}`])
    expect(owner.requests.at(-1)).toMatchObject({ method: 'wc_sessionAuthenticate', outcome: 'answered' })
  })

  test('reads the link from a picture', async () => {
    await owner.auto('approve')
    expect(await propose(wishes, (link) => owner.scan(`data:,${link}`))).toBeDefined()
  })

  test('a declined proposal is one for the website too', async () => {
    const answer = propose()
    await expect.poll(() => owner.waiting).toBe(true)
    await owner.decline()
    await expect(answer).rejects.toMatchObject({ code: 5000 })
    expect(owner.requests.at(-1)).toMatchObject({ method: 'wc_sessionPropose', outcome: 'declined' })
  })

  test('what it has no network for is refused as unsupported, even when its owner agrees', async () => {
    await owner.auto('approve')
    await expect(propose({ eip155: { ...wishes.eip155, chains: ['eip155:10'], rpcMap: {} } })).rejects.toMatchObject({ code: 5100 })
  })

  test('signs with the account that was shown, for both kinds of network', async () => {
    await owner.auto('approve')
    const session = await propose()
    const signature = await site.request<`0x${string}`>({ method: 'personal_sign', params: ['0x68656c6c6f', first] }, 'eip155:1')
    expect(await verifyMessage({ address: first, message: 'hello', signature })).toBe(true)

    const pubkey = session?.namespaces.solana?.accounts[0]?.split(':')[2] ?? ''
    const answer = await site.request<{ signature: string }>({ method: 'solana_signMessage', params: { message: 'Cn8eVZg', pubkey } }, solana)
    const key = await crypto.subtle.importKey('raw', Uint8Array.from(fromBase58(pubkey)), { name: 'Ed25519' }, true, ['verify'])
    const message = new TextEncoder().encode('hello')
    expect(await crypto.subtle.verify({ name: 'Ed25519' }, key, Uint8Array.from(fromBase58(answer.signature)), message)).toBe(true)

    // A transaction of one signature: the count, the place for it, what is signed.
    const transaction = btoa(String.fromCharCode(1, ...new Uint8Array(64), ...message))
    const signed = await site.request<{ signature: string; transaction: string }>({ method: 'solana_signTransaction', params: { transaction, pubkey } }, solana)
    expect(signed.signature).toBe(answer.signature)
    expect(Uint8Array.from(atob(signed.transaction), (sign) => sign.charCodeAt(0)).slice(1, 65)).toEqual(Uint8Array.from(fromBase58(answer.signature)))
    await expect(site.request({ method: 'solana_signAndSendTransaction', params: { transaction, pubkey } }, solana)).rejects.toMatchObject({
      message: 'Solana does not run in the sandbox.',
    })
  })

  test('a request can be declined, and one for a stranger fails', async () => {
    await owner.auto('approve')
    await propose()
    await owner.auto('decline')
    await expect(site.request({ method: 'personal_sign', params: ['0x00', first] }, 'eip155:1')).rejects.toMatchObject({ code: 5000 })
    await owner.auto('approve')
    await expect(site.request({ method: 'personal_sign', params: ['0x00', `0x${'1'.repeat(40)}`] }, 'eip155:1')).rejects.toMatchObject({ code: 4100 })
  })

  test('tells of another account and another network', async () => {
    await owner.auto('approve')
    await propose()
    const accounts = next<string[]>('accountsChanged')
    await owner.setAccount(1)
    expect((await accounts).join()).toContain(second)
    expect(site.session?.namespaces.eip155?.accounts).toEqual([`eip155:1:${second}`, `eip155:137:${second}`])
    const chain = next<string | number>('chainChanged')
    await owner.setChain(137)
    expect(Number(await chain)).toBe(137)
    await expect(owner.setChain(10)).rejects.toThrow('Unrecognized chain')
  })

  test('takes networks away from a session, and gives them back', async () => {
    await owner.auto('approve')
    await propose()
    await owner.setNetworks(['eip155:1'])
    await expect.poll(() => Object.values(site.session?.namespaces ?? {}).flatMap(({ chains }) => chains)).toEqual(['eip155:1'])
    await owner.setNetworks(networks.map(({ id }) => id))
    await expect.poll(() => Object.keys(site.session?.namespaces ?? {})).toEqual(['eip155', 'solana'])
  })

  test('either side can end the session', async () => {
    await owner.auto('approve')
    await propose()
    const ended = next('session_delete')
    await owner.disconnect()
    await ended
    expect(owner.state.sessions).toEqual([])

    await propose()
    await site.disconnect()
    await expect.poll(() => owner.state.sessions).toEqual([])
  })

  test('an invalid link says so and changes nothing', async () => {
    await expect(owner.pair('https://lumen.market')).rejects.toThrow()
    expect(owner.waiting).toBe(false)
  })
})
