import { expect, test } from 'vitest'
import { withAbort } from './withAbort.js'

test('the outcome of the promise is passed on', async () => {
  await expect(withAbort(Promise.resolve(1), undefined)).resolves.toBe(1)
  await expect(withAbort(Promise.reject(new Error('no')), new AbortController().signal)).rejects.toThrow('no')
})

test('an abort rejects with its reason, before or while waiting', async () => {
  const never = new Promise<never>(() => {})
  await expect(withAbort(never, AbortSignal.abort('gone'))).rejects.toBe('gone')
  const controller = new AbortController()
  const waiting = withAbort(never, controller.signal)
  controller.abort('later')
  await expect(waiting).rejects.toBe('later')
})
