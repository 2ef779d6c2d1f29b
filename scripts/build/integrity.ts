import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'rollup'

/**
 * For rollup: writes `integrity.json`, the SHA-384 of every script as it lies on disk, for `<script integrity>` and import maps. What is
 * loaded later stands there by a second name as well: a file that did not arrive is asked for again under it (`lib/timing/importWithRetry.ts`), and
 * an import map that did not know that name would let anything in. `beside`: files of the same folder that another build has written.
 */
export const integrity = ({ beside = [] }: { readonly beside?: readonly string[] } = {}): Plugin => ({
  name: 'integrity',
  async writeBundle({ dir = '.' }, bundle) {
    const names = [...Object.keys(bundle), ...beside].filter((name) => name.endsWith('.js')).sort()
    const hash = async (name: string) =>
      `sha384-${createHash('sha384')
        .update(await readFile(path.join(dir, name)))
        .digest('base64')}`
    const entries = await Promise.all(names.map(async (name) => [name, await hash(name)] as const))
    const again = entries.filter(([name]) => name.startsWith('chunks/')).map(([name, value]) => [`${name}?again`, value])
    await writeFile(path.join(dir, 'integrity.json'), `${JSON.stringify(Object.fromEntries([...entries, ...again]), null, 2)}\n`)
  },
})
