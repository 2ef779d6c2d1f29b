import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, transform } from 'esbuild'
import { demandTexts } from '../../../scripts/texts/checkTexts.js'
import { compileMessage } from '../../../scripts/texts/icu.js'
import { localeModulesForEsbuild } from '../../../scripts/texts/localeModules.js'
import { mergeChunks } from './mergeChunks.js'
import { entryPoints } from './programs.js'

const file = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** Minifies style sheets to strings, which the views adopt. */
const styles: Plugin = {
  name: 'styles',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true })
      return { contents: `export default ${JSON.stringify(code)}`, loader: 'js' }
    })
  },
}

/** The name of the site's manifest, with the file of each entry point and the hash of each script. */
export const listName = 'files.json'

/** The content of the manifest. */
export interface FileList {
  /** The file of each entry point. */
  readonly entries: Readonly<Record<string, string>>
  /** The scripts that each entry point loads immediately, besides its own. */
  readonly loads: Readonly<Record<string, readonly string[]>>
  /** The hash of each script. */
  readonly integrity: Readonly<Record<string, string>>
}

/**
 * Compiles the secure site. The result has the same bytes and names wherever the command is started. The name of each script contains a
 * hash of its contents.
 *
 * @returns the files by their names below the folder that is served
 */
export const compileVault = async (): Promise<ReadonlyMap<string, Uint8Array>> => {
  demandTexts()
  const outdir = file('.built')
  // The names of chunks are derived from the paths of their sources relative to this folder.
  const root = file('../..')
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(entryPoints).map(([name, source]) => [name, path.join(root, source)])),
    outdir,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    minifySyntax: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    entryNames: '[name]',
    chunkNames: 'chunks/[name]-[hash]',
    sourcemap: 'external',
    legalComments: 'none',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [styles, localeModulesForEsbuild(compileMessage)],
    // The repository's own configuration maps names for its type check.
    tsconfigRaw: '{"compilerOptions":{"jsx":"react-jsx"}}',
    logLevel: 'error',
  })
  const merged = await mergeChunks({ outdir, root, metafile, outputFiles })
  const sorted = [...merged.files].sort(([one], [other]) => (one < other ? -1 : 1))
  const scripts = sorted.filter(([name]) => name.endsWith('.js'))
  const list: FileList = {
    entries: merged.entries,
    loads: merged.loads,
    integrity: Object.fromEntries(scripts.map(([name, contents]) => [name, `sha384-${createHash('sha384').update(contents).digest('base64')}`])),
  }
  return new Map<string, Uint8Array>([...sorted, [listName, Buffer.from(`${JSON.stringify(list, undefined, 2)}\n`)]])
}
