import { expect, test } from 'vitest'
import { decodeRequest } from '../../adapters/evm/transfer/decodeRequest.js'
import { readAddress } from '../../adapters/evm/transfer/readAddress.js'
import { readAccounts } from '../../adapters/evm/readAccounts.js'
import { readChainId } from '../../adapters/evm/readChainId.js'
import { readQuantity } from '../../adapters/evm/readQuantity.js'
import { readAddress as readSolanaAddress } from '../../adapters/solana/transfer/readAddress.js'
import { isAccount } from '#lib/addresses/isAccount.js'
import { parseAmount } from '#lib/amounts/parseAmount.js'
import { parseCaipAddress } from '#lib/addresses/parseCaipAddress.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { parseDecimal } from '#lib/amounts/parseDecimal.js'
import { toAppLink } from '#lib/web/toAppLink.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { parseChoice } from '../../plugins/pairing/parseChoice.js'
import { toPairingUri } from '../../plugins/pairing/toPairingUri.js'
import { readMessage } from '../../siwx/message/readMessage.js'
import { parseIsoDate } from '#lib/text/parseIsoDate.js'

const size = 1_000_000
/** Texts that keep an expression with nested repetitions, or a parser that starts anew at each letter, busy for hours. */
const texts: Readonly<Record<string, string>> = {
  zeros: '0'.repeat(size),
  'zeros and a letter': `${'0'.repeat(size)}x`,
  'a hexadecimal number': `0x${'f'.repeat(size)}`,
  points: '1.'.repeat(size / 2),
  colons: 'eip155:'.repeat(size / 7),
  'one namespace and a long reference': `eip155:${'1'.repeat(size)}`,
  spaces: ' '.repeat(size),
  'lines without an end': 'a\n'.repeat(size / 2),
  'a sign-in message that never ends': `app.example wants you to sign in with your Ethereum account:\n0x${'0'.repeat(40)}\n\n${'Resources:\n- '.repeat(size / 13)}`,
  'a pairing link that never ends': `wc:${'a&'.repeat(size / 2)}`,
  'an address that never ends': `https://${'a.'.repeat(size / 2)}example`,
  'escapes that never end': `https://app.example/${'%25'.repeat(size / 3)}`,
  'a date that never ends': `2026-11-20T12:00:00.${'0'.repeat(size)}Z`,
}
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'an amount': (text) => parseAmount(text, { decimals: 18 }),
  'an amount with commas': (text) => parseAmount(text, { decimals: 18, separator: ',' }),
  'a decimal number': parseDecimal,
  'an account of eip155': (text) => isAccount('eip155', text),
  'an account of solana': (text) => isAccount('solana', text),
  'an account of another namespace': (text) => isAccount('bip122', text),
  'accounts of a wallet': (text) => readAccounts([text]),
  'a receiver of eip155': readAddress,
  'a receiver of solana': readSolanaAddress,
  'a chain id': readChainId,
  'a CAIP-2 id': parseCaipNetworkId,
  'a CAIP-10 id': parseCaipAddress,
  'a quantity': readQuantity,
  'a request of ours': decodeRequest,
  'a sign-in message': readMessage,
  'a date': parseIsoDate,
  'a link to an app': toAppLink,
  'a web address': toHttpsUrl,
  'a pairing link': toPairingUri,
  'a stored app': (text) => parseChoice({ id: text, name: text, href: text }),
}

test.each(Object.keys(readers))('%s of a megabyte is judged at once, whatever it says', (name) => {
  for (const [what, text] of Object.entries(texts)) {
    const started = performance.now()
    try {
      readers[name]?.(text)
    } catch (error) {
      expect(error, `${what} as ${name}`).toBeInstanceOf(Error)
    }
    // What is quadratic in a million letters takes minutes; a busy machine takes some milliseconds.
    expect(performance.now() - started, `${what} as ${name}`).toBeLessThan(400)
  }
})
