/**
 * Runs programs for another process and ends them when that process is gone, however it went: the channel between the two
 * closes even after a SIGKILL, when no handler of the other process can run.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { isOrder, type Report } from './supervisorMessages.js'

const supervise = () => {
  const children = new Map<number, ChildProcess>()
  let ending = false

  const endAll = () => {
    ending = true
    if (children.size === 0) process.exit(0)
    for (const child of children.values()) child.kill('SIGKILL')
  }
  const report = (message: Report) => {
    if (process.connected) process.send?.(message)
  }
  const start = (id: number, command: string, args: readonly string[]) => {
    const child = spawn(command, args, { stdio: 'ignore' })
    children.set(id, child)
    child.once('spawn', () => child.pid !== undefined && report({ id, pid: child.pid }))
    child.once('error', (error) => {
      children.delete(id)
      report({ id, exit: error.message })
    })
    child.once('exit', (code, signal) => {
      children.delete(id)
      report({ id, exit: `ended with ${code === null ? signal : `code ${code}`}` })
      if (ending && children.size === 0) process.exit(0)
    })
  }

  process.on('disconnect', endAll)
  process.on('SIGTERM', endAll)
  // Ctrl-C reaches this process too. The program that started it decides what to do about it.
  process.on('SIGINT', () => {})
  process.on('message', (message) => {
    if (ending || !isOrder(message)) return
    if ('stop' in message) children.get(message.id)?.kill('SIGKILL')
    else start(message.id, message.command, message.args)
  })
}

supervise()
