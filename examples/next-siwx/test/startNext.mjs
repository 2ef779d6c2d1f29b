import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Pages and routes; `next dev` makes each when it is first asked for, and a visitor would wait. */
const paths = ['/', '/collection', '/siwx/nonce', '/siwx/session', '/siwx/verify', '/siwx/sign-out']

/**
 * `next start` or `next dev` on a port of this machine, once all of it answers.
 *
 * @param {string} folder
 * @param {{ script: string, port: number, env: Readonly<Record<string, string>> }} needs
 */
export const startNext = async (folder, { script, port, env }) => {
  const child = spawn(process.execPath, [path.join(folder, 'node_modules/next/dist/bin/next'), script, '-p', String(port)], {
    cwd: folder,
    env: { ...process.env, ...env, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', NODE_ENV: script === 'dev' ? 'development' : 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const kill = () => {
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    kill()
    await gone
  }
  for (let tries = 0; tries < 900 && child.exitCode === null; tries++) {
    const there = await fetch(`http://localhost:${port}/`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (there) {
      for (const route of paths) await fetch(`http://localhost:${port}${route}`, { redirect: 'manual' }).then((answer) => answer.arrayBuffer())
      return { stop, output: () => output }
    }
    await wait(100)
  }
  await stop()
  throw new Error(`"next ${script}" does not serve:\n${output.slice(-4000)}`)
}
