import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, serverProcess } from './serverProcess.js'

export interface TestValkey {
  readonly url: string
  /** Undefined while it does not run. */
  pid(): number | undefined
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

/** A server of its own, in memory, on this machine only. Ends with `kill()`, at the latest with this process. */
export const startValkey = async (program = findValkey()): Promise<TestValkey> => {
  if (program === undefined) throw new Error('Neither Valkey nor Redis is installed on this machine.')
  const port = await freePort()
  // One that follows another writes a file.
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-valkey-'))
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
  const server = serverProcess({ name: 'Valkey', program, args })
  await server.start()
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: server.pid,
    kill: async () => {
      await server.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
    restart: () => {
      mkdirSync(folder, { recursive: true })
      return server.start()
    },
    hang: () => server.signal('SIGSTOP'),
    resume: () => server.signal('SIGCONT'),
  }
}
