// This script runs before `npm pack`: it bundles the secure site, and builds its server into `dist`, with the site beside it.
import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildServer } from './buildServer.js'
import { bundleVault } from './bundleVault.js'

const at = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

await bundleVault()
rmSync(at('dist'), { recursive: true, force: true })
await buildServer(at('dist'))
cpSync(at('.built'), at('dist/.built'), { recursive: true, filter: (name) => !name.endsWith('stamp') })
