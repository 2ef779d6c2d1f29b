// How long a page takes until six stored connections are back: two EVM wallets, one each of Solana, Bitcoin, Polkadot and Cosmos, in the
// sandbox, at CPU 1×. Needs a build. `node --import tsx scripts/bench/restore.ts [--runs=7]`; `--write` puts the row into docs/reference/benchmarks.md.
// ready: from the moment the page has its instance until all six are connected. From the start of the navigation is measured as well.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { bundlePages } from '../../apps/sandbox/build/bundlePages.js'
import { anyPorts } from '../../apps/sandbox/world/settings.js'
import { startWorld } from '../../apps/sandbox/world/startWorld.js'
import { findChromium, launchArguments } from '../chromium.js'
import { namingScript } from './inPage.js'

const flag = process.argv.find((argument) => argument.startsWith('--runs='))
const runs = Number(flag?.split('=')[1] ?? 7)
const page = 'docs/reference/benchmarks.md'
const wallets = ['harbor', 'kestrel', 'beacon', 'sextant', 'cairn', 'orrery']
const median = (values: readonly number[]): number => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** What is called of the instance of the page. */
interface MeasuredAppKit {
  open(): unknown
  close(): Promise<unknown>
  getWalletList(): Promise<{ readonly wallets: readonly { readonly id: string; readonly name: string }[] }>
  connectWallet(wallet: string): Promise<void>
}

const { executablePath, env } = await findChromium()
const [world] = await Promise.all([startWorld({ ports: anyPorts }), bundlePages()])
const browser = await chromium.launch({ executablePath, args: [...launchArguments], env: { ...process.env, ...env } })
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const tab = await context.newPage()
  await tab.addInitScript(namingScript)
  // Runs before the page: notes when it has its instance, and when the last wallet is back.
  await tab.addInitScript(`
    let made
    Object.defineProperty(window, 'appkit', {
      configurable: true,
      get: () => made,
      set(appkit) {
        made = appkit
        const began = performance.now()
        const { state } = { state: appkit[Symbol.for('portico.buttons')].sessions }
        window.restored = new Promise((done) => {
          const look = () => {
            const connected = Object.values(state.get().connections).flat().length
            if (connected === ${wallets.length}) done([performance.now() - began, performance.now()])
          }
          state.subscribe(look)
          look()
        })
      },
    })
  `)
  const query = { wallets: wallets.join(), dock: 'off', pairing: 'off', several: 'on', solana: 'on', bitcoin: 'on', polkadot: 'on', cosmos: 'on' }
  await tab.goto(`${world.urls.web}/plain?${new URLSearchParams(query)}`)
  await tab.evaluate(async (names) => {
    for (const name of names) window.__wallets?.[name]?.auto('approve')
    const { appkit } = window as Window & typeof globalThis & { readonly appkit?: MeasuredAppKit }
    if (!appkit) throw new Error('The page has no instance.')
    void appkit.open()
    const named = async (name: string) => (await appkit.getWalletList()).wallets.find((one) => one.name.toLowerCase() === name)
    for (const name of names) {
      let wallet = await named(name)
      for (; !wallet; wallet = await named(name)) await new Promise((done) => setTimeout(done, 50))
      await appkit.connectWallet(wallet.id)
    }
    await appkit.close()
  }, wallets)
  const times: (readonly [ready: number, whole: number])[] = []
  for (let run = 0; run < runs; run++) {
    await tab.reload()
    times.push(
      await tab.evaluate(
        () =>
          (window as Window & typeof globalThis & { readonly restored?: Promise<readonly [number, number]> }).restored ?? ([Number.NaN, Number.NaN] as const),
      ),
    )
  }
  const [ready, whole] = ([0, 1] as const).map((at) => Math.round(median(times.map((time) => time[at]))))
  const line = `| six stored connections are back, 1×, ms | 300 | ${ready} (${whole} from the start of the navigation) |`
  console.log(line)
  console.log(times.map(([one, other]) => `${Math.round(one)}/${Math.round(other)}`).join(' '))
  if (process.argv.includes('--write')) {
    const [before = '', rest = ''] = readFileSync(page, 'utf8').split('<!-- restore:start -->\n')
    const after = rest.split('<!-- restore:end -->')[1] ?? ''
    writeFileSync(
      page,
      `${before}<!-- restore:start -->\n| what | goal | measured, median of ${runs} |\n| --- | ---: | ---: |\n${line}\n<!-- restore:end -->${after}`,
    )
  }
} finally {
  await browser.close()
  await world.stop()
}
