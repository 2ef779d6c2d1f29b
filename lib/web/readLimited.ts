/**
 * The text of an answer with a limited number of bytes. Reading stops when the answer is longer, or the signal aborts.
 *
 * @throws RangeError when it is longer; the signal's reason
 */
export const readLimited = async (response: Response, maxBytes: number, signal: AbortSignal): Promise<string> => {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const stop = () => void reader.cancel(signal.reason).catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let size = 0; ; ) {
      signal.throwIfAborted()
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return text + decoder.decode()
      size += value.byteLength
      if (size > maxBytes) throw new RangeError(`The answer is longer than ${maxBytes} bytes.`)
      text += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    stop()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
