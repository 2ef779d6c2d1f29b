import { fields } from './orderSamples.js'
import { token } from './vectors.js'

/** Structs without a single value, of which each has the one below it in eight places. */
const withoutValues = (depth: number): unknown => {
  const names = Array.from({ length: 8 }, (_, at) => `f${at}`)
  const types = Object.fromEntries(Array.from({ length: depth }, (_, at) => [`T${at}`, at === 0 ? [] : names.map((name) => ({ name, type: `T${at - 1}` }))]))
  let message = {}
  for (let level = 1; level < depth; level += 1) message = Object.fromEntries(names.map((name) => [name, message]))
  return { types, primaryType: `T${depth - 1}`, domain: {}, message }
}

/** Typed data that nobody signs, and a part of what is said of it. */
export const refusedTypedData: readonly { readonly name: string; readonly data: unknown; readonly reason: RegExp }[] = [
  { name: 'no JSON', data: '{', reason: /not JSON/ },
  { name: 'a billion structs without a value', data: withoutValues(11), reason: /too many values/ },
  { name: 'an alias', data: { types: { A: fields('uint n') }, primaryType: 'A', domain: {}, message: { n: '1' } }, reason: /uint256/ },
  {
    name: 'an address with the wrong checksum',
    data: { types: { A: fields('address a') }, primaryType: 'A', domain: {}, message: { a: `${token.slice(0, -2)}fB` } },
    reason: /checksum/,
  },
  {
    name: 'a number that JSON cannot hold',
    data: '{"types":{"A":[{"name":"n","type":"uint256"}]},"primaryType":"A","domain":{},"message":{"n":9007199254740993}}',
    reason: /too large/,
  },
  { name: 'a number out of range', data: { types: { A: fields('uint8 n') }, primaryType: 'A', domain: {}, message: { n: 256 } }, reason: /uint8/ },
  { name: 'a value that is missing', data: { types: { A: fields('uint8 n') }, primaryType: 'A', domain: {}, message: {} }, reason: /missing/ },
  { name: 'a list that is too short', data: { types: { A: fields('uint8[2] n') }, primaryType: 'A', domain: {}, message: { n: [1] } }, reason: /uint8\[2\]/ },
  {
    name: 'a chain that is no number',
    data: { types: { A: fields('bool a') }, primaryType: 'A', domain: { chainId: 'main' }, message: { a: true } },
    reason: /chainId/,
  },
  { name: 'half a letter', data: { types: { A: fields('string a') }, primaryType: 'A', domain: {}, message: { a: '\ud83d' } }, reason: /string/ },
  {
    name: 'a type with the name of a value',
    data: { types: { A: fields('address a'), address: fields('string b') }, primaryType: 'A', domain: {}, message: { a: { b: '' } } },
    reason: /address/,
  },
  {
    name: 'an odd name that leads to other types',
    data: { types: { 'A:B': fields('C c'), C: fields('bool d') }, primaryType: 'A:B', domain: {}, message: { c: { d: true } } },
    reason: /name/,
  },
  {
    name: 'an odd name that begins with that of another type',
    data: { types: { 'A:B': fields('bool c'), A: fields('bool d') }, primaryType: 'A:B', domain: {}, message: { c: true } },
    reason: /malformed/,
  },
  {
    name: 'the domain as its message',
    data: { types: { EIP712Domain: fields('string name') }, primaryType: 'EIP712Domain', domain: { name: '' }, message: { name: '' } },
    reason: /primaryType/,
  },
  { name: 'types that never end', data: { types: { A: fields('A a') }, primaryType: 'A', domain: {}, message: { a: {} } }, reason: /missing/ },
]
