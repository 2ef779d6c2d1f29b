import { expect, test } from 'vitest'
import { defineManifest, type Plugin } from '../../kernel/api/index.js'
import { EmbeddedWallet } from '../../ports/embeddedWallet.js'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { chooseEmbeddedType } from './chooseEmbeddedType.js'

/** The secure site, which answers a choice when the test says so. */
const world = () => {
  const waiting: { readonly type: string; end(error?: Error): void }[] = []
  const chooseType = (type: string) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ type, end: (error) => (error ? reject(error) : resolve()) })
    })
  const plugin: Plugin = {
    manifest: defineManifest({ id: 'site', apiVersion: 1, version: '0.0.0', provides: { login: EmbeddedWallet } }),
    input: undefined,
    load: async () => ({ default: () => ({ services: { login: { chooseType } as never } }) }),
  }
  const { kernel, environment } = createTestKernel({ plugins: [plugin] })
  const loading: boolean[] = []
  const choose = (namespace = 'eip155', offered = true) =>
    chooseEmbeddedType(kernel, { type: 'smartAccount', namespace, offered, setLoading: (on) => loading.push(on) })
  return { choose, loading, waiting, environment, end: kernel.destroy }
}

test('the page is loading from the choice of an account type until the secure site answered', async () => {
  const { choose, loading, waiting, environment, end } = world()
  const choosing = choose()
  expect(loading).toEqual([true])
  await environment.settle()
  expect(waiting.map(({ type }) => type)).toEqual(['smartAccount'])
  expect(loading).toEqual([true])
  waiting[0]?.end()
  expect(await choosing).toBe(true)
  expect(loading).toEqual([true, false])
  await end()
})

test('a choice that fails ends the loading as well, and one for another wallet never begins it', async () => {
  const { choose, loading, waiting, environment, end } = world()
  const choosing = choose().catch((error: unknown) => error)
  await environment.settle()
  waiting[0]?.end(new Error('away'))
  expect(await choosing).toMatchObject({ message: 'away' })
  expect(loading).toEqual([true, false])
  expect([await choose('solana'), await choose('eip155', false)]).toEqual([false, false])
  expect(loading).toEqual([true, false])
  await end()
})
