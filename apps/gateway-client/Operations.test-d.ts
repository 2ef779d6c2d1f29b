import type { FailureCode } from './GatewayError.js'
import { createGatewayClient, type GatewayClient } from './createGatewayClient.js'
import type { errorCodes } from './generated/errorCodes.js'
import type { Answer, PathOf, RefusalCode } from './Operations.js'

type Same<one, other> = (<type>() => type extends one ? 1 : 2) extends <type>() => type extends other ? 1 : 2 ? true : false
const holds = <_claim extends true>() => {}
type ErrorCode = (typeof errorCodes)[number]

// Paths are those of the document that answer with JSON.
holds<Same<Extract<PathOf<'get'>, '/getWallets' | '/v1/account/{account}/balance'>, '/getWallets' | '/v1/account/{account}/balance'>>()
holds<Same<Extract<PathOf<'get'>, '/ready' | '/health' | '/getWalletImage/{id}' | '/vault/social/begin' | '/v1/onramp/quote'>, never>>()
holds<Same<PathOf<'delete'>, '/vault/recovery/{id}' | '/vault/user' | Extract<PathOf<'delete'>, '/control'>>>()

// Refusals are those of the operation and no others.
holds<Same<Extract<RefusalCode<'get', '/getWallets'>, 'RATE_LIMITED' | 'CODE_WRONG' | 'BODY_TOO_LARGE'>, 'RATE_LIMITED'>>()
holds<Same<Extract<RefusalCode<'post', '/vault/login'>, 'CODE_WRONG' | 'CHAIN_NOT_COVERED'>, 'CODE_WRONG'>>()
holds<Same<Exclude<RefusalCode<'post', '/vault/login'>, ErrorCode>, never>>()
// A code of the client is none of the gateway.
holds<Same<Extract<FailureCode, ErrorCode>, never>>()

// Amounts are text.
holds<Same<Answer<'get', '/v1/account/{account}/balance'>['balances'][number]['quantity']['numeric'], string>>()
holds<Same<Answer<'post', '/v1/convert/build-transaction'>['minAmount'], string>>()

export const uses = async (client: GatewayClient): Promise<void> => {
  await client.get('/getWallets')
  await client.get('/v1/supported-chains', { signal: new AbortController().signal })
  // @ts-expect-error a parameter is missing
  await client.get('/v1/account/{account}/balance')
  // @ts-expect-error a parameter of the query is missing
  await client.get('/v1/account/{account}/balance', { path: { account: '0x' } })
  // @ts-expect-error there is no such path
  await client.get('/getWallet')
  // @ts-expect-error the operation has another method
  await client.get('/v1/onramp/quote')
  // @ts-expect-error the client adds the project
  await client.get('/getWallets', { query: { projectId: 'shop' } })
  // @ts-expect-error the body is missing
  await client.post('/v1/onramp/quote')
  // @ts-expect-error amounts are text
  await client.post('/v1/onramp/session', { body: { quoteId: 1, address: '0x' } })
  // @ts-expect-error the proof of the device is missing
  await client.get('/vault/wallet')
  await client.get('/vault/wallet', { headers: { dpop: 'proof', authorization: 'DPoP token' } })
  // @ts-expect-error the picture has an id
  client.address('/getWalletImage/{id}')

  const result = await client.get('/getWallets')
  if (result.ok) {
    const { count }: { readonly count: number } = result.data
    return void count
  }
  // @ts-expect-error it is never refused with this code
  if (result.error.code === 'CODE_WRONG') return
  if (result.error.code === 'RATE_LIMITED' || result.error.code === 'TIMED_OUT') return
}
// @ts-expect-error the gateway has an address
createGatewayClient({})
