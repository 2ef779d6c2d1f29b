/** What can be registered as a name, and what is wrong with the rest: for the widget and for the gateway. */
export const nameVectors: readonly (readonly [label: string, problem: 'letters' | 'hyphen' | 'short' | 'long' | undefined])[] = [
  ['mira', undefined],
  ['mira-okafor', undefined],
  ['0000', undefined],
  ['a1b2', undefined],
  ['a-b-c-d', undefined],
  ['abcd--ef', undefined],
  ['a'.repeat(63), undefined],
  ['', 'short'],
  ['abc', 'short'],
  ['a'.repeat(64), 'long'],
  ['-mira', 'hyphen'],
  ['mira-', 'hyphen'],
  ['-', 'hyphen'],
  ['xn--abc', 'hyphen'],
  ['ab--cd', 'hyphen'],
  ['Mira', 'letters'],
  ['mi ra', 'letters'],
  ['mira.eth', 'letters'],
  ['mira_o', 'letters'],
  ['mirа', 'letters'],
  ['mïra', 'letters'],
  ['mira\u200b', 'letters'],
  ['ｍｉｒａ', 'letters'],
  ['mira\n', 'letters'],
  ['١٢٣٤', 'letters'],
  ['🦄🦄🦄🦄', 'letters'],
]

/** A registration as its fields, and the exact text of it. */
export const registrationVector = {
  fields: {
    domain: 'lumen.market',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    name: 'mira-okafor.portico.eth',
    chain: 'eip155:137',
    nonce: '00112233445566778899aabbccddeeff',
    expirationTime: '2026-11-12T00:05:00.000Z',
  },
  text: `lumen.market wants to register a name for your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

mira-okafor.portico.eth shall lead to this account. This costs nothing and moves nothing.

Name: mira-okafor.portico.eth
Chain ID: 137
Nonce: 00112233445566778899aabbccddeeff
Expiration Time: 2026-11-12T00:05:00.000Z`,
} as const

/** Texts that are no registration, made from the one above. */
export const brokenRegistrations: readonly (readonly [what: string, text: string])[] = [
  ['a line more', `${registrationVector.text}\nResources:`],
  ['a line less', registrationVector.text.split('\n').slice(0, -1).join('\n')],
  ['a line break at the end', `${registrationVector.text}\n`],
  ['another name in the sentence', registrationVector.text.replace('mira-okafor.portico.eth shall', 'alice.portico.eth shall')],
  ['no date', registrationVector.text.replace('2026-11-12', '2026-13-42')],
  ['a short nonce', registrationVector.text.replace('00112233445566778899aabbccddeeff', '0011')],
  ['a chain of another family', registrationVector.text.replace('137', 'mainnet')],
  ['a sign-in', registrationVector.text.replace('register a name for', 'sign in with')],
  ['carriage returns', registrationVector.text.replaceAll('\n', '\r\n')],
  ['a domain with a path', registrationVector.text.replace('lumen.market wants', 'lumen.market/x wants')],
]
