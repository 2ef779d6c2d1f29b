import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

/**
 * The manifests of folders, as they run. What they load stays where it is.
 *
 * @param {readonly string[]} folders such as `plugins/send`; those without a manifest are passed over
 * @returns {Promise<readonly import('../kernel/api/index.js').AnyManifest[]>}
 */
export const readManifests = async (folders) => {
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
  return Object.values(await import(`data:text/javascript;base64,${Buffer.from(main.text).toString('base64')}`))
}
