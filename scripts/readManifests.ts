import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from '../kernel/api/index.js'

export type AnyManifest = Plugin['manifest']

/** The manifests of folders such as `plugins/send`, as they run; folders without one are passed over. What they load stays where it is. */
export const readManifests = async (folders: readonly string[]): Promise<readonly AnyManifest[]> => {
  const files = folders.filter((folder) => existsSync(`${folder}/manifest.ts`))
  const { outputFiles } = await build({
    stdin: { contents: files.map((folder, at) => `export { manifest as m${at} } from './${folder}/manifest.ts'`).join('\n'), resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    splitting: true,
    outdir: 'out',
    packages: 'external',
    logLevel: 'error',
    plugins: [
      {
        name: 'manifests alone',
        setup(setup) {
          setup.onResolve({ filter: /./ }, ({ kind, path: wanted }) => (kind === 'dynamic-import' ? { path: wanted, external: true } : undefined))
        },
      },
    ],
  })
  const main = outputFiles.find(({ path: file }) => path.basename(file) === 'stdin.js')
  if (!main) throw new Error('The manifests were not bundled.')
  const exported: Readonly<Record<string, AnyManifest>> = await import(`data:text/javascript;base64,${Buffer.from(main.text).toString('base64')}`)
  return Object.values(exported)
}
