import { expect, test } from 'vitest'
import { defineManifest, type Plugin } from '../../kernel/api/index.js'
import { EmbeddedWallet } from '../../ports/embeddedWallet.js'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { getIdToken } from './getIdToken.js'

const nonce = 'Zm9yIG9uZSBzaWduLWlu'

/** An embedded wallet that answers when the test says so, or ends with its signal. */
const world = () => {
  const asked: { readonly nonce: string; answer(token: string): void }[] = []
  const idToken = (given: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ nonce: given, answer: resolve })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const plugin: Plugin = {
    manifest: defineManifest({ id: 'site', apiVersion: 1, version: '0.0.0', provides: { login: EmbeddedWallet } }),
    input: undefined,
    load: async () => ({ default: () => ({ services: { login: { idToken } as never } }) }),
  }
  return { ...createTestKernel({ plugins: [plugin] }), asked }
}

test('getIdToken: asks the embedded wallet with the nonce of the page', async () => {
  const { kernel, environment, asked } = world()
  const asking = getIdToken(kernel, { nonce })
  await environment.settle()
  expect(asked.map((one) => one.nonce)).toEqual([nonce])
  asked[0]?.answer('a.b.c')
  expect(await asking).toBe('a.b.c')
  await kernel.destroy()
})

test('getIdToken: ends when the page gives it up, and when the instance is destroyed', async () => {
  const { kernel, environment, asked } = world()
  const left = new AbortController()
  const leaving = getIdToken(kernel, { nonce, signal: left.signal }).catch((error: unknown) => error)
  const staying = getIdToken(kernel, { nonce }).catch((error: unknown) => error)
  await environment.settle()
  left.abort(new Error('The page has gone on.'))
  expect(await leaving).toEqual(new Error('The page has gone on.'))
  await kernel.destroy()
  expect(await staying).toBeInstanceOf(Error)
  expect(await getIdToken(kernel, { nonce }).catch((error: unknown) => error)).toBeInstanceOf(Error)
  expect(asked).toHaveLength(2)
})

test('getIdToken: rejects at once on a page without e-mail and social sign-in', async () => {
  const { kernel } = createTestKernel({ plugins: [] })
  await expect(getIdToken(kernel, { nonce })).rejects.toMatchObject({ code: expect.stringMatching(/^P20[34]$/) })
  await kernel.destroy()
})
