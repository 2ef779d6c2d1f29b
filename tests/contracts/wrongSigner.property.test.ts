import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { signBip322 } from '../../apps/sandbox/wallets/bitcoin/signBip322.js'
import { bitcoinKey, signBitcoin } from '../../apps/sandbox/wallets/bitcoin/signBitcoin.js'
import { cosmosAddressOf, signCosmos, textDocument } from '../../apps/sandbox/wallets/cosmos/signCosmos.js'
import { polkadotAddressOf, signPolkadot } from '../../apps/sandbox/wallets/polkadot/signPolkadot.js'
import { bitcoin } from '../../apps/sandbox/world/settings.js'
import { caseCount } from '../harness/caseCount.js'
import { figure } from '../harness/figure.js'
import { buildMessage } from '../../siwx/message/buildMessage.js'
import { verifySiwx } from '../../siwx/verifySiwx.js'

interface Signer {
  /** Whose wallet it is. */
  readonly index: number
  /** CAIP-2 id. */
  readonly chain: string
  readonly address: string
  sign(message: string): Promise<string> | string
}

const now = 1_795_132_800_000
const domain = 'lumen.market'
const key = (index: number) => new Uint8Array(32).fill(index + 7)
const people = [0, 1]

/** Two wallets in each chain family, each on two networks; those of Bitcoin with both of their addresses. */
const signers: readonly Signer[] = people.flatMap((index): readonly Signer[] => {
  const evm = privateKeyToAccount(`0x${Buffer.from(key(index)).toString('hex')}`)
  const solana = base58.encode(ed25519.getPublicKey(key(index)))
  const { payment = '', ordinal = '' } = bitcoin.accounts[index] ?? {}
  const secret = hexToBytes(bitcoinKey(index))
  const on = (chains: readonly string[], of: Omit<Signer, 'chain' | 'index'>) => chains.map((chain) => ({ ...of, chain, index }))
  const cosmos = (chain: string, prefix: string): Signer => {
    const address = cosmosAddressOf(index, prefix)
    return { index, chain, address, sign: (message) => signCosmos(index, textDocument(address, message)).signature }
  }
  return [
    ...on(['eip155:1', 'eip155:137'], { address: evm.address, sign: (message) => evm.signMessage({ message }) }),
    ...on(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'], {
      address: solana,
      sign: (message) => base58.encode(ed25519.sign(new TextEncoder().encode(message), key(index))),
    }),
    ...on(['bip122:000000000019d6689c085ae165831e93'], { address: payment, sign: (message) => signBitcoin(index, message) }),
    ...on(['bip122:000000000019d6689c085ae165831e93'], { address: ordinal, sign: (message) => signBip322(secret, ordinal, message) }),
    ...on(['polkadot:91b171bb158e2d3848fa23a9f1c25182'], { address: polkadotAddressOf(index, 0), sign: (message) => signPolkadot(index, message) }),
    ...on(['polkadot:b0a8d493285c2df73290dfb7e61f870f'], { address: polkadotAddressOf(index, 2), sign: (message) => signPolkadot(index, message) }),
    cosmos('cosmos:cosmoshub-4', 'cosmos'),
    cosmos('cosmos:osmosis-1', 'osmo'),
  ]
})

const messageFor = ({ chain, address }: Signer, nonce: string): string => {
  const built = buildMessage({
    domain,
    uri: `https://${domain}/`,
    version: '1',
    accountAddress: address,
    chainId: chain,
    nonce,
    issuedAt: new Date(now).toISOString(),
  })
  if (!('text' in built)) throw new Error(`${chain}: ${built.refused.reason}`)
  return built.text
}
const accepted = async (message: string, signature: string, nonce: string) => (await verifySiwx({ message, signature, domain, nonce, now })).ok

test('what a wallet signs for its account on its network is accepted', async () => {
  for (const signer of signers) {
    const message = messageFor(signer, 'a1b2c3d4e5')
    expect(await accepted(message, await signer.sign(message), 'a1b2c3d4e5'), signer.chain).toBe(true)
  }
})

test('a signature of another wallet, or for another network, is accepted in none of the chain families', async ({ task }) => {
  const runs = caseCount(1_000, 200_000)
  const nonce = 'f0e1d2c3b4'
  const made = new Map<string, string>()
  const signatureOf = async (signer: Signer, message: string) => {
    const name = `${signer.address} ${message}`
    const found = made.get(name) ?? (await signer.sign(message))
    made.set(name, found)
    return found
  }
  let [tried, wrong] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...signers), fc.constantFrom(...signers), fc.boolean(), async (signer, claimed, signsClaim) => {
      if (signer.address === claimed.address && signer.chain === claimed.chain) return
      // The wallet that signs is given its own message, or the one of the account that is claimed. On Polkadot one key has several addresses:
      // a wallet that signs for another one of its own is no wrong one.
      const same = signer.index === claimed.index && signer.chain.split(':')[0] === claimed.chain.split(':')[0]
      const signed = messageFor(signsClaim && !same ? claimed : signer, nonce)
      tried += 1
      if (await accepted(messageFor(claimed, nonce), await signatureOf(signer, signed), nonce)) wrong += 1
    }),
    { numRuns: runs },
  )
  figure(task, {
    what: 'Signatures of another wallet or for another network, in five chain families',
    goal: '0 accepted of 200,000',
    measured: `${wrong} of ${tried} (${runs} pairs)`,
  })
  expect(wrong).toBe(0)
  expect(tried).toBeGreaterThan(runs * 0.9)
})
