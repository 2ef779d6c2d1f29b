import { spawn } from 'node:child_process'

export const minute = 60_000

export interface Command {
  readonly run: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string | undefined>>
  /** ms. By default ten minutes. */
  readonly limit?: number
}
export interface Outcome {
  readonly ok: boolean
  /** Whether the limit ended it. */
  readonly stopped: boolean
  /** What it wrote to stdout and stderr. */
  readonly output: string
  readonly seconds: number
}

/** Runs one command, in a process group of its own that ends with it, with the time limit, and with this process. */
export const execute = ({ run: [command, ...args], env = {}, limit = 10 * minute }: Command): Promise<Outcome> =>
  new Promise((resolve) => {
    const started = performance.now()
    const child = spawn(command, args, {
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', CI: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    let stopped = false
    const end = (signal: NodeJS.Signals): void => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, signal)
      } catch {
        // it has ended already
      }
    }
    const timer = setTimeout(() => {
      stopped = true
      output += `\nStopped after ${(limit / minute).toFixed(1)} minutes.\n`
      end('SIGKILL')
    }, limit)
    const stop = (): void => end('SIGTERM')
    process.once('exit', stop)
    child.stdout.on('data', (data) => {
      output += data
    })
    child.stderr.on('data', (data) => {
      output += data
    })
    child.on('error', (error) => {
      output += error.message
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('exit', stop)
      resolve({ ok: code === 0, stopped, output, seconds: (performance.now() - started) / 1000 })
    })
  })
