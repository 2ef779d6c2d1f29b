// What the documentation shows compiles: blocks marked `check` against the library's own types, and blocks marked `from=` are lines of a
// project that tests/consumers builds.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { compileScript, parse } from 'vue/compiler-sfc'

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
  if (language !== 'vue') return text
  const { descriptor, errors } = parse(text, { filename: `${place}.vue` })
  if (errors.length > 0) throw new Error(`${place}: ${errors.map(String).join('\n')}`)
  return compileScript(descriptor, { id: place, inlineTemplate: false }).content
}

// Each page is a folder of its own, in which `file=wallet.ts` names a block that others import.
const virtual = new Map(
  checked.map((block) => {
    const [page = '', line = ''] = block.place.split(':')
    const name = wordOf(block, 'file') ?? `block-${line}.${block.language === 'tsx' ? 'tsx' : 'ts'}`
    return [path.resolve('docs/.examples', page.slice(0, -'.md'.length).replaceAll('/', '-'), name.replace(/\.vue$/, '.vue.ts')), block] as const
  }),
)

/** What the compiler says of the blocks, by the place of each. */
const complaints = (): readonly string[] => {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, process.cwd())
  const own: ts.CompilerOptions = {
    ...options,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    // As a host is compiled, not as we are.
    exactOptionalPropertyTypes: false,
    noUncheckedIndexedAccess: false,
    noUnusedLocals: false,
    noUnusedParameters: false,
    verbatimModuleSyntax: false,
    noEmit: true,
    // To the sources, whatever was built last.
    paths: { 'portico/wallet-button/*': ['./exports/wallet-button-*.ts'], 'portico/siwx/*': ['./exports/siwx-*.ts'], ...options.paths },
  }
  const host = ts.createCompilerHost(own)
  const { fileExists, readFile, getSourceFile, directoryExists } = host
  const textOf = (file: string) => {
    const block = virtual.get(path.resolve(file))
    return block && `${scriptOf(block)}\nexport {}\n`
  }
  host.fileExists = (file) => virtual.has(path.resolve(file)) || fileExists(file)
  host.directoryExists = (folder) => [...virtual.keys()].some((file) => file.startsWith(path.resolve(folder))) || (directoryExists?.(folder) ?? true)
  host.readFile = (file) => textOf(file) ?? readFile(file)
  host.getSourceFile = (file, version, ...rest) => {
    const text = textOf(file)
    return text === undefined ? getSourceFile(file, version, ...rest) : ts.createSourceFile(file, text, version, true)
  }
  const program = ts.createProgram([...virtual.keys(), path.resolve('css.d.ts')], own, host)
  return [...virtual].flatMap(([file, { place }]) => {
    const source = program.getSourceFile(file)
    if (!source) return [`${place}: not read`]
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText, start = 0 }) =>
        `${place}, line ${source.getLineAndCharacterOfPosition(start).line + 1}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  })
}

test('every example that is marked compiles', () => {
  expect(checked.length).toBeGreaterThan(0)
  expect(complaints()).toEqual([])
}, 60_000)

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
