import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
}
const zip = promisify(gzip)

export interface ServedFile {
  readonly type: string
  readonly plain: Buffer
  /** With gzip. */
  readonly zipped: Buffer
  readonly etag: string
}

/** Reads the files of a folder once, by their addresses, which begin with the prefix. */
export const readFiles = async (folder: URL, prefix: string): Promise<ReadonlyMap<string, ServedFile>> => {
  const root = fileURLToPath(folder)
  const files = new Map<string, ServedFile>()
  for (const name of await readdir(root, { recursive: true })) {
    const type = types[path.extname(name)]
    if (type === undefined) continue
    const plain = await readFile(path.join(root, name))
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    files.set(`${prefix}${name.split(path.sep).join('/')}`, { type, plain, zipped: await zip(plain), etag })
  }
  return files
}
