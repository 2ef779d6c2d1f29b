import { existsSync, readdirSync, rmSync } from 'node:fs'
import { chunks } from './scripts/build/chunks.mjs'
import { compileSoon } from './scripts/build/compileSoon.mjs'
import { dependencies } from './scripts/build/dependencies.mjs'
import { facadeOf, facades } from './scripts/build/facades.mjs'
import { graph } from './scripts/build/graph.mjs'
import { integrity } from './scripts/build/integrity.mjs'
import { parallelChunks } from './scripts/build/parallelChunks.mjs'
import { minify, typescript } from './scripts/build/typescript.mjs'
import { cssText } from './scripts/cssText.mjs'

const folders = (parent) =>
  existsSync(parent)
    ? readdirSync(parent)
        .filter((name) => existsSync(`${parent}/${name}/manifest.ts`))
        .sort()
    : []
const modules = (parent) =>
  existsSync(parent)
    ? readdirSync(parent)
        .filter((name) => /^\w+\.ts$/.test(name))
        .sort()
    : []
const named = (list) => Object.fromEntries(list.filter(([, file]) => file.startsWith('facade:') || existsSync(file)))

const input = named([
  ...['index', 'core', 'react', 'elements', 'networks', 'ui', 'plugin', 'testing', 'validate', 'cookies', 'vue'].map((name) => [name, `exports/${name}.ts`]),
  ['siwx', 'exports/siwx.ts'],
  ['siwx/server', 'exports/siwx-server.ts'],
  ['siwx/react', 'exports/siwx-react.ts'],
  ['siwx/vue', 'exports/siwx-vue.ts'],
  ...modules('ports').map((file) => [`ports/${file.slice(0, -3)}`, `ports/${file}`]),
  ...folders('plugins').map((name) => [`plugins/${name}`, facadeOf(`plugins/${name}/manifest.ts`)]),
  ...modules('exports/adapters').map((file) => [`adapters/${file.slice(0, -3)}`, `exports/adapters/${file}`]),
])

/** Anything rollup wants to say is an error here: a cycle or a missing export would reach every host. */
const onLog = (level, log) => {
  if (log.code === 'CIRCULAR_DEPENDENCY' && log.ids?.every((id) => id.includes('node_modules'))) return
  if (level === 'warn') throw new Error(`${log.code}: ${log.message}`)
}

const output = (dir, page) => ({
  dir,
  format: 'es',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  manualChunks: chunks({ page }),
  hoistTransitiveImports: false,
  generatedCode: { preset: 'es2015', symbols: false },
  freeze: false,
})

/** `rollup -c --configOnly npm` or `--configOnly standalone` builds one of the two. */
export default ({ configOnly: only }) => {
  const builds = []
  if (only !== 'standalone') {
    // The types come from another tool and stay until it runs.
    for (const name of existsSync('dist') ? readdirSync('dist') : []) if (name !== 'types') rmSync(`dist/${name}`, { recursive: true, force: true })
    builds.push({
      input,
      plugins: [
        facades(),
        cssText(),
        typescript(),
        dependencies({ bundle: false }),
        minify({ annotations: true }),
        compileSoon(['kernel', 'kernel-sessions', 'ui', 'evm', 'evm-late']),
        graph({ bundled: true }),
      ],
      treeshake: { propertyReadSideEffects: false },
      output: output('dist'),
      onLog,
    })
  }
  if (only !== 'npm' && existsSync('exports/standalone.ts')) {
    builds.push({
      input: { portico: 'exports/standalone.ts' },
      plugins: [
        cssText(),
        typescript(),
        dependencies({ bundle: true }),
        parallelChunks({ loaded: ['portico.js'] }),
        minify({ annotations: false, eager: ['react', 'kernel', 'ui'] }),
        graph(),
        integrity(),
      ],
      treeshake: { propertyReadSideEffects: false },
      output: output('dist/standalone', 'portico'),
      preserveEntrySignatures: 'allow-extension',
      onLog,
    })
  }
  return builds
}
