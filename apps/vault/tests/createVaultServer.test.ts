import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { buildFolder, endServers, entries, hashOf, removeFolders, serveVault } from './serveVault.js'

afterEach(endServers)
afterAll(removeFolders)

test.each(['//', 'http://', '//[', 'http://[', 'http://:x/', '/\\[', '///'])(
  'a request for %s, which names no address, is answered with 400',
  async (target) => {
    const { send, url } = await serveVault()
    for (const method of ['GET', 'HEAD', 'POST'])
      expect(await send(`${method} ${target} HTTP/1.1\r\nhost: vault.example\r\nconnection: close\r\n\r\n`)).toBe('HTTP/1.1 400 Bad Request')
    expect((await fetch(`${url}/health`)).status).toBe(200)
  },
)

test('bytes that are no request are answered with 400, and a head that is too long with 431', async () => {
  const { send, url } = await serveVault()
  expect(await send('\u0000\u0001\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request')
  expect(await send(`GET / HTTP/1.1\r\nhost: vault.example\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)).toBe('HTTP/1.1 431 Request Header Fields Too Large')
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

test('an answer that fails is status 500 without a reason, and the operator reads the reason', async () => {
  const failures: unknown[] = []
  const config = { gateway: 'no address', chains: [] }
  const { url } = await serveVault({ config, onError: (error) => failures.push(error) })
  const answer = await fetch(`${url}/device`)
  expect([answer.status, await answer.text(), answer.headers.get('x-content-type-options')]).toEqual([500, 'The secure site could not answer.', 'nosniff'])
  expect(failures).toEqual([expect.objectContaining({ code: 'ERR_INVALID_URL' })])
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

const pages = {
  '/sdk?projectId=honest': 'main',
  '/loading': 'window',
  '/social': 'window',
  '/wallet': 'wallet',
  '/review': 'review',
  '/device': 'device',
  '/keep': 'keep',
}

test.each(Object.entries(pages))('the page %s starts the script of its name by a hash, and says the hash of every script', async (address, entry) => {
  const { url } = await serveVault()
  const answer = await fetch(`${url}${address}`)
  const html = await answer.text()
  const script = `/built/${entry}-AAAAAAAA.js`
  const own = hashOf(`// ${entry}-AAAAAAAA.js\n`, 'sha384')
  expect(html).toContain(`<script type="module" src="${script}" integrity="${own}"></script>`)
  expect(html).toContain(`<link rel="modulepreload" href="${script}" integrity="${own}">`)
  const map = /<script type="importmap">(.*)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(map)).toEqual({
    integrity: Object.fromEntries([
      ...entries.map((name) => [`/built/${name}-AAAAAAAA.js`, hashOf(`// ${name}-AAAAAAAA.js\n`, 'sha384')]),
      ['/built/chunks/part-BBBBBBBB.js', hashOf('// chunks/part-BBBBBBBB.js\n', 'sha384')],
    ]),
  })
  // What the frame loads at once is asked for with the page, by its hash.
  const part = hashOf('// chunks/part-BBBBBBBB.js\n', 'sha384')
  expect(html.includes(`<link rel="modulepreload" href="/built/chunks/part-BBBBBBBB.js" integrity="${part}">`)).toBe(entry === 'main')
  // The map is the only inline code, and comes before anything that loads a script.
  expect(html.match(/<script(?! type="module" src=)[^>]*>/g)).toEqual(['<script type="importmap">'])
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'))
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' '${hashOf(map, 'sha256')}';`)
})

/** A site whose gateway lists these websites now, and lets another minute pass. */
const withList = async () => {
  let now = 1_000_000
  let origins: readonly string[] = ['https://shop.example']
  const site = await serveVault({ now: () => now, fetch: async () => Response.json({ origins }) })
  return {
    ...site,
    list: (next: readonly string[]) => {
      now += 60_000
      origins = next
    },
  }
}

test('the frame is asked for again each time, and answered without a body while neither it nor its policy has changed', async () => {
  const { url, list } = await withList()
  const ask = (tag?: string) => fetch(`${url}/sdk?projectId=honest`, tag === undefined ? {} : { headers: { 'if-none-match': tag } })
  const first = await ask()
  const tag = first.headers.get('etag') ?? ''
  const again = await ask(tag)
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  // All that a browser could replace of what it kept is what it kept.
  for (const name of ['content-security-policy', 'cache-control', 'vary', 'permissions-policy', 'cross-origin-opener-policy'])
    expect(again.headers.get(name)).toBe(first.headers.get(name))
  // A proxy that compresses says of the tag that it is weak.
  expect((await ask(`"other", W/${tag}`)).status).toBe(304)
  list([])
  const ended = await ask(tag)
  expect([ended.status, ended.headers.get('etag') === tag]).toEqual([200, false])
  expect(ended.headers.get('content-security-policy')).toContain("frame-ancestors 'none';")
})

test.each(Object.keys(pages))('the tag of %s is another one with another build, and for another page', async (address) => {
  const tagOf = async (files: URL) => (await fetch(`${(await serveVault({ files })).url}${address}`)).headers.get('etag')
  const tag = await tagOf(buildFolder())
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  expect(await tagOf(buildFolder())).toBe(tag)
  expect(await tagOf(buildFolder({}, '// another part\n'))).not.toBe(tag)
})

const statusOf = async (url: string, ...sites: readonly string[]) => {
  const answer = await fetch(`${url}/sdk/status?${new URLSearchParams([['projectId', 'honest'], ...sites.map((site) => ['site', site])])}`)
  expect(
    Object.fromEntries(['access-control-allow-origin', 'cross-origin-resource-policy', 'cache-control'].map((name) => [name, answer.headers.get(name)])),
  ).toEqual({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  })
  return answer.json()
}

test('every website reads whether the site can be used, and whether all the pages around the frame are listed', async () => {
  const { url, list } = await withList()
  expect(await statusOf(url, 'https://shop.example')).toEqual({ ready: true, listed: true })
  expect(await statusOf(url, 'https://other.example')).toEqual({ ready: true, listed: false })
  expect(await statusOf(url, 'https://shop.example', 'https://other.example')).toEqual({ ready: true, listed: false })
  expect(await statusOf(url)).toEqual({ ready: true, listed: false })
  list([])
  expect(await statusOf(url, 'https://shop.example')).toEqual({ ready: true, listed: false })
})

test('a site whose gateway never answered, or whose files are missing, says that it cannot be used', async () => {
  const { url } = await serveVault({ fetch: async () => new Response('{}', { status: 503 }) })
  expect(await statusOf(url, 'https://shop.example')).toEqual({ ready: false, listed: false })
  const { url: empty } = await serveVault({ files: pathToFileURL('/nowhere/') })
  expect(await statusOf(empty, 'https://shop.example')).toEqual({ ready: false, listed: true })
})

test('scripts keep their names for ever, and what leads to them does not', async () => {
  const { url } = await serveVault()
  const cacheOf = async (address: string) => (await fetch(`${url}${address}`)).headers.get('cache-control')
  for (const address of ['/built/main-AAAAAAAA.js', '/built/chunks/part-BBBBBBBB.js', '/built/keysWorker-AAAAAAAA.js'])
    expect(await cacheOf(address)).toBe('public, max-age=31536000, immutable')
  for (const address of ['/built/keysWorker.js', '/built/main-AAAAAAAA.js.map', '/wallet', '/site.css', '/config.json'])
    expect(await cacheOf(address)).toBe('no-cache')
  expect(await cacheOf('/sdk')).toBe('private, no-cache')
})

test('the worker of the keys alone may compile WebAssembly, under either of its names', async () => {
  const { url } = await serveVault()
  const policyOf = async (address: string) => (await fetch(`${url}${address}`)).headers.get('content-security-policy')
  for (const address of ['/built/keysWorker.js', '/built/keysWorker-AAAAAAAA.js'])
    expect(await policyOf(address)).toContain("script-src 'self' 'wasm-unsafe-eval';")
  for (const address of ['/built/main-AAAAAAAA.js', '/wallet']) expect(await policyOf(address)).not.toContain('unsafe')
})

test('a script that is not the one that was built is not served, nor any page, and the operator reads why once', async () => {
  const failures: unknown[] = []
  const { url } = await serveVault({ files: buildFolder({ 'chunks/part-BBBBBBBB.js': 'steal()' }), onError: (error) => failures.push(error) })
  for (const address of ['/built/chunks/part-BBBBBBBB.js', '/built/main-AAAAAAAA.js', '/sdk', '/wallet'])
    expect((await fetch(`${url}${address}`)).status).toBe(503)
  expect(failures).toEqual([new Error('chunks/part-BBBBBBBB.js of the secure site is not the file that was built.')])
})

test('a script that the build does not list is not served', async () => {
  const { url } = await serveVault({ files: buildFolder({ 'more-CCCCCCCC.js': 'steal()' }) })
  expect((await fetch(`${url}/built/more-CCCCCCCC.js`)).status).toBe(404)
})

test('the site is ready while its files are those that were built, and lives in any case', async () => {
  const statesOf = async (files: URL) => {
    const { url } = await serveVault({ files, version: '9.9.9', onError: () => {} })
    return Promise.all(
      ['/ready', '/health', '/live'].map(async (where) => {
        const answer = await fetch(`${url}${where}`)
        return [answer.status, answer.headers.get('cache-control'), await answer.json()]
      }),
    )
  }
  const live = [200, 'no-store', { live: true }]
  const ready = [200, 'no-store', { ready: true, version: '9.9.9' }]
  const without = [503, 'no-store', { ready: false, why: 'files', version: '9.9.9' }]
  expect(await statesOf(buildFolder())).toEqual([ready, ready, live])
  expect(await statesOf(pathToFileURL('/nowhere/'))).toEqual([without, without, live])
  expect(await statesOf(buildFolder({ 'chunks/part-BBBBBBBB.js': 'steal()' }))).toEqual([without, without, live])
})

test('without its files the site answers 503, with the policy of each page', async () => {
  const { url } = await serveVault({ files: pathToFileURL('/nowhere/') })
  const answer = await fetch(`${url}/sdk?projectId=honest`)
  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([503, expect.stringContaining('frame-ancestors https://shop.example;')])
})

test('every answer keeps browsers to https', async () => {
  const { url } = await serveVault({ config: { gateway: 'no address', chains: [] }, onError: () => {} })
  for (const [address, status] of [
    ['/wallet', 200],
    ['/device', 500],
    ['/built/main-AAAAAAAA.js', 500],
    ['/site.css', 200],
    ['/health', 200],
    ['/nothing', 404],
    ['//', 400],
  ] as const) {
    const answer = await fetch(`${url}${address}`)
    expect([address, answer.status, answer.headers.get('strict-transport-security')]).toEqual([address, status, 'max-age=31536000'])
  }
})
