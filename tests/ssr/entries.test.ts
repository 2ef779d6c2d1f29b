// @looks-at widget
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { build, transform } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entries } from '../../scripts/entries.js'
import { perTier } from '../harness/perTier.js'

// Beside the packages, so that the built entries find them.
const out = path.resolve('node_modules/.cache/portico-ssr')

/** Not ours to change: packages that leave a mark of their version on the global object when they are imported. */
const marks = ['litHtmlVersions', '__zod_globalConfig', '__zod_globalRegistry', '__VUE_HMR_RUNTIME__', '__VUE_INSTANCE_SETTERS__', '__VUE_SSR_SETTERS__']

/** What these entries are for: they define elements, or a global, when they are imported in a page. They may look for the page. */
const mayLook: Readonly<Record<string, readonly string[]>> = {
  'portico/elements': ['customElements'],
  'portico/wallet-button': ['customElements'],
  'portico/wallet-button/react': ['customElements'],
  'portico/wallet-button/vue': ['customElements'],
  'portico/standalone': ['customElements', 'window'],
  'portico/standalone/appkit': ['customElements', 'window'],
  'portico/standalone/wallet-button': ['customElements'],
}
/** Names and types of a plugin: some of them are types alone. */
const mayBeEmpty = (name: string) => name.startsWith('portico/ports/')

beforeAll(async () => {
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  await build({
    entryPoints: Object.fromEntries(entries.map(({ name, source }) => [name, source])),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'error',
    plugins: [
      {
        name: 'css-text',
        setup: (setup) =>
          setup.onLoad({ filter: /\.css$/ }, async (file) => ({
            contents: `export default ${JSON.stringify((await transform(await readFile(file.path, 'utf8'), { loader: 'css', minify: true })).code)}`,
            loader: 'js',
          })),
      },
    ],
  })
  // Imports entries one after another, and says of each which globals it left behind, which it looked at, and how many names it has.
  await writeFile(
    path.join(out, 'probe.mjs'),
    `const looked = new Set()
for (const name of ['window', 'document', 'self', 'location', 'localStorage', 'sessionStorage', 'indexedDB', 'customElements', 'matchMedia', 'requestAnimationFrame', 'alert']) {
  Object.defineProperty(globalThis, name, { configurable: true, get: () => { if (/portico-ssr\\/(?!probe)/.test(new Error().stack.split('\\n')[2] ?? '')) looked.add(name) } })
}
const found = {}
for (const entry of process.argv.slice(2)) {
  looked.clear()
  const before = new Set(Reflect.ownKeys(globalThis))
  const imported = await import(new URL(entry + '.mjs', import.meta.url)).then((names) => ({ exported: Object.keys(names).length }), (error) => ({ error: String(error) }))
  const left = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String)
  found[entry] = { left, looked: [...looked], ...imported }
}
console.log(JSON.stringify(found))
`,
  )
})
afterAll(() => rm(out, { recursive: true, force: true }))

interface Found {
  readonly left: readonly string[]
  readonly looked: readonly string[]
  readonly exported?: number
  readonly error?: string
}
const mayNotLook = entries.map(({ name }) => name).filter((name) => !mayLook[name])
/** What is imported in one process: those that leave nothing behind find the same in it as alone. `npm run test:full` tries each alone. */
const groups: readonly (readonly string[])[] = [
  ...perTier({ test: [mayNotLook], full: mayNotLook.map((name) => [name]) }),
  ...Object.keys(mayLook).map((name) => [name]),
]
type Probe = Promise<Readonly<Record<string, Found>>>
const probes = new Map<readonly string[], Probe>()
const probe = (group: readonly string[]): Probe => {
  const running =
    probes.get(group) ??
    promisify(execFile)(process.execPath, [path.join(out, 'probe.mjs'), ...group], { timeout: 60_000 }).then(({ stdout }) => JSON.parse(stdout))
  probes.set(group, running)
  return running
}

test.each(entries.map(({ name }) => name))(
  '%s imports on a server, leaves no global, looks for no page, and lets the process end',
  { timeout: 65_000 },
  async (name) => {
    const found = (await probe(groups.find((group) => group.includes(name)) ?? []))[name]
    expect(found?.error).toBeUndefined()
    expect(found?.left.filter((key) => !marks.includes(key))).toEqual([])
    expect(found?.looked.filter((key) => !mayLook[name]?.includes(key))).toEqual([])
    if (!mayBeEmpty(name)) expect(found?.exported).toBeGreaterThan(0)
  },
)
