import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { transform } from 'esbuild'
import type { Plugin } from 'rollup'
import { ownFile } from '../ownNames.js'
import { createMinifier } from './minified.js'

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** For rollup: resolves './x.js' to the './x.ts' or './x.tsx' it stands for, strips types, compiles JSX. */
export const typescript = ({ define = {} }: { readonly define?: Record<string, string> } = {}): Plugin => ({
  name: 'typescript',
  async resolveId(source, importer) {
    const own = ownFile(source)
    if (own === undefined && !source.startsWith('.') && !path.isAbsolute(source)) return null
    const file = importer && source.startsWith('.') ? path.resolve(path.dirname(importer), source) : path.resolve(own ?? source)
    for (const candidate of [file.replace(/\.js$/, '.ts'), file.replace(/\.js$/, '.tsx'), file]) {
      if (await exists(candidate))
        return {
          id: candidate,
          moduleSideEffects: /[\\/]exports[\\/](elements|standalone|wallet-button|standalone[\\/](appkit|wallet-button))\.ts$/.test(candidate),
        }
    }
    return null
  },
  async load(id) {
    // A copy of a module has a query behind its path.
    const file = id.replace(/\?.*$/, '')
    if (!/\.tsx?$/.test(file) || id.startsWith('\0')) return null
    const { code, map } = await transform(await readFile(file, 'utf8'), {
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      sourcefile: file,
      sourcemap: 'external',
      target: 'es2022',
      jsx: 'automatic',
      define,
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, useDefineForClassFields: true } },
    })
    return { code, map }
  },
})

/** What entries share. */
const shared = ['core', 'contract', 'elements', 'hooks']

/** What tells a host's bundler to leave an import() of an address alone. Without it some stop with an error. */
const instructions = /^\s*(@vite-ignore|webpackIgnore: true)\s*$/

/** A browser that knows this compiles the whole file off the main thread while it arrives, instead of each function at its first call. */
const compileWhole = '//# allFunctionsCalledOnLoad'

/**
 * For rollup: minifies each chunk. `annotations: true` keeps the annotations that let a host's bundler drop what it does not use, in
 * what it imports itself; what we load on use is used whole. `eager` names the chunks whose functions the first open calls.
 */
export const minify = ({ annotations, eager = [] }: { readonly annotations: boolean; readonly eager?: readonly string[] }): Plugin => {
  const minified = createMinifier()
  return {
    name: 'minify',
    renderChunk: (code, { isEntry, name }) =>
      minified(code, {
        module: true,
        ecma: 2022,
        compress: { passes: 3 },
        format: {
          comments: instructions,
          preserve_annotations: annotations && (isEntry || shared.includes(name)),
          ...(eager.includes(name) && { preamble: compileWhole }),
        },
        sourceMap: true,
      }),
  }
}
