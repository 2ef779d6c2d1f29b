import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'

export interface Instance {
  readonly url: string
  readonly pid: number
  /** Whether its process still runs. */
  isRunning(): boolean
  /** @returns what it ended with: an exit code, or the name of a signal */
  stop(signal: NodeJS.Signals): Promise<number | string>
}

/** The variables that are the machine's: all others of a gateway are named by the part that starts it. */
const ofMachine = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR })

/**
 * Starts the built program of a gateway as its users do, on this machine alone.
 *
 * @param needs program: the folder it was built into; log: the file that its lines are added to; profile: the folder for a profile of its
 * processor time, which it writes when it ends
 * @throws when it ends before it listens
 */
export const startInstance = async ({
  program,
  environment,
  log,
  profile,
}: {
  readonly program: string
  readonly environment: Readonly<Record<string, string>>
  readonly log: string
  readonly profile?: string | undefined
}): Promise<Instance> => {
  const file = openSync(log, 'a')
  const child = fork(path.join(program, 'start.js'), [], {
    env: { ...ofMachine(), ...environment },
    execArgv: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
    stdio: ['ignore', file, file, 'ipc'],
  })
  closeSync(file)
  const leave = () => void child.kill('SIGKILL')
  process.once('exit', leave)
  child.once('exit', () => process.off('exit', leave))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { readonly url: string }) => resolve(message.url))
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`The gateway ended with ${code ?? signal} before it listened: see ${log}.`)))
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    url,
    pid: child.pid ?? 0,
    isRunning,
    stop: async (signal) => {
      if (isRunning()) {
        const gone = once(child, 'exit')
        child.kill(signal)
        await gone
      }
      return child.exitCode ?? child.signalCode ?? 0
    },
  }
}
