// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { fakeEthereum } from '../harness/fakeEthereum.js'
import { openPage, versions } from './wagmiWorld.js'

afterEach(() => localStorage.clear())

test.each(Object.entries(versions))('connector of %s: what needs an account is refused with P643 when it has none', async (_, core) => {
  const wallet = fakeEthereum({ page: window })
  onTestFinished(wallet.vanish)
  const page = openPage(core)
  onTestFinished(() => page.unload())
  await page.mount()
  const connector = page.config.connectors.find(({ id }) => id === 'example.acme')
  const refused = { code: 'P643', shortMessage: '"example.acme" is not connected.' }
  await expect(connector?.getAccounts()).rejects.toMatchObject(refused)
  await expect(connector?.getChainId()).rejects.toMatchObject(refused)
  await expect(connector?.switchChain?.({ chainId: 137 })).rejects.toMatchObject(refused)
})
