import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const here = path.dirname(new URL(import.meta.url).pathname)
const root = path.resolve(here, '../..')
const apps = path.join(here, 'apps')

/**
 * Packages that a host has anyway: they are bundled into files called `host`, which are not counted as ours. Each file holds what the same
 * parts of the page need (`entriesAware`), so that code which is loaded later is not part of the page load.
 */
const ofTheHost =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|viem|ox|abitype|@wagmi[\\/]core|mipd|zustand|eventemitter3|@noble[\\/][^\\/]+|@scure[\\/][^\\/]+)[\\/]/

/** A page as Vite builds it for a host. */
const buildWithVite = (name: string, target: string) =>
  build({
    root: path.join(apps, name),
    configFile: false,
    logLevel: 'error',
    base: './',
    resolve: {
      alias: [
        { find: /^portico\/(.*)$/, replacement: path.join(root, 'dist/$1.js') },
        { find: /^portico$/, replacement: path.join(root, 'dist/index.js') },
      ],
    },
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: path.join(target, name),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [{ name: 'host', test: ofTheHost, entriesAware: true }] },
          // The names of such files list all parts that need them, and the lists would be counted as ours.
          chunkFileNames: ({ name }) => `assets/${name.startsWith('host~') ? 'host' : '[name]'}-[hash].js`,
        },
      },
    },
  })

const appNames = ['react', 'wagmi', 'standalone', 'bare', 'plugin'] as const
export type AppName = (typeof appNames)[number]
export const isAppName = (name: string): name is AppName => appNames.some((one) => one === name)

/** The bench's pages, built as a host would build them: name -> folder. The library must be built. */
export const buildApps = async (target: string, names: readonly AppName[] = appNames): Promise<ReadonlyMap<AppName, string>> => {
  if (!existsSync(path.join(root, 'dist/index.js'))) throw new Error('There is no dist: run npm run build first.')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const name of names) {
    if (existsSync(path.join(apps, name, 'index.html')) && /^(react|wagmi|plugin)$/.test(name)) await buildWithVite(name, target)
    else cpSync(path.join(apps, name), path.join(target, name), { recursive: true })
  }
  if (names.includes('standalone')) cpSync(path.join(root, 'dist/standalone'), path.join(target, 'standalone/portico'), { recursive: true })
  return new Map(names.map((name) => [name, path.join(target, name)]))
}
