import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createProjectLists } from './createProjectLists.js'
import { readFiles, type ServedFile } from './readFiles.js'
import type { SiteConfig } from './SiteConfig.js'
import { toPolicy } from './toPolicy.js'

/** A page with one script; `more` is for its head. */
const pageOf = (script: string, more = '') => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Wallet</title>${more}
    <link rel="stylesheet" href="/site.css">
    <link rel="modulepreload" href="/built/${script}.js">
    <script type="module" src="/built/${script}.js"></script>
  </head>
  <body></body>
</html>
`
/** Says the families of the networks, which the frame names before it has read its settings. */
const framePageOf = ({ chains }: SiteConfig) =>
  pageOf('main', `\n    <meta name="namespaces" content="${[...new Set(chains.map(({ id }) => id.split(':')[0]?.replace(/\W/g, '')))].join(' ')}">`)
/** The window in which visitors log in at other providers. Says where the gateway is, which sends browsers back to a page. */
const windowPageOf = ({ gateway }: SiteConfig) =>
  pageOf('window', `\n    <meta name="gateway" content="${new URL(gateway).href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`)
/** The window that has the storage of the site itself, which frames do not see. */
const walletPage = pageOf('wallet')
/** The window in which visitors approve what a page may hide from them in a frame. */
const reviewPage = pageOf('review')
/** Where the code on the screen of a new device leads. */
const devicePage = pageOf('device')
/** Where the mail about a deletion leads. */
const keepPage = pageOf('keep')
/** Of the addresses in requests, which name a path alone. */
const base = 'http://vault'
const siteStyle = 'html,body{margin:0}'

const shared = Object.freeze({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
})

/** A server of the secure site: its files, its settings, and a policy that names the websites of the project that may show it. */
export const createVaultServer = ({
  config,
  files = new URL('../.built/', import.meta.url),
  now = Date.now,
  fetch = globalThis.fetch,
  onError = (error) => process.stderr.write(`${error instanceof Error ? error.stack : error}\n`),
}: {
  readonly config: SiteConfig
  /** The folder of the bundle. */
  readonly files?: URL
  /** Ms since 1970. */
  readonly now?: () => number
  readonly fetch?: typeof globalThis.fetch
  /** An answer failed. */
  readonly onError?: (error: unknown) => void
}): Server => {
  const connect = () => [
    config.gateway,
    ...config.chains.flatMap(({ rpc, bundler, paymaster }) => [rpc, bundler, paymaster].filter((url) => url !== undefined)),
  ]
  /** Read with the first request. */
  let reading: Promise<ReadonlyMap<string, ServedFile>> | undefined
  const builtFiles = () => {
    reading ??= readFiles(files, '/built/').catch((error) => {
      reading = undefined
      throw error
    })
    return reading
  }
  const { listOf } = createProjectLists({ config, now, fetch })
  const loginPage = () => windowPageOf(config)
  const openedPages = new Map([
    ['/loading', loginPage],
    ['/social', loginPage],
    ['/wallet', () => walletPage],
    ['/review', () => reviewPage],
  ])
  const alonePages = new Map([
    ['/device', devicePage],
    ['/keep', keepPage],
  ])

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = { ...shared, 'cache-control': 'no-cache' }
    const send = (status: number, type: string, body: string | Buffer, more: Readonly<Record<string, string>> = {}) =>
      response.writeHead(status, { ...headers, 'content-type': type, ...more }).end(request.method === 'HEAD' ? undefined : body)
    const target = request.url ?? '/'
    // Such as `//`, which every client may send.
    if (!URL.canParse(target, base)) return send(400, 'text/plain', 'The address cannot be read.')
    const url = new URL(target, base)
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, 'text/plain', 'GET')
    const projectId = (url.searchParams.get('projectId') ?? '').slice(0, 128)
    if (url.pathname === '/sdk') {
      const policy = toPolicy({ ancestors: await listOf('sites', 'origins', projectId), connect: connect() })
      return send(200, 'text/html; charset=utf-8', framePageOf(config), { 'content-security-policy': policy, 'cache-control': 'no-store' })
    }
    // A website, or a frame of this site, opens the window and gets its result: the two have to stay connected.
    const opened = openedPages.get(url.pathname)?.()
    if (opened !== undefined)
      return send(200, 'text/html; charset=utf-8', opened, {
        'content-security-policy': toPolicy({ ancestors: [], connect: [] }),
        'cross-origin-opener-policy': 'unsafe-none',
      })
    // Nothing opens them but a code or a link, so that nothing may speak with them. The address of the gateway is in their settings.
    const alone = alonePages.get(url.pathname)
    if (alone !== undefined)
      return send(200, 'text/html; charset=utf-8', alone, {
        'content-security-policy': toPolicy({ ancestors: [], connect: [config.gateway] }),
        'cross-origin-opener-policy': 'same-origin',
      })
    // Every website may read which providers there are: it offers no others.
    if (url.pathname === '/socials')
      return send(200, 'application/json', JSON.stringify({ providers: await listOf('socials', 'providers', projectId) }), {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=60',
      })
    if (url.pathname === '/config.json') return send(200, 'application/json', JSON.stringify(config))
    if (url.pathname === '/site.css') return send(200, 'text/css', siteStyle)
    if (url.pathname === '/health') return send(200, 'application/json', '{"ready":true}')
    const built = await builtFiles().catch(() => undefined)
    if (!built) return send(503, 'text/plain', 'The files of the secure site are missing.')
    const found = built.get(url.pathname)
    if (!found) return send(404, 'text/plain', 'Not found')
    if (request.headers['if-none-match'] === found.etag) return response.writeHead(304, { ...headers, etag: found.etag }).end()
    const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    // A worker has the policy of its own answer: the same, without frames, and with the hash function of passwords, which is WebAssembly.
    const policy = toPolicy({ ancestors: [], connect: connect(), wasm: url.pathname === '/built/keysWorker.js' })
    return send(200, found.type, zipped ? found.zipped : found.plain, {
      etag: found.etag,
      vary: 'accept-encoding',
      'content-security-policy': policy,
      ...(zipped && { 'content-encoding': 'gzip' }),
    })
  }

  // Anything but HTTP is answered by Node itself, and its connection closed.
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      onError(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { ...shared, 'cache-control': 'no-store', 'content-type': 'text/plain' }).end('The secure site could not answer.')
    })
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 20_000
  return server
}
