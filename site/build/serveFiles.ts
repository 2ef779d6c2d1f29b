import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { listen } from '../../apps/sandbox/world/listen.js'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** Serves a folder on this machine as a plain static host does, below a path. */
export const serveFiles = async (folder: string, base: string): Promise<{ readonly origin: string; close(): void }> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : undefined
    const file = name === undefined ? undefined : path.join(folder, name === '' || name.endsWith('/') ? `${name}index.html` : name)
    if (!file?.startsWith(folder)) return void response.writeHead(404).end()
    readFile(file).then(
      (body) => response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  const port = await listen(server, { port: 0, use: 'the website while it is checked', env: '' })
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
