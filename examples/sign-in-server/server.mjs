// A whole server for `new ServerStorage({ url: '/siwx' })`, with nothing but Node: cookie, nonce, check, session, sign-out.
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { createNonce, verifySiwx } from 'portico/siwx/server'

const minutes = 60_000
const hash = (secret) => createHash('sha256').update(secret).digest('hex')

/**
 * `origin`: of the site, from the configuration and never from a request. `rpcUrls`: nodes by CAIP-2 id, for contract wallets. Visitors are in
 * memory here: keep them in your database, by the hash of their cookie, and take a nonce in one statement.
 */
export const createSignInServer = ({ origin, rpcUrls = {}, now = Date.now }) => {
  const { host, protocol } = new URL(origin)
  const name = protocol === 'https:' ? '__Host-visitor' : 'visitor'
  const visitors = new Map()
  const remember = (response, visitor) => {
    const secret = randomBytes(32).toString('hex')
    visitors.set(hash(secret), { ...visitor, ends: now() + 24 * 60 * minutes })
    response.setHeader('set-cookie', `${name}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400${protocol === 'https:' ? '; Secure' : ''}`)
  }
  const find = (request) => {
    const [, secret] = new RegExp(`(?:^|; )${name}=([0-9a-f]{64})(?:;|$)`).exec(request.headers.cookie ?? '') ?? []
    const key = secret ? hash(secret) : ''
    const visitor = visitors.get(key)
    if (visitor && visitor.ends <= now()) visitors.delete(key)
    return visitor && visitor.ends > now() ? { key, ...visitor } : undefined
  }
  const read = async (request) => {
    let text = ''
    // What is too long is read to its end and dropped, so that the answer arrives.
    for await (const part of request.setEncoding('utf8')) if (text.length <= 100_000) text += part
    return JSON.parse(text.length > 100_000 ? '' : text)
  }
  const answer = async (request, response, path) => {
    const visitor = find(request)
    if (request.method === 'GET' && path === '/siwx/nonce') {
      const nonce = createNonce()
      // The nonce is for the browser that asked, once, and for ten minutes. What it has signed before stays.
      if (visitor) visitors.delete(visitor.key)
      remember(response, { nonce, until: now() + 10 * minutes, sessions: visitor?.sessions ?? [] })
      return [200, { nonce }]
    }
    if (request.method === 'GET' && path === '/siwx/session') return [200, { sessions: visitor?.sessions ?? [] }]
    // Other sites, and forms of them, can send a visitor's cookie along: only this site's own scripts can send this.
    if (request.method !== 'POST' || request.headers.origin !== origin || !/^application\/json\b/.test(request.headers['content-type'] ?? '')) return [403, {}]
    const body = await read(request)
    if (path === '/siwx/verify' && visitor) {
      const take = (nonce) => visitors.delete(visitor.key) && nonce === visitor.nonce && visitor.until > now()
      const { message, signature } = body
      const checked = await verifySiwx({ message, signature, domain: host, origin, rpcUrls, nonce: take, now: now() })
      if (!checked.ok) return [401, { error: { field: checked.field } }]
      const { accountAddress, chainId } = checked.data
      const others = visitor.sessions.filter(({ data }) => data.accountAddress !== accountAddress || data.chainId !== chainId)
      // A new cookie: one that somebody planted before is worth nothing now.
      remember(response, { sessions: [...others, { message, signature, data: { accountAddress, chainId } }] })
      return [200, {}]
    }
    if (path === '/siwx/sign-out') {
      if (visitor) visitors.delete(visitor.key)
      const left = (visitor?.sessions ?? []).filter(({ data }) => body.address && (data.accountAddress !== body.address || data.chainId !== body.chainId))
      if (left.length > 0) remember(response, { sessions: left })
      return [200, {}]
    }
    return [404, {}]
  }
  // Every client may send what is no address, such as `//`.
  const pathOf = ({ url = '/' }) => (URL.canParse(url, origin) ? new URL(url, origin).pathname : undefined)
  return createServer((request, response) => {
    answer(request, response, pathOf(request))
      .catch(() => [400, {}])
      .then(([status, body]) => response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body)))
      // Nothing more can be answered, and a request never ends the server.
      .catch(() => response.destroy())
  })
}
