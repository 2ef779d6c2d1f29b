import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InformalMessenger } from './InformalMessenger.js'
import { readMessage } from './message/readMessage.js'
import { toPageUri } from './pageOf.js'

const account = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const write = (uri: string, domain: string) =>
  new InformalMessenger({ page: () => ({ domain, uri }) }).createMessage({ accountAddress: account, chainId: 'eip155:1' }).then(String)

test.each([
  ['/pool/ETH-USDC', '/pool/ETH-USDC'],
  ['/pool/ETH|USDC', '/pool/ETH%7CUSDC'],
  ['/100%', '/100%25'],
  ['/caf%C3%A9/%zz', '/caf%C3%A9/%25zz'],
  ['/x^2', '/x%5E2'],
  ['/a[1]', '/a%5B1%5D'],
  ['/a`b', '/a%60b'],
  ["/a:b@c/;,=+$&!*'()~", "/a:b@c/;,=+$&!*'()~"],
])('a page at %s signs in as %s', async (pathname, path) => {
  const uri = toPageUri('https://lumen.example', pathname)
  expect(uri).toBe(`https://lumen.example${path}`)
  expect(readMessage(await write(uri, 'lumen.example'))).toMatchObject({ fields: { uri } })
})

test('whatever path a browser has, the message is written, and its uri is of the page', () =>
  fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), async (text) => {
      const { origin, pathname, host } = new URL(`https://lumen.example/${text.replace(/[?#]/g, '')}`)
      const uri = toPageUri(origin, pathname)
      expect(new URL(uri).origin).toBe(origin)
      expect(readMessage(await write(uri, host))).toHaveProperty('fields')
    }),
  ))
