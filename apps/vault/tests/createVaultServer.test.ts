import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createVaultServer } from '../serve/createVaultServer.js'

const running: Server[] = []
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})
const entries = ['main', 'window', 'wallet', 'device', 'review', 'keep', 'keysWorker']
const hashOf = (text: string, algorithm: 'sha256' | 'sha384') => `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`

/** A folder as the build makes it. */
const buildFolder = (changed: Readonly<Record<string, string>> = {}, part = '// chunks/part-BBBBBBBB.js\n') => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vault-built-'))
  folders.push(folder)
  const scripts = { ...Object.fromEntries(entries.map((name) => [`${name}-AAAAAAAA.js`, `// ${name}-AAAAAAAA.js\n`])), 'chunks/part-BBBBBBBB.js': part }
  mkdirSync(path.join(folder, 'chunks'))
  for (const [name, text] of Object.entries({ ...scripts, 'main-AAAAAAAA.js.map': '{}', ...changed })) writeFileSync(path.join(folder, name), text)
  const integrity = Object.fromEntries(Object.entries(scripts).map(([name, text]) => [name, hashOf(text, 'sha384')]))
  writeFileSync(
    path.join(folder, 'files.json'),
    JSON.stringify({
      entries: Object.fromEntries(entries.map((name) => [name, `${name}-AAAAAAAA.js`])),
      loads: { main: ['chunks/part-BBBBBBBB.js'] },
      integrity,
    }),
  )
  return pathToFileURL(`${folder}/`)
}

const serve = async (needs: Partial<Parameters<typeof createVaultServer>[0]> = {}) => {
  const server = createVaultServer({
    config: { gateway: 'http://gateway.example', chains: [] },
    files: buildFolder(),
    fetch: async () => Response.json({ origins: ['https://shop.example'] }),
    ...needs,
  })
  running.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** The first line of the answer to these bytes. */
  const send = async (text: string): Promise<string | undefined> => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part
    })
    socket.end(text)
    await once(socket, 'close')
    return answer.split('\r\n')[0]
  }
  return { send, url: `http://127.0.0.1:${port}` }
}

test.each(['//', 'http://', '//[', 'http://[', 'http://:x/', '/\\[', '///'])(
  'a request for %s, which names no address, is answered with 400',
  async (target) => {
    const { send, url } = await serve()
    for (const method of ['GET', 'HEAD', 'POST'])
      expect(await send(`${method} ${target} HTTP/1.1\r\nhost: vault.example\r\nconnection: close\r\n\r\n`)).toBe('HTTP/1.1 400 Bad Request')
    expect((await fetch(`${url}/health`)).status).toBe(200)
  },
)

test('bytes that are no request are answered with 400, and a head that is too long with 431', async () => {
  const { send, url } = await serve()
  expect(await send('\u0000\u0001\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request')
  expect(await send(`GET / HTTP/1.1\r\nhost: vault.example\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)).toBe('HTTP/1.1 431 Request Header Fields Too Large')
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

test('an answer that fails is status 500 without a reason, and the operator reads the reason', async () => {
  const failures: unknown[] = []
  const config = { gateway: 'no address', chains: [] }
  const { url } = await serve({ config, onError: (error) => failures.push(error) })
  const answer = await fetch(`${url}/device`)
  expect([answer.status, await answer.text(), answer.headers.get('x-content-type-options')]).toEqual([500, 'The secure site could not answer.', 'nosniff'])
  expect(failures).toEqual([expect.objectContaining({ code: 'ERR_INVALID_URL' })])
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

/** A gateway with one project, or with every one, that is asked for `honest` once and for made-up names by the hundred. */
const withGateway = async ({ every = false }: { readonly every?: boolean } = {}) => {
  let now = 1_000_000
  let status = 200
  const asked: string[] = []
  const { url } = await serve({
    now: () => now,
    fetch: async (address) => {
      const projectId = new URL(`${address}`).searchParams.get('projectId') ?? ''
      asked.push(projectId)
      if (status !== 200) return new Response('{}', { status })
      if (!every && projectId !== 'honest') return new Response('{}', { status: 403 })
      return Response.json({ origins: ['https://shop.example'], ...(every && { every }) })
    },
  })
  const allows = async (projectId: string) => {
    const policy = (await fetch(`${url}/sdk?projectId=${projectId}`)).headers.get('content-security-policy')
    return /frame-ancestors ([^;]+)/.exec(policy ?? '')?.[1]
  }
  const wait = (ms: number) => {
    now += ms
  }
  const answerWith = (next: number) => {
    status = next
  }
  return { asked, allows, wait, answerWith }
}

test('a name that somebody made up is asked for once a minute, and takes no project out of the memory', async () => {
  const { asked, allows, wait } = await withGateway()
  expect(await allows('honest')).toBe('https://shop.example')
  for (let made = 0; made < 300; made++) expect(await allows(`made-up-${made}`)).toBe("'none'")
  for (let again = 0; again < 20; again++) expect(await allows('made-up-1')).toBe("'none'")
  expect(await allows('honest')).toBe('https://shop.example')
  expect(asked).toHaveLength(301)
  wait(60_000)
  await Promise.all(Array.from({ length: 20 }, () => allows('honest')))
  expect(asked.filter((name) => name === 'honest')).toHaveLength(2)
})

test('a gateway that serves every name is asked once a minute for all of them', async () => {
  const { asked, allows, wait } = await withGateway({ every: true })
  for (let made = 0; made < 100; made++) expect(await allows(`made-up-${made}`)).toBe('https://shop.example')
  wait(60_000)
  expect(await allows('honest')).toBe('https://shop.example')
  expect(asked).toHaveLength(2)
})

test.each([429, 500, 503])('while the gateway answers with %i, its last answer counts, for an hour at most, and a refusal counts at once', async (status) => {
  const { asked, allows, wait, answerWith } = await withGateway()
  await allows('honest')
  answerWith(status)
  wait(60_000)
  for (let tried = 0; tried < 5; tried++) expect(await allows('honest')).toBe('https://shop.example')
  // It is asked again some seconds later.
  expect(asked).toHaveLength(2)
  wait(5_000)
  expect([await allows('honest'), asked.length]).toEqual(['https://shop.example', 3])
  expect(await allows('another')).toBe("'none'")
  answerWith(403)
  wait(5_000)
  expect(await allows('honest')).toBe("'none'")
  answerWith(200)
  wait(60_000)
  expect(await allows('honest')).toBe('https://shop.example')
  answerWith(status)
  wait(3_600_000)
  for (let tried = 0; tried < 3; tried++) expect(await allows('honest')).toBe("'none'")
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
  const { url } = await serve()
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
  const site = await serve({ now: () => now, fetch: async () => Response.json({ origins }) })
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
  const tagOf = async (files: URL) => (await fetch(`${(await serve({ files })).url}${address}`)).headers.get('etag')
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
  const { url } = await serve({ fetch: async () => new Response('{}', { status: 503 }) })
  expect(await statusOf(url, 'https://shop.example')).toEqual({ ready: false, listed: false })
  const { url: empty } = await serve({ files: pathToFileURL('/nowhere/') })
  expect(await statusOf(empty, 'https://shop.example')).toEqual({ ready: false, listed: true })
})

test('scripts keep their names for ever, and what leads to them does not', async () => {
  const { url } = await serve()
  const cacheOf = async (address: string) => (await fetch(`${url}${address}`)).headers.get('cache-control')
  for (const address of ['/built/main-AAAAAAAA.js', '/built/chunks/part-BBBBBBBB.js', '/built/keysWorker-AAAAAAAA.js'])
    expect(await cacheOf(address)).toBe('public, max-age=31536000, immutable')
  for (const address of ['/built/keysWorker.js', '/built/main-AAAAAAAA.js.map', '/wallet', '/site.css', '/config.json'])
    expect(await cacheOf(address)).toBe('no-cache')
  expect(await cacheOf('/sdk')).toBe('private, no-cache')
})

test('the worker of the keys alone may compile WebAssembly, under either of its names', async () => {
  const { url } = await serve()
  const policyOf = async (address: string) => (await fetch(`${url}${address}`)).headers.get('content-security-policy')
  for (const address of ['/built/keysWorker.js', '/built/keysWorker-AAAAAAAA.js'])
    expect(await policyOf(address)).toContain("script-src 'self' 'wasm-unsafe-eval';")
  for (const address of ['/built/main-AAAAAAAA.js', '/wallet']) expect(await policyOf(address)).not.toContain('unsafe')
})

test('a script that is not the one that was built is not served, nor any page, and the operator reads why once', async () => {
  const failures: unknown[] = []
  const { url } = await serve({ files: buildFolder({ 'chunks/part-BBBBBBBB.js': 'steal()' }), onError: (error) => failures.push(error) })
  for (const address of ['/built/chunks/part-BBBBBBBB.js', '/built/main-AAAAAAAA.js', '/sdk', '/wallet'])
    expect((await fetch(`${url}${address}`)).status).toBe(503)
  expect(failures).toEqual([new Error('chunks/part-BBBBBBBB.js of the secure site is not the file that was built.')])
})

test('a script that the build does not list is not served', async () => {
  const { url } = await serve({ files: buildFolder({ 'more-CCCCCCCC.js': 'steal()' }) })
  expect((await fetch(`${url}/built/more-CCCCCCCC.js`)).status).toBe(404)
})

test('without its files the site answers 503, with the policy of each page', async () => {
  const { url } = await serve({ files: pathToFileURL('/nowhere/') })
  const answer = await fetch(`${url}/sdk?projectId=honest`)
  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([503, expect.stringContaining('frame-ancestors https://shop.example;')])
})

test('every answer keeps browsers to https', async () => {
  const { url } = await serve({ config: { gateway: 'no address', chains: [] }, onError: () => {} })
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
