import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createVaultServer } from '../serve/createVaultServer.js'

const running: Server[] = []
/** Closes the servers of a finished test. */
export const endServers = async (): Promise<void> => {
  for (const server of running.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

const folders: string[] = []
export const removeFolders = (): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
}
export const entries = ['main', 'window', 'wallet', 'device', 'review', 'keep', 'keysWorker']
export const hashOf = (text: string, algorithm: 'sha256' | 'sha384') => `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`

/** Creates a folder like the output of the build. */
export const buildFolder = (changed: Readonly<Record<string, string>> = {}, part = '// chunks/part-BBBBBBBB.js\n') => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vault-built-'))
  folders.push(folder)
  const scripts = { ...Object.fromEntries(entries.map((name) => [`${name}-AAAAAAAA.js`, `// ${name}-AAAAAAAA.js\n`])), 'chunks/part-BBBBBBBB.js': part }
  mkdirSync(path.join(folder, 'chunks'))
  for (const [name, text] of Object.entries({ ...scripts, 'main-AAAAAAAA.js.map': '{}', ...changed })) writeFileSync(path.join(folder, name), text)
  const integrity = Object.fromEntries(Object.entries(scripts).map(([name, text]) => [name, hashOf(text, 'sha384')]))
  writeFileSync(
    path.join(folder, 'files.json'),
    JSON.stringify({
      entries: Object.fromEntries(entries.map((name) => [name, `${name}-AAAAAAAA.js`])),
      loads: { main: ['chunks/part-BBBBBBBB.js'] },
      integrity,
    }),
  )
  return pathToFileURL(`${folder}/`)
}

/** Starts a secure site, and returns its address. */
export const serveVault = async (needs: Partial<Parameters<typeof createVaultServer>[0]> = {}) => {
  const server = createVaultServer({
    config: { gateway: 'http://gateway.example', chains: [] },
    files: buildFolder(),
    fetch: async () => Response.json({ origins: ['https://shop.example'] }),
    ...needs,
  })
  running.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** Sends raw bytes, and returns the first line of the answer. */
  const send = async (text: string): Promise<string | undefined> => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part
    })
    socket.end(text)
    await once(socket, 'close')
    return answer.split('\r\n')[0]
  }
  return { send, url: `http://127.0.0.1:${port}` }
}
