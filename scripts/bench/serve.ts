import { readdirSync, readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readTarget } from '../../apps/sandbox/world/readTarget.js'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.map': 'application/json',
}

/** What a server answers beside its files. */
export type Answer = (url: URL) => { readonly type: string; readonly body: string | Buffer } | undefined

/** A page that is served. */
export interface Site {
  readonly url: string
  /** Bytes of a file, gzip; 0 where there is none. */
  readonly gzipOf: (pathname: string) => number
  readonly close: () => void
}

/** Serves a folder from memory, compressed by brotli beforehand, never cached by the browser; `answer` is asked for what is no file. */
export const serve = async (folder: string, answer: Answer = () => undefined): Promise<Site> => {
  const files = new Map<string, { readonly type: string; readonly body: Buffer; readonly gzip: number }>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    const raw = readFileSync(file)
    files.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, {
      type: types[path.extname(file)] ?? 'application/octet-stream',
      body: brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(raw, { level: 9 }).length,
    })
  }
  const server = http.createServer((request, response) => {
    const url = readTarget(request.url, `http://${request.headers.host}`)
    const { pathname } = url
    const file = files.get(pathname === '/' ? '/index.html' : decodeURIComponent(pathname))
    if (!file) {
      const found = answer(url)
      return void (found ? response.writeHead(200, { 'content-type': found.type, 'cache-control': 'no-store' }).end(found.body) : response.writeHead(404).end())
    }
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-store', 'content-encoding': 'br' }).end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://localhost:${port}/`,
    gzipOf: (pathname) => files.get(pathname === '/' ? '/index.html' : pathname)?.gzip ?? 0,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
