// @ts-check
// Before `npm pack`: puts into `vendor` what the gateway has from the rest of the repository.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** @param {string} name below the gateway's folder */
const at = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))

rmSync(at('vendor'), { recursive: true, force: true })
mkdirSync(at('vendor'))
copyFileSync(at('../../scripts/data/wallets.json'), at('vendor/wallets.json'))
await build({
  entryPoints: [at('../../exports/siwx-server.ts')],
  outfile: at('vendor/siwx-server.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Packages are dependencies of the gateway, not part of this file.
  packages: 'external',
  logLevel: 'warning',
})
