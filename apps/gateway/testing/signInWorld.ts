import type { SignInParts } from '../signIn/SignInParts.js'
import { privateKeyToAccount } from 'viem/accounts'
import { buildMessage } from '../../../siwx/message/buildMessage.js'
import type { MessageFields } from '../../../siwx/message/MessageFields.js'
import { verifySiwx } from '../../../siwx/verifySiwx.js'
import { createProjects } from '../projects/createProjects.js'

// Public development keys.
export const [harbor, lantern] = [
  privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'),
  privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'),
]

/** Two projects with websites of their own, and one that lists none. */
export const signInProjects = createProjects([
  { id: 'lumen', origins: ['https://lumen.market', 'https://*.lumen.market'], features: [], analytics: false },
  { id: 'quay', origins: ['https://quay.example', 'https://lumen.market', 'http://localhost:3000'], features: [], analytics: false },
  { id: 'open', origins: 'everywhere', features: [], analytics: false },
])

export const signInParts = (changed: Partial<SignInParts> = {}): SignInParts => ({
  check: verifySiwx,
  origins: [],
  rpcUrls: {},
  lifetime: 3_600_000,
  sameSite: 'lax',
  ...changed,
})

/** The message that a wallet on a page signs. */
export const signMessage = async (
  {
    nonce,
    now,
    origin = 'https://lumen.market',
    ...fields
  }: Partial<MessageFields> & { readonly nonce: string; readonly now: number; readonly origin?: string },
  signer = harbor,
) => {
  const made = buildMessage({
    domain: new URL(origin).host,
    uri: `${origin}/shelf`,
    accountAddress: signer.address,
    chainId: 'eip155:1',
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + 600_000).toISOString(),
    ...fields,
  })
  if ('refused' in made) throw new Error(`${made.refused.field} ${made.refused.reason}`)
  return { message: made.text, signature: await signer.signMessage({ message: made.text }) }
}
