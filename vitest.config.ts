import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import path from 'node:path'
import { runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'
import { cssText } from './scripts/cssText.js'
import { foldersOf } from './scripts/folders.js'
import { packageFiles } from './scripts/imports.js'
import { isWidgetAlone } from './scripts/isWidgetAlone.js'
import { mutatedFiles } from './scripts/mutants.js'
import { localeModules } from './scripts/texts/localeModules.js'
import { perTier } from './tests/harness/perTier.js'

/** Here no module has state, so that test files share the modules of one process: that takes a third of the time. */
const sharing = [...foldersOf('shipped'), ...['tests/flows', 'tests/kernel'], ...(isWidgetAlone() ? [] : [...foldersOf('program'), 'scripts', 'tests/screens'])]
/**
 * These try what a file does when it is imported for the first time, or use a library that keeps state for the process: what traces follows
 * every promise from then on, and the property tests after it would take minutes.
 */
const apart = ['tests/public', 'tests/ssr', ...(isWidgetAlone() ? [] : ['apps/gateway/telemetry', 'apps/sandbox/phone', 'tests/contracts'])]

const beginOf = (file: string): string => {
  const bytes = Buffer.alloc(64)
  const handle = openSync(file, 'r')
  const length = readSync(handle, bytes, 0, bytes.length, 0)
  closeSync(handle)
  return bytes.toString('utf8', 0, length)
}

const testsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : testsIn(file)
    return /\.test\.tsx?$/.test(entry.name) ? [file] : []
  })

// A test file that needs a document says so in its first line: // @vitest-environment happy-dom
const needsDocument = (file: string): boolean => beginOf(file).startsWith('// @vitest-environment')
/** It makes an element by hand whose class others define, and no window forgets a class. */
const alone = isWidgetAlone() ? [] : ['apps/sandbox/hosts/door/readScreen.test.ts']
/** These share a document too, see tests/harness/freshDocument.ts. */
const withDocument = [...new Set([...sharing, ...apart].flatMap(testsIn))].filter((file) => needsDocument(file) && !alone.includes(file))
/** Test files that `npm test` leaves to `npm run test:full`, or whose results it has kept: it writes them into the file that this names. */
const leftOut = process.env.PORTICO_EXCLUDE ? (JSON.parse(readFileSync(process.env.PORTICO_EXCLUDE, 'utf8')) as readonly string[]) : []
const outside = ['**/node_modules/**', '**/dist/**', ...leftOut]
/** For those that share modules. */
const settled = path.resolve('tests/harness/settledImports.ts')
const recorded = path.resolve('tests/harness/recordReads.ts')
const testsOf = (folders: readonly string[]): string[] => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)

/** The public names of the packages, as the compiler resolves them: for pages that are written as those of hosts. */
const alias = packageFiles.map(([find, file]) => ({ find, replacement: path.resolve(file) }))

const mutated = mutatedFiles()

/** What reads ICU messages is loaded for those that are not already as the code takes them: it would be a part of every run. */
const compile = async (text: string): Promise<string> =>
  /['<]/.test(text) ? (await runnerImport<typeof import('./scripts/texts/icu.js')>(path.resolve('scripts/texts/icu.ts'))).module.compileMessage(text) : text

export default defineConfig({
  plugins: [mutated.plugin, cssText(mutated.read), localeModules(compile)],
  resolve: { alias: [...alias] },
  test: {
    environment: 'node',
    // A test that needs more than 30 s on a quiet machine is two tests; `npm run test:full` keeps the machine busier.
    testTimeout: perTier({ test: 30_000, full: 90_000 }),
    expect: { poll: { timeout: 15_000 } },
    // More than the two processors of the machine that is planned for: many tests wait for a chain, a process or a window of time.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: testsOf(sharing),
          exclude: [...outside, ...withDocument, ...testsOf(apart), ...alone],
          isolate: false,
          setupFiles: [recorded, settled],
        },
      },
      {
        extends: true,
        test: {
          name: 'documents',
          include: withDocument,
          exclude: outside,
          isolate: false,
          setupFiles: [recorded, settled, path.resolve('tests/harness/freshDocument.ts')],
        },
      },
      { extends: true, test: { name: 'isolated', include: [...testsOf(apart), ...alone], exclude: [...outside, ...withDocument], setupFiles: [recorded] } },
    ],
  },
})
