import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { compileMessage } from '../../scripts/texts/icu.js'
import { localeModulesForEsbuild } from '../../scripts/texts/localeModules.js'

const root = path.resolve(import.meta.dirname, '../..')
const page = (name: string) => path.join(root, 'tests/screens/page', name)

/** What a page has in the place of modules of tests and of the language files: by the end of the path that they are imported by. */
const places: readonly (readonly [end: string, file: string])[] = [
  ['/mountModal.js', page('mountModal.ts')],
  ['/locales/secureSite.js', page('secureSiteTexts.ts')],
]
const standIns: Plugin = {
  name: 'stand-ins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^vitest$/ }, () => ({ path: page('vitest.ts') }))
    onResolve({ filter: /\.js$/ }, ({ path: name }) => {
      const found = places.find(([end]) => name.endsWith(end))
      return found ? { path: found[1] } : undefined
    })
    onLoad({ filter: /\.css$/ }, async ({ path: name }) => ({ contents: await readFile(name, 'utf8'), loader: 'text' }))
  },
}

/** The page of all screens, from the sources: one file, so that nothing arrives late. */
export const bundleScreens = async (): Promise<{ readonly script: string }> => {
  const { outputFiles } = await build({
    entryPoints: [page('main.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    logLevel: 'error',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: '{"compilerOptions":{"jsx":"react-jsx"}}',
    absWorkingDir: root,
    plugins: [standIns, localeModulesForEsbuild(compileMessage)],
  })
  const [file] = outputFiles
  if (!file) throw new Error('The page of the screens was not bundled.')
  return { script: file.text }
}
