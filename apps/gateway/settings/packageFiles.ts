// @ts-check
import { existsSync } from 'node:fs'

/** @param {string} name below the gateway's folder */
const at = (name) => new URL(`../${name}`, import.meta.url)

/** The repository has the folder of the build steps; the published package carries copies in `vendor` instead. */
const inRepository = existsSync(at('build/prepack.mjs'))

/** The library that verifies the signatures of a sign-in: `portico/siwx/server`. */
export const verifier = at(inRepository ? '../../dist/siwx/server.js' : 'vendor/siwx-server.mjs')

/** The data from which the widget's snapshot of wallets is generated. */
export const walletFacts = at(inRepository ? '../../scripts/data/wallets.json' : 'vendor/wallets.json')

/** The command that starts this gateway. */
export const command = inRepository ? 'node apps/gateway/start.mjs' : 'npx portico-gateway'
