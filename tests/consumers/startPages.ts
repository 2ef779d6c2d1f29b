// The start pages of the documentation, pasted into fresh scaffolds as they stand, built, and used in a browser. See README.md.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium, launchArguments } from '../../scripts/chromium.js'
import { readArguments } from '../../scripts/misuse.js'
import { takeShard } from '../../scripts/shard.js'
import { connectAsShown } from './runner/connectAsShown.js'
import { freePort } from './runner/freePort.js'
import { pack } from './runner/pack.js'
import { pastePage } from './runner/pastePage.js'
import { runScript, startScript } from './runner/runScript.js'
import { makeScaffold, nodeFor, pinPackages, readManifest, readScaffolds, type StartPage } from './runner/scaffold.js'
import { serveFolder } from './runner/serveFolder.js'
import { warningsIn } from './runner/warningsIn.js'

process.chdir(path.resolve(import.meta.dirname, '../..'))
const { values, positionals } = readArguments({ options: { in: { type: 'string' }, shard: { type: 'string' } }, allowPositionals: true })
const scaffolds = readScaffolds()
const unknown = positionals.filter((name) => !(name in scaffolds.pages))
if (unknown.length > 0) {
  console.error(`No page "${unknown.join('", "')}". Pages: ${Object.keys(scaffolds.pages).join(', ')}`)
  process.exit(2)
}
const chosen = takeShard(
  Object.entries(scaffolds.pages).filter(([name]) => positionals.length === 0 || positionals.includes(name)),
  values.shard,
)

const build = (folder: string, env: Readonly<Record<string, string>>) => runScript(folder, 'npm', ['run', '--silent', 'build'], env)
/** Makes the scaffold of the page with its pinned packages. A page without one has an empty folder. */
const prepareScaffold = async (name: string, start: StartPage, parent: string, env: Readonly<Record<string, string>>) => {
  const folder = await makeScaffold(name, start, scaffolds, parent)
  const isProject = existsSync(path.join(folder, 'package.json'))
  if (isProject) {
    pinPackages(folder, start)
    await runScript(folder, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], env)
  }
  return { folder, isProject }
}
/** Those of the warnings that the scaffold does not print by itself, without the page. It is built only where there are any. */
const warningsOfPage = async (warnings: readonly string[], name: string, start: StartPage, parent: string, env: Readonly<Record<string, string>>) => {
  if (warnings.length === 0) return []
  const { folder } = await prepareScaffold(`${name}-bare`, start, parent, env)
  const known = warningsIn(await build(folder, env))
  return warnings.filter((line) => !known.includes(line))
}

/** Builds the page in its scaffold and uses it; throws what is wrong. Answers how many blocks were pasted, and how often the scaffold itself warns. */
const tryPage = async (name: string, start: StartPage, browser: Browser, parent: string, tarball: string) => {
  const env = await nodeFor(start, scaffolds, parent)
  const { folder, isProject } = await prepareScaffold(name, start, parent, env)
  const blocks = await pastePage(folder, start, tarball, env)
  const warnings = isProject ? warningsIn(await build(folder, env)) : []
  const ofPage = await warningsOfPage(warnings, name, start, parent, env)
  if (ofPage.length > 0) throw new Error(`The build warns:\n${ofPage.join('\n')}`)
  if (start.serve !== undefined && !('serve-page' in (readManifest(folder).scripts ?? {})))
    await runScript(folder, 'npm', ['pkg', 'set', `scripts.serve-page=${start.serve}`], env)
  const site =
    start.serve === undefined ? await serveFolder(path.join(folder, start.output ?? '')) : await startScript(folder, 'serve-page', await freePort(), env)
  try {
    const faults = await connectAsShown(browser, site.url, start.remembers)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  } finally {
    site.close()
  }
  return { blocks, ofScaffold: warnings.length }
}

/** Tries the pages one after the other. Answers how many hold. */
const tryAll = async (parent: string, browser: Browser): Promise<number> => {
  const tarball = await pack(parent)
  let passed = 0
  for (const [name, start] of chosen) {
    const started = performance.now()
    try {
      const { blocks, ofScaffold } = await tryPage(name, start, browser, parent, tarball)
      passed += 1
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      console.log(`ok      ${name}: ${blocks} blocks pasted, 0 warnings (${ofScaffold} of the scaffold itself), connected (${seconds} s)`)
    } catch (error) {
      console.log(`FAILED  ${name}\n${(error instanceof Error ? error.message : String(error)).replace(/^/gm, '        ')}`)
    }
  }
  return passed
}

const parent = values.in ? path.resolve(values.in) : mkdtempSync(path.join(os.tmpdir(), 'portico-start-pages-'))
mkdirSync(parent, { recursive: true })
const { executablePath, env } = await findChromium()
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: [...launchArguments] })
const passed = await tryAll(parent, browser).finally(async () => {
  await browser.close()
  if (!values.in) rmSync(parent, { recursive: true, force: true, maxRetries: 3 })
})
console.log(JSON.stringify({ passed, failed: chosen.length - passed }))
process.exit(passed < chosen.length ? 1 : 0)
