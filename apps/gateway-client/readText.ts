import { Ended } from './Ended.js'

const tooLarge = (maxBytes: number) => new Ended('ANSWER_TOO_LARGE', `The answer has more than ${maxBytes} bytes.`)

/**
 * The text of an answer, of at most so many bytes: those after decompression count.
 *
 * @throws {Ended} ANSWER_TOO_LARGE, ANSWER_UNREADABLE where it is no UTF-8
 */
export const readText = async (response: Response, maxBytes: number): Promise<string> => {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  const decode = (part?: Uint8Array) => {
    bytes += part?.byteLength ?? 0
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode()
    } catch (error) {
      throw new Ended('ANSWER_UNREADABLE', 'The answer is no UTF-8.', error)
    }
  }
  // Some runtimes have bodies without streams.
  if (!reader) return decode(new Uint8Array(await response.arrayBuffer())) + decode()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decode()
    text += decode(value)
  }
}
