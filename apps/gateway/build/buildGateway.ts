import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = fileURLToPath(new URL('../', import.meta.url))

/**
 * Builds the program and the modules that other programs may import, which are those of "exports" in package.json. What they need of the rest
 * of the repository becomes part of them; packages stay outside, as dependencies.
 */
export const buildGateway = async (outdir: string): Promise<void> => {
  const { exports } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as { readonly exports: Readonly<Record<string, string>> }
  const modules = Object.keys(exports).flatMap((name) => /^\.\/(.+)\.js$/.exec(name)?.[1] ?? [])
  await build({
    // Names of chunks are made from the paths of their sources, as seen from here.
    absWorkingDir: folder,
    // The process for pictures is a program of its own.
    entryPoints: ['start', 'pictures/pictureWorker', ...modules].map((name) => `${folder}${name}.ts`),
    outdir,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    // Sources of this repository, which become part of the program.
    alias: { 'portico-lib': path.join(folder, '../../lib'), 'portico-protocol': path.join(folder, '../../protocol') },
    logLevel: 'warning',
  })
}
