import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { createSiweMessage } from 'viem/siwe'
import { listen } from '../world/listen.js'
import { readBody } from '../world/readBody.js'
import { portUses } from '../world/settings.js'
import { personOf, registerId } from './people.js'
import { listPage, requestPage, saidPage } from './phonePages.js'

const lifetime = 300_000
const json = (response, status, value) =>
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(value))
const html = (response, text, status = 200) => response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(text)

/**
 * A stand-in for a Farcaster relay: channels, their state, and what an app posts into them. The app is here as well: a page on which a
 * person approves or declines. What is declined is closed, which is all that anyone hears of it.
 *
 * @param {{ port: number, node(): string }} needs node: of the chain that the ID registry is on
 */
export const startFarcaster = async ({ port, node }) => {
  /** @type {Map<string, { domain: string, siweUri: string, nonce: string, expirationTime?: string, until: number, signed?: object }>} */
  const channels = new Map()
  let url = ''
  const found = (channel) => {
    const one = channels.get(channel)
    if (one && one.until > Date.now()) return one
    channels.delete(channel)
    return undefined
  }
  const linkOf = (channel, { nonce, siweUri, domain }) => `${url}/siwf?${new URLSearchParams({ channelToken: channel, nonce, siweUri, domain })}`

  const open = (body, response) => {
    const { siweUri, domain, nonce = randomBytes(12).toString('hex'), expirationTime } = body
    if (![siweUri, domain].every((text) => typeof text === 'string' && text.length < 500) || !URL.canParse(siweUri) || !/^[A-Za-z0-9]{8,100}$/.test(nonce))
      return json(response, 400, { error: 'Validation error' })
    const channel = randomUUID()
    const made = { siweUri, domain, nonce, expirationTime, until: Date.now() + lifetime }
    channels.set(channel, made)
    return json(response, 201, { channelToken: channel, url: linkOf(channel, made), nonce })
  }
  const bearer = (request) => /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const tell = (request, response) => {
    const one = found(bearer(request))
    if (!one) return json(response, 401, { error: 'Unauthorized' })
    const { nonce, domain, siweUri, signed } = one
    if (!signed) return json(response, 202, { state: 'pending', nonce, metadata: {}, acceptAuthAddress: false })
    return json(response, 200, { state: 'completed', nonce, url: siweUri, ...signed, signatureParams: { siweUri, domain, nonce } })
  }
  const take = (request, body, response) => {
    const one = found(bearer(request))
    if (!one || one.signed) return json(response, 401, { error: 'Unauthorized' })
    const { message, signature, fid, username, displayName, bio = '', pfpUrl = '' } = body
    one.signed = { message, signature, authMethod: 'custody', fid, username, displayName, bio, pfpUrl }
    return json(response, 201, { state: 'completed', nonce: one.nonce, message, signature, fid })
  }
  /** What the app does with a press of the person. */
  const decide = async (form, response) => {
    const { channelToken = '', decision, person = '' } = Object.fromEntries(form)
    const one = found(channelToken)
    if (!one || one.signed) return html(response, saidPage('This request is over.'), 410)
    if (decision !== 'approve') {
      channels.delete(channelToken)
      return html(response, saidPage('You declined. You can close this page.'))
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
    return html(response, saidPage('You are signed in. You can close this page.'))
  }
  const answer = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const route = `${request.method} ${pathname}`
    if (route === 'POST /v1/channel') return open(JSON.parse(await readBody(request)), response)
    if (route === 'GET /v1/channel/status') return tell(request, response)
    if (route === 'POST /v1/channel/authenticate') return take(request, JSON.parse(await readBody(request)), response)
    if (route === 'POST /decide') return decide(new URLSearchParams(await readBody(request)), response)
    if (route === 'GET /siwf') {
      const channel = searchParams.get('channelToken') ?? ''
      const one = found(channel)
      return one && !one.signed ? html(response, requestPage({ channel, domain: one.domain })) : html(response, saidPage('This request is over.'), 410)
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
