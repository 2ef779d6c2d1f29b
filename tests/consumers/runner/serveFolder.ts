import { parseUrl } from '../../../lib/web/parseUrl.js'
import { existsSync, readFileSync, statSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
}

/** Serves a folder as a host of static pages does: `/bare` is `bare.html` or `bare/index.html`, and an unknown page is `index.html`. */
export const serveFolder = async (folder: string) => {
  const find = (pathname: string) => {
    const wanted = path.join(folder, path.normalize(`/${pathname}`))
    const isFile = (file: string) => existsSync(file) && statSync(file).isFile()
    const pages = path.extname(pathname) ? [] : [`${wanted}.html`, path.join(wanted, 'index.html'), path.join(folder, 'index.html')]
    return [wanted, ...pages].find(isFile)
  }
  const server = http.createServer((request, response) => {
    const pathname = parseUrl(request.url ?? '/', 'http://localhost')?.pathname ?? '/'
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    const file = find(decodeURIComponent(pathname))
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-store' }).end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://localhost:${port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
