import type { Core } from './library.js'

/**
 * One socket at a time: callers share one that is being opened. By default, after a refusal, the client opens a socket for each waiting
 * message, each replaces the one before, and this goes on until the browser opens no more.
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
