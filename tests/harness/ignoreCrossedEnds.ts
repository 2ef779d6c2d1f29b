/**
 * Where both sides end a session in the same moment, the wallet library rejects a promise of its own that cannot be caught. Everything
 * else goes on to the listeners that were there before. Answers the way back.
 */
export const ignoreCrossedEnds = (): (() => void) => {
  const before = process.listeners('unhandledRejection')
  const hear: NodeJS.UnhandledRejectionListener = (reason, promise) => {
    if (reason instanceof Error && /^(Missing or invalid\. Record was recently deleted|No matching key)/.test(reason.message)) return
    for (const listener of before) listener(reason, promise)
  }
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', hear)
  return () => {
    process.off('unhandledRejection', hear)
    for (const listener of before) process.on('unhandledRejection', listener)
  }
}
