import type { Images } from './Directory.js'
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'

const types = Object.freeze({
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
})
const maxBytes = 1_000_000

/**
 * Pictures from `<folder>/<kind>/<id>.<svg|png|webp|avif|jpg|jpeg|gif>`, else by a redirect to the operator's template: nothing is fetched
 * for the client.
 *
 * @param places redirect: `https://images.example/{kind}/{id}`
 */
export const createImages = ({ folder, redirect }: { folder?: string | undefined; redirect?: string | undefined }): Images => {
  const root = folder === undefined ? undefined : realpath(folder)
  root?.catch(() => {})

  const fromFolder = async (kind: string, id: string) => {
    const base = await root?.catch(() => undefined)
    if (base === undefined) return undefined
    for (const [ending, type] of Object.entries(types)) {
      const file = await realpath(path.join(base, kind, `${id}.${ending}`)).catch(() => undefined)
      // A link inside the folder must not lead out of it.
      if (file === undefined || !file.startsWith(base + path.sep)) continue
      const facts = await stat(file).catch(() => undefined)
      if (facts?.isFile() && facts.size <= maxBytes) return { type, body: new Uint8Array(await readFile(file)) }
    }
    return undefined
  }

  return {
    find: async (kind, id) => {
      const found = await fromFolder(kind, id)
      if (found || redirect === undefined) return found
      return { location: redirect.replaceAll('{kind}', kind).replaceAll('{id}', encodeURIComponent(id)) }
    },
  }
}
