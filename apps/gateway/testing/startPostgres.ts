import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, serverProcess } from './serverProcess.js'

export interface Postgres {
  readonly url: string
  /** Of its processes, which are one for each connection and some more. */
  pids(): readonly number[]
  /** Ends it at once, as a crash does. */
  crash(): Promise<void>
  /** Starts it again on the same data; ends it before, where it runs. */
  restart(): Promise<void>
  /** Stops all of its processes where they are: connections stay open and nothing answers. */
  freeze(): void
  thaw(): void
  /** Another one that follows it, and takes no changes until it is promoted. */
  follow(): Promise<Follower>
  stop(): Promise<void>
}

export interface Follower extends Postgres {
  /** It takes changes from now on, as after a failover. */
  promote(): void
}

/** The folder of PostgreSQL's programs: Debian keeps them out of PATH, one folder per version. Undefined where there are none. */
export const findPostgres = (): string | undefined => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const folders = [...versions.map((version) => path.join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(path.delimiter)]
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program))))
}

/** It refuses to run as root, so it runs as the user nobody. */
const asNobody = (): { readonly uid: number; readonly gid: number } | undefined =>
  process.getuid?.() === 0
    ? { uid: Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })), gid: Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' })) }
    : undefined

/** Beside the packages, which are made anew in the same way. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache/gateway-postgres', import.meta.url))

/**
 * An empty database at `data`. To make one takes a second of processor time, to copy one a tenth of it: the first one is kept, with owners and
 * modes, for those that follow.
 */
const makeData = (data: string, { programs, options }: { readonly programs: string; readonly options: ExecFileSyncOptions }) => {
  const version = execFileSync(path.join(programs, 'postgres'), ['--version'], { encoding: 'utf8' })
    .replace(/[^\d.]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
  const kept = path.join(cache, version)
  if (!existsSync(kept)) {
    execFileSync(path.join(programs, 'initdb'), ['-D', data, '-U', 'gateway', '--auth=trust', '--encoding=UTF8', '--no-sync'], options)
    mkdirSync(cache, { recursive: true })
    const copy = mkdtempSync(path.join(cache, 'copy-'))
    execFileSync('cp', ['-a', data, path.join(copy, 'data')])
    try {
      renameSync(path.join(copy, 'data'), kept)
    } catch (error) {
      // Another one was first.
      if (!existsSync(kept)) throw error
    }
    rmSync(copy, { recursive: true, force: true })
    return
  }
  execFileSync('cp', ['-a', kept, data])
}

/** @param fill makes the data folder at this path */
const startCluster = async (programs: string, fill: (data: string, options: ExecFileSyncOptions) => void): Promise<Follower> => {
  const user = asNobody()
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const port = await freePort()
  const environment = { env: { ...process.env, LC_ALL: 'C' }, cwd: folder, ...user }
  fill(data, { ...environment, stdio: 'ignore' })
  const server = serverProcess({
    name: 'PostgreSQL',
    program: path.join(programs, 'postgres'),
    args: ['-D', data, '-p', `${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'],
    options: environment,
    last: 'SIGQUIT',
  })
  await server.start()
  const pids = () => {
    const own = server.pid()
    if (own === undefined) return []
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', `${own}`], { encoding: 'utf8' })
    return [own, ...children.split('\n').map(Number)].filter((pid) => pid > 0)
  }
  /** Connections are processes of their own. */
  const toAll = (signal: NodeJS.Signals) => {
    for (const pid of pids()) process.kill(pid, signal)
  }
  return {
    url: `postgres://gateway@127.0.0.1:${port}/postgres`,
    pids,
    // Its other processes end as well when it asks them to at once.
    crash: () => server.end('SIGQUIT'),
    restart: async () => {
      await server.end('SIGINT')
      await server.start()
    },
    freeze: () => toAll('SIGSTOP'),
    thaw: () => toAll('SIGCONT'),
    follow: () =>
      startCluster(programs, (copy, options) => {
        const from = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'gateway']
        execFileSync(path.join(programs, 'pg_basebackup'), ['-D', copy, '-R', '--checkpoint=fast', '--no-sync', ...from], options)
      }),
    promote: () => {
      execFileSync(path.join(programs, 'pg_ctl'), ['promote', '-w', '-D', data], { ...environment, stdio: 'ignore' })
    },
    stop: async () => {
      await server.end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A PostgreSQL of its own in a temporary folder, on this machine only. Ends with `stop()`, at the latest with this process. */
export const startPostgres = async (programs = findPostgres()): Promise<Postgres> => {
  if (programs === undefined) throw new Error('PostgreSQL is not installed on this machine.')
  return startCluster(programs, (data, options) => makeData(data, { programs, options }))
}
