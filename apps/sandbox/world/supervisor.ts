/**
 * Runs programs for another process and ends them when that process is gone, however it went: the channel between the two
 * closes even after a SIGKILL, when no handler of the other process can run.
 */
import { spawn } from 'node:child_process'

/** @type {Map<number, import('node:child_process').ChildProcess>} */
const children = new Map()

let ending = false

const endAll = () => {
  ending = true
  if (children.size === 0) process.exit(0)
  for (const child of children.values()) child.kill('SIGKILL')
}

const tell = (message) => {
  if (process.connected) process.send?.(message)
}

process.on('disconnect', endAll)
process.on('SIGTERM', endAll)
// Ctrl-C reaches this process too. The program that started it decides what to do about it.
process.on('SIGINT', () => {})

process.on('message', ({ id, command, args, stop }) => {
  if (ending) return
  if (stop) {
    children.get(id)?.kill('SIGKILL')
    return
  }
  const child = spawn(command, args, { stdio: 'ignore' })
  children.set(id, child)
  child.once('spawn', () => tell({ id, pid: child.pid }))
  child.once('error', (error) => {
    children.delete(id)
    tell({ id, exit: error.message })
  })
  child.once('exit', (code, signal) => {
    children.delete(id)
    tell({ id, exit: `ended with ${code === null ? signal : `code ${code}`}` })
    if (ending && children.size === 0) process.exit(0)
  })
})
