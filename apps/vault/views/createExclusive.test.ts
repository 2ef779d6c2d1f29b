import { expect, test } from 'vitest'
import { createExclusive } from './createExclusive.js'

const start = () => {
  const did: string[] = []
  return { did, ...createExclusive({ hold: () => did.push('hold'), clear: () => did.push('clear') }) }
}

test('createExclusive: what was drawn is held until the request is answered, also when it failed', async () => {
  const { did, run, release } = start()
  expect(await run(async () => 'signed')).toBe('signed')
  expect(did).toEqual(['hold'])
  release()
  release()
  expect(did).toEqual(['hold', 'clear'])
  await expect(run(() => Promise.reject(new Error('declined')))).rejects.toThrow('declined')
  release()
  expect(did).toEqual(['hold', 'clear', 'hold', 'clear'])
})

test('createExclusive: a second request is refused, and its answer takes nothing away from the first', async () => {
  const { did, run, release } = start()
  let end = () => {}
  const first = run(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  await expect(run(async () => 1)).rejects.toMatchObject({ reason: 'refused' })
  release()
  expect(did).toEqual([])
  end()
  await first
  release()
  expect(did).toEqual(['hold', 'clear'])
})
