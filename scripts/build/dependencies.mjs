import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, transform } from 'esbuild'

const require = createRequire(import.meta.url)
const isBare = (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0') && !/^[a-zA-Z]:[\\/]/.test(id)
const production = { 'process.env.NODE_ENV': '"production"', 'import.meta.env.MODE': '"production"', 'import.meta.env': 'true' }
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const vendor = '\0react'

/** React is CommonJS in several files that share state: one bundle of all of them, taken apart again by name. */
const bundleReact = () =>
  build({
    stdin: {
      contents: `${react.map((name, index) => `import * as part${index} from '${name}'`).join('\n')}\nexport { ${react.map((_, index) => `part${index}`).join(', ')} }`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    define: production,
  })

/** Where a package's module lies. lit-html's build for Node is the one for browsers, but may be imported where there is no document. */
const locate = async (name, folder) => {
  let found
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
            found = await b.resolve(name, { kind: 'import-statement', resolveDir: folder })
          }),
      },
    ],
  })
  return found.path
}

/**
 * For rollup: leaves packages to the host's bundler (`bundle: false`), all but those of `inside`, or takes them in, production code only.
 */
export const dependencies = ({ bundle, inside = [] }) => ({
  name: 'dependencies',
  async resolveId(source, importer) {
    if (source === vendor || source.startsWith('\0package:')) return { id: source, moduleSideEffects: false }
    if (!importer || !isBare(source)) return null
    const ours = inside.some((name) => source === name || source.startsWith(`${name}/`))
    if (!bundle && !ours) return { id: source, external: true, moduleSideEffects: false }
    if (react.includes(source)) return { id: `\0package:${source}`, moduleSideEffects: false }
    return { id: await locate(source, importer.startsWith('\0') ? process.cwd() : path.dirname(importer)), moduleSideEffects: false }
  },
  async load(id) {
    if (id === vendor) return (await bundleReact()).outputFiles[0].text
    if (/[\\/]node_modules[\\/].*\.m?js$/.test(id))
      return transform(await readFile(id, 'utf8'), { format: 'esm', target: 'es2022', define: production, sourcefile: id, sourcemap: 'external' })
    if (!id.startsWith('\0package:')) return null
    const name = id.slice('\0package:'.length)
    const part = react.indexOf(name)
    const names = Object.keys(require(name)).filter((key) => key !== 'default')
    return [`import { part${part} as part } from '${vendor}'`, ...names.map((key) => `export const ${key} = part.${key}`), 'export default part.default'].join(
      '\n',
    )
  },
})
