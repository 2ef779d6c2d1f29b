import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isReport, type Order } from './supervisorMessages.js'

export interface Program {
  /** Undefined where it did not start. */
  readonly pid: number | undefined
  /** Says how the program ended. */
  readonly ended: Promise<string>
  stop(): void
}
export interface Supervisor {
  readonly pid: number | undefined
  /** Resolves once the program runs, or could not be started. */
  start(command: string, args: readonly string[]): Promise<Program>
  /** Ends every program, and then itself. */
  stop(): Promise<void>
}

interface Running {
  pid: number | undefined
  started(): void
  end(how: string): void
}

/** The supervisor's own file, and what Node needs to run it: nothing where it is built. */
const findProgram = (): { readonly file: string; readonly execArgv: readonly string[] } => {
  const built = !import.meta.url.endsWith('.ts')
  const file = fileURLToPath(new URL(built ? 'supervisor.js' : 'supervisor.ts', import.meta.url))
  return { file, execArgv: built ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] }
}

/** Starts programs that cannot outlive this process. */
export const createSupervisor = (): Supervisor => {
  const { file, execArgv } = findProgram()
  const child = fork(file, [], { stdio: 'ignore', execArgv: [...execArgv] })
  const send = (order: Order) => void child.send(order)

  let next = 0
  const running = new Map<number, Running>()

  const endAll = (how: string) => {
    for (const entry of running.values()) entry.end(how)
    running.clear()
  }
  child.on('error', (error) => endAll(error.message))
  child.on('exit', () => {
    // The supervisor itself was killed: its programs belong to no process now.
    for (const { pid } of running.values()) {
      try {
        if (pid) process.kill(pid, 'SIGKILL')
      } catch {
        // already gone
      }
    }
    endAll('the supervisor ended')
  })
  child.on('message', (message) => {
    if (!isReport(message)) return
    const entry = running.get(message.id)
    if (!entry) return
    if ('pid' in message) {
      entry.pid = message.pid
      entry.started()
    } else {
      running.delete(message.id)
      entry.end(message.exit)
    }
  })

  return {
    pid: child.pid,

    start: async (command, args) => {
      const id = next++
      const entry: Running = { pid: undefined, started: () => {}, end: () => {} }
      const started = new Promise<void>((resolve) => {
        entry.started = resolve
      })
      const ended = new Promise<string>((resolve) => {
        entry.end = resolve
      })
      running.set(id, entry)
      send({ id, command, args })
      await Promise.race([started, ended])
      return { pid: entry.pid, ended, stop: () => child.connected && send({ id, stop: true }) }
    },

    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      if (child.connected) child.disconnect()
      await gone
    },
  }
}
