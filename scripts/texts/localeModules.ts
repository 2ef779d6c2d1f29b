import path from 'node:path'
import type { Plugin } from 'esbuild'
import { type CompileMessage, createTexts } from './createTexts.js'

/** What an import names: `./de.json?language`, `./de.json?secure-site` in `locales`, and `texts:de/send` in the modules that are made. */
const named = /^(?:texts:([\w-]+)\/([\w-]+)|(?:\.{1,2}\/)+(?:locales\/)?([\w-]+)\.json\?(language|secure-site))$/
/** The same module for every importer. */
const placeOf = (source: string): string | undefined => {
  const [, ofPart, part, ofFile, kind] = named.exec(source) ?? []
  if (ofPart !== undefined) return `locales/${ofPart}/${part}`
  return ofFile === undefined ? undefined : `locales/${ofFile}/${kind === 'language' ? 'index' : kind}`
}

const createModules = (compile: CompileMessage) => {
  // Made when the first language is loaded, because it reads the sources of the product.
  let texts: ReturnType<typeof createTexts> | undefined
  return (place: string): Promise<string> => {
    texts ??= createTexts(compile)
    const [, language = '', part = ''] = place.split('/')
    return texts.moduleOf(language, part)
  }
}

const prefix = '\0texts:'

/** For rollup and Vite alike: the files of `locales` as modules, one for each part of a language. */
export const localeModules = (compile: CompileMessage) => {
  const codeOf = createModules(compile)
  return {
    name: 'locale-modules',
    enforce: 'pre' as const,
    resolveId(source: string) {
      const place = placeOf(source)
      return place === undefined ? null : { id: `${prefix}${place}`, moduleSideEffects: false }
    },
    async load(this: { readonly addWatchFile?: (file: string) => void }, id: string) {
      if (!id.startsWith(prefix)) return null
      const place = id.slice(prefix.length)
      this.addWatchFile?.(path.resolve(`${path.posix.dirname(place)}.json`))
      return codeOf(place)
    },
  }
}

/** The same for esbuild. */
export const localeModulesForEsbuild = (compile: CompileMessage): Plugin => ({
  name: 'locale-modules',
  setup({ onResolve, onLoad }) {
    const codeOf = createModules(compile)
    onResolve({ filter: /^texts:|\.json\?(language|secure-site)$/ }, ({ path: source }) => {
      const place = placeOf(source)
      return place === undefined ? undefined : { path: place, namespace: 'texts', sideEffects: false }
    })
    onLoad({ filter: /.*/, namespace: 'texts' }, async ({ path: place }) => ({ contents: await codeOf(place), loader: 'js' }))
  },
})
