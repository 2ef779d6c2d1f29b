import { existsSync } from 'node:fs'

/** @param {string} name below the sandbox's folder */
const at = (name) => new URL(`../${name}`, import.meta.url)

/** The repository has the build steps; the published package leaves them out and carries what they make. */
export const inRepository = existsSync(at('build/prepack.ts'))

/** The built library, as pages load it without a bundler. */
export const library = at(inRepository ? '../../dist/' : 'vendor/dist/')
