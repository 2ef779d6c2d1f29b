import { type ChildProcess, spawn } from 'node:child_process'

const quiet = { CI: '1', NO_COLOR: '1', FORCE_COLOR: '0', NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' }

/** Ends a process with those that it started. */
const endGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals) => {
  if (pid !== undefined) process.kill(-pid, signal)
}

/** Runs a command in the folder to its end. Rejects with what it printed when it fails or takes longer than ten minutes. */
export const runScript = (folder: string, command: string, args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...quiet, ...more }, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let output = ''
    const timer = setTimeout(() => {
      output += '\nStopped after 10 minutes.'
      endGroup(child, 'SIGKILL')
    }, 600_000)
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      if (code === 0) resolve(output)
      else reject(new Error(`"${[command, ...args].join(' ')}" failed:\n${output.slice(-6000)}`))
    })
  })

/** Starts a script that serves on `$PORT`; answers when it does. */
export const startScript = async (folder: string, script: string, port: number, more: Readonly<Record<string, string>> = {}) => {
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: folder,
    env: { ...process.env, ...quiet, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', HOSTNAME: '127.0.0.1', NITRO_HOST: '127.0.0.1', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  let ended = false
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  child.on('close', () => (ended = true))
  const close = () => {
    if (!ended) endGroup(child, 'SIGTERM')
  }
  process.once('exit', close)
  for (let tries = 0; tries < 600; tries++) {
    if (ended) break
    const there = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (there) return { url: `http://localhost:${port}/`, close, output: () => output }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  close()
  throw new Error(`"npm run ${script}" does not serve:\n${output.slice(-4000)}`)
}
