// What signing in by e-mail costs a new visitor of the sandbox, with the real secure site, gateway and mail server, at CPU 1×. Needs a build.
// `node --import tsx scripts/bench/signIn.ts [--runs=7]`. Times are read by the driver of the browser: each has some ms of its own in it.
// frame to READY: what the frame asked its site for before it said that it is ready, gzip. The rest is loaded while the page answers.
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { bundlePages } from '../../apps/sandbox/build/bundlePages.js'
import { anyPorts } from '../../apps/sandbox/world/settings.js'
import { startWorld } from '../../apps/sandbox/world/startWorld.js'
import { findChromium, launchArguments } from '../chromium.js'

const flag = process.argv.find((argument) => argument.startsWith('--runs='))
const runs = Number(flag?.split('=')[1] ?? 7)
const median = (values: readonly number[]): number => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const { executablePath, env } = await findChromium()
const [world] = await Promise.all([startWorld({ ports: anyPorts }), bundlePages()])
const browser = await chromium.launch({ executablePath, args: [...launchArguments], env: { ...process.env, ...env } })

/** The code of the newest mail to this address. */
const codeFor = async (page: Page, email: string): Promise<string> => {
  for (;;) {
    const { mails }: { readonly mails: readonly { readonly to: readonly string[]; readonly text: string }[] } = await (await page.request.get('/mails')).json()
    const found = /(\d{3}) (\d{3})/.exec(mails.find(({ to }) => to.includes(email))?.text ?? '')
    if (found) return found.slice(1).join('')
    await page.waitForTimeout(50)
  }
}

/** ms from one step to the next, and bytes (gzip) of the secure site: until the frame was ready, and in all. */
interface Visit {
  readonly toCode: number
  readonly toWallet: number
  readonly toAddress: number
  readonly ready: number
  readonly whole: number
}
type ReadyWindow = Window & typeof globalThis & { readyAt?: number }

/** One new visitor, in a browser of their own: ms, and the bytes of the secure site. */
const visit = async (turn: number): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', baseURL: world.urls.web })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      addEventListener('message', ({ data }) => {
        if (data?.type === '@w3m-frame/READY') (window as ReadyWindow).readyAt ??= Date.now()
      })
    })
    const ofSite = new URL(world.urls.vault).origin
    const files: Promise<{ readonly startTime: number; readonly bytes: number }>[] = []
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).origin !== ofSite) return
      const { startTime } = request.timing()
      files.push(request.response().then(async (response) => ({ startTime, bytes: gzipSync((await response?.body().catch(() => undefined)) ?? '').length })))
    })
    const email = `visitor-${Date.now()}-${turn}@example.org`
    await page.goto('/plain?email=on&wallets=&dock=off&pairing=off')
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    const modal = page.getByRole('dialog')
    const field = modal.getByRole('textbox', { name: 'Email address' })
    await field.waitFor()
    await page.waitForLoadState('networkidle')
    await field.pressSequentially(email, { delay: 20 })
    const clock = performance.now.bind(performance)
    let began = clock()
    await page.keyboard.press('Enter')
    const frame = page.frameLocator('iframe[name=w3m-secure-iframe]')
    const boxes = frame.getByLabel('6-digit code')
    await boxes.waitFor()
    const toCode = clock() - began
    const code = await codeFor(page, email)
    await boxes.pressSequentially(code.slice(0, 5))
    began = clock()
    await boxes.press(code.slice(5))
    await frame.getByRole('heading', { name: 'Protect your wallet with a passkey' }).waitFor()
    const toWallet = clock() - began
    // The button counts once it was in sight for a moment.
    const later = frame.getByRole('button', { name: 'Not now', exact: true })
    await page.waitForTimeout(1_000)
    began = clock()
    await later.click()
    await page
      .locator('[data-fact=address]')
      .filter({ hasText: /^0x[0-9a-fA-F]{40}$/ })
      .waitFor()
    const toAddress = clock() - began
    const readyAt = await page.evaluate(() => (window as ReadyWindow).readyAt ?? Number.NaN)
    const loaded = await Promise.all(files)
    const sum = (list: readonly { readonly bytes: number }[]) => list.reduce((all, { bytes }) => all + bytes, 0)
    return { toCode, toWallet, toAddress, ready: sum(loaded.filter(({ startTime }) => startTime <= readyAt)), whole: sum(loaded) }
  } finally {
    await context.close()
  }
}

try {
  const visits: Visit[] = []
  for (let turn = 0; turn < runs; turn++) visits.push(await visit(turn))
  const of = (key: keyof Visit) => Math.round(median(visits.map((one) => one[key])))
  const worst = (key: keyof Visit) => Math.round(Math.max(...visits.map((one) => one[key])))
  console.log(`Signing in by e-mail as a new visitor, median of ${runs} (slowest):
  "Continue" to the code field, the frame included: ${of('toCode')} ms (${worst('toCode')}); goal 300
  last digit to the new wallet, which offers a passkey: ${of('toWallet')} ms (${worst('toWallet')})
  "Not now" to the address on the page: ${of('toAddress')} ms (${worst('toAddress')}); goal for both together 1,500
  frame to READY: ${kB(of('ready'))} gzip, goal 90; all of the secure site until the address: ${kB(of('whole'))}`)
} finally {
  await browser.close()
  await world.stop()
}
