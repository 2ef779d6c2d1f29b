import { readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const sandbox = fileURLToPath(new URL('../', import.meta.url))

/** What runs in Node. The other folders are pages, which `bundlePages` bundles, and the steps of the build. */
const programs = [
  'aggregator',
  'bitcoin',
  'bundler',
  'exchange',
  'farcaster',
  'gateway',
  'mail',
  'onramp',
  'playwright',
  'relay',
  'shop',
  'social',
  'solana',
  'vault',
  'web',
  'world',
]
/** The folders of the pages, whose HTML is read as it is. */
const pages = ['control', 'hosts', 'mailbox', 'phone']

const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(sandbox, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))

/** Builds the program and its modules, each as a file of its own: they find what they read, and the supervisor, from where they are. */
export const buildModules = async (outdir: string): Promise<void> => {
  const modules = programs.flatMap(filesIn).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  await build({
    entryPoints: ['start.ts', ...modules].map((name) => path.join(sandbox, name)),
    outbase: sandbox,
    outdir,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
}

/** Puts the sandbox together in a folder as it is published: its modules, what they read, the bundled pages, and the standalone build of the library. */
export const buildSandbox = async (outdir: string): Promise<void> => {
  await buildModules(outdir)
  const html = pages.flatMap(filesIn).filter((name) => name.endsWith('.html'))
  for (const name of ['contracts/compiled.json', ...html]) await cp(path.join(sandbox, name), path.join(outdir, name))
  const isNeeded = (name: string) => !name.endsWith('.map') && path.basename(name) !== 'stamp'
  for (const [from, to] of [
    ['.built', '.built'],
    ['../../dist/standalone', 'vendor/dist/standalone'],
  ] as const)
    await cp(path.join(sandbox, from), path.join(outdir, to), { recursive: true, filter: isNeeded })
  // What the server of the shop has of the package.
  await build({
    entryPoints: [path.join(sandbox, '../../dist/pay/server.js')],
    outfile: path.join(outdir, 'vendor/dist/pay/server.js'),
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning' },
  })
}
