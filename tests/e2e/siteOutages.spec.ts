import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { createVaultServer } from '../../apps/vault/serve/createVaultServer.js'
import { expect, test, type Visitor } from './fixtures.js'
import { siteDocument } from './secureSite.js'
import { slow } from './slow.js'

const html = { 'content-type': 'text/html' }
const answer =
  (status: number, body: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, html).end(body)
  }
/** A site that works, and is of another make than this repository's. */
const works: RequestListener = (request, response) => {
  if (request.url?.startsWith('/sdk?')) response.writeHead(200, html).end(siteDocument(true))
  else response.writeHead(404).end()
}
/** The real site, whose gateway answers this. */
const real = (gateway: () => Response): RequestListener => {
  const server = createVaultServer({ config: { gateway: 'https://gateway.example', chains: [] }, fetch: async () => gateway() })
  return (request, response) => void server.emit('request', request, response)
}
const lists = (...origins: readonly string[]) => real(() => Response.json({ origins }))

interface Outage {
  /** Undefined: nothing listens. */
  readonly serves?: RequestListener
  /** What visitors read, and what the alert for developers says and does not say. */
  readonly words?: RegExp
  readonly alert: RegExp
  readonly never?: RegExp
  /** The browser says of nothing that it was loaded: the visitor waits the whole twenty seconds. */
  readonly hangs?: true
}
const silent = /Email sign-in isn’t answering.*Your account is safe/
const origins = /"origins"|GATEWAY_VAULT_SITES/
const outages: Readonly<Record<string, Outage>> = {
  'that refuses connections': { alert: /Nothing answers at/, never: origins },
  'that cuts connections': { serves: (request) => request.socket.destroy(), alert: /Nothing answers at/, never: origins },
  'that cuts its answer': {
    serves: (_, response) => {
      response.writeHead(200, { ...html, 'content-length': '10000' })
      response.write('<!doctype html>', () => response.socket?.destroy())
    },
    alert: /Something answers at|Nothing answers at/,
    never: origins,
    hangs: true,
  },
  'behind a proxy that answers 502': { serves: answer(502, 'Bad gateway'), alert: /status 502 or 503.*Something answers at/, never: origins },
  'behind a proxy that answers 503': { serves: answer(503, '<h1>Service unavailable</h1>'), alert: /Something answers at/, never: origins },
  'behind a portal that answers with a page of its own': {
    serves: answer(200, '<h1>Welcome to our network</h1>'),
    alert: /Something answers at/,
    never: origins,
  },
  'that hangs': { serves: () => {}, alert: /Nothing answers at/, never: origins, hangs: true },
  'whose gateway is down': { serves: real(() => new Response('', { status: 503 })), alert: /cannot serve its frame/, never: origins },
  'that does not list the page': {
    serves: lists('https://other.example'),
    words: /Email sign-in isn’t available on this site/,
    alert: /"origins" of the project.*does not let .* show it/,
    never: /reachable|Nothing answers/,
  },
}

const start = async (serves: RequestListener, port = 0): Promise<Server> => {
  const server = createServer(serves).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
const stop = async (server: Server) => {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Texts of the alerts for developers, as the console has them. */
const alertsOf = (page: Page) => {
  const texts: string[] = []
  page.on('console', (message) => message.text().includes('Could not load embedded wallet') && texts.push(message.text().replaceAll('\n', ' ')))
  return texts
}
const typeAddress = async (page: Page, visitor: Visitor, port: number) => {
  const options = { secureSite: `http://localhost:${port}`, features: { analytics: false } }
  await visitor.visit('/plain', { wallets: ['harbor'], query: { options: JSON.stringify(options) } })
  await visitor.open()
  await visitor.modal.getByRole('textbox', { name: 'Email address' }).click()
  await page.keyboard.type('mira@example.com')
  await page.keyboard.press('Enter')
}
const codeField = (page: Page) => page.frameLocator('iframe[name=w3m-secure-iframe]').getByRole('textbox', { name: 'Code' })

for (const [kind, { serves, words = silent, alert, never, hangs }] of Object.entries(outages))
  test(`a secure site ${kind}: the visitor reads what is so, and another press signs in once it is mended`, async ({ page, visitor }) => {
    test.setTimeout(slow * 60_000)
    visitor.expectErrors(/P375|Failed to load resource|frame-ancestors|net::ERR/)
    let handle: RequestListener | undefined = serves
    let server = await start((request, response) => handle?.(request, response))
    const port = portOf(server)
    if (!serves) await stop(server)
    const alerts = alertsOf(page)
    await typeAddress(page, visitor, port)
    await expect(visitor.modal).toContainText(words, { timeout: slow * (hangs ? 25_000 : 8_000) })
    // Of the rest nothing is said, neither to the visitor nor to the developer.
    if (words === silent) {
      await expect(visitor.modal).not.toContainText('isn’t available')
      await expect(visitor.modal.getByRole('button', { name: /Harbor/ }).first()).toBeVisible()
    } else await expect(visitor.modal).not.toContainText('isn’t answering')
    await expect.poll(() => alerts.join(' ')).toMatch(alert)
    if (never) expect(alerts.join(' ')).not.toMatch(never)
    handle = works
    if (!serves) server = await start(works, port)
    await visitor.modal.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(codeField(page)).toBeVisible({ timeout: slow * 8_000 })
    // What was said of the try before is gone, for the eye and for the ear.
    await expect(visitor.modal).not.toContainText(words)
    await expect(page.getByText('Could not load embedded wallet')).toHaveCount(0)
    await stop(server)
  })

test('a secure site whose page is on its way for seconds is waited for: the first press works', async ({ page, visitor }) => {
  test.setTimeout(slow * 60_000)
  const waiting: (() => void)[] = []
  const asked: string[] = []
  const server = await start((request, response) => {
    asked.push(request.url?.split('?')[0] ?? '')
    if (request.url?.startsWith('/sdk?')) waiting.push(() => works(request, response))
    else works(request, response)
  })
  await typeAddress(page, visitor, portOf(server))
  await expect(visitor.modal).toContainText('This is taking longer than usual.', { timeout: slow * 8_000 })
  await expect(visitor.modal.getByRole('button', { name: 'Cancel' })).toBeVisible()
  // It was asked meanwhile why it is silent, and did not say: once by a question that any server answers, and once for the answer.
  await expect.poll(() => asked.filter((path) => path === '/sdk/status').length, { timeout: slow * 8_000 }).toBe(2)
  await expect(visitor.modal).not.toContainText('isn’t answering')
  for (const go of waiting) go()
  await expect(codeField(page)).toBeVisible({ timeout: slow * 8_000 })
  await stop(server)
})
