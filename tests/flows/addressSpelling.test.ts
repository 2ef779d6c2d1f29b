// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { kernelIn } from '../harness/kernelIn.js'
import { address } from '../harness/fakeWallets.js'
import { debugWorld } from '../public/debugWorld.js'

// Hosts compare the texts of addresses: one account is one text, whatever its wallet writes.

const spellings = [
  ['lower case', address.toLowerCase()],
  ['upper case', address.toUpperCase()],
  ['upper case after its prefix', address.toUpperCase().replace('0X', '0x')],
  ['mixed case without a checksum', address.replace('7F3A', '7f3A')],
] as const

test.each(spellings)('an account that a wallet writes in %s is told with its checksum, everywhere and after each change', async (_, written) => {
  const { appkit, wallets, begin, settle } = debugWorld({ features: { multiWallet: true } })
  const heard = new Set<string | undefined>()
  appkit.subscribeAccount((account) => heard.add(account.address))
  await (await begin())({ address: written })
  await (await begin('app.pier'))({ address: address.toLowerCase() })
  const other = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(appkit.getAccount()).toMatchObject({ address, caipAddress: `eip155:1:${address}`, allAccounts: [{ address }] })
  expect(appkit.getConnections('eip155').flatMap(({ accounts }) => accounts.map((one) => one.address))).toEqual([address, address])
  wallets.say({ accounts: [other.toLowerCase(), written, address] })
  await settle()
  expect(appkit.getConnections('eip155').map(({ accounts }) => accounts.map((one) => one.address))).toEqual([
    [other, address],
    [other, address],
  ])
  wallets.say({ accounts: [written] })
  await settle()
  expect([...heard]).toEqual([undefined, address, other])
  // What the next visit begins with.
  expect(localStorage.getItem('portico:main:kernel:sessions')).toContain(`"address":"${address}"`)
  expect((await kernelIn(appkit).load()).sessions.state.get().byNamespace.eip155).toMatchObject({ address, accounts: [address] })
})
