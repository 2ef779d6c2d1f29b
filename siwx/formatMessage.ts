import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'
import type { SIWECreateMessageArgs } from './createSIWEConfig.js'
import { getDidAddress, getDidChainId } from './did.js'
import { MessageError } from './errors.js'
import { buildMessage } from './message/buildMessage.js'
import { zeroAddress } from './message/zeroAddress.js'

/**
 * Creates an EIP-4361 message from the arguments of `createMessage`. `iss` is the account that signs, as `did:pkh:<CAIP-2 id>:<address>` or as
 * an address; without it the arguments name the account.
 * @example `const text = formatMessage({ address: '0x…', chainId: 1, domain: 'example.com', uri: 'https://example.com', version: '1', nonce })`
 * @throws MessageError
 * @public
 */
export const formatMessage = (args: Omit<SIWECreateMessageArgs, 'address'> & { readonly address?: string }, iss: string = args.address ?? ''): string => {
  const { domain, uri, version, nonce, statement, iat, exp, nbf, requestId, resources } = args
  const account = (getDidAddress(iss) ?? iss) || zeroAddress
  const made = buildMessage({
    domain,
    uri,
    version,
    nonce,
    accountAddress: /^0x[\da-f]{40}$/i.test(account) ? toChecksumAddress(account) : account,
    chainId: `eip155:${getDidChainId(iss) ?? args.chainId}`,
    issuedAt: iat ?? new Date().toISOString(),
    ...(statement !== undefined && { statement }),
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  })
  if ('refused' in made) throw new MessageError(made.refused)
  return made.text
}
