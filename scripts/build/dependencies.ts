import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, transform } from 'esbuild'
import type { Plugin } from 'rollup'

const isBare = (id: string): boolean => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0') && !/^[a-zA-Z]:[\\/]/.test(id)
const production = { 'process.env.NODE_ENV': '"production"', 'import.meta.env.MODE': '"production"', 'import.meta.env': 'true' }

/**
 * Packages that are CommonJS, or need such packages: each group is one bundle, taken apart again by name, because the files of a group share
 * state. `only`: the package is of the group for what these files import; elsewhere it is taken in module by module.
 */
interface Group {
  readonly name: string
  readonly packages: readonly string[]
  readonly only?: Readonly<Record<string, RegExp>>
}
const groups: readonly Group[] = [
  { name: 'react', packages: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] },
  { name: 'universal-provider', packages: ['@walletconnect/universal-provider'] },
  { name: 'solana-web3', packages: ['@solana/web3.js'] },
  { name: 'wagmi', packages: ['@wagmi/core', 'viem'], only: { viem: /exports[\\/]standalone[\\/]wagmi\.ts$/ } },
]
const groupOf = (source: string, importer: string): Group | undefined =>
  groups.find(({ packages, only = {} }) => packages.includes(source) && (only[source]?.test(importer) ?? true))
const groupPrefix = '\0group:'
const packagePrefix = '\0package:'

const bundleGroup = ({ packages }: Group) =>
  build({
    stdin: {
      contents: `${packages.map((name, index) => `import * as part${index} from '${name}'`).join('\n')}\nexport { ${packages.map((_, index) => `part${index}`).join(', ')} }`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    mainFields: ['browser', 'module', 'main'],
    conditions: ['browser', 'module', 'import', 'production'],
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    define: { ...production, global: 'globalThis' },
  })

/** Where a package's module lies. lit-html's build for Node is the one for browsers, but may be imported where there is no document. */
const locate = async (name: string, folder: string): Promise<string> => {
  let found: string | undefined
  await build({
    stdin: { contents: '', resolveDir: folder },
    write: false,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: [name.startsWith('lit-html') ? 'node' : 'browser', 'import', 'production'],
    plugins: [
      {
        name: 'locate',
        setup: (b) =>
          b.onStart(async () => {
            found = (await b.resolve(name, { kind: 'import-statement', resolveDir: folder })).path
          }),
      },
    ],
  })
  if (!found) throw new Error(`There is no package "${name}".`)
  return found
}

/**
 * For rollup: leaves packages to the host's bundler (`bundle: false`), all but those of `inside`, or takes them in, production code only.
 */
export const dependencies = ({ bundle, inside = [] }: { readonly bundle: boolean; readonly inside?: readonly string[] }): Plugin => ({
  name: 'dependencies',
  async resolveId(source, importer) {
    if (source.startsWith(groupPrefix) || source.startsWith(packagePrefix)) return { id: source, moduleSideEffects: false }
    if (!importer || !isBare(source)) return null
    const ours = inside.some((name) => source === name || source.startsWith(`${name}/`))
    if (!bundle && !ours) return { id: source, external: true, moduleSideEffects: false }
    if (bundle && groupOf(source, importer)) return { id: `${packagePrefix}${source}`, moduleSideEffects: false }
    return { id: await locate(source, importer.startsWith('\0') ? process.cwd() : path.dirname(importer)), moduleSideEffects: false }
  },
  async load(id) {
    if (id.startsWith(groupPrefix)) {
      const named = groups.find(({ name }) => name === id.slice(groupPrefix.length))
      return named ? ((await bundleGroup(named)).outputFiles[0]?.text ?? null) : null
    }
    if (/[\\/]node_modules[\\/].*\.m?js$/.test(id))
      return transform(await readFile(id, 'utf8'), { format: 'esm', target: 'es2022', define: production, sourcefile: id, sourcemap: 'external' })
    if (!id.startsWith(packagePrefix)) return null
    const name = id.slice(packagePrefix.length)
    const group = groups.find(({ packages }) => packages.includes(name))
    if (!group) return null
    const part = `part${group.packages.indexOf(name)}`
    const names = Object.keys((await import(name)) as object).filter((key) => key !== 'default' && /^[\w$]+$/.test(key))
    return [
      `import { ${part} as part } from '${groupPrefix}${group.name}'`,
      ...names.map((key) => `export const ${key} = part.${key}`),
      'export default part.default',
    ].join('\n')
  },
})
