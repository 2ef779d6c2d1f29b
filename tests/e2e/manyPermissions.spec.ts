import { expect, type Page } from '@playwright/test'
import { multicall3 } from 'portico-lib/abi/multicall3.js'
import { tokenEvents } from 'portico-lib/abi/tokenEvents.js'
import { tokenFunctions } from 'portico-lib/abi/tokens.js'
import { bundlePage } from './bundlePage.js'
import { test } from './recordLoads.js'
import { slow } from './slow.js'

// The list of an account that has permitted 10,000 things: names of tokens are hostile, and spenders look alike.

test.describe.configure({ timeout: slow * 120_000 })

const origin = 'http://many.localhost'
const owner = `0x${'5a'.repeat(20)}`
const [count, tokens] = [10_000, 50]
const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0')
const address = (value: bigint) => `0x${(value % 2n ** 160n).toString(16).padStart(40, '0')}`
const tokenOf = (at: number) => address(BigInt(at % tokens) + 2n ** 150n)
/** Every hundredth has the ends of the one before it. */
const spenderOf = (at: number) => {
  const spread = (of: number) => address(BigInt(of + 1) * 0x9e3779b97f4a7c15f39cc0605cedc835n)
  return at % 100 === 1 ? `${spread(at - 1).slice(0, 8)}${'77'.repeat(14)}${spread(at - 1).slice(-6)}` : spread(at)
}
const names = [
  'USD Coin',
  '<img src=x onerror=alert(1)>',
  '\u202eniocsu',
  'W'.repeat(60),
  '\u200b\u200b',
  '税込みトークン',
  'عملة',
  '👩‍👩‍👧‍👧'.repeat(9),
] as const
const text = (value: string) => {
  const bytes = Buffer.from(value)
  return `${word(32)}${word(bytes.length)}${bytes.toString('hex').padEnd(Math.ceil(bytes.length / 32) * 64, '0')}`
}
const answerTo = (to: string, data: string): string => {
  const at = Number(BigInt(to) - 2n ** 150n)
  const selector = data.slice(0, 10)
  if (selector === tokenFunctions.allowance) return word((BigInt(`0x${data.slice(-8)}`) % 7n === 0n ? 2n ** 256n - 1n : BigInt(at + 1) * 10n ** 6n) as bigint)
  if (selector === tokenFunctions.balanceOf) return word(BigInt(at) * 10n ** 6n)
  if (selector === tokenFunctions.decimals) return word(6)
  return text(names[at % names.length] ?? '')
}
/** What Multicall3 answers to `aggregate3`. */
const aggregate = (data: string): string => {
  const at = (byte: number, length = 32) => data.slice(10 + byte * 2, 10 + (byte + length) * 2)
  const number = (byte: number) => Number(BigInt(`0x${at(byte)}`))
  const tails = Array.from({ length: number(32) }, (_, call) => {
    const start = 64 + number(64 + call * 32)
    const from = start + number(start + 64)
    const answer = answerTo(`0x${at(start + 12, 20)}`, `0x${at(from + 32, number(from))}`)
    return `${word(1)}${word(64)}${word(answer.length / 2)}${answer}`
  })
  let next = tails.length * 32
  const heads = tails.map((tail) => {
    const head = word(next)
    next += tail.length / 2
    return head
  })
  return `0x${word(32)}${word(tails.length)}${heads.join('')}${tails.join('')}`
}
const logs = () =>
  Array.from({ length: count }, (_, at) => ({
    ...{ address: tokenOf(at), data: `0x${word(1)}`, blockNumber: `0x${(at + 1).toString(16)}`, blockTimestamp: '0x68a00000' },
    topics: [tokenEvents.Approval, `0x${word(BigInt(owner))}`, `0x${word(BigInt(spenderOf(at)))}`],
  }))
const node = ({ id, method, params }: { readonly id: number; readonly method: string; readonly params: readonly never[] }) => {
  const call = params[0] as { readonly to: string; readonly data: string } | undefined
  const result =
    method === 'eth_chainId'
      ? '0x1'
      : method === 'eth_blockNumber'
        ? '0x3000'
        : method === 'eth_getLogs'
          ? logs()
          : method === 'eth_call' && call
            ? call.to.toLowerCase() === multicall3.address
              ? aggregate(call.data)
              : `0x${answerTo(call.to, call.data)}`
            : '0x0'
  return { jsonrpc: '2.0', id, result }
}
const served = () => ({
  fromBlock: 0,
  data: Array.from({ length: count }, (_, at) => ({
    kind: 'token',
    token: tokenOf(at),
    spender: spenderOf(at),
    item: null,
    changedAt: 1_700_000_000 + at * 1_000,
  })),
})

const serve = (page: Page, files: ReadonlyMap<string, string>) =>
  page.route('**/*', (route) => {
    const request = route.request()
    const url = new URL(request.url())
    if (url.origin !== origin) return route.abort()
    const script = files.get(url.pathname)
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script })
    if (url.pathname === '/rpc') {
      const asked: unknown = request.postDataJSON()
      return route.fulfill({ json: Array.isArray(asked) ? asked.map(node) : node(asked as Parameters<typeof node>[0]) })
    }
    if (url.pathname.endsWith('/permissions')) return route.fulfill({ json: served() })
    if (url.pathname.startsWith('/v1/')) return route.fulfill({ status: 404, json: {} })
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>many</title><body><script type="module" src="/page.js"></script>' })
  })

interface TraceEvent {
  readonly name: string
  readonly tid: number
  readonly pid: number
  readonly dur?: number
  readonly tdur?: number
}
/** The longest task of the page meanwhile, in ms of the processor: other programs want it as well. */
const longestTask = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser.')
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'] })
  await page.evaluate(() => performance.mark('many'))
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] }
  const own = traceEvents.find(({ name }) => name === 'many')
  return Math.max(
    0,
    ...traceEvents.flatMap(({ name, pid, tid, tdur }) => (name === 'RunTask' && pid === own?.pid && tid === own.tid ? (tdur ?? 0) / 1000 : [])),
  )
}
const memory = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  await session.detach()
  return { heap: value('JSHeapUsedSize') / 2 ** 20, nodes: value('Nodes') }
}

let files: ReadonlyMap<string, string>
test.beforeAll(async () => {
  files = await bundlePage('manyPermissionsPage.ts')
})

for (const source of ['server', 'node'] as const)
  test(`permissions: 10,000 of them are read, scrolled and chosen without a long task when they come from the ${source}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await serve(page, files)
    await page.goto(`${origin}/?${source}`)
    await page.locator('appkit-button').click({ delay: 80 })
    await page.getByRole('dialog').getByText('Harbor').click({ delay: 80 })
    await expect.poll(() => page.evaluate(() => window.many.account()?.toLowerCase())).toBe(owner)
    const before = await memory(page)
    const rows = page.getByRole('dialog').locator('.pt-row')
    const figures: string[] = []
    const time = async (what: string, act: () => Promise<void>) => {
      const since = performance.now()
      let ms = 0
      const longest = await longestTask(page, async () => {
        await act()
        ms = performance.now() - since
      })
      figures.push(`${what}: ${Math.round(ms)} ms, longest task ${Math.round(longest)} ms`)
      return longest
    }
    const tasks: number[] = []
    tasks.push(
      await time('first rows', async () => {
        await page.evaluate(() => window.many.open())
        await expect(rows.nth(10)).toBeVisible({ timeout: slow * 60_000 })
      }),
    )
    const drawn = await rows.count()
    const after = await memory(page)
    await expect(page.getByRole('dialog').getByText('Looks like another one').first()).toBeVisible()
    tasks.push(
      await time('scrolled by 400 rows', async () => {
        await rows.nth(5).hover()
        await expect(async () => {
          await page.mouse.wheel(0, 4_000)
          expect(await rows.count()).toBeGreaterThan(400)
        }).toPass({ intervals: [30], timeout: slow * 60_000 })
      }),
    )
    tasks.push(
      await time('several chosen', async () => {
        await page.getByRole('button', { name: 'Select', exact: true }).click()
        const boxes = page.getByRole('checkbox')
        await expect(boxes.first()).toBeVisible()
        for (const at of [0, 1, 2]) await boxes.nth(at).check()
        await expect(page.getByRole('button', { name: 'Remove 3' })).toBeVisible()
      }),
    )
    await page.getByRole('button', { name: 'Select all' }).click()
    await expect(page.getByRole('button', { name: 'Remove 50' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    tasks.push(
      await time('one opened', async () => {
        await rows.first().click({ delay: 80 })
        await expect(page.getByRole('button', { name: 'Set a limit' })).toBeVisible()
      }),
    )
    const last = await memory(page)
    const mb = (value: number) => `${value.toFixed(1)} MB`
    console.log(
      `10,000 permissions from the ${source}: ${figures.join('; ')}; ${drawn} rows drawn at first; heap ${mb(before.heap)} before, ${mb(after.heap)} with the list, ${mb(last.heap)} at the end; nodes ${before.nodes}, ${after.nodes}, ${last.nodes}`,
    )
    expect(drawn).toBeLessThan(60)
    expect(after.heap - before.heap).toBeLessThan(40)
    // The goal is 200 ms; the time of a processor that others use as well varies by half.
    expect(Math.max(...tasks)).toBeLessThan(slow * 300)
    await page.screenshot({ path: `.artifacts/permissions/many-${source}.png` })
  })
