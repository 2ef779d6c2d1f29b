import { expect, test } from 'vitest'
import { type Capabilities, UserRejectedError } from '../../kernel/api/index.js'
import { buildMessage } from '../../siwx/message/buildMessage.js'
import { createSignatureRequester } from './createSignatureRequester.js'
import type { PreparedMessage } from './prepareMessage.js'

const account = 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW'
const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const target = { namespace: 'solana', connectorId: 'beacon', wallet: 'Beacon', account, chain, restored: false }
const prepare = (more: { readonly statement?: string } = { statement: 'Hello.' }): PreparedMessage => {
  const fields = {
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    nonce: 'abcdefgh1234',
    issuedAt: '2026-11-21T08:00:00Z',
    accountAddress: account,
    chainId: chain,
    ...more,
  }
  const made = buildMessage(fields)
  if ('refused' in made) throw new Error(made.refused.reason)
  return { text: made.text, fields, data: fields }
}

/** A wallet that writes messages as it is told, and notes what it was asked. */
const wallet = (write: (facts: object, text: string) => string = (_, text) => text) => {
  const asked: string[] = []
  const facts: object[] = []
  const { text } = prepare()
  const signIn: Capabilities['signIn'] = {
    ask: async (who, given) => {
      asked.push(`signIn ${who}`)
      facts.push(given)
      return { message: new TextEncoder().encode(write(given, text)), signature: 'signed in' }
    },
  }
  const signMessage: Capabilities['signMessage'] = {
    sign: async (who, message) => {
      asked.push(`signMessage ${who}`)
      return `signed ${message}`
    },
  }
  const all: Partial<Capabilities> = { signIn, signMessage }
  return { all, asked, facts, ask: createSignatureRequester({ get: (_, name) => all[name] }) }
}
const never = new AbortController().signal

test('a wallet that writes sign-in messages is given the facts that were shown, and its message has to be the one that was shown', async () => {
  const { ask, asked, facts } = wallet()
  expect(await ask(target, prepare(), never)).toBe('signed in')
  expect(asked).toEqual([`signIn ${account}`])
  expect(facts).toEqual([
    {
      domain: 'app.example',
      uri: 'https://app.example/',
      version: '1',
      nonce: 'abcdefgh1234',
      issuedAt: '2026-11-21T08:00:00Z',
      statement: 'Hello.',
      chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    },
  ])
})

test.each<[string, (text: string) => string]>([
  ['another domain', (text) => text.replace('app.example', 'evil.example')],
  ['another nonce', (text) => text.replace('abcdefgh', 'hgfedcba')],
  ['a line more', (text) => `${text}\nResources:\n- https://evil.example/`],
  ['nothing', () => ''],
])('a message with %s counts for nothing, and that wallet signs ours from then on', async (_, change) => {
  const { ask, asked } = wallet((__, text) => change(text))
  await expect(ask(target, prepare(), never)).rejects.toMatchObject({ code: 'P623' })
  expect(await ask(target, prepare(), never)).toBe(`signed ${prepare().text}`)
  expect(asked).toEqual([`signIn ${account}`, `signMessage ${account}`])
})

test('after a refusal the wallet is asked the same way again; a wallet that cannot is asked to sign the text', async () => {
  const { all, ask, asked } = wallet()
  const refuse = (error: unknown) => Object.assign(all, { signIn: { ask: () => Promise.reject(error) } })
  const { signIn } = all
  refuse(new UserRejectedError())
  await expect(ask(target, prepare(), never)).rejects.toBeInstanceOf(UserRejectedError)
  Object.assign(all, { signIn })
  expect(await ask(target, prepare(), never)).toBe('signed in')
  refuse(new Error('no such chain'))
  await expect(ask(target, prepare(), never)).rejects.toThrow('no such chain')
  expect(await ask(target, prepare(), never)).toMatch(/^signed /)
  expect(asked.at(-1)).toBe(`signMessage ${account}`)
})

test('without a statement, or without the feature, the text is signed; without both nothing is', async () => {
  const { all, ask, asked } = wallet()
  await ask(target, prepare({}), never)
  delete all.signIn
  await ask(target, prepare(), never)
  expect(asked).toEqual([`signMessage ${account}`, `signMessage ${account}`])
  delete all.signMessage
  await expect(ask(target, prepare(), never)).rejects.toMatchObject({ code: 'P623' })
})
