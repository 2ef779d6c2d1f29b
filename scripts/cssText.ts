import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { transform } from 'esbuild'

const prefix = '\0css-text:'

/** What esbuild leaves alone: a custom property, and the spaces in it that part nothing. */
const withoutSpaces = (property: string): string =>
  property
    .replace(/: /, ':')
    .replace(/ ([*/]) /g, '$1')
    .replace(/(?<=\() | (?=\))| $/g, '')

/** For rollup and Vite alike: `import text from './x.css'` gives the minified style sheet as a string. `read` reads the file. */
export const cssText = (read: (file: string) => Promise<string> = (file) => readFile(file, 'utf8')) => ({
  name: 'css-text',
  enforce: 'pre' as const,
  resolveId(source: string, importer: string | undefined) {
    if (!source.endsWith('.css') || !importer || !source.startsWith('.')) return null
    return `${prefix}${path.resolve(path.dirname(importer), source)}.js`
  },
  async load(this: { readonly addWatchFile?: (file: string) => void }, id: string) {
    if (!id.startsWith(prefix)) return null
    const file = id.slice(prefix.length, -'.js'.length)
    this.addWatchFile?.(file)
    const { code } = await transform(await read(file), { loader: 'css', minify: true, target: 'esnext' })
    return `export default ${JSON.stringify(
      code
        .trim()
        .replace(/, /g, ',')
        .replace(/--[\w-]+:[^;}]*/g, withoutSpaces),
    )}`
  },
})
