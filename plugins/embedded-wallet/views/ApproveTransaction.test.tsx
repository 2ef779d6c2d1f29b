// @vitest-environment happy-dom
import { base58 } from '@scure/base'
import { afterEach, expect, test } from 'vitest'
import { EmbeddedWallet } from '../../../ports/embeddedWallet.js'
import { connectedEmbedded, endModal, signature, solanaMainnet, startEmbedded } from '../testing/connectedEmbedded.js'
import { Refuse } from '../testing/scriptedSite.js'
import { evmAddress, solanaAddress } from '../testing/withSite.js'

afterEach(endModal)

test('a request is shown under the frame before it is sent, and the view goes when it is answered', async () => {
  const { site, sign, stack, settle, element, root, kernel } = await connectedEmbedded()
  const answer = sign()
  expect(site().last('RPC_REQUEST')).toBeUndefined()
  await settle()
  expect(stack()).toEqual(['embedded-wallet.approve'])
  expect(root.contains(element)).toBe(true)
  expect([element.style.display, element.style.visibility]).toEqual(['block', 'hidden'])
  const resize = { type: '@w3m-frame/RESIZE', payload: { height: 320 } }
  site().send(resize)
  await settle()
  expect(element.style.visibility).toBe('visible')
  const { id, payload } = site().last('RPC_REQUEST') ?? {}
  expect(payload).toEqual({ method: 'personal_sign', chainId: 1, chainNamespace: 'eip155', params: ['0x68656c6c6f', evmAddress] })
  site().send({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: signature })
  await settle()
  expect(await answer).toEqual({ value: signature, error: undefined })
  expect(kernel.router.state.get().open).toBe(false)
  expect(element.style.display).toBe('none')

  // What was drawn for one request does not count for the next: the frame is hidden until it says its size anew.
  const next = sign()
  await settle()
  expect(element.style.visibility).toBe('hidden')
  site().send(resize)
  await settle()
  expect(element.style.visibility).toBe('visible')
  site().send({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: site().last('RPC_REQUEST')?.id, payload: signature })
  await settle()
  expect((await next).value).toBe(signature)
})

test('a frame that does not say its size anew is shown a second later', async () => {
  const { sign, settle, element, press } = await connectedEmbedded()
  const answer = sign()
  await settle()
  expect(element.style.visibility).toBe('hidden')
  await expect.poll(() => element.style.visibility, { timeout: 5_000 }).toBe('visible')
  await press('Close')
  expect((await answer).error).toMatchObject({ reason: 'rejected' })
})

test('the frame of a site that says no heights is shown at once', async () => {
  const { sign, advance, element, press } = await connectedEmbedded({ vault: false })
  const answer = sign()
  await advance(500)
  expect([element.style.display, element.style.visibility]).toEqual(['block', 'visible'])
  await press('Close')
  expect((await answer).error).toMatchObject({ reason: 'rejected' })
})

test('over an open modal the view is taken away again, and what was there comes back', async () => {
  const { site, sign, stack, settle, open } = await connectedEmbedded({ more: [['RPC_REQUEST', () => signature]] })
  await open({ view: 'Account' })
  const answer = sign()
  await settle()
  expect(await answer).toMatchObject({ value: signature })
  expect(stack()).toEqual(['test-account.home'])
  expect(site().asked.filter(({ name }) => name === 'RPC_REQUEST')).toHaveLength(1)
})

test.each([
  ['closing the modal', (world: Awaited<ReturnType<typeof connectedEmbedded>>) => world.press('Close')],
  ['the page going on', async (world: Awaited<ReturnType<typeof connectedEmbedded>>) => world.kernel.router.close()],
])('%s gives the request up: it counts as declined, and the site hears of it', async (_, leave) => {
  const world = await connectedEmbedded()
  const answer = world.sign()
  await world.settle()
  await leave(world)
  await world.settle()
  const { error } = await answer
  expect(error).toMatchObject({ reason: 'rejected' })
  expect((error as Error).cause).toMatchObject({ shortMessage: 'Request was aborted' })
  expect(world.site().last('RPC_ABORT')).toBeDefined()
  // The next one is asked as if nothing had been.
  world.site().script.set('RPC_REQUEST', () => signature)
  const next = world.sign()
  await world.settle()
  expect(await next).toMatchObject({ value: signature })
})

test('requests are reviewed one after the other', async () => {
  const { site, sign, settle } = await connectedEmbedded()
  const answers = [sign('one'), sign('two')]
  await settle()
  const asked = () => site().asked.filter(({ name }) => name === 'RPC_REQUEST')
  expect(asked()).toHaveLength(1)
  site().send({ type: '@w3m-frame/RPC_REQUEST_ERROR', id: asked()[0]?.id, payload: { message: 'User rejected', reason: 'cancelled' } })
  await settle()
  expect(asked()).toHaveLength(2)
  site().send({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: asked()[1]?.id, payload: signature })
  await settle()
  expect(await Promise.all(answers)).toMatchObject([{ error: { reason: 'rejected' } }, { value: signature }])
})

test('a refusal in words of a foreign site counts as declined, anything else as an error of the wallet', async () => {
  const messages = ['User rejected the request', 'The node is away']
  const world = await connectedEmbedded({ vault: false, more: [['RPC_REQUEST', () => Promise.reject(new Refuse(messages.shift() ?? ''))]] })
  const first = world.sign()
  // The frame was in the page, and is loaded anew where the view is.
  await world.advance(500)
  const second = world.sign()
  await world.settle()
  expect([await first, await second]).toMatchObject([{ error: { reason: 'rejected' } }, { error: { code: 'P302', details: 'The node is away' } }])
})

test('a method on no list is refused: nothing is sent, the caller and the console are told', async () => {
  const { kernel, site, lines } = await connectedEmbedded()
  const native = kernel.sessions.transport('eip155')?.native as { request(call: object): Promise<unknown> }
  await expect(native.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({ code: 4200, message: 'Requested RPC call is not allowed' })
  expect(site().last('RPC_REQUEST')).toBeUndefined()
  expect(lines.some((line) => line.startsWith('warn') && line.endsWith('Requested RPC call is not allowed eth_sign'))).toBe(true)
})

test('the visitor reads that an action is not allowed when a page asks for a method on no list', async () => {
  const { kernel, settle } = await connectedEmbedded()
  const transport = kernel.sessions.transport('eip155')
  await expect(transport?.request({ method: 'eth_sign', params: [], chain: 'eip155:1' })).rejects.toMatchObject({ walletCode: 4200 })
  await settle()
  const shown = kernel.notices.state.get().current
  expect([shown?.variant, shown && kernel.t(shown.message, shown.values)]).toEqual(['error', 'Action not allowed'])
})

test('permissions are off unless the host switches smart sessions on: nothing reaches the site', async () => {
  const { kernel, site } = await connectedEmbedded()
  expect(kernel.feature('smartSessions')).toBe(false)
  expect(kernel.feature('pay')).toBe(false)
  const transport = kernel.sessions.transport('eip155')
  for (const method of ['wallet_grantPermissions', 'wallet_revokePermissions'])
    await expect(transport?.request({ method, params: [{}], chain: 'eip155:1' })).rejects.toMatchObject({
      walletCode: 4200,
      details: expect.stringContaining('features.smartSessions'),
    })
  expect(site().last('RPC_REQUEST')).toBeUndefined()
})

test('a connection without a place to sign in ends with the words that neither e-mail nor social account is connected', async () => {
  const { kernel, settle, advance } = startEmbedded({ more: [['IS_CONNECTED', () => ({ isConnected: false })]] })
  const connecting = kernel.sessions.connect('ID_AUTH').catch((error: unknown) => error)
  await settle()
  await advance(500)
  expect(await connecting).toMatchObject({ reason: 'failed', message: expect.stringContaining('Not connected to email or social') })
})

test('a request that the site does not answer raises the alert that it timed out', async () => {
  const { kernel, settle, advance, lines } = await connectedEmbedded()
  const service = await kernel.get(EmbeddedWallet)
  const sending = service.sendCode('mira@example.com', new AbortController().signal).catch((error: unknown) => error)
  await settle()
  await advance(120_000)
  expect(await sending).toMatchObject({ code: 'P376' })
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([expect.stringContaining('Embedded Wallet Request Timed Out')])
})

test('the site gets the look and the data of the page when it is ready, and the look again after each change', async () => {
  const { kernel, settle, site } = await connectedEmbedded()
  expect(site().last('SYNC_DAPP_DATA')?.payload).toEqual({
    metadata: { name: 'Test app', description: 'A page under test', url: 'https://app.example/', icons: [] },
    sdkType: 'appkit',
    projectId: 'project',
  })
  expect(site().last('SYNC_THEME')?.payload).toEqual({ themeMode: 'dark', themeVariables: {} })
  kernel.theme.setMode('light')
  kernel.theme.setVariables({ '--portico-accent': '#123456' })
  await settle()
  expect(site().last('SYNC_THEME')?.payload).toEqual({ themeMode: 'light', themeVariables: { '--portico-accent': '#123456' } })
})

test('the numbers of the networks with smart accounts are asked once a visitor is connected, and kept', async () => {
  const { kernel, settle, site } = await connectedEmbedded()
  await settle()
  expect(site().last('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toBeDefined()
  expect((await kernel.get(EmbeddedWallet)).state.get().smartAccountNetworks).toEqual([1, 10])
})

test.each([[{ smartAccountEnabledNetworks: 'all' }], [{}], [undefined], [new Error('no')]])(
  'a site that does not say where it has smart accounts (%s) leaves that unknown',
  async (answer) => {
    const { kernel, settle } = await connectedEmbedded({
      more: [['GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => (answer instanceof Error ? Promise.reject(answer) : answer)]],
    })
    await settle()
    expect((await kernel.get(EmbeddedWallet)).state.get().smartAccountNetworks).toBeUndefined()
  },
)

test('what any node can answer is asked of the networks of the host', async () => {
  const node: typeof fetch = async (_, init) => {
    const { id } = JSON.parse(String(init?.body)) as { readonly id: number }
    return Response.json({ jsonrpc: '2.0', id, result: '0x10' })
  }
  const { kernel, site, environment } = await connectedEmbedded({ fetch: node })
  const transport = kernel.sessions.transport('eip155')
  await expect(transport?.request({ method: 'eth_getBalance', params: [evmAddress, 'latest'], chain: 'eip155:1' })).resolves.toBe('0x10')
  expect(environment.requests.at(-1)).toContain('https://rpc.example')
  expect(site().last('RPC_REQUEST')).toBeUndefined()
})

test('a message of Solana is signed in the encodings of the protocol', async () => {
  const signed = base58.encode(new Uint8Array(64).fill(7))
  const { kernel, settle, site } = await connectedEmbedded({ more: [['RPC_REQUEST', () => ({ signature: signed })]] })
  const answer = kernel.capabilities.get('solana', 'signMessage')?.sign(solanaAddress, 'hi')
  await settle()
  await expect(answer).resolves.toBe(signed)
  expect(site().last('RPC_REQUEST')?.payload).toEqual({
    method: 'solana_signMessage',
    chainId: solanaMainnet,
    chainNamespace: 'solana',
    params: { message: base58.encode(new TextEncoder().encode('hi')), pubkey: solanaAddress },
  })
})

test('Escape that is pressed in the frame closes the modal, and the request ends as declined', async () => {
  const { site, sign, settle, kernel } = await connectedEmbedded()
  const answer = sign()
  await settle()
  expect(kernel.router.state.get().open).toBe(true)
  site().send({ type: '@w3m-frame/ESCAPE', payload: {} })
  await settle()
  expect(kernel.router.state.get().open).toBe(false)
  expect((await answer).error).toMatchObject({ reason: 'rejected' })
})
