// Hostile layouts around the frame of the secure site in Firefox and WebKitGTK: `npm run test:hostile`, or with "firefox" or "webkit" for one.
// Prints how many requests were approved, and ends with "N passed, N failed, N skipped".
import { mkdirSync, writeFileSync } from 'node:fs'
import { bundlePages } from '../../apps/sandbox/build/bundlePages.js'
import { anyPorts } from '../../apps/sandbox/world/settings.js'
import { startWorld } from '../../apps/sandbox/world/startWorld.js'
import { isRecord } from '../../scripts/readJson.js'
import { embedVault, type Reply, type VaultWindow } from '../e2e/embedVault.js'
import { hostileLayouts, type LaidOut, layOutPage } from '../e2e/hostileLayouts.js'
import { type Driver, runIn } from './driver.js'
import { findEngines } from './engines.js'

const pictures = '.artifacts/engines'
const stranger = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'

/** Where the site and the secure site of the sandbox are. */
interface Addresses {
  readonly web: string
  readonly vault: string
}
/** The page of the site, with what the secure site answered, by key. */
type HostileWindow = VaultWindow & LaidOut & { __answers?: Record<string, Reply> }

/** Tries until it gives something. */
const until = async <value>(attempt: () => Promise<value | null | undefined | false>, what: string, ms = 30_000): Promise<value> => {
  const end = Date.now() + ms
  for (;;) {
    const found = await attempt()
    if (found) return found
    if (Date.now() > end) throw new Error(`${what} took longer than ${ms / 1_000} s.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A hostile page with a visitor who is signed in. */
const openPage = async (driver: Driver, { web, vault }: Addresses) => {
  const run = <input extends readonly unknown[], result>(task: (...input: input) => result, ...input: input) => runIn(driver, task, ...input)
  /** Asks the secure site; the answer is looked up later under the name. */
  const begin = (key: string, name: string, payload?: unknown) =>
    run(
      (as, wanted, input) => {
        const host = window as HostileWindow
        host.__answers ??= {}
        const answers = host.__answers
        delete answers[as]
        void host.vaultAsk?.(wanted, input ?? undefined).then((reply) => {
          answers[as] = reply
        })
      },
      key,
      name,
      payload,
    )
  const answer = (key: string) => run((as) => (window as HostileWindow).__answers?.[as] ?? null, key)
  const ask = async (name: string, payload?: unknown): Promise<Reply> => {
    await begin('once', name, payload)
    return until(() => answer('once'), name)
  }
  /** A place in the frame as it is drawn now, by its share of width and height. */
  const placeOf = (across: number, down: number) =>
    run(
      (x, y) => {
        const frame = document.querySelector('iframe[title="Secure site"]')
        if (!frame) throw new Error('The page has no secure site.')
        const { left, top, width, height } = frame.getBoundingClientRect()
        return { x: Math.round(left + width * x), y: Math.round(top + height * y) }
      },
      across,
      down,
    )
  const press = async (across: number, down: number, hold = 90) => {
    const { x, y } = await placeOf(across, down)
    const size = await run(() => ({ width: innerWidth, height: innerHeight }))
    if (x < 0 || y < 0 || x >= size.width || y >= size.height) return
    await driver.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 60, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pause', duration: hold },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }
  const type = (text: string) =>
    driver.act([
      {
        type: 'key',
        id: 'keyboard',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ])

  await driver.newTab()
  await driver.resize(1280, 800)
  await driver.go(`${web}/mailbox`)
  await run(embedVault, { site: vault, projectId: 'sandbox', chainId: 'eip155:1' })
  const email = `${driver.name.toLowerCase()}-${Date.now()}@example.org`
  await ask('CONNECT_EMAIL', { email })
  const { mails }: { readonly mails: readonly { readonly to: readonly string[]; readonly text: string }[] } = await (await fetch(`${web}/mails`)).json()
  const [, ...digits] = /(\d{3}) (\d{3})/.exec(mails.find(({ to }) => to.includes(email))?.text ?? '') ?? []
  const code = digits.join('')
  await begin('login', 'CONNECT_OTP', {})
  return { run, ask, begin, answer, press, type, code }
}

type HostilePage = Awaited<ReturnType<typeof openPage>>

/** Signs in: types the code. */
const signIn = async (driver: Driver, page: HostilePage) => {
  const { press, type, answer, ask, code } = page
  await until(
    async () => {
      // The field is there in both engines.
      await press(0.5, 0.2)
      await type(code)
      return until(() => ask('IS_CONNECTED').then(({ payload }) => isRecord(payload) && payload.isConnected === true), 'the login', 4_000).catch(() => false)
    },
    'signing in',
    60_000,
  ).catch(async (error) => {
    writeFileSync(`${pictures}/${driver.name}-login.png`, await driver.picture())
    throw error
  })
  await until(async () => (await answer('login')) !== null, 'the end of the login', 30_000)
}

const total = { passed: 0, failed: 0, skipped: 0 }

const tryEngine = async (name: string, start: () => Promise<Driver>, urls: Addresses) => {
  const driver = await start()
  console.log(`${driver.name} ${driver.version}`)
  try {
    const page = await openPage(driver, urls)
    await signIn(driver, page)
    const { payload: user } = await page.ask('GET_USER', { chainId: 137 })
    const from = isRecord(user) ? user.address : undefined
    await fetch(`${urls.web}/wallet-rpc/137`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params: [from, '0x8ac7230489e80000'] }),
    })
    const approved: string[] = []
    for (const [index, layout] of hostileLayouts.entries()) {
      if (layout.theme) await page.ask('SYNC_THEME', { themeVariables: layout.theme })
      await page.begin('request', 'RPC_REQUEST', {
        method: 'eth_sendTransaction',
        params: [{ from, to: stranger, value: '0xde0b6b3a7640000' }],
        chainId: 137,
      })
      // Until what is asked was drawn.
      await page.run(() => new Promise<void>((done) => setTimeout(done, 1_200)))
      if (index === 0) writeFileSync(`${pictures}/${name}-hostile.png`, await driver.picture())
      await page.run(layOutPage, layout)
      // The button that leads on, again and again, and where a review would have its own.
      for (const down of [0.8, 0.9, 0.95]) for (const across of [0.5, 0.75, 0.75]) await page.press(across, down, 600)
      const reply = await page.answer('request')
      if (reply && /_SUCCESS$/.test(reply.type)) approved.push(layout.name)
      await page.run(() => (window as HostileWindow).restoreLayout?.())
      await page.ask('RPC_ABORT').catch(() => undefined)
      await until(() => page.answer('request'), 'the end of the request')
    }
    console.log(`Hostile layouts approved in ${driver.name}: ${approved.length} of ${hostileLayouts.length}${approved.map((one) => `; ${one}`).join('')}`)
    total.passed += hostileLayouts.length - approved.length
    total.failed += approved.length
  } finally {
    await driver.end()
  }
}

mkdirSync(pictures, { recursive: true })
const wanted = process.argv.slice(2)
const [world] = await Promise.all([startWorld({ ports: anyPorts }), bundlePages()])
try {
  for (const engine of findEngines().filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    if (!engine.start) {
      total.skipped += hostileLayouts.length
      console.log(`skipped ${engine.name}: not installed (apt-get install ${engine.packages})`)
      continue
    }
    await tryEngine(engine.name, engine.start, {
      web: world.urls.web.replace('127.0.0.1', 'localhost'),
      vault: world.urls.vault.replace('127.0.0.1', 'localhost'),
    }).catch((error: unknown) => {
      total.failed += 1
      console.log(`FAILED  ${engine.name}: ${error instanceof Error ? error.message : error}`)
    })
  }
} finally {
  await world.stop()
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 ? 1 : 0)
