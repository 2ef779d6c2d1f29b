import type { Clock } from '../base/Clock.js'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PictureJob } from './pictureMessages.js'

/** Memory of the process, in KB: a picture that is served takes 130 MB at most, and one that claims to be small 1.7 GB. */
const maxMemory = 409_600
/** Ms for one picture, of them ms for a drawing once it is begun, and ms without a picture after which the process ends. */
const [timeoutMs, drawingMs, idle] = [8_000, 2_000, 60_000]
/** Bytes of an encoded picture. */
const maxBytes = 2_000_000
const shell = '/bin/sh'

/** The file of the process: beside this one, or, where this one is a part of the built program, in its folder there. */
const workerFile = (): string => {
  const files = ['./pictureWorker.ts', '../pictures/pictureWorker.js', './pictures/pictureWorker.js'].map((name) =>
    fileURLToPath(new URL(name, import.meta.url)),
  )
  return files.find((file) => existsSync(file)) ?? ''
}

/** The limit is that of the shell, and stays with the program that takes its place. Without one, size and time alone are limited. */
const commandOf = (file: string): readonly [string, readonly string[]] => {
  const words = [...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), '--max-old-space-size=96', file]
  return existsSync(shell) ? [shell, ['-c', `ulimit -d ${maxMemory} 2>/dev/null; exec "$0" "$@"`, process.execPath, ...words]] : [process.execPath, words]
}

/** No secret of the gateway: whoever breaks out of a decoder finds none. */
const environment = () => {
  const { PATH, LD_LIBRARY_PATH, TMPDIR } = process.env
  return { PATH, LD_LIBRARY_PATH, TMPDIR }
}

/** A WebP of the process. What comes from there is as little trusted as the picture. */
const readResult = (message: unknown) => {
  const { id, body, drawing } = (typeof message === 'object' && message !== null ? message : {}) as Readonly<Record<string, unknown>>
  const isWebP = body instanceof Uint8Array && body.length <= maxBytes && /^RIFF[\s\S]{4}WEBP/.test(Buffer.from(body.subarray(0, 12)).toString('latin1'))
  return { id, body: isWebP ? new Uint8Array(body) : undefined, draws: drawing === true }
}

interface Waiting {
  resolve(body: Uint8Array<ArrayBuffer> | undefined): void
  reject(error: Error): void
  /** A drawing has begun. */
  draws(): void
}

/**
 * Encodes pictures of strangers in another process, which is started with the first one, ends after a minute without one, and is ended with a
 * picture that takes too long or too much memory.
 */
export const createPictureWorker = ({ clock }: { readonly clock: Pick<Clock, 'timer'> }) => {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let last = 0
  let stopIdle = () => {}

  /** The pictures that wait for this process get none from it. */
  const end = (ended: ChildProcess, why: string) => {
    if (child !== ended) return
    child = undefined
    stopIdle()
    ended.kill('SIGKILL')
    for (const { reject } of waiting.values()) reject(new Error(why))
    waiting.clear()
  }
  const rest = (working: ChildProcess) => {
    if (waiting.size > 0) return
    // It keeps no program from ending.
    working.channel?.unref()
    stopIdle = clock.timer(idle, () => end(working, 'It had nothing to do.'))
  }
  const start = (): ChildProcess => {
    const [program, words] = commandOf(workerFile())
    const started = spawn(program, words, { env: environment(), stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' })
    started.unref()
    started.once('error', (error) => end(started, `The process for pictures cannot be started: ${error.message}`))
    started.once('exit', (code, signal) => end(started, `The process for pictures ended with ${code ?? signal}.`))
    started.on('message', (message) => {
      const { id, body, draws } = readResult(message)
      const asked = typeof id === 'number' ? waiting.get(id) : undefined
      if (draws) return asked?.draws()
      if (typeof id === 'number') waiting.delete(id)
      asked?.resolve(body)
      rest(started)
    })
    return started
  }

  return {
    /** A picture in the encoding that is served; undefined for a file that is none. @throws when it takes too much time or memory */
    encode: (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> => {
      stopIdle()
      child ??= start()
      const working = child
      working.channel?.ref()
      last += 1
      const id = last
      let stopTimer = () => {}
      return new Promise<Uint8Array<ArrayBuffer> | undefined>((resolve, reject) => {
        const limit = (ms: number) => {
          stopTimer()
          stopTimer = clock.timer(ms, () => end(working, `The picture took longer than ${ms} ms.`))
        }
        let begun = false
        const draws = () => {
          if (!begun) limit(drawingMs)
          begun = true
        }
        waiting.set(id, { resolve, reject, draws })
        limit(timeoutMs)
        working.send({ id, bytes } satisfies PictureJob, (error) => error && end(working, 'The process for pictures ended.'))
      }).finally(() => stopTimer())
    },
    /** The pictures that it has. */
    count: () => waiting.size,
    /** The id of the process; undefined while there is none. */
    pid: () => child?.pid,
    stop: () => child && end(child, 'The gateway ends.'),
  }
}

/** Two processes, of which the one with less to do gets the next picture: one that ends with its picture takes no other with it. */
export const createPictureWorkers = (needs: { readonly clock: Pick<Clock, 'timer'> }) => {
  const [one, other] = [createPictureWorker(needs), createPictureWorker(needs)]
  return { encode: (bytes: Uint8Array) => (other.count() < one.count() ? other : one).encode(bytes) }
}
