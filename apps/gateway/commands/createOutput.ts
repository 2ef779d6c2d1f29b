import { writeSync } from 'node:fs'
import { Duplex } from 'node:stream'

/** Standard output or standard error of this process. */
interface Stream {
  readonly fd: number
  write(text: string): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

/**
 * Whether the output is a pipe or a terminal, which is written as a stream. Anything else is written synchronously or reports that it
 * cannot. The class of the stream decides: after an `fstatSync` of a pipe, Node 20 resolves packages behind symbolic links to their
 * targets.
 */
const isPiped = (stream: Stream): boolean => stream instanceof Duplex

/**
 * Writes to a stream of the process, and never throws: the reader of a log may exit, and a disk may be full. An unhandled `error` event
 * would end the process, and with it the answers to everybody.
 *
 * @param told `onLost` is called when the first text could not be written, with the system's code (`EPIPE` if the reader exited), and
 * `onBack` when writing works again, with the number of lost lines
 */
export const createOutput = (
  stream: Stream,
  { onLost = () => {}, onBack = () => {} }: { readonly onLost?: (code: string) => void; readonly onBack?: (lost: number) => void } = {},
): ((text: string) => void) => {
  const direct = !isPiped(stream)
  let lost = 0
  const fail = (error: unknown, lines = 1) => {
    const isFirst = lost === 0
    lost += lines
    if (isFirst) onLost((error as NodeJS.ErrnoException).code ?? 'unknown')
  }
  stream.on('error', fail)
  const writeWhole = (text: string) => {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; ) at += writeSync(stream.fd, bytes, at)
  }
  return (text) => {
    try {
      if (!direct) {
        stream.write(text)
        return
      }
      // The previous text may have been written in part.
      writeWhole(lost > 0 ? `\n${text}` : text)
    } catch (error) {
      fail(error, text.trimEnd().split('\n').length)
      return
    }
    if (lost === 0) return
    const missing = lost
    lost = 0
    onBack(missing)
  }
}
