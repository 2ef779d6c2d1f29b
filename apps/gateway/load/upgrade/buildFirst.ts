import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

const folder = fileURLToPath(new URL('../../', import.meta.url))

/** The list of migrations as it was in the first gateway that had one. */
const firstAlone: Plugin = {
  name: 'first-migration-alone',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[/\\]store[/\\]migrations[/\\]migrations\.ts$/ }, () => ({
      contents: "import { firstTables } from './firstTables.js'\nexport const migrations = Object.freeze([firstTables])\n",
      loader: 'ts',
    }))
  },
}

/** Builds the program of a gateway that knows the first tables alone, and works with what later ones add. */
export const buildFirst = async (outdir: string): Promise<void> => {
  await build({
    absWorkingDir: folder,
    entryPoints: [`${folder}start.ts`],
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
    plugins: [firstAlone],
  })
}
