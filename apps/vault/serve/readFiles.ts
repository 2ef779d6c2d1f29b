// @ts-check
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** @type {Readonly<Record<string, string>>} */
const types = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.map': 'application/json; charset=utf-8' }
const zip = promisify(gzip)

/** @typedef {{ readonly type: string, readonly plain: Buffer, readonly zipped: Buffer, readonly etag: string }} ServedFile */

/**
 * Reads the files of a folder once, by their addresses.
 *
 * @param {URL} folder @param {string} prefix
 * @returns {Promise<ReadonlyMap<string, ServedFile>>}
 */
export const readFiles = async (folder, prefix) => {
  const root = fileURLToPath(folder)
  /** @type {Map<string, ServedFile>} */
  const files = new Map()
  for (const name of await readdir(root, { recursive: true })) {
    const type = types[path.extname(name)]
    if (type === undefined) continue
    const plain = await readFile(path.join(root, name))
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    files.set(`${prefix}${name.split(path.sep).join('/')}`, { type, plain, zipped: await zip(plain), etag })
  }
  return files
}
