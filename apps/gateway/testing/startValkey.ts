import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

export interface TestValkey {
  readonly url: string
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Starts it again, empty, at the same address. */
  restart(): Promise<void>
  /** It keeps its connections and answers nothing. */
  hang(): void
  resume(): void
}

/** The program of Valkey, or of Redis; undefined where this machine has neither. */
export const findValkey = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => ['valkey-server', 'redis-server'].map((name) => path.join(folder, name)))
    .find((program) => existsSync(program))

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const start = async (program: string, port: number): Promise<ChildProcess> => {
  const server = spawn(program, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const end = () => server.kill('SIGKILL')
  process.once('exit', end)
  server.once('exit', () => process.off('exit', end))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-4096)
      if (/ready to accept connections/i.test(said)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)))
  })
  return server
}

/** A server of its own, in memory, on this machine only. Ends with `kill()`, at the latest with this process. */
export const startValkey = async (program = findValkey()): Promise<TestValkey> => {
  if (program === undefined) throw new Error('Neither Valkey nor Redis is installed on this machine.')
  const port = await freePort()
  let server = await start(program, port)
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
    },
    restart: async () => {
      server = await start(program, port)
    },
    hang: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
  }
}
