// @looks-at widget
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import vm from 'node:vm'
import { build, transform } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entries } from '../../scripts/entries.js'

const out = path.resolve('node_modules/.cache/portico-runtimes')

/** Packages leave these marks of their version on the global object when they are imported. */
const marks = ['litHtmlVersions', '__zod_globalConfig', '__zod_globalRegistry', '__VUE_HMR_RUNTIME__', '__VUE_INSTANCE_SETTERS__', '__VUE_SSR_SETTERS__']
/** The script for pages is its global. */
const globals: Readonly<Record<string, readonly string[]>> = { 'portico/standalone': ['Portico'] }

/** What Web Workers and edge runtimes have in common; neither has a document, and neither has Node's `process` or `Buffer`. */
const common = {
  AbortController,
  AbortSignal,
  atob,
  btoa,
  Blob,
  clearInterval,
  clearTimeout,
  console,
  crypto,
  DOMException,
  Event,
  EventTarget,
  fetch,
  FormData,
  Headers,
  performance,
  queueMicrotask,
  ReadableStream,
  Request,
  Response,
  setInterval,
  setTimeout,
  structuredClone,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
  WebSocket: EventTarget,
  WritableStream,
}
const runtimes = {
  'a worker': {
    ...common,
    BroadcastChannel,
    MessageChannel,
    postMessage: () => {},
    importScripts: () => {},
    navigator: { userAgent: 'worker', language: 'en' },
  },
  'an edge runtime': common,
} as const

beforeAll(async () => {
  await rm(out, { recursive: true, force: true })
  await build({
    entryPoints: Object.fromEntries(entries.map(({ name, source }) => [name, source])),
    outdir: out,
    bundle: true,
    // One classic script an entry, with everything in it: nothing is resolved by Node.
    format: 'iife',
    globalName: '__entry',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        // The build of lit-html for pages reads `document` when it is imported; servers get another one, by the condition `node`.
        name: 'lit-for-servers',
        setup: (setup) =>
          setup.onResolve({ filter: /^lit-html/ }, ({ path: name }) => ({
            path: path.resolve('node_modules/lit-html/node', name === 'lit-html' ? 'lit-html.js' : name.slice('lit-html/'.length)),
          })),
      },
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
}, 60_000)
afterAll(() => rm(out, { recursive: true, force: true }))

for (const [runtime, has] of Object.entries(runtimes))
  test.each(entries.map(({ name }) => name))(
    `%s imports in ${runtime}, which has no document, makes no code out of text, and keeps its globals`,
    async (name) => {
      // An edge runtime refuses eval and Function; a worker does under a policy.
      const context = vm.createContext({ ...has }, { codeGeneration: { strings: false, wasm: false } })
      vm.runInContext('globalThis.self = globalThis', context)
      const before = new Set(vm.runInContext('Reflect.ownKeys(globalThis)', context) as PropertyKey[])
      vm.runInContext(await readFile(path.join(out, `${name}.js`), 'utf8'), context, { filename: `${name}.js` })
      const left = (vm.runInContext('Reflect.ownKeys(globalThis)', context) as PropertyKey[]).filter((key) => !before.has(key)).map(String)
      expect(left.filter((key) => key !== '__entry' && !marks.includes(key) && !globals[name]?.includes(key))).toEqual([])
      expect(vm.runInContext('typeof __entry', context)).toBe('object')
    },
  )
