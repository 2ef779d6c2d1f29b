import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { listen } from '../../apps/sandbox/world/listen.js'
import { readTarget } from '../../apps/sandbox/world/readTarget.js'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
}

/** The name of a file below a path; undefined for an address that cannot be read, such as `//` or `/%`, and for one that is elsewhere. */
export const nameOf = (target: string, base: string): string | undefined => {
  const { pathname } = readTarget(target)
  try {
    return pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : undefined
  } catch {
    return undefined
  }
}

/** Serves a folder on this machine as a plain static host does, below a path. */
export const serveFiles = async (folder: string, base: string): Promise<{ readonly origin: string; close(): void }> => {
  const server = createServer((request, response) => {
    const name = nameOf(request.url ?? '/', base)
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
