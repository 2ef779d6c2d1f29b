// Real projects, built from the packed tarball and used in a browser. See README.md.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium, launchArguments } from '../../scripts/chromium.js'
import { manifestOf } from './runner/copyProject.js'
import { freePort } from './runner/freePort.js'
import { installedFaults } from './runner/installedFaults.js'
import { pack } from './runner/pack.js'
import { pairWithPhone } from './runner/pairWithPhone.js'
import { prepare } from './runner/prepare.js'
import { startScript } from './runner/runScript.js'
import { serveFolder } from './runner/serveFolder.js'
import { smoke } from './runner/smoke.js'
import { tamper } from './runner/tamper.js'
import { warningsIn } from './runner/warningsIn.js'
import { type Result, writeTable } from './runner/writeTable.js'
import { readArguments } from '../../scripts/misuse.js'
import { takeShard } from '../../scripts/shard.js'

const home = path.resolve(import.meta.dirname)
process.chdir(path.resolve(home, '../..'))
const { values, positionals } = readArguments({
  options: { in: { type: 'string' }, linked: { type: 'boolean' }, write: { type: 'boolean' }, shard: { type: 'string' } },
  allowPositionals: true,
})
const all = readdirSync(home).filter((name) => existsSync(path.join(home, name, 'package.json')))
const unknown = positionals.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`No project "${unknown.join('", "')}". Projects: ${all.join(', ')}`)
  process.exit(2)
}
const names = takeShard(
  all.filter((name) => positionals.length === 0 || positionals.includes(name)),
  values.shard,
)

const parent = values.linked
  ? path.resolve('.artifacts/consumers')
  : values.in
    ? path.resolve(values.in)
    : mkdtempSync(path.join(os.tmpdir(), 'portico-consumers-'))
mkdirSync(parent, { recursive: true })
const results: Result[] = []
let failed = 0
let browser: Browser | undefined
try {
  const tarball = await pack(parent)
  const { executablePath, env } = await findChromium()
  browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: [...launchArguments] })
  for (const name of names) {
    const started = performance.now()
    const { consumer, scripts } = manifestOf(home, name)
    const folder = path.join(parent, name)
    let site: { readonly url: string; readonly close: () => void } | undefined
    try {
      const manager = await prepare(name, { home, parent, tarball }, values.linked ?? false)
      for (const script of [values.linked ? '' : 'types', 'build'].filter((one) => one in scripts)) {
        const warnings = warningsIn(await manager.run(script))
        if (warnings.length > 0) throw new Error(`"${script}" warns:\n${warnings.join('\n')}`)
      }
      const output = path.join(folder, consumer.output ?? '')
      site = consumer.server ? await startScript(folder, 'start', await freePort()) : await serveFolder(output)
      const { faults, weight } = await smoke(browser, site.url, consumer)
      const all = [
        ...faults,
        ...installedFaults(folder, consumer),
        ...(consumer.integrity ? await tamper(browser, output) : []),
        ...(consumer.pairs ? await pairWithPhone(browser, site.url) : []),
      ]
      if (all.length > 0 || !weight) throw new Error(all.join('\n'))
      results.push({ name, bundler: consumer.bundler, beyond: consumer.beyond, ...weight })
      if (values.write) writeTable(results)
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      console.log(
        `ok      ${name}: ${((weight.load - weight.bare) / 1000).toFixed(1)} kB gzip at load beyond ${consumer.beyond}, ${(weight.load / 1000).toFixed(1)} kB in all (${consumer.bundler}, ${seconds} s)`,
      )
    } catch (error) {
      failed += 1
      console.log(`FAILED  ${name}\n${(error instanceof Error ? error.message : String(error)).replace(/^/gm, '        ')}`)
    } finally {
      site?.close()
    }
  }
} finally {
  await browser?.close()
  if (!values.in && !values.linked) rmSync(parent, { recursive: true, force: true, maxRetries: 3 })
}
console.log(JSON.stringify({ passed: results.length, failed }))
process.exit(failed > 0 ? 1 : 0)
