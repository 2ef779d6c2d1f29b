import path from 'node:path'
import type { Metafile, OutputFile } from 'esbuild'
import { transform } from 'esbuild'
import { type OutputChunk, type Plugin, rollup } from 'rollup'
import { atOnce, type EntryName, entryPoints, type ProgramName, programs, sharedFile } from './programs.js'

export interface Compiled {
  /** The folder of the outputs. */
  readonly outdir: string
  /** The folder to which the paths of the metafile are relative. */
  readonly root: string
  readonly metafile: Metafile
  readonly outputFiles: readonly OutputFile[]
}

export interface Merged {
  /** Scripts and their source maps, by their names below the folder. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** The script of each entry point. */
  readonly entries: Readonly<Record<string, string>>
  /** The scripts that each entry point loads immediately, besides its own. */
  readonly loads: Readonly<Record<string, readonly string[]>>
}

/** All files that these load immediately, in the order in which they are found. */
const closureOf = (starts: readonly string[], importsOf: (file: string) => readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const next of importsOf(file)) visit(next)
  }
  for (const start of starts) visit(start)
  return seen
}

const isEntryPoint = (source: string | undefined): boolean => Object.values<string | undefined>(entryPoints).includes(source)

/** The merged file for each output of the first step: that of the programs that load it, or of its language. Entry points are not merged. */
const toGroups = ({ outputs }: Metafile): ReadonlyMap<string, string> => {
  const byEntry = new Map(Object.entries(outputs).flatMap(([name, { entryPoint }]) => (entryPoint === undefined ? [] : [[entryPoint, name] as const])))
  const outputOf = (source: string) => {
    const name = byEntry.get(source)
    if (name === undefined) throw new Error(`Nothing begins with ${source}.`)
    return name
  }
  const importsOf = (name: string) => (outputs[name]?.imports ?? []).flatMap(({ kind, path: file }) => (kind === 'import-statement' ? [file] : []))
  const loaded = Object.entries(programs).map(([program, names]) => {
    const sources = names.flatMap((name: EntryName) => [entryPoints[name], ...atOnce[name]])
    return [program as ProgramName, closureOf(sources.map(outputOf), importsOf)] as const
  })
  return new Map(
    Object.entries(outputs).flatMap(([name, { entryPoint }]) => {
      if (isEntryPoint(entryPoint)) return []
      const users = new Set(loaded.flatMap(([program, files]) => (files.has(name) ? [program] : [])))
      const language = /^texts:locales\/([\w-]+)\//.exec(entryPoint ?? '')?.[1]
      const group = language === undefined ? sharedFile(users) : `texts-${language}`
      return group === undefined ? [] : [[name, group] as const]
    }),
  )
}

/**
 * Merges the many chunks that esbuild creates into a few files, one for each set of entry points that share it. Code that is loaded on
 * demand stays in its own files.
 */
export const mergeChunks = async ({ outdir, root, metafile, outputFiles }: Compiled): Promise<Merged> => {
  const sources = new Map(outputFiles.map(({ path: file, text }) => [file, text]))
  const nameOf = (file: string) => path.relative(root, file).split(path.sep).join('/')
  const groups = toGroups(metafile)
  const sourceOf = (id: string) => metafile.outputs[nameOf(id)]?.entryPoint
  const compiled: Plugin = {
    name: 'compiled',
    resolveId: (source, importer) => (importer === undefined ? source : path.resolve(path.dirname(importer), source)),
    load: (id) => {
      const code = sources.get(id)
      return code === undefined ? null : { code, map: sources.get(`${id}.map`) ?? null }
    },
    renderChunk: async (code) => {
      const result = await transform(code, { minify: true, format: 'esm', target: 'es2022', sourcemap: 'external', legalComments: 'none', charset: 'utf8' })
      return { code: result.code, map: result.map }
    },
  }
  const starts = [...sources.keys()].filter((file) => isEntryPoint(sourceOf(file)))
  const bundle = await rollup({
    input: Object.fromEntries(starts.map((file) => [path.basename(file, '.js'), file])),
    plugins: [compiled],
    // The first step removed unused code.
    treeshake: false,
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(`${log.code}: ${log.message}`)
    },
  })
  const { output } = await bundle.generate({
    dir: outdir,
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    hashCharacters: 'base36',
    hoistTransitiveImports: false,
    manualChunks: (id) => groups.get(nameOf(id)),
  })
  await bundle.close()
  const chunks = output.filter((one): one is OutputChunk => one.type === 'chunk')
  const chunkOf = (file: string) => {
    const found = chunks.find(({ fileName }) => fileName === file)
    if (!found) throw new Error(`There is no ${file}.`)
    return found
  }
  const holding = (source: string) => chunks.filter(({ moduleIds }) => moduleIds.some((id) => sourceOf(id) === source)).map(({ fileName }) => fileName)
  const made = Object.entries(entryPoints).map(([name, source]) => {
    const [file] = holding(source)
    if (file === undefined) throw new Error(`Nothing was built of ${source}.`)
    const all = closureOf([file, ...atOnce[name as EntryName].flatMap(holding)], (one) => chunkOf(one).imports)
    return { name, file, loads: [...all].filter((one) => one !== file) }
  })
  return {
    files: new Map(output.map((one) => [one.fileName, Buffer.from(one.type === 'chunk' ? one.code : one.source)])),
    entries: Object.fromEntries(made.map(({ name, file }) => [name, file])),
    loads: Object.fromEntries(made.map(({ name, loads }) => [name, loads])),
  }
}
