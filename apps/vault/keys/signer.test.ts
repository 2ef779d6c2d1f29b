import { recoverAuthorizationAddress } from 'viem/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { toHex } from 'viem'
import type { DerivedKeys } from './deriveKeys.js'
import { createSigner } from './signer.js'

test('an authorization is signed for its contract, network and nonce, and for no other', async () => {
  const privateKey = crypto.getRandomValues(new Uint8Array(32))
  const { address: owner } = privateKeyToAccount(toHex(privateKey))
  const sign = createSigner({ evm: { privateKey }, solana: {} } as unknown as DerivedKeys)
  const asked = { chainId: 137, address: '0xe6Cae83BdE06E4c305530e199D7217f42808555B', nonce: 7 } as const
  const signature = (await sign({ kind: 'evm-authorization', ...asked })) as `0x${string}`
  expect(await recoverAuthorizationAddress({ authorization: asked, signature })).toBe(owner)
  for (const other of [{ chainId: 1 }, { nonce: 8 }, { address: owner }])
    expect(await recoverAuthorizationAddress({ authorization: { ...asked, ...other }, signature })).not.toBe(owner)
})
