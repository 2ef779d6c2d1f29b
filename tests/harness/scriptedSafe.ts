/** What a site around a Safe app does with one request: an answer, an error in words, or nothing. */
export type SafeReply = { readonly data: unknown } | { readonly error: string } | 'silence'

/** A page in a frame of a site that speaks the messages of Safe apps. */
export const scriptedSafe = (origin: string, reply: (method: string, params: unknown) => SafeReply | Promise<SafeReply>) => {
  const page = new EventTarget()
  const asked: { readonly method: string; readonly params: unknown; readonly to: string }[] = []
  const parent = {
    postMessage(message: { readonly id: string; readonly method: string; readonly params: unknown }, to: string) {
      asked.push({ method: message.method, params: structuredClone(message.params), to })
      // The browser delivers to no other origin.
      if (to !== origin) return
      void Promise.resolve(reply(message.method, message.params)).then((answer) => {
        if (answer === 'silence') return
        say('data' in answer ? { id: message.id, success: true, data: answer.data } : { id: message.id, success: false, error: answer.error })
      })
    },
  }
  const say = (data: unknown, from: { readonly source?: unknown; readonly origin?: string } = {}) =>
    page.dispatchEvent(Object.assign(new Event('message'), { source: parent, origin, data, ...from }))
  return {
    asked,
    say,
    page: Object.assign(page, { parent, crypto: globalThis.crypto }) as unknown as Pick<
      Window,
      'parent' | 'addEventListener' | 'removeEventListener' | 'crypto'
    >,
  }
}
