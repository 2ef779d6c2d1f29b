import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, transform } from 'esbuild'
import { newestChange } from './newestChange.js'

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

const sources = [
  'account',
  'base',
  'build',
  'frame',
  'keys',
  'popup',
  'review',
  'smart',
  'views',
  'window',
  'worker',
  '../../ui',
  '../../kernel/api',
  '../../lib',
  '../../protocol',
  '../../elements/styles',
  '../../siwx/message',
  '../../package-lock.json',
].map(file)

/** Bundles the secure site into `.built`, when that is missing or older than its sources. */
export const bundleVault = async (): Promise<void> => {
  const stamp = file('.built/stamp')
  const built = await stat(stamp).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  if (built > (await newestChange(sources))) return
  await rm(file('.built'), { recursive: true, force: true })
  const began = Date.now()
  await build({
    entryPoints: {
      main: file('frame/main.ts'),
      window: file('window/main.tsx'),
      wallet: file('window/wallet.tsx'),
      device: file('window/device.tsx'),
      review: file('window/review.tsx'),
      keep: file('window/keep.tsx'),
      keysWorker: file('worker/keysWorker.ts'),
    },
    outdir: file('.built'),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    chunkNames: 'chunks/[name]-[hash]',
    sourcemap: 'linked',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [styles],
    // The repository's own configuration maps names for its type check.
    tsconfigRaw: '{"compilerOptions":{"jsx":"react-jsx"}}',
    logLevel: 'error',
  })
  await writeFile(stamp, '')
  // What changed while it was being bundled is for the next time.
  await utimes(stamp, began / 1000, began / 1000)
}
