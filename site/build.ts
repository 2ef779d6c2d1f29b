// Builds the website: `npm run docs:site`. `-- --base /portico/` for a host that serves it below a path, `--out <folder>` for another place than
// site/dist, and `--check` tries what was built in a browser. Prints how long it took and how large it is.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vitepress'
import { buildLibrary } from '../apps/sandbox/build/buildLibrary.js'
import { bundleDemos } from './build/bundleDemos.js'
import { brokenLinks } from './build/checkLinks.js'
import { checkSite } from './build/checkSite.js'
import { llmsText } from './build/llms.js'
import { addCompanions, stagePages } from './build/stagePages.js'
import { countWords, wordLimit } from './build/words.js'
import { readArguments } from '../scripts/misuse.js'

const site = fileURLToPath(new URL('./', import.meta.url))
const root = path.resolve(site, '..')

const sizeOf = (folder: string): { readonly files: number; readonly bytes: number } => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return { files: files.length, bytes: files.reduce((sum, entry) => sum + statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size, 0) }
}

const run = async (): Promise<number> => {
  const { values } = readArguments({
    options: { base: { type: 'string', default: '/' }, out: { type: 'string', default: path.join(site, 'dist') }, check: { type: 'boolean', default: false } },
  })
  const base = `/${values.base}/`.replace(/\/+/g, '/')
  const out = path.resolve(values.out)
  const began = performance.now()
  await buildLibrary({ tell: (text) => console.log(text) })
  const staged = stagePages(root, path.join(root, '.artifacts/site/pages'))
  rmSync(out, { recursive: true, force: true })
  await build(site, { base, outDir: out })
  mkdirSync(out, { recursive: true })
  await bundleDemos(path.join(out, 'demo'))
  addCompanions(root, staged, out)
  const about = 'A wallet-connection modal for web pages: AppKit-compatible API, small, MIT, no account needed.'
  writeFileSync(path.join(out, 'llms.txt'), llmsText(staged.pages, { name: 'Portico', about, base }))

  const wrong = [...brokenLinks(out, base)]
  const { files, bytes } = sizeOf(out)
  console.log(
    `${staged.pages.length} pages, ${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${((performance.now() - began) / 1_000).toFixed(0)} s: ${path.relative(root, out)}`,
  )
  const { all, byFolder } = countWords(staged.pages)
  console.log(`${all} words, at most ${wordLimit}: ${[...byFolder].map(([folder, words]) => `${folder} ${words}`).join(', ')}`)
  if (wrong.length === 0 && values.check) wrong.push(...(await checkSite(out, base)))
  for (const line of wrong) console.error(line)
  return wrong.length === 0 ? 0 : 1
}

process.exit(await run())
