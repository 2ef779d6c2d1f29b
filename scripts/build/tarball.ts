// What the packed package has to have, and may not have.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { reachedFrom } from '../prune-types.js'
import { type Entry, isStandalone, typesOf } from '../entries.js'
import { misplacedAnnotations } from './placedAnnotations.js'

/** Pages of the documentation that errors and alerts link to: the sources say `${docsUrl}reference/errors.md`. */
export const linkedPages = (): readonly string[] => {
  const found = execFileSync('git', ['grep', '-hoE', '--untracked', String.raw`\$\{docsUrl\}[a-z/-]+\.md`, '--', '*.ts', '*.tsx', ':!*.test.*'], {
    encoding: 'utf8',
  })
  return [...new Set(found.match(/[a-z/-]+\.md/g))].map((page) => `docs/${page}`).sort()
}

const allowed = [
  /^(package\.json|LICENSE|README\.md|CHANGELOG\.md)$/,
  /^docs\/([\w-]+\/)*[\w-]+\.md$/,
  /^dist\/(standalone\/)?([\w-]+\/)*[\w.-]+\.js$/,
  /^dist\/standalone\/integrity\.json$/,
  /^dist\/sbom\.cdx\.json$/,
  /^dist\/types\/.*\.d\.ts$/,
]

/** What is missing among the files of a tarball, or does not belong there. */
export const problemsOfFiles = (
  files: readonly string[],
  entries: readonly Entry[],
  pages: readonly string[],
  reached: () => ReadonlySet<string> = () => reachedFrom(entries.map(({ source }) => typesOf(source))),
): readonly string[] => {
  const there = new Set(files)
  const types = reached()
  const needed = [...entries.flatMap(({ file, source }) => [`dist/${file}`, path.posix.normalize(typesOf(source))]), ...pages]
  return [
    ...needed.filter((file) => !there.has(file)).map((file) => `The package lacks ${file}.`),
    ...files
      .filter((file) => !allowed.some((rule) => rule.test(file)) || /\.test\.|\.spec\./.test(file))
      .map((file) => `${file} does not belong into the package.`),
    ...files.filter((file) => file.startsWith('dist/types/') && !types.has(file)).map((file) => `${file} is a declaration that no entry reaches.`),
  ]
}

/** A bundler of a host warns of an annotation that has no meaning where it stands, and of a source map that is not there. */
export const problemsOfScripts = (files: readonly string[], read: (file: string) => string): readonly string[] =>
  files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const code = read(file)
      return [
        ...misplacedAnnotations(code).map(({ start }) => `${file} has an annotation at ${start} that rollup cannot place.`),
        ...(/^\/\/# sourceMappingURL=/m.test(code) ? [`${file} names a source map, which the package does not have.`] : []),
      ]
    })

/** Comments of declarations are what editors show to hosts: none cites a document that the repository does not have. */
export const problemsOfComments = (files: readonly string[], read: (file: string) => string): readonly string[] =>
  files
    .filter((file) => file.endsWith('.d.ts'))
    .flatMap((file) => {
      const [cited] = /\b(?:SPEC|DESIGN|HOUSE|ARCHITECTURE|STYLE)\b(?:\.md| §)?/.exec(read(file)) ?? []
      return cited === undefined ? [] : [`${file} cites ${cited}, which hosts do not have.`]
    })

/** How a compiler of a host finds the types of a package. */
export type Resolution = 'node16' | 'bundler' | 'node10'

/**
 * Compiles a page that imports every entry, in a folder where the package is installed, and compares the values that its types have with
 * those that it exports when it runs: `exported`, by the name of the entry.
 */
export const problemsOfTypes = (
  folder: string,
  entries: readonly Entry[],
  exported: ReadonlyMap<string, readonly string[]>,
  resolution: Resolution,
): readonly string[] => {
  const file = path.join(folder, `${resolution}.mts`)
  writeFileSync(file, entries.map(({ name }, index) => `import * as entry${index} from '${name}'\nexport { entry${index} }\n`).join(''))
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    ...(resolution === 'node16'
      ? { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 }
      : { module: ts.ModuleKind.ESNext, moduleResolution: resolution === 'node10' ? ts.ModuleResolutionKind.Node10 : ts.ModuleResolutionKind.Bundler }),
  }
  const program = ts.createProgram([file], options)
  const source = program.getSourceFile(file)
  const said = ts.getPreEmitDiagnostics(program).map(({ messageText }) => `types, ${resolution}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
  const checker = program.getTypeChecker()
  const imports = source?.statements.filter(ts.isImportDeclaration) ?? []
  const differing = entries.flatMap((entry, index) => {
    const { name } = entry
    const specifier = imports[index]?.moduleSpecifier
    const module = specifier && checker.getSymbolAtLocation(specifier)
    if (!module) return [`types, ${resolution}: "${name}" has none.`]
    const values = checker
      .getExportsOfModule(module)
      .filter((symbol) => !isTypeOnly(symbol) && (target(symbol, checker).flags & ts.SymbolFlags.Value) !== 0)
      .map((symbol) => symbol.name)
    const runs = exported.get(name)
    if (!runs) return []
    const lacking = values.filter((value) => !runs.includes(value))
    // The chunks of the standalone build take what they share with its script from its exports, under short names.
    const untyped = isStandalone(entry) ? [] : runs.filter((value) => !values.includes(value))
    return [
      ...(lacking.length > 0 ? [`types, ${resolution}: "${name}" declares ${lacking.join(', ')}, which it does not export.`] : []),
      ...(untyped.length > 0 ? [`types, ${resolution}: "${name}" exports ${untyped.join(', ')} without a type.`] : []),
    ]
  })
  return [...said, ...differing]
}

const target = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)
const isTypeOnly = (symbol: ts.Symbol): boolean => symbol.declarations?.some((declaration) => ts.isTypeOnlyExportDeclaration(declaration)) ?? false
