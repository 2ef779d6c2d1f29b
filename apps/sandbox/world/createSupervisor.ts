import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {object} Program
 * @property {number | undefined} pid
 * @property {Promise<string>} ended says how the program ended
 * @property {() => void} stop
 */

/** Starts programs that cannot outlive this process. */
export const createSupervisor = () => {
  const child = fork(fileURLToPath(new URL('supervisor.mjs', import.meta.url)), [], { stdio: 'ignore', execArgv: [] })

  let next = 0
  /** @type {Map<number, { program: Program, started(): void, end(how: string): void }>} */
  const running = new Map()

  const endAll = (how) => {
    for (const entry of running.values()) entry.end(how)
    running.clear()
  }
  child.on('error', (error) => endAll(error.message))
  child.on('exit', () => {
    // The supervisor itself was killed: its programs belong to no process now.
    for (const { program } of running.values()) {
      try {
        if (program.pid) process.kill(program.pid, 'SIGKILL')
      } catch {
        // already gone
      }
    }
    endAll('the supervisor ended')
  })
  child.on('message', ({ id, pid, exit }) => {
    const entry = running.get(id)
    if (!entry) return
    if (pid) {
      entry.program.pid = pid
      entry.started()
    }
    if (exit) {
      running.delete(id)
      entry.end(exit)
    }
  })

  return {
    pid: child.pid,

    /**
     * @param {string} command
     * @param {readonly string[]} args
     * @returns {Promise<Program>} once it runs
     */
    start: async (command, args) => {
      const id = next++
      /** @type {(how: string) => void} */
      let end = () => {}
      const ended = new Promise((resolve) => {
        end = resolve
      })
      const program = { pid: undefined, ended, stop: () => child.connected && child.send({ id, stop: true }) }
      const started = new Promise((resolve) => running.set(id, { program, started: () => resolve(undefined), end }))
      child.send({ id, command, args })
      await Promise.race([started, ended])
      return program
    },

    /** Ends every program, and then itself. */
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      if (child.connected) child.disconnect()
      await gone
    },
  }
}
