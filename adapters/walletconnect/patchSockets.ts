import type { Core } from './library.js'

/**
 * One socket at a time: whoever wants one while another is being opened waits for that one. By itself, after a refusal, the client opens a
 * socket for each message that waits, each takes the place of the one before, and they go on until the browser opens no more.
 */
export const patchSockets = (relayer: Core['relayer']): void => {
  const open: unknown = Reflect.get(relayer, 'connect')
  if (typeof open !== 'function') return
  let opening: Promise<unknown> | undefined
  Object.defineProperty(relayer, 'connect', {
    configurable: true,
    value: (...given: readonly unknown[]) => {
      opening ??= Promise.resolve(Reflect.apply(open, relayer, given)).finally(() => {
        opening = undefined
      })
      return opening
    },
  })
}
