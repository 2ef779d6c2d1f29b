import type { Faults } from 'portico-gateway/http/Faults.js'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createFaults } from 'portico-gateway/http/createFaults.js'
import { systemClock } from 'portico-gateway/settings/systemClock.js'
import { serveBitcoin } from '../bitcoin/serveBitcoin.js'
import { serveDirectory } from '../gateway/serveDirectory.js'
import type { MailServer } from '../mail/startMail.js'
import type { Relay } from '../relay/startRelay.js'
import type { SolanaChain } from '../solana/startSolana.js'
import { answerCheckout } from './answerCheckout.js'
import { createCheckout } from '../shop/createCheckout.js'
import { hasExchanges } from '../world/deployExchanges.js'
import { listen } from '../world/listen.js'
import { messageOf } from '../world/messageOf.js'
import { library, sandboxFile } from '../world/packageFiles.js'
import { readBody } from '../world/readBody.js'
import { accounts, multicall3, nft, pictures, portUses, solana as solanaFacts, tokens, uniswap } from '../world/settings.js'
import type { Chain } from '../world/startChain.js'
import { answerControl } from './answerControl.js'
import { answerPicture } from './answerPicture.js'
import { createControlApi, type SecureSiteSwitch } from './createControlApi.js'
import { createStatic } from './createStatic.js'
import { doorPage, indexPage, type Page, pages } from './pages.js'
import { renderPage } from './renderPage.js'
import { sendJson } from './sendJson.js'
import { strictPolicy } from './strictPolicy.js'
import { readTarget } from '../world/readTarget.js'

/** What runs beside the chains, and what the pages are told of. */
interface Beside {
  readonly relay?: Relay
  readonly solana?: SolanaChain
  readonly mail?: MailServer
  /** The origin of the secure site. */
  readonly vault?: string
  readonly secureSite?: SecureSiteSwitch
  /** Where the pages find balances and activity too, when they ask for them. */
  readonly gateway?: string
}
export interface Web {
  readonly url: string
  /** Failures of the directory and of the gateway, on command. */
  readonly faults: Faults
  /** Makes the pages ready with the chains and what runs beside them. Until then every answer is 503. */
  open(chains: readonly Chain[], beside?: Beside): void
  stop(): Promise<void>
}

/** Another site in the same browser may post here, but not as JSON without asking, and not under a name of its own. */
const isOwn = (request: IncomingMessage) => /^((\w+\.)*localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')

/** The pages, the control API, the wallets' own way to the chains, the pictures. Port 0 takes any free one. */
export const startWeb = async ({ port }: { readonly port: number }): Promise<Web> => {
  let chains: readonly Chain[] = []
  let beside: Beside = {}
  let ready = false
  const faults = createFaults({ clock: systemClock })
  const directory = serveDirectory({ path: '/directory', faults })
  const checkout = createCheckout({ chains: () => chains })
  const bitcoin = serveBitcoin({ path: '/bitcoin' })
  const files = new Map([
    ['built', createStatic(sandboxFile('.built/'))],
    ['dist', createStatic(library)],
  ])
  const api = createControlApi({
    chains: () => chains,
    relay: () => beside.relay,
    solana: () => beside.solana,
    bitcoin,
    faults,
    secureSite: () => beside.secureSite,
    onReset: () => checkout.forget(),
  })

  const world = (secureSite: string | undefined, socials: boolean) => ({
    chains: chains.map(({ id, name, symbol, front }) => ({ id, name, symbol, rpc: front.url })),
    accounts: accounts.map(({ name, address }) => ({ name, address })),
    contracts: { multicall3, nft, pictures, tokens, ...(hasExchanges() && { uniswap }) },
    relay: beside.relay?.url,
    solana: beside.solana && {
      rpc: beside.solana.url,
      accounts: solanaFacts.accounts.map(({ address }) => address),
      tokens: solanaFacts.tokens,
      collection: solanaFacts.collection,
    },
    bitcoin: '/bitcoin',
    gateway: beside.gateway ?? '/directory',
    secureSite,
    socials: secureSite && socials,
  })

  const showPage = async (page: Page, url: URL, response: ServerResponse) => {
    const { relay, solana, gateway, vault } = beside
    const nonce = randomBytes(18).toString('base64')
    // A page without a query is the one that browsers come back to which left another one for a provider: it can take what they bring.
    const usual = gateway || url.search === '' ? 'on' : 'off'
    // `?email=on` and `email=off`: visitors can sign in by e-mail.
    const secureSite = (url.searchParams.get('email') ?? usual) === 'on' ? vault : undefined
    // `?socials=on` and `socials=off`: with social accounts too.
    const socials = (url.searchParams.get('socials') ?? usual) === 'on'
    const text = await renderPage({ page, root: sandboxFile(''), query: url.searchParams, nonce, world: world(secureSite, socials) })
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
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...policy }).end(text)
  }

  const walletRpc = async (name: string, request: IncomingMessage, response: ServerResponse) => {
    const { solana } = beside
    if (name === 'solana' && solana && request.method === 'POST') {
      const body = await readBody(request)
      return response.writeHead(200, { 'content-type': 'application/json' }).end(solana.answer(body))
    }
    const id = Number(name)
    const chain = chains.find((item) => item.id === id)
    if (!chain || request.method !== 'POST') return sendJson(response, 404, { error: 'Not found.' })
    const answer = await fetch(chain.upstream, { method: 'POST', headers: { 'content-type': 'application/json' }, body: await readBody(request) })
    return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    if (!isOwn(request)) return sendJson(response, 421, { error: 'This server answers to localhost only.' })
    const url = readTarget(request.url, `http://${request.headers.host}`)
    const [, first = '', ...rest] = decodeURIComponent(url.pathname).split('/')
    if (first === 'health') return sendJson(response, ready ? 200 : 503, { ready, chains: chains.map(({ id }) => id), relay: beside.relay !== undefined })
    if (!ready)
      return response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', refresh: '1' }).end('<title>Sandbox</title>The sandbox is starting.')
    if (first === 'api') return answerControl(api, rest.join('/'), request, response)
    if (first === 'wallet-rpc') return walletRpc(rest[0] ?? '', request, response)
    if (first === 'checkout') return answerCheckout(checkout, rest.join('/'), request, response)
    if (first === 'mails') return sendJson(response, 200, { mails: beside.mail?.mails() ?? [] })
    if (first === 'nft') return answerPicture(url, response)
    if (first === 'bitcoin') return bitcoin.serve(request, response)
    if (first === 'directory') return directory(request, response)
    if (await files.get(first)?.serve(rest.join('/'), request, response)) return undefined
    // Apps are opened by their link and `wc?uri=…`.
    const path = url.pathname === '/phone/wc' ? '/phone' : url.pathname
    const page = [doorPage, indexPage, ...pages].find((item) => item.path === path)
    if (page) return showPage(page, url, response)
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
  }

  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(`The sandbox could not answer: ${messageOf(error)}`)
    })
  })
  const { env, use } = portUses.web
  const actual = await listen(server, { port, use, env })

  return {
    url: `http://localhost:${actual}`,
    faults,
    open: (running, others = {}) => {
      chains = running
      beside = others
      ready = true
      for (const folder of files.values()) void folder.warm()
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
