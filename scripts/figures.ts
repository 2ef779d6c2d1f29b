// Figures on the state of the repository: sizes of files and functions, import cycles, packages of a host and bytes of a visitor.
// `npm run figures` prints them all and needs a build for the last ones.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { cruiseCommand } from './check-dependencies.js'
import { filesUnder } from './filesUnder.js'
import { foldersOf, isTest } from './folders.js'
import { hostPackages, type PackageNeeds } from './host-packages.js'
import { readLockfile } from './lockedPackages.js'
import { readBudgets } from './budgets.js'
import { measure, readGraph } from './size.js'

/** Names of local variables that say nothing where a function is long. */
const vagueNames = ['mine', 'own', 'one', 'held', 'said', 'asked', 'told', 'here', 'place']
/** From how many lines on a function has to name its variables. */
const long = 60

export interface NamedFunction {
  readonly file: string
  readonly name: string
  readonly lines: number
  /** Local variables and parameters whose names say nothing. */
  readonly vague: readonly string[]
}

const parse = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

/** The files of the product, without tests and what only tests use. */
const productFiles = (): readonly string[] =>
  foldersOf('shipped')
    .flatMap(filesUnder)
    .filter((file) => !isTest(file) && !/(^|\/)testing\//.test(file))

/** Whether a function is the body of a `describe`, which holds tests. */
const isDescribe = ({ parent }: ts.Node): boolean => ts.isCallExpression(parent) && /^describe\b/.test(parent.expression.getText())

/** The functions of a file, bodies of `describe` left out: name, lines, and the local variables and parameters whose names say nothing. */
export const functionsOf = (file: string, text: string): readonly NamedFunction[] => {
  const source = parse(file, text)
  const found: NamedFunction[] = []
  const lines = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.end).line - source.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const nameOf = (node: ts.SignatureDeclaration) => {
    if (node.name) return node.name.getText()
    const { parent } = node
    return (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) && parent.name ? parent.name.getText() : 'a function without a name'
  }
  const visit = (node: ts.Node, outer: string[] | undefined) => {
    let inner = outer
    if (ts.isFunctionLike(node) && 'body' in node && node.body && !isDescribe(node)) {
      inner = []
      found.push({ file, name: nameOf(node), lines: lines(node), vague: inner })
    }
    if (
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) &&
      ts.isIdentifier(node.name) &&
      vagueNames.includes(node.name.text)
    ) {
      inner?.push(node.name.text)
    }
    ts.forEachChild(node, (child) => visit(child, inner))
  }
  visit(source, undefined)
  return found
}

/** How many groups of files import each other in a circle. */
export const countCycles = (imports: ReadonlyMap<string, readonly string[]>): number => {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const lowOf = (file: string) => low.get(file) ?? 0
  let cycles = 0
  const visit = (file: string) => {
    low.set(file, index.size)
    index.set(file, index.size)
    stack.push(file)
    let itself = false
    for (const next of imports.get(file) ?? []) {
      itself ||= next === file
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(lowOf(file), lowOf(next)))
    }
    if (low.get(file) !== index.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1 || itself) cycles += 1
  }
  for (const file of imports.keys()) if (!index.has(file)) visit(file)
  return cycles
}

/** An import, as dependency-cruiser reports it. */
interface Dependency {
  readonly resolved: string
  readonly dynamic: boolean
  readonly dependencyTypes: readonly string[]
}

const cycles = () => {
  const graph = execFileSync(process.execPath, [...cruiseCommand, '--output-type', 'json', ...foldersOf('shipped')], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { modules }: { readonly modules: readonly { readonly source: string; readonly dependencies: readonly Dependency[] }[] } = JSON.parse(graph)
  const by = (keep: (dependency: Dependency) => boolean) =>
    countCycles(new Map(modules.map(({ source, dependencies }) => [source, dependencies.filter(keep).map(({ resolved }) => resolved)])))
  const has = (type: string) => (dependency: Dependency) => dependency.dependencyTypes.includes(type)
  const isLazy = (dependency: Dependency) => dependency.dynamic || has('type-import')(dependency)
  const withTypes = by((dependency) => !isLazy(dependency))
  const values = by((dependency) => !isLazy(dependency) && !has('type-only')(dependency))
  return { values, onlyTypes: withTypes - values }
}

const print = async () => {
  const files = productFiles().map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const lengths = files.map(({ text }) => text.trimEnd().split('\n').length).sort((a, b) => a - b)
  const functions = files.flatMap(({ file, text }) => functionsOf(file, text)).sort((a, b) => b.lines - a.lines)
  const row = (what: string, figure: string | number | undefined) => console.log(`${what.padEnd(58)} ${figure}`)

  row('shipped files', files.length)
  row('median of their lines', lengths[Math.floor(lengths.length / 2)])
  row('files over 300 lines', lengths.filter((lines) => lines > 300).length)
  for (const { file, text } of files) if (text.trimEnd().split('\n').length > 300) console.log(`    ${text.trimEnd().split('\n').length} ${file}`)
  row('longest function, in lines', functions[0] ? `${functions[0].lines} (${functions[0].name}, ${functions[0].file})` : 0)
  row('functions over 150 lines', functions.filter(({ lines }) => lines > 150).length)
  const vague = functions.filter(({ lines, vague: names }) => lines > long && names.length > 0)
  row(
    `local variables named ${vagueNames.slice(0, 3).join(', ')} …, in functions over ${long} lines`,
    vague.reduce((sum, { vague: names }) => sum + names.length, 0),
  )
  if (process.argv.includes('--names')) for (const { file, name, vague: names } of vague) console.log(`    ${file} ${name}: ${names.join(', ')}`)
  const { values, onlyTypes } = cycles()
  row('import cycles', values)
  row('import cycles with type imports alone', onlyTypes)

  if (!existsSync('dist/graph.json')) return console.log('The other figures are read from the build: npm run build')
  const graphs = { npm: readGraph('dist/graph.json'), standalone: readGraph('dist/standalone/graph.json') }
  const manifest: PackageNeeds = JSON.parse(readFileSync('package.json', 'utf8'))
  const { all, required, byEntry } = hostPackages(readLockfile(), manifest, graphs.npm.chunks)
  row('packages that npm install portico brings', `${all}, without optional ones ${required}`)
  for (const entry of byEntry.filter(({ name }) => !/^portico\/(plugins|ports)\//.test(name))) row(`    ${entry.name}`, entry.required)
  const sizes = await measure(readBudgets(), graphs, { npm: 'dist', standalone: 'dist/standalone' })
  for (const { story, bytes } of sizes.filter(({ story: name }) => /^(page load|first open)/.test(name))) row(`kB gzip: ${story}`, (bytes / 1000).toFixed(1))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await print()
