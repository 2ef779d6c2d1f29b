import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { pageOptions } from '../../apps/sandbox/build/pageOptions.js'

const demos = fileURLToPath(new URL('../demos/', import.meta.url))
const sandbox = fileURLToPath(new URL('../../apps/sandbox/', import.meta.url))

/**
 * Bundles the demos into a folder: pages that need no server, because the chains that they and the wallets of the sandbox ask are in the
 * page. The library is the built one, `dist`.
 */
export const bundleDemos = async (outdir: string): Promise<void> => {
  await mkdir(outdir, { recursive: true })
  const pages = (await readdir(demos)).filter((name) => name.endsWith('.html'))
  await Promise.all([
    ...pages.map((name) => copyFile(path.join(demos, name), path.join(outdir, name))),
    build({ ...pageOptions, outdir, format: 'iife', entryPoints: { world: path.join(demos, 'world.ts'), wallets: path.join(sandbox, 'wallets/main.ts') } }),
    build({ ...pageOptions, outdir, format: 'esm', entryPoints: { 'wallet-signer': path.join(sandbox, 'wallets/signer.ts') } }),
    build({
      ...pageOptions,
      outdir,
      loader: { '.css': 'css' },
      entryPoints: {
        'connect-style': path.join(demos, 'connect.css'),
        'theme-style': path.join(sandbox, 'hosts/theme/page.css'),
        'components-style': path.join(sandbox, 'hosts/components/page.css'),
      },
    }),
    build({
      ...pageOptions,
      outdir,
      format: 'esm',
      splitting: true,
      chunkNames: 'chunks/[name]-[hash]',
      entryPoints: {
        connect: path.join(demos, 'connect.ts'),
        theme: path.join(sandbox, 'hosts/theme/main.tsx'),
        components: path.join(sandbox, 'hosts/components/main.tsx'),
      },
    }),
  ])
}
