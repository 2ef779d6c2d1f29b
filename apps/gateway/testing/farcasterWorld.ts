import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createSiweMessage } from 'viem/siwe'
import type { Hex, PrivateKeyAccount } from 'viem'
import { personOf, registerId } from '../../sandbox/farcaster/people.js'
import { verifySiwx } from '../../../siwx/verifySiwx.js'
import { startAnvil } from '../../../tests/harness/startAnvil.js'
import { createFarcaster } from '../vault/createFarcaster.js'
import { createVaultWorld, secureSite, site } from './vaultWorld.js'
// Loaded before the tests, so that the first signature does not wait for the disk.
import 'portico-lib/web/askNode.js'
import '../../../siwx/verifyEvm.js'

/** What a test lets a relay answer: a status, and a body where it is not the usual one. */
interface RelayAnswer {
  readonly status?: number
  readonly body?: unknown
}

/** A relay whose answers the test writes, and which remembers what it was asked. */
const startRelay = async () => {
  const asked: { readonly path: string; readonly authorization: string | undefined; readonly body: Readonly<Record<string, unknown>> }[] = []
  const script: { open: (body: Readonly<Record<string, unknown>>) => RelayAnswer; state: () => RelayAnswer } = {
    open: ({ nonce }) => ({ status: 201, body: { channelToken: 'channel-1', url: 'https://farcaster.example/~/siwf?channelToken=channel-1', nonce } }),
    state: () => ({ status: 202, body: { state: 'pending', nonce: 'x' } }),
  }
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const part of request) text += String(part)
    const body = text ? (JSON.parse(text) as Readonly<Record<string, unknown>>) : {}
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    const answer = request.url === '/v1/channel' ? script.open(body) : script.state()
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body ?? {}))
  }
  const server = createServer((request, response) => {
    reply(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, script }
}

export interface SignedFacts {
  readonly account?: PrivateKeyAccount
  readonly address?: Hex
  readonly fid?: number | string
  readonly domain?: string
  readonly uri?: string
  readonly nonce?: string
  readonly chainId?: number
  readonly statement?: string
  readonly issuedAt?: Date
  readonly expirationTime?: Date
  readonly resources?: string[]
}

/**
 * A gateway with logins by Farcaster: a scripted relay, and the ID registry on a chain of its own. Both end with the test. `rpc`: another node
 * than that of the chain.
 */
export const createFarcasterWorld = async ({ rpc }: { readonly rpc?: string } = {}) => {
  const chain = await startAnvil({ chainId: 10 })
  onTestFinished(() => chain.stop())
  const relay = await startRelay()
  const gate: { clock: Awaited<ReturnType<typeof createVaultWorld>>['clock'] | undefined } = { clock: undefined }
  const clock = {
    now: () => gate.clock?.now() ?? 0,
    after: (_: number, signal?: AbortSignal) => new Promise<void>((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    timer: () => () => {},
  }
  const world = await createVaultWorld({
    farcaster: createFarcaster({ origin: secureSite, relay: relay.url, rpc: rpc ?? chain.url, check: verifySiwx, clock, deadline: 5_000 }),
  })
  gate.clock = world.clock
  type Device = Awaited<ReturnType<typeof world.createDevice>>

  const begin = async (device: Device, project?: string) => (await device.send('POST', 'farcaster', { site }, project === undefined ? {} : { project })).body
  const look = (device: Device, { state, channel }: Readonly<Record<string, unknown>>, project?: string) =>
    device.send('POST', 'farcaster/login', { state, channel }, project === undefined ? {} : { project })
  /** What an app signs for the channel that was opened last; anything of it can be changed. */
  const sign = async (name: string, changed: SignedFacts = {}) => {
    const opened = relay.asked.findLast(({ path }) => path === '/v1/channel')?.body ?? {}
    const person = personOf(name)
    const { account = person.account, address = account.address, fid = person.fid, resources, ...facts } = changed
    const message = createSiweMessage({
      domain: `${opened.domain}`,
      address,
      statement: 'Farcaster Auth',
      uri: `${opened.siweUri}`,
      version: '1',
      chainId: 10,
      nonce: `${opened.nonce}`,
      issuedAt: new Date(world.clock.now()),
      expirationTime: new Date(`${opened.expirationTime}`),
      resources: resources ?? [`farcaster://fid/${fid}`],
      ...facts,
    })
    return { message, signature: await account.signMessage({ message }) }
  }
  /** What the relay says from now on. */
  const bring = (proof: { readonly message: string; readonly signature: string }, more: Readonly<Record<string, unknown>> = {}) => {
    relay.script.state = () => ({ status: 200, body: { state: 'completed', nonce: 'x', ...proof, ...more } })
  }
  const registerFid = async (name: string) => {
    const { account, fid } = personOf(name)
    await registerId(chain.url, { address: account.address, fid })
  }
  return { ...world, chain, relay, begin, look, sign, bring, registerFid }
}
