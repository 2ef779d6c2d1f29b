import { parseUrl } from './parseUrl.js'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { admits } from './admits.js'
import { createBuiltReader } from './createBuiltReader.js'
import { createProjectLists } from './createProjectLists.js'
import { etagOf, namesTag } from './etags.js'
import type { Built } from './readBuilt.js'
import { type Page, renderPage } from './renderPage.js'
import type { SiteConfig } from './SiteConfig.js'
import { toPolicy } from './toPolicy.js'

const zip = promisify(gzip)

/** Contains the chain families of the networks, which the frame needs before it has read its settings. */
const framePageOf = ({ chains }: SiteConfig): Page => ({
  entry: 'main',
  meta: [['namespaces', [...new Set(chains.map(({ id }) => id.split(':')[0]?.replace(/\W/g, '')))].join(' ')]],
})
/** The window in which visitors log in at other providers. It contains the address of the gateway, which redirects browsers back to a page. */
const loginPageOf = ({ gateway }: SiteConfig): Page => ({ entry: 'window', meta: [['gateway', new URL(gateway).href]] })
/** The base of the addresses in requests, which only have a path. */
const base = 'http://vault'
const siteStyle = 'html,body{margin:0}'
const missing = 'The files of the secure site are missing.'

const shared = Object.freeze({
  'x-content-type-options': 'nosniff',
  // Browsers ignore it over http.
  'strict-transport-security': 'max-age=31536000',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
})

/** The headers of answers that every website may read. */
const readable = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** Creates a server of the secure site: its files, its settings, and a policy with the websites of the project that may embed it. */
export const createVaultServer = ({
  config,
  files = new URL('../.built/', import.meta.url),
  now = Date.now,
  fetch = globalThis.fetch,
  version = '',
  keepAlive = 75_000,
  onError = (error) => process.stderr.write(`${error instanceof Error ? error.stack : error}\n`),
  read = createBuiltReader(files, onError),
}: {
  readonly config: SiteConfig
  /** The folder of the bundle. */
  readonly files?: URL
  /** The time in ms since 1970. */
  readonly now?: () => number
  readonly fetch?: typeof globalThis.fetch
  /** The version of this program. */
  readonly version?: string
  /**
   * The ms for which an idle connection is kept. It must be longer than the timeout of a proxy in front, which would otherwise send a
   * request into a closing connection.
   */
  readonly keepAlive?: number
  /** Called when an answer failed. */
  readonly onError?: (error: unknown) => void
  /** Reads the files of the bundle, instead of from the folder. */
  readonly read?: () => Promise<Built>
}): Server => {
  const connect = () => [
    config.gateway,
    ...config.chains.flatMap(({ rpc, bundler, paymaster }) => [rpc, bundler, paymaster].filter((url) => url !== undefined)),
  ]
  const { listOf, providersOf } = createProjectLists({ config, now, fetch })
  const loginPage = () => loginPageOf(config)
  /** Pages that a website, or a frame of this site, opens and gets a result from. The two have to stay connected. */
  const openedPages = new Map<string, () => Page>([
    ['/loading', loginPage],
    ['/social', loginPage],
    // The page has the unpartitioned storage of the site, which frames cannot see.
    ['/wallet', () => ({ entry: 'wallet' })],
    // Visitors approve here what a page could hide from them in a frame.
    ['/review', () => ({ entry: 'review' })],
  ])
  /** Pages that are opened only by a code or a link, so that no other page may talk to them. The address of the gateway is in their settings. */
  const alonePages = new Map<string, Page>([
    // The code on the screen of a new device leads to this page.
    ['/device', { entry: 'device' }],
    // The mail about a deletion leads to this page.
    ['/keep', { entry: 'keep' }],
  ])

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = { ...shared, 'cache-control': 'no-cache' }
    const send = (status: number, type: string, body: string | Buffer, more: Readonly<Record<string, string>> = {}) =>
      response.writeHead(status, { ...headers, 'content-type': type, ...more }).end(request.method === 'HEAD' ? undefined : body)
    const target = request.url ?? '/'
    // Every client can send an address such as `//`.
    const url = parseUrl(target, base)
    if (!url) return send(400, 'text/plain', 'The address cannot be read.')
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, 'text/plain', 'GET')
    const projectId = (url.searchParams.get('projectId') ?? '').slice(0, 128)
    const zips = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const sendPage = async (
      page: Page,
      allowed: { readonly ancestors: readonly string[]; readonly connect: readonly string[] },
      more: Readonly<Record<string, string>>,
    ) => {
      const built = await read().catch(() => undefined)
      const rendered = built && renderPage(built, page)
      const policy = toPolicy({ ...allowed, ...(rendered && { inline: rendered.inline }) })
      const own = { 'content-security-policy': policy, ...more }
      if (!rendered) return send(503, 'text/plain', missing, { ...own, 'cache-control': 'no-store' })
      // A cached response has all current headers, including the policy, or a different tag. Which of them a 304 replaces differs between
      // browsers.
      const etag = etagOf(rendered.html, { ...headers, ...own })
      const kept = { ...own, etag, vary: 'accept-encoding' }
      if (namesTag(request.headers['if-none-match'], etag)) return response.writeHead(304, { ...headers, ...kept }).end()
      return send(200, 'text/html; charset=utf-8', zips ? await zip(rendered.html) : rendered.html, { ...kept, ...(zips && { 'content-encoding': 'gzip' }) })
    }
    if (url.pathname === '/sdk') {
      const { texts: ancestors } = await listOf('sites', 'origins', projectId)
      return sendPage(framePageOf(config), { ancestors, connect: connect() }, { 'cache-control': 'private, no-cache' })
    }
    // This explains why a frame stays empty, which no browser reports to the page around it. The policy in the answer is public anyway.
    if (url.pathname === '/sdk/status') {
      const [{ texts: ancestors, certain }, built] = await Promise.all([listOf('sites', 'origins', projectId), read().catch(() => undefined)])
      const sites = url.searchParams.getAll('site').slice(0, 8)
      const listed = sites.length > 0 && sites.every((site) => admits(ancestors, site))
      return send(200, 'application/json', JSON.stringify({ ready: built !== undefined && certain, listed }), { ...readable, 'cache-control': 'no-store' })
    }
    const opened = openedPages.get(url.pathname)?.()
    if (opened !== undefined) return sendPage(opened, { ancestors: [], connect: [] }, { 'cross-origin-opener-policy': 'unsafe-none' })
    const alone = alonePages.get(url.pathname)
    if (alone !== undefined) return sendPage(alone, { ancestors: [], connect: [config.gateway] }, { 'cross-origin-opener-policy': 'same-origin' })
    // Every website may read the list of providers, because it decides nothing.
    if (url.pathname === '/socials')
      return send(200, 'application/json', JSON.stringify(await providersOf(projectId)), {
        ...readable,
        'cache-control': 'public, max-age=60',
      })
    if (url.pathname === '/config.json') return send(200, 'application/json', JSON.stringify(config))
    if (url.pathname === '/site.css') return send(200, 'text/css', siteStyle)
    const built = await read().catch(() => undefined)
    // This is for proxies and monitoring: without its files the site serves nobody.
    if (url.pathname === '/health' || url.pathname === '/ready') {
      const state = built ? { ready: true, version } : { ready: false, why: 'files', version }
      return send(built ? 200 : 503, 'application/json', JSON.stringify(state), { 'cache-control': 'no-store' })
    }
    if (url.pathname === '/live') return send(200, 'application/json', '{"live":true}', { 'cache-control': 'no-store' })
    if (!built) return send(503, 'text/plain', missing)
    const found = built.files.get(url.pathname)
    if (!found) return send(404, 'text/plain', 'Not found')
    // The name of a script changes with its contents.
    const kept = found.lasting ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}
    if (namesTag(request.headers['if-none-match'], found.etag)) return response.writeHead(304, { ...headers, ...kept, etag: found.etag }).end()
    // A worker has the policy of its own response: the same without frames, but with WebAssembly for the hash function of passwords.
    const policy = toPolicy({ ancestors: [], connect: connect(), wasm: found.worker })
    return send(200, found.type, zips ? found.zipped : found.plain, {
      ...kept,
      etag: found.etag,
      vary: 'accept-encoding',
      'content-security-policy': policy,
      ...(zips && { 'content-encoding': 'gzip' }),
    })
  }

  // Node itself answers anything but HTTP, and closes the connection.
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      onError(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { ...shared, 'cache-control': 'no-store', 'content-type': 'text/plain' }).end('The secure site could not answer.')
    })
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 20_000
  server.keepAliveTimeout = keepAlive
  return server
}
