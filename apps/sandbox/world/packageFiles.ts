import { existsSync } from 'node:fs'

/** A file or folder of the sandbox. What is published is built into one folder, with these files at the same places. */
export const sandboxFile = (name: string): URL => new URL(`../${name}`, import.meta.url)

/** The repository has the build steps; the published package leaves them out and carries what they make. */
export const inRepository = existsSync(sandboxFile('build/prepack.ts'))

/** The built library, as pages load it without a bundler. */
export const library = sandboxFile(inRepository ? '../../dist/' : 'vendor/dist/')
