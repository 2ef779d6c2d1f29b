import path from 'node:path'
import type { Plugin } from 'rollup'
import { ownFile } from '../ownNames.js'
import { placeOf } from './place.js'

const mark = 'copy:'
const query = '?copy-of='

/** An entry that holds what it needs itself. */
export const copyOf = (file: string): string => `${mark}${file}`

/** Whether a module stands in the file of one entry alone. */
export const isCopy = (id: string): boolean => id.includes(query)

const withoutQuery = (id: string): string => id.replace(/\?.*$/, '')
const rootOf = (id: string): string | undefined =>
  id.startsWith(`\0${mark}`) ? id.slice(mark.length + 1) : isCopy(id) ? id.slice(id.indexOf(query) + query.length) : undefined

/**
 * For rollup: entries of `copyOf` get copies of the functions they use, in their own file. The originals stay in the files that pages load
 * for other reasons, with packages that a server or a test of a manifest has no use for. What has an identity is never copied: `isShared`
 * names it.
 */
export const copies = ({ isShared }: { readonly isShared: (file: string | undefined) => boolean }): Plugin => ({
  name: 'copies',
  async resolveId(source, importer) {
    if (source.startsWith(mark)) return `\0${source}`
    const root = importer === undefined ? undefined : rootOf(importer)
    if (importer === undefined || root === undefined || !(source.startsWith('.') || path.isAbsolute(source) || ownFile(source))) return null
    const found = await this.resolve(source, withoutQuery(importer), { skipSelf: true })
    return found === null || isShared(placeOf(found.id)) ? found : { ...found, id: `${found.id}${query}${root}` }
  },
  load: (id) => (id.startsWith(`\0${mark}`) ? `export * from ${JSON.stringify(path.resolve(id.slice(mark.length + 1)))}` : null),
})
