import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'

export interface Anvil {
  readonly url: string
  readonly chainId: number
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  stop(): void
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

const binary = (): string => {
  const platform = process.platform === 'win32' ? 'win32' : process.platform
  const processor = process.arch === 'x64' ? 'amd64' : process.arch
  return createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${platform}-${processor}/bin/anvil${platform === 'win32' ? '.exe' : ''}`)
}

/** A local chain with anvil's ten funded accounts, on a free port. Ends with `stop()`, at the latest with this process. */
export const startAnvil = async ({ chainId }: { readonly chainId: number }): Promise<Anvil> => {
  const port = await freePort()
  const child = spawn(binary(), ['--chain-id', `${chainId}`, '--host', '127.0.0.1', '--port', `${port}`], { stdio: ['ignore', 'pipe', 'ignore'] })
  const stop = () => {
    process.off('exit', stop)
    child.kill('SIGKILL')
  }
  process.on('exit', stop)
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code} on port ${port}`)))
    let text = ''
    child.stdout.on('data', (part) => {
      text = `${text}${part}`.slice(-4096)
      if (text.includes('Listening on')) resolve()
    })
  }).catch((error) => {
    stop()
    throw error
  })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    chainId,
    async request(method, params = []) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      const answer: unknown = await response.json()
      if (typeof answer === 'object' && answer !== null && 'result' in answer) return answer.result
      throw typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : answer
    },
    stop,
  }
}
