import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createFaults } from 'portico-gateway/http/createFaults.js'
import { systemClock } from 'portico-gateway/settings/systemClock.js'
import { serveBitcoin } from '../bitcoin/serveBitcoin.js'
import { serveDirectory } from '../gateway/serveDirectory.js'
import { listen } from '../world/listen.js'
import { library } from '../world/packageFiles.js'
import { readBody } from '../world/readBody.js'
import { hasExchanges } from '../world/deployExchanges.js'
import { accounts, multicall3, nft, pictures, portUses, solana as solanaFacts, tokens, uniswap } from '../world/settings.js'
import { createControlApi } from './createControlApi.js'
import { createStatic } from './createStatic.js'
import { drawBuilding } from './drawBuilding.js'
import { indexPage, pages } from './pages.js'
import { renderPage } from './renderPage.js'
import { strictPolicy } from './strictPolicy.js'

const root = new URL('../', import.meta.url)

const json = (response, status, value) =>
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(value))

/** Another site in the same browser may post here, but not as JSON without asking, and not under a name of its own. */
const isOwn = (request) => /^((\w+\.)*localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')

/**
 * The pages, the control API, the wallets' own way to the chains, the pictures.
 *
 * @param {{ port: number }} needs
 */
export const startWeb = async ({ port }) => {
  /** @type {readonly Awaited<ReturnType<typeof import('../world/startChain.js').startChain>>[]} */
  let chains = []
  let ready = false
  /** @type {import('../relay/startRelay.js').Relay | undefined} */
  let relay
  /** @type {import('../solana/startSolana.js').SolanaChain | undefined} */
  let solana
  /** @type {import('../mail/startMail.js').MailServer | undefined} */
  let mail
  /** The secure site. @type {string | undefined} */
  let vault
  /** Where the pages find balances and activity too, when they ask for them. @type {string | undefined} */
  let gateway
  const faults = createFaults({ clock: systemClock })
  const directory = serveDirectory({ path: '/directory', faults })
  const bitcoin = serveBitcoin({ path: '/bitcoin' })
  const files = { built: createStatic(new URL('.built/', root)), dist: createStatic(library) }
  const api = createControlApi({ chains: () => chains, relay: () => relay, solana: () => solana, bitcoin, faults })

  const world = (/** @type {string | undefined} */ secureSite, /** @type {boolean} */ socials) => ({
    chains: chains.map(({ id, name, symbol, front }) => ({ id, name, symbol, rpc: front.url })),
    accounts: accounts.map(({ name, address }) => ({ name, address })),
    contracts: { multicall3, nft, pictures, tokens, ...(hasExchanges() && { uniswap }) },
    relay: relay?.url,
    solana: solana && { rpc: solana.url, accounts: solanaFacts.accounts.map(({ address }) => address), tokens: solanaFacts.tokens },
    bitcoin: '/bitcoin',
    gateway: gateway ?? '/directory',
    secureSite,
    socials: secureSite && socials,
  })

  const showPage = async (page, url, response) => {
    const nonce = randomBytes(18).toString('base64')
    // A page without a query is the one that browsers come back to which left another one for a provider: it can take what they bring.
    const usual = gateway || url.search === '' ? 'on' : 'off'
    // `?email=on` and `email=off`: visitors can sign in by e-mail.
    const secureSite = (url.searchParams.get('email') ?? usual) === 'on' ? vault : undefined
    // `?socials=on` and `socials=off`: with social accounts too.
    const socials = (url.searchParams.get('socials') ?? usual) === 'on'
    const text = await renderPage({ page, root: root.href, query: url.searchParams, nonce, world: world(secureSite, socials) })
    const policy = page.strict
      ? {
          'content-security-policy': strictPolicy({
            nonce,
            connect: [
              ...chains.map(({ front }) => front.url),
              ...(relay ? [relay.url] : []),
              ...(solana ? [solana.url, solana.socketUrl] : []),
              ...(gateway ? [gateway] : []),
              ...(secureSite ? [secureSite] : []),
            ],
            images: gateway ? [gateway] : [],
            frames: secureSite ? [secureSite] : [],
          }),
        }
      : {}
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...policy }).end(text)
  }

  const control = async (name, request, response) => {
    if (request.method === 'GET') return name === 'state' ? json(response, 200, api.state()) : json(response, 404, { error: 'Not found.' })
    if (request.method !== 'POST') return json(response, 405, { error: 'GET or POST.' })
    if (!String(request.headers['content-type']).startsWith('application/json')) return json(response, 415, { error: 'Send application/json.' })
    try {
      const input = JSON.parse((await readBody(request)) || '{}')
      if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new Error('An object is expected.')
      const state = await api.run(name, input)
      json(response, state ? 200 : 404, state ?? { error: 'Not found.' })
    } catch (error) {
      json(response, 400, { error: error.message })
    }
  }

  const walletRpc = async (name, request, response) => {
    if (name === 'solana' && solana && request.method === 'POST') {
      const body = await readBody(request)
      return response.writeHead(200, { 'content-type': 'application/json' }).end(solana.answer(body))
    }
    const id = Number(name)
    const chain = chains.find((item) => item.id === id)
    if (!chain || request.method !== 'POST') return json(response, 404, { error: 'Not found.' })
    const answer = await fetch(chain.upstream, { method: 'POST', headers: { 'content-type': 'application/json' }, body: await readBody(request) })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }

  const picture = (url, response) => {
    const match = /^\/nft\/(\d{1,6})(\.svg)?$/.exec(url.pathname)
    if (!match) return json(response, 404, { error: 'Not found.' })
    const id = Number(match[1])
    if (match[2]) return response.writeHead(200, { 'content-type': 'image/svg+xml; charset=utf-8', 'access-control-allow-origin': '*' }).end(drawBuilding(id))
    const facts = { name: `Small Building ${id}`, description: 'A small picture of a building.', image: `${url.origin}/nft/${id}.svg` }
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(JSON.stringify(facts))
  }

  const route = async (request, response) => {
    if (!isOwn(request)) return json(response, 421, { error: 'This server answers to localhost only.' })
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const [, first = '', ...rest] = decodeURIComponent(url.pathname).split('/')
    if (first === 'health') return json(response, ready ? 200 : 503, { ready, chains: chains.map(({ id }) => id), relay: relay !== undefined })
    if (!ready)
      return response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', refresh: '1' }).end('<title>Sandbox</title>The sandbox is starting.')
    if (first === 'api') return control(rest.join('/'), request, response)
    if (first === 'wallet-rpc') return walletRpc(rest[0], request, response)
    if (first === 'mails') return json(response, 200, { mails: mail?.mails() ?? [] })
    if (first === 'nft') return picture(url, response)
    if (first === 'bitcoin') return bitcoin.serve(request, response)
    if (first === 'directory') return directory(request, response)
    if (Object.hasOwn(files, first) && (await files[first].serve(rest.join('/'), request, response))) return undefined
    // Apps are opened by their link and `wc?uri=…`.
    const path = url.pathname === '/phone/wc' ? '/phone' : url.pathname
    const page = [indexPage, ...pages].find((item) => item.path === path)
    if (page) return showPage(page, url, response)
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
  }

  const server = createServer((request, response) => {
    route(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(`The sandbox could not answer: ${error.message}`)
    })
  })
  const { env, use } = portUses.web
  const actual = await listen(server, { port, use, env })

  return {
    url: `http://localhost:${actual}`,
    /** Failures of the directory and of the gateway, on command. */
    faults,
    /** Tells the pages of the chains and of what runs beside them. Until then every answer is 503. */
    open: (
      /** @type {typeof chains} */ running,
      /** @type {{ relay?: typeof relay, solana?: typeof solana, gateway?: string, mail?: typeof mail, vault?: string }} */ beside = {},
    ) => {
      chains = running
      relay = beside.relay
      solana = beside.solana
      gateway = beside.gateway
      mail = beside.mail
      vault = beside.vault
      ready = true
      for (const folder of [files.built, files.dist]) folder.warm()
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
