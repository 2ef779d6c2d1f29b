import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const here = path.dirname(new URL(import.meta.url).pathname)
const root = path.resolve(here, '../..')
const apps = path.join(here, 'apps')

/** The bench's pages, built as a host would build them: name -> folder. The library must be built. */
export const buildApps = async (target) => {
  if (!existsSync(path.join(root, 'dist/index.js'))) throw new Error('There is no dist: run npm run build first.')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  await build({
    root: path.join(apps, 'react'),
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
      outDir: path.join(target, 'react'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
    },
  })
  cpSync(path.join(apps, 'standalone'), path.join(target, 'standalone'), { recursive: true })
  cpSync(path.join(root, 'dist/standalone'), path.join(target, 'standalone/portico'), { recursive: true })
  cpSync(path.join(apps, 'bare'), path.join(target, 'bare'), { recursive: true })
  return { react: path.join(target, 'react'), standalone: path.join(target, 'standalone'), bare: path.join(target, 'bare') }
}
