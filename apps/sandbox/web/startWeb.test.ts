import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Web, startWeb } from './startWeb.js'

let web: Web
beforeAll(async () => {
  web = await startWeb({ port: 0 })
})
afterAll(() => web.stop())

const page = async (path: string) => {
  const response = await fetch(web.url + path)
  return { response, text: await response.text() }
}

test('says that it is starting until it knows the chains', async () => {
  expect((await page('/health')).response.status).toBe(503)
  const { response, text } = await page('/plain')
  expect([response.status, response.headers.get('refresh'), text]).toEqual([503, '1', expect.stringContaining('starting')])
  web.open([])
  expect((await page('/health')).response.status).toBe(200)
})

test('the list names every page, and every page is there', async () => {
  const { text } = await page('/pages')
  const paths = [...text.matchAll(/<a href="(\/\w+)">/g)].map(([, path]) => path ?? '')
  expect(paths).toEqual([
    '/plain',
    '/react',
    '/wagmi',
    '/standalone',
    '/files',
    '/shop',
    '/batch',
    '/embedded',
    '/two',
    '/hostile',
    '/dialogs',
    '/csp',
    '/theme',
    '/phone',
    '/mailbox',
    '/components',
    '/control',
  ])
  for (const path of paths) expect((await page(path)).response.status, path).toBe(200)
})

test('the front door leads to the list and to the first pages on it, and has the wallets of every chain family', async () => {
  const [list, door] = await Promise.all([page('/pages'), page('/')])
  const linksOf = (text: string) => [...text.matchAll(/<a href="(\/\w+)">/g)].map(([, path]) => path)
  expect(linksOf(door.text)).toEqual(['/plain', '/react', '/theme', '/components', '/pages'])
  expect(linksOf(list.text)).toEqual(expect.arrayContaining(linksOf(door.text).slice(0, -1)))
  expect(linksOf(list.text).length).toBeGreaterThan(15)
  expect(door.text).toContain('src="/built/wallets.js" data-families="solana bitcoin polkadot cosmos" data-dock="off"')
  expect((await page('/plain')).text).toContain('src="/built/wallets.js"></script>')
})

test('hosts get the wallets before any other script, unless they are asked to do without', async () => {
  const { text } = await page('/plain')
  expect(text.indexOf('/built/wallets.js')).toBeGreaterThan(0)
  expect(text.indexOf('/built/wallets.js')).toBeLessThan(text.indexOf('/built/hosts/plain.js'))
  expect((await page('/plain?wallets=none')).text).not.toContain('wallets.js')
  expect((await page('/control')).text).not.toContain('wallets.js')
})

test('the theme of the query is the theme of the page', async () => {
  expect((await page('/react?theme=dark')).text).toContain('<html data-theme="dark" lang="en">')
  expect((await page('/react?theme="><script>')).text).toContain('<html lang="en">')
})

test('the strict page names one fresh nonce in its policy and in its scripts, and allows nothing unsafe', async () => {
  const nonces = []
  for (const visit of [1, 2]) {
    const { response, text } = await page('/csp')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy, `visit ${visit}`).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    nonces.push(nonce)
    const scripts = [...text.matchAll(/<script(?![^>]*application\/json)[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(1)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
  }
  expect(new Set(nonces).size).toBe(2)
})

test('a picture of the collection is the same each time, and says so in its facts', async () => {
  const facts = await fetch(`${web.url}/nft/3`)
  expect(await facts.json()).toMatchObject({ name: 'Small Building 3', image: `${web.url}/nft/3.svg` })
  expect((await page('/nft/3.svg')).text).toBe((await page('/nft/3.svg')).text)
  expect((await page('/nft/x')).response.status).toBe(404)
})

test('no path leads out of the folders that are served', async () => {
  for (const path of ['/dist/../package.json', '/dist/%2e%2e/package.json', '/dist/..%2fpackage.json', '/built/../README.md', '/package.json']) {
    const status = await new Promise((resolve) => request(web.url, { path }, (response) => resolve(response.resume().statusCode)).end())
    expect(status, path).toBe(404)
  }
})

test('answers to localhost only, so that no other name can be pointed at it', async () => {
  const status = await new Promise((resolve) =>
    request(web.url, { headers: { host: 'evil.example' } }, (response) => resolve(response.resume().statusCode)).end(),
  )
  expect(status).toBe(421)
})

test('the control API takes the secure site away and gives it back, where one runs', async () => {
  const post = async (input: object) => {
    const response = await fetch(`${web.url}/api/secure-site`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    return { status: response.status, answer: await response.json() }
  }
  expect(await post({ down: true })).toEqual({ status: 400, answer: { error: 'There is no secure site here.' } })
  let down = false
  const secureSite = {
    get down() {
      return down
    },
    setDown: (next: boolean) => {
      down = next
    },
  }
  web.open([], { secureSite })
  expect(await post({ down: true })).toMatchObject({ status: 200, answer: { secureSite: { down: true } } })
  expect(await post({ down: 'yes' })).toMatchObject({ status: 400 })
  expect(await post({ down: false })).toMatchObject({ status: 200, answer: { secureSite: { down: false } } })
  web.open([])
})
