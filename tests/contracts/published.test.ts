import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const at = (file: string) => path.join(root, file)

/** Everything that authors of plugins and adapters may import, in one file: it exists for the compiler alone. */
const contract = 'exports/published.ts'
const contractText = ['plugin', 'plugin/abi', 'plugin/helpers', 'plugin/protocol', 'plugin/state', 'adapter']
  .map((entry) => `export * from './${entry}.js'\n`)
  .join('')

/** Which published entry stands for a file of this repository; undefined when none does. */
const entryOf = (file: string): string | undefined => {
  if (file === 'kernel/api/index.ts') return contract
  if (file === 'ui/index.ts') return 'exports/ui.ts'
  if (/^ports\/\w+\.ts$/.test(file)) return file
  // Helpers: the entry has to export the name that is imported.
  if (/^(lib|lib\/abi|lib\/review|protocol|protocol\/gateway)\/\w+\.ts$/.test(file)) return contract
  if (/^siwx\/message\/\w+\.ts$/.test(file)) return 'exports/siwx.ts'
  return undefined
}
/** Packages that plugins have of their own. */
const packages: readonly string[] = ['react', 'react/jsx-runtime', 'viem', 'viem/actions', 'viem/ens', '@scure/base']

const sourceFile = (from: string, name: string) => {
  const bare = path.resolve(path.dirname(from), name).replace(/\.js$/, '')
  return [`${bare}.ts`, `${bare}.tsx`].find((file) => existsSync(file))
}
const pluginOf = (file: string) => /^plugins\/([^/]+)\//.exec(path.relative(root, file))?.[1]

const isShipped = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)
const filesOf = (folder: string) =>
  readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(isShipped)

/** Compiles files of plugins with nothing but the published entries in reach: faults, a line each. */
const compile = (files: readonly string[], more: Readonly<Record<string, string>> = {}): readonly string[] => {
  const virtual: Readonly<Record<string, string>> = { ...more, [at(contract)]: contractText }
  const { config } = ts.readConfigFile(at('tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root, { noEmit: true, types: [], incremental: false, composite: false })
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (file) => file in virtual || fileExists(file)
  host.readFile = (file) => virtual[file] ?? readFile(file)
  host.getSourceFile = (file, ...rest) => {
    const text = virtual[file]
    return text === undefined ? getSourceFile(file, ...rest) : ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)
  }
  const cache = ts.createModuleResolutionCache(root, (name) => name, options)
  const usual = (name: string, from: string) => ts.resolveModuleName(name, from, options, host, cache)
  const resolved = (file: string): ts.ResolvedModuleWithFailedLookupLocations => ({
    resolvedModule: { resolvedFileName: file, extension: file.endsWith('x') ? ts.Extension.Tsx : ts.Extension.Ts, isExternalLibraryImport: false },
  })
  const refused: ts.ResolvedModuleWithFailedLookupLocations = { resolvedModule: undefined }
  const resolve = (name: string, from: string) => {
    const plugin = pluginOf(from)
    if (plugin === undefined) return usual(name, from)
    if (!name.startsWith('.')) return packages.includes(name) ? usual(name, from) : refused
    const file = sourceFile(from, name)
    if (file === undefined) return refused
    if (pluginOf(file) === plugin) return resolved(file)
    const entry = entryOf(path.relative(root, file))
    return entry === undefined ? refused : resolved(at(entry))
  }
  host.resolveModuleNameLiterals = (literals, from) => literals.map(({ text }) => resolve(text, from))
  const program = ts.createProgram({ rootNames: [...files, at('css.d.ts')], options, host })
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    const found = source ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)] : []
    return found.map(({ messageText, start = 0 }) => {
      const line = source ? source.getLineAndCharacterOfPosition(start).line + 1 : 0
      return `${path.relative(root, file)}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 300)}`
    })
  })
}

/** What does not compile, and the one name a plugin may import: files beside a plugin's own, which exist for the compiler alone. */
const faults = {
  'no-kernel': `import { createKernel } from '../../kernel/createKernel.js'\nexport default createKernel`,
  'no-private-ui': `import { useUi } from '../../ui/hooks/useUi.js'\nexport default useUi`,
  'no-kernel-from-ui': `import { useKernel } from '../../ui/index.js'\nexport default useKernel`,
  'no-other-plugin': `import { manifest } from '../send/manifest.js'\nexport default manifest`,
  'no-package': `import { proxy } from 'valtio/vanilla'\nexport default proxy`,
  'no-private-helper': `import { askTransport } from '../../lib/wallets/askTransport.js'\nexport default askTransport`,
}
const right = { right: `import { cleanText } from '../../lib/text/cleanText.js'\nexport default cleanText` }
const virtual = Object.fromEntries(Object.entries({ ...faults, ...right }).map(([name, text]) => [at(`plugins/connect/${name}.ts`), text]))

test('every plugin compiles with nothing but the published entries in reach, and one that reaches for more does not', { timeout: 240_000 }, () => {
  const files = filesOf('plugins')
  expect(files.length).toBeGreaterThan(200)
  const complaints = compile([...files, ...Object.keys(virtual)], virtual)
  const wanted = Object.keys(faults).map((name) => `plugins/connect/${name}.ts`)
  const isWanted = (line: string) => wanted.some((file) => line.startsWith(`${file}:`))
  expect(complaints.filter((line) => !isWanted(line))).toEqual([])
  expect(complaints.filter(isWanted).map((line) => line.split(':')[0])).toEqual(wanted)
})
