import { readdirSync, readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const types = {
  '.js': 'text/javascript',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.map': 'application/json',
}

/**
 * Serves a folder from memory, compressed by brotli beforehand, never cached by the browser.
 *
 * @param {string} folder
 * @param {(url: URL) => { type: string, body: string | Buffer } | undefined} [answer] of what is no file
 */
export const serve = async (folder, answer = () => undefined) => {
  const files = new Map()
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
    const url = new URL(request.url, `http://${request.headers.host}`)
    const { pathname } = url
    const file = files.get(pathname === '/' ? '/index.html' : decodeURIComponent(pathname))
    if (!file) {
      const found = answer(url)
      return void (found ? response.writeHead(200, { 'content-type': found.type, 'cache-control': 'no-store' }).end(found.body) : response.writeHead(404).end())
    }
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-store', 'content-encoding': 'br' }).end(file.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${server.address().port}/`,
    gzipOf: (pathname) => files.get(pathname === '/' ? '/index.html' : pathname)?.gzip ?? 0,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
