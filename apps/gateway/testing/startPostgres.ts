import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Postgres {
  readonly url: string
  /** Ends it at once, as a crash does. */
  crash(): Promise<void>
  /** Starts it again on the same data; ends it before, where it runs. */
  restart(): Promise<void>
  /** Stops all of its processes where they are: connections stay open and nothing answers. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** The folder of PostgreSQL's programs: Debian keeps them out of PATH, one folder per version. Undefined where there are none. */
export const findPostgres = (): string | undefined => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const folders = [...versions.map((version) => path.join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(path.delimiter)]
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program))))
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** It refuses to run as root, so it runs as the user nobody. */
const asNobody = (): { readonly uid: number; readonly gid: number } | undefined =>
  process.getuid?.() === 0
    ? { uid: Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })), gid: Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' })) }
    : undefined

/** A PostgreSQL of its own in a temporary folder, on this machine only. Ends with `stop()`, at the latest with this process. */
export const startPostgres = async (programs = findPostgres()): Promise<Postgres> => {
  if (programs === undefined) throw new Error('PostgreSQL is not installed on this machine.')
  const user = asNobody()
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const port = await freePort()
  const environment = { env: { ...process.env, LC_ALL: 'C' }, cwd: folder, ...user }
  execFileSync(path.join(programs, 'initdb'), ['-D', data, '-U', 'gateway', '--auth=trust', '--encoding=UTF8', '--no-sync'], {
    ...environment,
    stdio: 'ignore',
  })
  const run = async () => {
    const server = spawn(
      path.join(programs, 'postgres'),
      ['-D', data, '-p', `${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'],
      { ...environment, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await new Promise<void>((resolve, reject) => {
      let said = ''
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        said = `${said}${text}`.slice(-4096)
        if (said.includes('ready to accept connections')) resolve()
      })
      server.once('error', reject)
      server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)))
    })
    return server
  }
  let server: ChildProcess | undefined
  const end = () => {
    server?.kill('SIGQUIT')
  }
  process.once('exit', end)
  server = await run()
  const finish = async (signal: NodeJS.Signals) => {
    const running = server
    server = undefined
    if (!running) return
    const gone = once(running, 'exit')
    running.kill(signal)
    await gone
  }
  /** Of the server and of its connections, which are processes of their own. */
  const toAll = (signal: NodeJS.Signals) => {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', `${server?.pid}`], { encoding: 'utf8' })
    for (const pid of [server?.pid, ...children.split('\n').map(Number)]) if (pid) process.kill(pid, signal)
  }
  return {
    url: `postgres://gateway@127.0.0.1:${port}/postgres`,
    // Its other processes end as well when it asks them to at once.
    crash: () => finish('SIGQUIT'),
    restart: async () => {
      await finish('SIGINT')
      server = await run()
    },
    freeze: () => toAll('SIGSTOP'),
    thaw: () => toAll('SIGCONT'),
    stop: async () => {
      process.off('exit', end)
      await finish('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
