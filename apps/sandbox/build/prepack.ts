// Before `npm pack`: builds the library where it is older than its sources, bundles the pages, and puts the sandbox together in `dist`.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildLibrary } from './buildLibrary.js'
import { buildSandbox } from './buildSandbox.js'
import { bundlePages } from './bundlePages.js'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

await buildLibrary({ tell: (text) => process.stderr.write(`${text}\n`) })
await bundlePages()
rmSync(dist, { recursive: true, force: true })
await buildSandbox(dist)
