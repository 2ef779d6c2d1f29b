import { parseUrl } from '../world/parseUrl.js'
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSiweMessage } from 'viem/siwe'
import { isRecord } from '../world/isRecord.js'
import { listen } from '../world/listen.js'
import { readBody } from '../world/readBody.js'
import { portUses } from '../world/settings.js'
import { personOf, registerId } from './people.js'
import { endPage, listPage, requestPage } from './phonePages.js'
import { readTarget } from '../world/readTarget.js'

const lifetime = 300_000
const json = (response: ServerResponse, status: number, value: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(value))
const html = (response: ServerResponse, text: string, status = 200) =>
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(text)

/** A request to sign in that a website opened. */
interface Channel {
  readonly domain: string
  readonly siweUri: string
  readonly nonce: string
  /** ISO 8601, as the website wants it in the message. */
  readonly expirationTime: string | undefined
  /** In ms since 1970. */
  readonly until: number
  /** What the app posted. */
  signed?: Readonly<Record<string, unknown>>
}
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length < 500

/** Reads what a website opens a channel with; undefined for what is none. */
const readChannel = (text: string): Channel | undefined => {
  const body: unknown = JSON.parse(text)
  if (!isRecord(body)) return undefined
  const { siweUri, domain, nonce = randomBytes(12).toString('hex'), expirationTime } = body
  if (!isShort(siweUri) || !isShort(domain) || !parseUrl(siweUri) || !isShort(nonce) || !/^[A-Za-z0-9]{8,100}$/.test(nonce)) return undefined
  if (expirationTime !== undefined && !isShort(expirationTime)) return undefined
  return { siweUri, domain, nonce, expirationTime, until: Date.now() + lifetime }
}

/**
 * A stand-in for a Farcaster relay: channels, their state, and what an app posts into them. The app is here as well: a page on which a
 * person approves or declines. What is declined is closed, which is all that anyone hears of it.
 */
export const startFarcaster = async ({
  port,
  node,
}: {
  /** 0 takes any free port. */
  readonly port: number
  /** Of the chain that the ID registry is on. */
  readonly node: () => string
}): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  const channels = new Map<string, Channel>()
  let url = ''
  const found = (channel: string): Channel | undefined => {
    const one = channels.get(channel)
    if (one && one.until > Date.now()) return one
    channels.delete(channel)
    return undefined
  }
  const linkOf = (channel: string, { nonce, siweUri, domain }: Channel) =>
    `${url}/siwf?${new URLSearchParams({ channelToken: channel, nonce, siweUri, domain })}`

  const open = (text: string, response: ServerResponse) => {
    const made = readChannel(text)
    if (!made) return json(response, 400, { error: 'Validation error' })
    const channel = randomUUID()
    channels.set(channel, made)
    return json(response, 201, { channelToken: channel, url: linkOf(channel, made), nonce: made.nonce })
  }
  const bearer = (request: IncomingMessage) => /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const report = (request: IncomingMessage, response: ServerResponse) => {
    const one = found(bearer(request))
    if (!one) return json(response, 401, { error: 'Unauthorized' })
    const { nonce, domain, siweUri, signed } = one
    if (!signed) return json(response, 202, { state: 'pending', nonce, metadata: {}, acceptAuthAddress: false })
    return json(response, 200, { state: 'completed', nonce, url: siweUri, ...signed, signatureParams: { siweUri, domain, nonce } })
  }
  const take = (request: IncomingMessage, text: string, response: ServerResponse) => {
    const one = found(bearer(request))
    if (!one || one.signed) return json(response, 401, { error: 'Unauthorized' })
    const body: unknown = JSON.parse(text)
    const { message, signature, fid, username, displayName, bio = '', pfpUrl = '' } = isRecord(body) ? body : {}
    one.signed = { message, signature, authMethod: 'custody', fid, username, displayName, bio, pfpUrl }
    return json(response, 201, { state: 'completed', nonce: one.nonce, message, signature, fid })
  }
  /** What the app does with a press of the person. */
  const decide = async (form: URLSearchParams, response: ServerResponse) => {
    const { channelToken = '', decision, person = '' } = Object.fromEntries(form)
    const one = found(channelToken)
    if (!one || one.signed) return html(response, endPage('This request is over.'), 410)
    if (decision !== 'approve') {
      channels.delete(channelToken)
      return html(response, endPage('You declined. You can close this page.'))
    }
    const name = person.trim()
    const { fid, account } = personOf(name)
    await registerId(node(), { address: account.address, fid })
    const message = createSiweMessage({
      domain: one.domain,
      address: account.address,
      statement: 'Farcaster Auth',
      uri: one.siweUri,
      version: '1',
      chainId: 10,
      nonce: one.nonce,
      issuedAt: new Date(),
      ...(one.expirationTime !== undefined && { expirationTime: new Date(one.expirationTime) }),
      resources: [`farcaster://fid/${fid}`],
    })
    const body = {
      message,
      signature: await account.signMessage({ message }),
      fid,
      username: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      displayName: name,
    }
    await fetch(`${url}/v1/channel/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${channelToken}` },
      body: JSON.stringify(body),
    })
    return html(response, endPage('You are signed in. You can close this page.'))
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = readTarget(request.url, url)
    const route = `${request.method} ${pathname}`
    if (route === 'POST /v1/channel') return open(await readBody(request), response)
    if (route === 'GET /v1/channel/status') return report(request, response)
    if (route === 'POST /v1/channel/authenticate') return take(request, await readBody(request), response)
    if (route === 'POST /decide') return decide(new URLSearchParams(await readBody(request)), response)
    if (route === 'GET /siwf') {
      const channel = searchParams.get('channelToken') ?? ''
      const one = found(channel)
      return one && !one.signed ? html(response, requestPage({ channel, domain: one.domain })) : html(response, endPage('This request is over.'), 410)
    }
    if (route === 'GET /') {
      const waiting = [...channels].filter(([channel, one]) => found(channel) && !one.signed).reverse()
      return html(response, listPage(waiting.map(([channel, one]) => ({ link: linkOf(channel, one), domain: one.domain }))))
    }
    return json(response, 404, { error: 'Not found' })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.headersSent || json(response, 400, { error: 'Bad request' }))
  })
  const { env, use } = portUses.farcaster
  url = `http://localhost:${await listen(server, { port, use, env })}`
  return {
    url,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
