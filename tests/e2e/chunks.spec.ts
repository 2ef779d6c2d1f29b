import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { perTier } from '../harness/perTier.js'
import { chunkNameOf } from './chunkNameOf.js'
import { expect, test, type Visitor } from './fixtures.js'
import { slow } from './slow.js'

interface Step {
  act(visitor: Visitor): Promise<unknown>
  /** What is there when it went well. */
  goal(visitor: Visitor): Locator
}

/** While one view gives way to the next, both have their Back. */
const press = (name: string) => (visitor: Visitor) => visitor.modal.getByRole('button', { name, exact: true }).first().click()
const heading = (name: string) => (visitor: Visitor) => visitor.modal.getByRole('heading', { name, exact: true })
const wallets = ({ modal }: Visitor) => modal.getByRole('button', { name: /Harbor/ })

const journey: Readonly<Record<string, Step>> = {
  list: { act: ({ connectButton }) => connectButton.click(), goal: wallets },
  about: { act: press('What is a wallet?'), goal: heading('What is a wallet?') },
  back: { act: press('Back'), goal: wallets },
  connect: {
    act: async (visitor) => {
      await visitor.wallet('harbor').do('auto', 'approve')
      await wallets(visitor).click()
    },
    // Without the code of the account's button the plain one says who is connected.
    goal: ({ accountButton }) => accountButton.or(accountButton.page().getByRole('button', { name: '0xf39F…' })).first(),
  },
  account: {
    act: async (visitor) => {
      await expect(visitor.modal).toHaveCount(0)
      await journey.connect?.goal(visitor).click()
    },
    goal: ({ modal }) => modal.getByText('Toll', { exact: true }),
  },
  activity: {
    act: ({ modal }) => modal.getByRole('tab', { name: 'Activity' }).click(),
    goal: ({ modal }) => modal.getByRole('tabpanel', { name: 'Activity' }),
  },
  send: { act: press('Send'), goal: ({ modal }) => modal.getByRole('textbox').first() },
  'back to the account': { act: press('Back'), goal: ({ modal }) => modal.getByRole('button', { name: 'Receive' }) },
  receive: { act: press('Receive'), goal: ({ modal }) => modal.getByRole('button', { name: 'Copy address' }) },
}

/** The words that stand where something did not arrive. */
const words = ({ modal }: Visitor) => modal.getByText(/didn’t (load|work|connect)/).first()

/**
 * Walks as far as it goes, or some steps `further` than the one that asks for a file. Each step ends with what it is for, or with words:
 * then it is answered.
 */
const walk = async (
  page: Page,
  visitor: Visitor,
  { from = '', further = Number.POSITIVE_INFINITY, before = (_step: string) => {} } = {},
): Promise<string | undefined> => {
  await visitor.visit('/plain')
  await expect(visitor.connectButton).toBeVisible()
  let reached = false
  let left = further
  for (const [name, { act, goal }] of Object.entries(journey)) {
    before(name)
    await act(visitor)
    await expect(goal(visitor).or(words(visitor)).first(), name).toBeVisible()
    if (await words(visitor).isVisible()) return name
    reached ||= name === from
    if (reached && left-- === 0) return undefined
    // To learn what a step fetches, also behind it.
    if (from === '') await page.waitForLoadState('networkidle')
  }
  return undefined
}

/** The files of the library that the journey fetches behind the page's own, and the step that asks for each. */
const filesOf = async (page: Page, visitor: Visitor): Promise<ReadonlyMap<string, string>> => {
  const files = new Map<string, string>()
  let step = ''
  page.on('request', (request) => {
    const file = chunkNameOf(request.url())
    if (step && file && !files.has(file)) files.set(file, step)
  })
  const told = await walk(page, visitor, {
    before: (name) => {
      step = name
    },
  })
  expect(told).toBeUndefined()
  page.removeAllListeners('request')
  return files
}

/** The step at which a visitor reads that a needed file is missing. */
const endsOfFirstView = { modal: 'list', kernel: 'list', ui: 'list', evm: 'list' }
const endsOfJourney = { ...endsOfFirstView, account: 'account', send: 'send', receive: 'receive' }
const each = perTier({ test: 'each needed file', full: 'each file' })

// To a browser both are files that did not arrive: the second is tried with those of the first view.
const ways = [
  ['is gone', each, endsOfJourney, 4, { status: 404, contentType: 'text/html', body: '<!doctype html><title>Not found</title>' }],
  [
    'is a page instead',
    `${each} of the first view`,
    endsOfFirstView,
    1,
    { status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in to the wireless network</title>' },
  ],
] as const
for (const [way, which, expected, further, answer] of ways) {
  test(`${which} behind the page’s own that ${way}: the journey goes on without it, or words say so`, async ({ page, visitor }) => {
    test.setTimeout(slow * 360_000)
    visitor.expectErrors(/./)
    const all = [...(await filesOf(page, visitor))]
    expect(all.map(([file]) => file)).toEqual(expect.arrayContaining(Object.keys(endsOfJourney)))
    const files = all.filter(([file, step]) => perTier({ test: file in expected, full: expected === endsOfJourney || step === 'list' }))
    let missing = ''
    await page.addInitScript(() => localStorage.clear())
    await page.route(/\/built\/chunks\//, (route) => (chunkNameOf(route.request().url()) === missing ? route.fulfill(answer) : route.continue()))
    const ends: Record<string, string> = {}
    for (const [file, from] of files) {
      missing = file
      await test.step(file, async () => {
        ends[file] = (await walk(page, visitor, { from, further })) ?? 'none'
      })
    }
    // What cannot be done without its file is said where it was wanted.
    expect(ends).toMatchObject(expected)
    const said = Object.values(ends).filter((end) => end !== 'none').length
    console.log(`a file that ${way}: ${files.length} tried; words for ${said}, the journey goes on without ${files.length - said}`)
  })
}

test('each file behind “Wallet on your phone” that is gone: there is a code without it, or words say so', async ({ page, visitor }) => {
  // Some twenty files, each of which is waited for until words stand in its place.
  test.setTimeout(slow * 240_000)
  visitor.expectErrors(/./)
  const chunk = (url: string) => /\/built\/chunks\/[\w.-]+\.js/.exec(url)?.[0]
  const phone = visitor.modal.getByRole('button', { name: 'Wallet on your phone' })
  const code = visitor.modal.getByText(/^This code works for another/)
  const drawing = visitor.modal.getByRole('img', { name: 'Pairing code' })
  let asked = false
  const ask = async () => {
    await visitor.visit('/plain', { pairing: true })
    await visitor.open()
    // What the row leads to is loaded before it is pressed.
    asked = true
    await page.waitForLoadState('networkidle')
    await phone.click()
  }
  const files = new Set<string>()
  page.on('request', (request) => {
    const file = chunk(request.url())
    if (asked && file) files.add(file)
  })
  await ask()
  await expect(code).toBeVisible({ timeout: 15_000 })
  await expect(drawing).toBeVisible()
  page.removeAllListeners('request')

  let missing = ''
  await page.route(/\/built\/chunks\//, (route) => (chunk(route.request().url()) === missing ? route.fulfill({ status: 404 }) : route.continue()))
  const said: string[] = []
  for (const file of files) {
    missing = file
    await test.step(file, async () => {
      await ask()
      await expect(drawing.or(words(visitor)).first()).toBeVisible({ timeout: 15_000 })
      if (await words(visitor).isVisible()) said.push((await words(visitor).textContent()) ?? '')
      await expect(visitor.modal.getByText(/relay/)).toHaveCount(0)
    })
  }
  // Of the view, of the library, and of the drawing alone, without which the same link can be copied.
  const all = said.join('\n')
  for (const words of ['This part didn’t load. Check your internet connection', 'This part didn’t load. Nothing was shared', 'The code didn’t load'])
    expect(all).toContain(words)
  console.log(`behind the code: ${files.size} files tried; words for ${said.length}`)
})

/** Whether this browser remembers that a module failed, for as long as the page is there. */
const remembersFailures = async (page: Page): Promise<boolean> => {
  let asked = 0
  await page.route('**/no-such-module.js', (route) => {
    asked += 1
    return route.fulfill({ status: 503 })
  })
  await page.evaluate(async () => {
    const address = '/no-such-module.js'
    for (const _ of [1, 2]) await import(address).catch(() => undefined)
  })
  return asked === 1
}

test('a file that does not come at first comes at a later try, under a second name only in browsers that remember failures', async ({ page, visitor }) => {
  const refused: string[] = []
  const came: string[] = []
  // Of several parts: what follows the list, and the drawing of a code.
  await page.route(/\/chunks\/(connect-late|code)-[\w-]+\.js/, (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (refused.includes(pathname)) {
      came.push(pathname + search)
      return route.continue()
    }
    refused.push(pathname)
    return route.fulfill({ status: 503 })
  })
  await visitor.visit('/plain', { pairing: true })
  const name = (await remembersFailures(page)) ? '?again' : ''
  await visitor.open()
  // The rows of the list are complete once the end of the list has come.
  await expect.poll(() => came.length, { timeout: 15_000 }).toBe(1)
  await visitor.modal.getByRole('button', { name: 'Wallet on your phone' }).click()
  await expect(visitor.modal.getByRole('img', { name: 'Pairing code' })).toBeVisible({ timeout: 15_000 })
  await expect(words(visitor)).toHaveCount(0)
  expect(refused).toHaveLength(2)
  expect([...came].sort()).toEqual(refused.map((pathname) => pathname + name).sort())
})

const isSend = (url: URL | { url(): string }) => chunkNameOf(url instanceof URL ? url.href : url.url()) === 'send'

/** Puts hashes for the code of Send into the page's import map, by the names that are given. The page is visited once before, to learn its address. */
const hashSend = async (page: Page, visitor: Visitor, names: readonly ('' | '?again')[]): Promise<void> => {
  await visitor.visit('/plain')
  await visitor.connect()
  // What an account leads to is loaded as soon as it is shown.
  const answered = page.waitForResponse(isSend)
  await visitor.accountButton.click()
  await press('Send')(visitor)
  const answer = await answered
  const hash = `sha384-${createHash('sha384')
    .update(await answer.body())
    .digest('base64')}`
  const { pathname } = new URL(answer.url())
  const map = JSON.stringify({ integrity: Object.fromEntries(names.map((name) => [pathname + name, hash])) })
  await page.route(/\/plain\?/, async (route) => {
    const document = await route.fetch()
    await route.fulfill({ response: document, body: (await document.text()).replace('<head>', `<head><script type="importmap">${map}</script>`) })
  })
}
const openSend = async (visitor: Visitor) => {
  await visitor.visit('/plain')
  await visitor.accountButton.click()
  await press('Send')(visitor)
}

for (const names of [[''], ['', '?again']] as const)
  test(`a changed file does not run at any try where the page’s import map has a hash for ${names.length} of its names`, async ({ page, visitor }) => {
    visitor.expectErrors(/./)
    await hashSend(page, visitor, names)
    const asked: string[] = []
    await page.route(isSend, (route) => {
      asked.push(new URL(route.request().url()).search)
      return route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.changed = "ran"; export const s = () => undefined' })
    })
    await openSend(visitor)
    await expect(words(visitor)).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-changed')
    // A browser may ask again by itself. Under the second name nothing is asked for that no hash would check.
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.includes('?again')).toBe(names.length === 2)
  })

test('a file that fails once comes under the hash that the page’s import map has for it', async ({ page, visitor }) => {
  visitor.expectErrors(/./)
  await hashSend(page, visitor, [''])
  const asked: string[] = []
  await page.route(isSend, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return asked.length === 1 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await visitor.visit('/plain')
  const remembers = await remembersFailures(page)
  await visitor.accountButton.click()
  await press('Send')(visitor)
  // A browser that remembers the failure has no other way to the file, and the page says so.
  await expect(remembers ? words(visitor) : visitor.modal.getByRole('textbox').first()).toBeVisible()
  const [address] = asked
  expect(asked).toEqual(remembers ? [address] : [address, address])
})
