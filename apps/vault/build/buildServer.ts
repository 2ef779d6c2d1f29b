import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = fileURLToPath(new URL('../', import.meta.url))

/** Builds the server's program and modules, each as its own file, because they locate the site's files relative to themselves. */
export const buildServer = async (outdir: string): Promise<void> => {
  const modules = readdirSync(`${folder}serve`).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  await build({
    entryPoints: ['start.ts', ...modules.map((name) => `serve/${name}`)].map((name) => `${folder}${name}`),
    outbase: folder,
    outdir,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
}
