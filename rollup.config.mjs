// @ts-check
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { apart } from './scripts/build/apart.js'
import { chunks } from './scripts/build/chunks.js'
import { compileSoon } from './scripts/build/compileSoon.js'
import { copies, copyOf } from './scripts/build/copies.js'
import { dependencies } from './scripts/build/dependencies.js'
import { facadeOf, facades } from './scripts/build/facades.js'
import { graph } from './scripts/build/graph.js'
import { integrity } from './scripts/build/integrity.js'
import { parallelChunks } from './scripts/build/parallelChunks.js'
import { pickedImports } from './scripts/build/pickedImports.js'
import { placedAnnotations } from './scripts/build/placedAnnotations.js'
import { minify, typescript } from './scripts/build/typescript.js'
import { cssText } from './scripts/cssText.js'
import { entries, isStandalone } from './scripts/entries.js'
import { demandTexts } from './scripts/texts/checkTexts.js'
import { compileMessage } from './scripts/texts/icu.js'
import { localeModules } from './scripts/texts/localeModules.js'

/**
 * Entries for servers, for tests and for authors of plugins, which import no package that they can do without.
 * @param {string} source
 */
const isLight = (source) => /^(ports\/|exports\/(plugin|adapter|cookies|siwx-server|pay-server)[./])/.test(source)
/** @param {string} source */
const inputOf = (source) => (source.startsWith('plugins/') ? facadeOf(source) : isLight(source) ? copyOf(source) : source)
const input = Object.fromEntries(entries.filter((entry) => !isStandalone(entry)).map(({ file, source }) => [file.slice(0, -3), inputOf(source)]))

/**
 * Errors are compared by class, and what talks to an installed wallet is loaded with the adapters of this package.
 * @param {string | undefined} file
 */
const isShared = (file) => /^kernel\/api\/(?!lazyCapabilities|readable|installed\/(?!createInstalledClient))/.test(file ?? '')
/** All networks are data alone, and most pages need few of them: in one build with the others they would travel with the page load. */
const { networks = '', ...standalone } = Object.fromEntries(
  entries.filter(isStandalone).map(({ file, source }) => [file.slice('standalone/'.length, -3), source]),
)

/**
 * Anything rollup wants to say is an error here: a cycle or a missing export would reach every host.
 * @type {import('rollup').LogHandlerWithDefault}
 */
const onLog = (level, log) => {
  if (log.code === 'CIRCULAR_DEPENDENCY' && log.ids?.every((id) => id.includes('node_modules'))) return
  if (level === 'warn') throw new Error(`${log.code}: ${log.message}`)
}

/**
 * @param {string} dir
 * @param {string} [page]
 * @returns {import('rollup').OutputOptions}
 */
const output = (dir, page) => ({
  dir,
  format: 'es',
  // For the archive of a release. The package has none, and its files name none: a bundler would look for them.
  sourcemap: 'hidden',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  manualChunks: chunks({ page }),
  hoistTransitiveImports: false,
  generatedCode: { preset: 'es2015', symbols: false },
  freeze: false,
})

/**
 * `rollup -c --configOnly npm` or `--configOnly standalone` builds one of the two.
 * @param {{ readonly configOnly?: string }} options
 */
export default ({ configOnly: only }) => {
  /** @type {import('rollup').RollupOptions[]} */
  const builds = []
  if (only !== 'standalone') {
    // The types come from another tool, and what stands alone may be built at the same time.
    for (const name of existsSync('dist') ? readdirSync('dist') : [])
      if (name !== 'types' && name !== 'standalone') rmSync(`dist/${name}`, { recursive: true, force: true })
    builds.push({
      input,
      plugins: [
        facades(),
        copies({ isShared }),
        cssText(),
        { name: 'demand-texts', buildStart: demandTexts },
        localeModules(compileMessage),
        typescript(),
        // `portico/validate` alone needs zod: no host installs it for that.
        dependencies({ bundle: false, inside: ['zod'] }),
        pickedImports(),
        minify({ annotations: true }),
        placedAnnotations(),
        compileSoon(['kernel', 'kernel-sessions', 'ui', 'evm', 'evm-late']),
        graph({ bundled: true }),
      ],
      treeshake: { propertyReadSideEffects: false },
      output: output('dist'),
      onLog,
    })
  }
  if (only !== 'npm') {
    rmSync('dist/standalone', { recursive: true, force: true })
    builds.push({
      input: { networks },
      plugins: [typescript(), dependencies({ bundle: true }), minify({ annotations: false })],
      treeshake: { propertyReadSideEffects: false },
      output: { ...output('dist/standalone'), manualChunks: undefined },
      onLog,
    })
    builds.push({
      input: standalone,
      plugins: [
        apart({ [networks]: 'networks.js' }),
        cssText(),
        localeModules(compileMessage),
        typescript(),
        dependencies({ bundle: true }),
        parallelChunks({ loaded: ['portico.js'] }),
        pickedImports(),
        minify({ annotations: false, eager: ['react', 'kernel', 'ui'] }),
        graph(),
        integrity({ beside: ['networks.js'] }),
      ],
      treeshake: { propertyReadSideEffects: false },
      output: output('dist/standalone', 'portico'),
      preserveEntrySignatures: 'allow-extension',
      onLog,
    })
  }
  return builds
}
