// The example for real: installed from the packed package, checked, built, and used in Chromium with a wallet of the sandbox on local
// chains. `node --import tsx examples/next-siwx/test/run.mjs`, after `npm run build`; `--in /tmp/x` leaves what was installed and built there.
// It ends with a line of JSON: { passed, failed }.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium, launchArguments } from '../../../scripts/chromium.ts'
import { bundlePages } from '../../../apps/sandbox/build/bundlePages.js'
import { startWorld } from '../../../apps/sandbox/world/startWorld.js'
import { freePort } from '../../../tests/consumers/runner/freePort.ts'
import { pack } from '../../../tests/consumers/runner/pack.ts'
import { runScript } from '../../../tests/consumers/runner/runScript.ts'
import { startNext } from './startNext.mjs'
import { visitSite } from './visitSite.mjs'

const home = path.resolve(import.meta.dirname, '..')
process.chdir(path.resolve(home, '../..'))
const { values } = parseArgs({ options: { in: { type: 'string' } } })
const parent = values.in ? path.resolve(values.in) : mkdtempSync(path.join(os.tmpdir(), 'portico-next-siwx-'))
const folder = path.join(parent, 'next-siwx')

const install = async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(home, folder, { recursive: true, filter: (file) => !['node_modules', 'test', '.next'].includes(path.basename(file)) })
  const manifest = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
  const portico = `file:${await pack(parent)}`
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, portico } }))
  await runScript(folder, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'])
}

let passed = 0
let failed = 0
const step = async (what, work) => {
  if (failed > 0) return
  const started = performance.now()
  try {
    await work()
    passed += 1
    console.log(`ok      next-siwx: ${what} (${((performance.now() - started) / 1000).toFixed(0)} s)`)
  } catch (error) {
    failed += 1
    console.log(`FAILED  next-siwx: ${what}\n${String(error.stack ?? error).replace(/^/gm, '        ')}`)
  }
}

let world
let browser
try {
  const [port, ...free] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const origin = `http://localhost:${port}`
  const names = ['web', 'chain1', 'chain137', 'relay', 'gateway', 'solana', 'vault', 'mail']
  await step('the sandbox starts', async () => {
    const ports = Object.fromEntries(names.map((name, at) => [name, free[at]]))
    ;[world] = await Promise.all([startWorld({ ports }), bundlePages()])
    const { executablePath, env } = await findChromium()
    browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: [...launchArguments] })
  })
  const settings = () => ({ SITE_ORIGIN: origin, NEXT_PUBLIC_MAINNET_RPC: world.urls.chain1, NEXT_PUBLIC_POLYGON_RPC: world.urls.chain137 })
  await step('installed from the packed package', install)
  await step('types', async () => {
    await runScript(folder, 'npm', ['run', '--silent', 'types'])
  })
  await step('built', async () => {
    // Addresses of nodes are written into the pages when they are built.
    Object.assign(process.env, settings())
    await runScript(folder, 'npm', ['run', '--silent', 'build'])
  })
  for (const script of ['start', 'dev'])
    await step(`next ${script}: signed in, members' page, reload, replay, signed out`, async () => {
      const site = await startNext(folder, { script, port, env: settings() })
      const visit = () => visitSite(browser, { origin, sandbox: world.urls.web })
      try {
        await visit().catch((error) => {
          if (script === 'start') throw error
          // `next dev` makes each part of a page when it is first asked for, and on a busy machine somebody loses patience with that.
          console.log(`        next-siwx: visited a second time, everything made: ${String(error.message).split('\n', 1)[0]}`)
          return visit()
        })
      } catch (error) {
        throw new Error(`${error.stack}\n${site.output().slice(-3000)}`)
      } finally {
        await site.stop()
      }
    })
} finally {
  await browser?.close()
  await world?.stop()
  if (!values.in) rmSync(parent, { recursive: true, force: true, maxRetries: 3 })
}
console.log(JSON.stringify({ passed, failed }))
process.exit(failed > 0 ? 1 : 0)
