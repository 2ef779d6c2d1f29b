// @looks-at widget
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compileOver } from '../harness/compileOver.js'
import { ownFile } from '../../scripts/ownNames.js'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * The contract, in one file for the compiler alone: whatever has an identity or acts (tokens, slots, events, errors, functions) is what authors
 * of plugins and adapters have; of types, all that a file of this repository may name.
 */
const contract = 'published.ts'
const contractText = [
  ...['plugin', 'plugin/state', 'adapter'].map((entry) => `export * from '../../exports/${entry}.js'\n`),
  ...['index', 'installed/index'].map((file) => `export type * from '../../kernel/api/${file}.js'\n`),
].join('')

/** What stands for a file of this repository, as a folder two below the root names it; undefined where a plugin may not import it. */
const entryOf = (file: string): string | undefined => {
  if (file === 'kernel/api/index.ts') return contract
  // Pure functions, and parts that draw: an author writes their own, and gains nothing from ours.
  if (/^(ui\/(kit\/review\/)?index|ports\/\w+|lib\/(?!wallets\/ask)\w+\/\w+|protocol\/((gateway|items|payments)\/)?\w+|siwx\/message\/\w+)\.ts$/.test(file))
    return `../../${file}`
  return undefined
}
/** Packages that plugins have of their own. */
const packages: readonly string[] = ['react', 'react/jsx-runtime', 'viem', 'viem/actions', 'viem/ens', '@scure/base']

const sourceFile = (from: string, name: string) => {
  const bare = (ownFile(name) ?? path.posix.join(path.posix.dirname(from), name)).replace(/\.js$/, '')
  return [`${bare}.ts`, `${bare}.tsx`].find((file) => existsSync(path.join(root, file)))
}
const pluginOf = (file: string) => /^plugins\/([^/]+)\//.exec(file)?.[1]

/** What a file of a plugin imports by this name, where nothing but its own files and the published entries are in reach. */
const resolve = (name: string, from: string): string => {
  if (!name.startsWith('.') && ownFile(name) === undefined) return packages.includes(name) ? name : `out of reach: ${name}`
  const file = sourceFile(from, name)
  if (file !== undefined && pluginOf(file) === pluginOf(from)) return name
  const entry = file === undefined ? undefined : entryOf(file)
  if (entry === undefined) return `out of reach: ${name}`
  const relative = path.posix.relative(path.posix.dirname(from), entry).replace(/\.ts$/, '.js')
  return relative.startsWith('.') ? relative : `./${relative}`
}
/** Every way to name a module: `from '…'`, `import '…'`, `import('…')`. */
const moduleNames = /((?:\bfrom|\bimport)\s*\(?\s*')([\w@#./-]+)(')/g
const inReach = (from: string, text: string): string => text.replaceAll(moduleNames, (_, before, name, after) => before + resolve(name, from) + after)

const isShipped = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)
const pluginFiles = readdirSync(path.join(root, 'plugins'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('plugins', file.split(path.sep).join('/')))
  .filter((file) => isShipped(file) && pluginOf(file) !== undefined)

/** What does not compile, and the one name a plugin may import: files beside a plugin's own, which exist for the compiler alone. */
const faults = {
  'no-kernel': `import { createKernel } from '../../kernel/createKernel.js'\nexport default createKernel`,
  'no-private-ui': `import { useUi } from '../../ui/hooks/useUi.js'\nexport default useUi`,
  'no-kernel-from-ui': `import { useKernel } from '../../ui/index.js'\nexport default useKernel`,
  'no-other-plugin': `import { manifest } from '../send/manifest.js'\nexport default manifest`,
  'no-package': `import { proxy } from 'valtio/vanilla'\nexport default proxy`,
  'no-private-helper': `import { askTransport } from '#lib/wallets/askTransport.js'\nexport default askTransport`,
}
const right = { right: `import { cleanText } from '#lib/text/cleanText.js'\nexport default cleanText` }

test('every plugin compiles with nothing but the published entries in reach, and one that reaches for more does not', { timeout: 120_000 }, () => {
  expect(pluginFiles.length).toBeGreaterThan(200)
  const own = pluginFiles.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
  const added = Object.entries({ ...faults, ...right }).map(([name, text]) => [`plugins/connect/${name}.ts`, text] as const)
  const files = Object.fromEntries([...own, ...added].map(([file, text]) => [file, inReach(file, text)]))
  mkdirSync(path.join(root, '.artifacts'), { recursive: true })
  const home = mkdtempSync(path.join(root, '.artifacts/published-'))
  try {
    const complaints = compileOver({ ...files, [contract]: contractText }, home)
    const wanted = Object.keys(faults).map((name) => `plugins/connect/${name}.ts`)
    const isWanted = (line: string) => wanted.some((file) => line.startsWith(`${file}(`))
    expect(complaints.filter((line) => !isWanted(line))).toEqual([])
    expect(complaints.filter(isWanted).map((line) => line.split('(')[0])).toEqual([...wanted].sort())
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
