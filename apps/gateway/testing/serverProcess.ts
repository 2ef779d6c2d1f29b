import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that nothing listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** A server that is a program of its own. It ends at the latest with this process. */
export interface ServerProcess {
  /** Resolves once it takes connections. @throws when it ends before that, with what it wrote last */
  start(): Promise<void>
  /** Undefined while it does not run. */
  pid(): number | undefined
  signal(signal: NodeJS.Signals): void
  /** Sends a signal that ends it, and waits for its end. Nothing happens while it does not run. */
  end(signal: NodeJS.Signals): Promise<void>
}

/**
 * @param needs name: in errors; ready: what it says once it takes connections; last: the signal by which it ends with this process
 */
export const serverProcess = ({
  name,
  program,
  args,
  options = {},
  ready = /ready to accept (read-only )?connections/i,
  last = 'SIGKILL',
}: {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly options?: Omit<SpawnOptions, 'stdio'>
  readonly ready?: RegExp
  readonly last?: NodeJS.Signals
}): ServerProcess => {
  let running: ChildProcess | undefined

  const awaitReady = (server: ChildProcess) =>
    new Promise<void>((resolve, reject) => {
      let said = ''
      const read = (text: string) => {
        said = `${said}${text}`.slice(-4096)
        if (ready.test(said)) resolve()
      }
      for (const stream of [server.stdout, server.stderr]) stream?.setEncoding('utf8').on('data', read)
      server.once('error', reject)
      server.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${said}`)))
    })

  return {
    start: async () => {
      const server = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
      const leave = () => void server.kill(last)
      process.once('exit', leave)
      server.once('exit', () => {
        process.off('exit', leave)
        if (running === server) running = undefined
      })
      await awaitReady(server)
      running = server
    },
    pid: () => running?.pid,
    signal: (signal) => void running?.kill(signal),
    end: async (signal) => {
      const server = running
      running = undefined
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const gone = once(server, 'exit')
      server.kill(signal)
      await gone
    },
  }
}
