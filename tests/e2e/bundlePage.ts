import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build, type BuildOptions, type Plugin, transform } from 'esbuild'
import { compileMessage } from '../../scripts/texts/icu.js'
import { localeModulesForEsbuild } from '../../scripts/texts/localeModules.js'

const styles: Plugin = {
  name: 'styles',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true })
      return { contents: `export default ${JSON.stringify(code)}`, loader: 'js' }
    })
  },
}
const outdir = '/sight'

/** A page of the tests, compiled from its sources: its files by their paths. `npm test` finds the sources by the entry in the text of a spec. */
export const bundlePage = async (entry: string, more: BuildOptions = {}): Promise<ReadonlyMap<string, string>> => {
  const { outputFiles } = await build({
    entryPoints: { page: fileURLToPath(new URL(entry, import.meta.url)) },
    outdir,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
    tsconfigRaw: '{"compilerOptions":{"jsx":"react-jsx"}}',
    logLevel: 'error',
    ...more,
    plugins: [styles, localeModulesForEsbuild(compileMessage), ...(more.plugins ?? [])],
  })
  return new Map((outputFiles ?? []).map(({ path: file, text }) => [`/${path.relative(outdir, file)}`, text]))
}

export const sightOrigin = 'http://sight.localhost'

/** Answers all requests of a page to that origin from the compiled files. Nothing else is asked for. */
export const serveSightPage = async (page: Page, files: ReadonlyMap<string, string>): Promise<void> => {
  await page.route(`${sightOrigin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const script = files.get(pathname)
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script })
    const html = '<!doctype html><meta name="viewport" content="width=device-width"><style>body{margin:0}</style><script type="module" src="/page.js"></script>'
    return route.fulfill({ contentType: 'text/html', body: html })
  })
}
