import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, transform } from 'esbuild'

const file = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** Style sheets as minified texts, which the views adopt. */
const styles: Plugin = {
  name: 'styles',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true })
      return { contents: `export default ${JSON.stringify(code)}`, loader: 'js' }
    })
  },
}

/** What the pages of the site begin with, and the worker of the keys. */
const entryPoints = {
  main: 'frame/main.ts',
  window: 'window/main.tsx',
  wallet: 'window/wallet.tsx',
  device: 'window/device.tsx',
  review: 'window/review.tsx',
  keep: 'window/keep.tsx',
  keysWorker: 'worker/keysWorker.ts',
}

/** The name of the list of what belongs to the site: the file of each entry point, and the hash of each script. */
export const listName = 'files.json'

/**
 * Compiles the secure site: the same bytes under the same names, wherever the command is started. The name of each script has a hash of its
 * contents.
 *
 * @returns files by their names below the folder that is served
 */
export const compileVault = async (): Promise<ReadonlyMap<string, Uint8Array>> => {
  const outdir = file('.built')
  const { outputFiles, metafile } = await build({
    // Names of chunks are made from the paths of their sources, as seen from here.
    absWorkingDir: file('../..'),
    entryPoints: Object.fromEntries(Object.entries(entryPoints).map(([name, source]) => [name, file(source)])),
    outdir,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    entryNames: '[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
    sourcemap: 'linked',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [styles],
    // The repository's own configuration maps names for its type check.
    tsconfigRaw: '{"compilerOptions":{"jsx":"react-jsx"}}',
    logLevel: 'error',
  })
  const nameOf = (absolute: string) => path.relative(outdir, absolute).split(path.sep).join('/')
  const sorted = outputFiles.map(({ path, contents }) => ({ name: nameOf(path), contents })).sort((one, other) => (one.name < other.name ? -1 : 1))
  const sources = Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
    entryPoint === undefined ? [] : [{ source: entryPoint, name: nameOf(path.resolve(file('../..'), output)) }],
  )
  const entries = Object.fromEntries(
    Object.entries(entryPoints).map(([entry, source]) => [entry, sources.find((one) => one.source === `apps/vault/${source}`)?.name]),
  )
  const scripts = sorted.filter(({ name }) => name.endsWith('.js'))
  const integrity = Object.fromEntries(scripts.map(({ name, contents }) => [name, `sha384-${createHash('sha384').update(contents).digest('base64')}`]))
  const list = Buffer.from(`${JSON.stringify({ entries, integrity }, undefined, 2)}\n`)
  return new Map<string, Uint8Array>([...sorted.map(({ name, contents }) => [name, contents] as const), [listName, list]])
}
