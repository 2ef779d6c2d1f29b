import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { transform } from 'esbuild'

const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  )

/** For rollup: resolves './x.js' to the './x.ts' or './x.tsx' it stands for, strips types, compiles JSX. */
export const typescript = ({ define = {} } = {}) => ({
  name: 'typescript',
  async resolveId(source, importer) {
    if (!source.startsWith('.') && !path.isAbsolute(source)) return null
    const file = importer && source.startsWith('.') ? path.resolve(path.dirname(importer), source) : path.resolve(source)
    for (const candidate of [file.replace(/\.js$/, '.ts'), file.replace(/\.js$/, '.tsx'), file]) {
      if (await exists(candidate)) return { id: candidate, moduleSideEffects: /[\\/]entry[\\/](elements|standalone)\.ts$/.test(candidate) }
    }
    return null
  },
  async load(id) {
    if (!/\.tsx?$/.test(id) || id.startsWith('\0')) return null
    const { code, map } = await transform(await readFile(id, 'utf8'), {
      loader: id.endsWith('x') ? 'tsx' : 'ts',
      sourcefile: id,
      sourcemap: 'external',
      target: 'es2022',
      jsx: 'automatic',
      define,
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, useDefineForClassFields: true } },
    })
    return { code, map }
  },
})

// A stand-in for the annotation while white space is removed: esbuild drops comments there, and never these operators. Equal in length to
// `/*@__PURE__*/`, so that source maps stay true.
const stand = '~-~-~-~-~-~-~'
const annotation = '/*@__PURE__*/'

const squeeze = (code, options) => transform(code, { format: 'esm', target: 'es2022', legalComments: 'none', sourcemap: 'external', ...options })

/**
 * For rollup: minifies each chunk. `annotations: true` keeps the annotations that let a host's bundler drop what it does not use; two steps,
 * because rollup joins the source maps of two plugins.
 */
export const minify = ({ annotations }) => {
  if (!annotations) return [{ name: 'minify', renderChunk: (code, chunk) => squeeze(code, { minify: true, sourcefile: chunk.fileName }) }]
  return [
    { name: 'minify-names', renderChunk: (code, chunk) => squeeze(code, { minifyIdentifiers: true, minifySyntax: true, sourcefile: chunk.fileName }) },
    {
      name: 'minify-space',
      async renderChunk(code, chunk) {
        const marked = code.replaceAll('/* @__PURE__ */ ', stand.padEnd('/* @__PURE__ */ '.length))
        const result = await squeeze(marked, { minifyWhitespace: true, minifySyntax: true, sourcefile: chunk.fileName })
        return { code: result.code.replaceAll(stand, annotation), map: result.map }
      },
    },
  ]
}
