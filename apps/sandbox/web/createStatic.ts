import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

interface KeptFile {
  /** Time and size: another one means that the file has changed. */
  readonly stamp: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  readonly etag: string
}
export interface StaticFiles {
  /** Compresses what is there, so that no first visit pays for it. */
  warm(): Promise<void>
  /** Answers with a file by its name below the folder. False when there is no such file. */
  serve(name: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

/** Files of one folder: compressed once, kept in memory until they change, revalidated by etag. */
export const createStatic = (folder: URL): StaticFiles => {
  const root = fileURLToPath(folder)
  const kept = new Map<string, KeptFile>()

  const load = async (file: string): Promise<KeptFile> => {
    const { mtimeMs, size } = await stat(file)
    const stamp = `${mtimeMs}:${size}`
    const known = kept.get(file)
    if (known?.stamp === stamp) return known
    const plain = await readFile(file)
    const [br, gz] = await Promise.all([
      brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
      zip(plain),
    ])
    const entry = { stamp, plain, br, gzip: gz, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` }
    kept.set(file, entry)
    return entry
  }

  return {
    warm: async () => {
      const names = await readdir(root, { recursive: true }).catch(() => [])
      for (const name of names) if (path.extname(name) === '.js' || path.extname(name) === '.css') await load(path.join(root, name)).catch(() => {})
    },

    serve: async (name, request, response) => {
      const file = path.join(root, name)
      const type = types[path.extname(file)]
      if (!type || !file.startsWith(root)) return false
      const entry = await load(file).catch(() => undefined)
      if (!entry) return false
      const headers = { 'content-type': type, etag: entry.etag, 'cache-control': 'no-cache', vary: 'accept-encoding', 'x-content-type-options': 'nosniff' }
      if (request.headers['if-none-match'] === entry.etag) {
        response.writeHead(304, headers).end()
        return true
      }
      const accepted = String(request.headers['accept-encoding'] ?? '')
      const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
      const body = encoding === 'br' ? entry.br : encoding === 'gzip' ? entry.gzip : entry.plain
      response.writeHead(200, { ...headers, ...(encoding ? { 'content-encoding': encoding } : {}), 'content-length': body.length })
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}
