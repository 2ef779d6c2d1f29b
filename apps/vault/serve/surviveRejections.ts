import type { Log } from './createLog.js'

/**
 * Logs unhandled rejections and their number. Without a listener, Node would end the process for one of them, and with it the answers to
 * all other visitors.
 *
 * @returns a function that removes the listener
 */
export const surviveRejections = ({ log, onRejection }: { readonly log: Log; onRejection?(): void }): (() => void) => {
  let count = 0
  const take = (reason: unknown) => {
    count += 1
    onRejection?.()
    log('unhandled rejection', { level: 'error', count, stack: reason instanceof Error ? reason.stack : String(reason) })
  }
  process.on('unhandledRejection', take)
  return () => void process.off('unhandledRejection', take)
}
