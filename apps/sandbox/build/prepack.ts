// Before `npm pack`: bundles the pages, and puts the standalone build of the library into `vendor`.
import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildLibrary } from './buildLibrary.js'
import { bundlePages } from './bundlePages.js'

const at = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))

await buildLibrary({ tell: (text) => process.stderr.write(`${text}\n`) })
await bundlePages()
rmSync(at('vendor'), { recursive: true, force: true })
cpSync(at('../../dist/standalone'), at('vendor/dist/standalone'), { recursive: true, filter: (name) => !name.endsWith('.map') })
