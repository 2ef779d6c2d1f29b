// @looks-at textless
// What the documentation shows compiles: blocks marked `check` against the library's own types, and blocks marked `from=` are lines of a
// project that tests/consumers builds.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { compileScript, parse } from 'vue/compiler-sfc'
import { readScaffolds } from '../tests/consumers/runner/scaffold.js'
import { fileOf as changedFile, shownBlocks } from '../tests/consumers/runner/shownBlocks.js'
import { compileOver } from '../tests/harness/compileOver.js'

interface Block {
  /** For example `docs/start/react.md:12`. */
  readonly place: string
  readonly language: string
  readonly words: readonly string[]
  readonly text: string
}

const pages = ['README.md', ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []))]

/** The fenced blocks of a page, with the words after the name of their language. */
const blocksOf = (page: string): readonly Block[] => {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```/gm)].map(({ 1: language = '', 2: info = '', 3: body = '', index }) => ({
    place: `${page}:${text.slice(0, index).split('\n').length}`,
    language,
    words: info.trim().split(/\s+/),
    text: body,
  }))
}
const blocks = pages.flatMap(blocksOf)
const checked = blocks.filter(({ words }) => words.includes('check'))
const wordOf = ({ words }: Block, name: string) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1)

/** The script of a block: of Vue's components, what their compiler makes of them. */
const scriptOf = ({ language, text, place }: Block): string => {
  if (language === 'diff') return changedFile({ language, text })
  if (language !== 'vue') return text
  const { descriptor, errors } = parse(text, { filename: `${place}.vue` })
  if (errors.length > 0) throw new Error(`${place}: ${errors.map(String).join('\n')}`)
  return compileScript(descriptor, { id: place, inlineTemplate: false }).content
}

/** Each page is a folder of its own, in which `file=wallet.ts` names a block that others import. */
const fileOf = (block: Block): string => {
  const [page = '', line = ''] = block.place.split(':')
  const changed = block.language === 'diff' ? wordOf(block, 'paste') : undefined
  const name = changed ?? wordOf(block, 'file') ?? `block-${line}.${block.language === 'tsx' ? 'tsx' : 'ts'}`
  return path.posix.join(page.slice(0, -'.md'.length).replaceAll('/', '-'), name.replace(/\.vue$/, '.vue.ts'))
}

/** What the examples use of packages that this repository does not have. */
const others = `declare module '@tanstack/react-query' {
  import type { ReactNode } from 'react'
  export class QueryClient { readonly queries: number }
  export const QueryClientProvider: (props: { readonly client: QueryClient; readonly children: ReactNode }) => ReactNode
}
declare module 'wagmi' {
  import type { Config } from '@wagmi/core'
  import type { ReactNode } from 'react'
  export const WagmiProvider: (props: { readonly config: Config; readonly children: ReactNode }) => ReactNode
  export const useAccount: () => { readonly address?: string }
  export { http } from '@wagmi/core'
}
`

/** What the compiler says of the blocks, compiled as those of a host are, each line with the place of its block. */
const complaints = (): readonly string[] => {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const own: Readonly<Record<string, readonly string[]>> = config.compilerOptions.paths
  // To the sources, whatever was built last.
  const paths = {
    'portico/wallet-button/*': ['./exports/wallet-button-*.ts'],
    'portico/siwx/*': ['./exports/siwx-*.ts'],
    ethers: ['./node_modules/ethers-6'],
    ...own,
  }
  mkdirSync('.artifacts', { recursive: true })
  const home = mkdtempSync(path.resolve('.artifacts/examples-'))
  const fromHome = path.relative(home, process.cwd())
  const options = {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    exactOptionalPropertyTypes: false,
    noUncheckedIndexedAccess: false,
    noUnusedLocals: false,
    noUnusedParameters: false,
    verbatimModuleSyntax: false,
    allowImportingTsExtensions: true,
    noEmit: true,
    paths: Object.fromEntries(Object.entries(paths).map(([name, files]) => [name, files.map((file) => path.join(fromHome, file))])),
  }
  const files = new Map(checked.map((block) => [fileOf(block), block]))
  try {
    const texts = Object.fromEntries([...files].map(([file, block]) => [file, `${scriptOf(block)}\nexport {}\n`]))
    return compileOver({ ...texts, 'others.d.ts': others }, home, options).map((line) => `${files.get(line.split('(')[0] ?? '')?.place}: ${line}`)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

test('every example that is marked compiles', () => {
  expect(checked.length).toBeGreaterThan(0)
  expect(complaints()).toEqual([])
  // Ten seconds on a quiet machine, minutes beside much other work.
}, 600_000)

test.each(['reference/options', 'reference/hooks', 'reference/elements', 'reference/events', 'guides/theming'])(
  'whatever the tables of docs/%s.md name first stands in an example that is checked',
  (page) => {
    const text = readFileSync(`docs/${page}.md`, 'utf8')
    const names = [...text.matchAll(/^\| ((?:[^|`]|`[^`]*`)*`[^`]*`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([\w-]+)/g)].map(([, name = '']) => name),
    )
    const examples = checked.flatMap((block) => (block.place.startsWith(`docs/${page}.md:`) ? block.text : [])).join('\n')
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(examples))).toEqual([])
  },
)

test('examples that say into which file they go name it to their reader, too', () => {
  const shown = pages.flatMap((page) => shownBlocks(page).flatMap(({ paste, before }) => (paste === undefined ? [] : [{ page, paste, before }])))
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter(({ paste, before }) => !before.includes(`\`${paste}\``)).map(({ page, paste }) => `${page}: ${paste}`)).toEqual([])
})

test('project ids of examples have the shape of one: a page that has them as they are says nothing in the console', () => {
  const ids = blocks.flatMap(({ place, text }) => [...text.matchAll(/\bprojectId(?::| =) '([^']*)'/g)].map(([, id = '']) => ({ place, id })))
  expect(ids.length).toBeGreaterThan(10)
  expect(ids.filter(({ id }) => !/^[\w-]+$/.test(id))).toEqual([])
})

test('each quick start is pasted into a scaffold', () => {
  const tried = Object.values(readScaffolds().pages).map(({ page }) => page)
  const quickStarts = pages.filter((page) => /^docs\/start\//.test(page) && readFileSync(page, 'utf8').startsWith('# Quick start'))
  expect(quickStarts.length).toBeGreaterThan(5)
  expect(quickStarts.filter((page) => !tried.includes(page))).toEqual([])
})

test('examples that say where they are from stand there, line by line', () => {
  const lines = (text: string) => text.split('\n').map((line) => line.trim())
  const wrong = blocks.flatMap((block) => {
    const from = wordOf(block, 'from')
    if (from === undefined) return []
    const there = lines(readFileSync(from, 'utf8')).join('\n')
    return there.includes(lines(block.text.trim()).join('\n')) ? [] : [`${block.place} is not in ${from}`]
  })
  expect(wrong).toEqual([])
})
