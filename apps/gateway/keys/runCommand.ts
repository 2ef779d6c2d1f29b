import { spawn } from 'node:child_process'

/** Characters of what a program says of its failure. */
const maxMessageLength = 200

/** Why a program gave no answer: one sentence for the log, and the code of the system where it could not be run at all. */
export class CommandFailedError extends Error {
  override name = 'CommandFailedError'
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/**
 * Runs a program without a shell, gives it the input, and reads what it prints. It ends with all that it started when the signal aborts, when
 * it prints too much, and when this process ends.
 *
 * @throws {CommandFailedError}
 */
export const runCommand = (
  [program = '', ...words]: readonly string[],
  {
    input,
    environment,
    maxBytes,
    signal,
  }: {
    readonly input: string
    readonly environment: Readonly<Record<string, string>>
    /** Bytes of its answer. */
    readonly maxBytes: number
    readonly signal: AbortSignal
  },
): Promise<string> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new CommandFailedError('It did not answer in time.'))
    // In a group of its own, so that what it starts ends with it.
    const child = spawn(program, words, { detached: true, stdio: 'pipe', env: environment, shell: false })
    const kill = () => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // Its group has ended.
      }
    }
    let isOver = false
    const over = (finish: () => void) => {
      if (isOver) return
      isOver = true
      signal.removeEventListener('abort', late)
      process.off('exit', kill)
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy()
      finish()
    }
    const fail = (message: string, code?: string) =>
      over(() => {
        kill()
        reject(new CommandFailedError(message, code))
      })
    const late = () => fail('It did not answer in time.')
    signal.addEventListener('abort', late, { once: true })
    process.once('exit', kill)

    const parts: Buffer[] = []
    let size = 0
    let said = ''
    child.once('error', (error: NodeJS.ErrnoException) => fail(`It cannot be run (${error.code ?? error.message}).`, error.code))
    // It may end without reading.
    child.stdin.on('error', () => {})
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      parts.push(part)
      if (size > maxBytes) fail(`It printed more than ${maxBytes} bytes.`)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(0, maxMessageLength)
    })
    child.once('close', (code, by) => {
      if (code === 0) return over(() => resolve(Buffer.concat(parts).toString('utf8')))
      const why = said
        .split('\n', 1)[0]
        ?.replace(/\p{Cc}/gu, ' ')
        .trim()
      fail(`It ended with ${code ?? by}${why ? `: ${why}` : '.'}`)
    })
    child.stdin.end(input)
  })
