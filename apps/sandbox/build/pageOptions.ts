import { fileURLToPath } from 'node:url'
import type { BuildOptions, Plugin } from 'esbuild'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The library by its name: what was built at the root of the repository, as every host takes it. */
const library: Plugin = {
  name: 'library',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^portico(\/|$)/ }, ({ path, kind, pluginData }) =>
      pluginData === library ? undefined : resolve(path, { kind, resolveDir: root, pluginData: library }),
    )
  },
}

/** How every page of the sandbox is bundled; the website's demos are, too. */
export const pageOptions: BuildOptions = {
  bundle: true,
  minify: true,
  target: 'es2022',
  platform: 'browser',
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.css': 'text' },
  plugins: [library],
  // The repository's own configuration maps the package's name to its source. Pages take what is built, as every host does.
  tsconfigRaw: '{"compilerOptions":{"jsx":"react-jsx"}}',
}
