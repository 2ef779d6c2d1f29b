import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandboxVault } from './startSandboxVault.js'

let vault: Awaited<ReturnType<typeof startSandboxVault>>
beforeAll(async () => {
  vault = await startSandboxVault({ port: 0 })
})
afterAll(() => vault.stop())

test('a secure site that is down answers nobody, and answers again when it is back', async () => {
  const ask = () => fetch(`${vault.url}/nothing-here`).then(({ status }) => status)
  const before = await ask()
  vault.setDown(true)
  expect(vault.down).toBe(true)
  await expect(ask()).rejects.toThrow()
  vault.setDown(false)
  expect(await ask()).toBe(before)
})
