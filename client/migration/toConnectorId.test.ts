import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toConnectorId } from './toConnectorId.js'

test.each([
  ['eip155', 'io.metamask', 'io.metamask'],
  ['eip155', 'com.example.harbor', 'com.example.harbor'],
  ['eip155', 'injected', 'injected'],
  ['eip155', 'walletConnect', 'walletConnect'],
  ['eip155', 'coinbaseWalletSDK', 'com.coinbase.wallet'],
  ['eip155', 'metaMaskSDK', 'io.metamask'],
  ['solana', 'Phantom', 'wallet-standard:Phantom'],
  ['solana', 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', 'wallet-standard:Phantom'],
  ['solana', 'Trust Wallet', 'wallet-standard:Trust'],
  ['solana', 'walletConnect', 'walletConnect'],
  ['bip122', 'walletConnect', 'walletConnect'],
])('%s, %s: %s', (namespace, id, ours) => {
  expect(toConnectorId(namespace, id)).toBe(ours)
})

test.each([
  ['eip155', 'ID_AUTH'],
  ['eip155', 'AUTH'],
  ['eip155', 'safe'],
  ['eip155', 'baseAccount'],
  ['eip155', 'eip6963'],
  ['eip155', 'f1a3b0c2-7d4e-4c5a-9b8f-0123456789ab'],
  ['eip155', 'constructor'],
  ['eip155', ''],
  ['solana', 'ID_AUTH'],
  ['solana', 'f'.repeat(64)],
  ['solana', 'Pha\u202entom'],
  ['solana', ''],
  ['bip122', 'Leather'],
  ['polkadot', 'injected'],
])('%s, %s: no connector', (namespace, id) => {
  expect(toConnectorId(namespace, id)).toBeUndefined()
})

test('for any value, the result is a short plain name or undefined', () => {
  fc.assert(
    fc.property(fc.constantFrom('eip155', 'solana', 'bip122', 'cosmos'), fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (namespace, id) => {
      expect(toConnectorId(namespace, id) ?? 'none').toMatch(/^(wallet-standard:)?[\w .,'()&+-]{1,120}$/)
    }),
    { numRuns: 2000 },
  )
})
