import { expect, test } from 'vitest'
import { isOwnProvider } from './ownProviderName.js'
import { maxIconLength, readIcon, readOwnProviders } from './readOwnProviders.js'

test('the name of a provider of the operator begins with oidc: and has small letters, digits and underscores', () => {
  expect(['oidc:acme', 'oidc:a', 'oidc:2_b', `oidc:${'a'.repeat(32)}`].filter((name) => !isOwnProvider(name))).toEqual([])
  const odd = [
    '',
    'oidc:',
    'acme',
    'oidc:Acme',
    'oidc:_a',
    'oidc:a b',
    'oidc:a\n',
    `oidc:${'a'.repeat(33)}`,
    'OIDC:a',
    'oidc:../x',
    7,
    null,
    undefined,
    ['oidc:acme'],
  ]
  expect(odd.filter(isOwnProvider)).toEqual([])
})

test('a provider has a label that can be seen; what has another shape is left out', () => {
  expect(
    readOwnProviders([
      { id: 'oidc:acme', label: '  Acme\u202e \u200bstaff ', icon: 'data:image/png;base64,AAAA', more: 1 },
      { id: 'oidc:long', label: 'A label that is longer than any button' },
      { id: 'oidc:blank', label: '\u2800\u200b' },
      { id: 'oidc:none' },
      { id: 'google', label: 'Google' },
      ...[null, 'oidc:acme', [], 7],
    ]),
  ).toEqual([
    { id: 'oidc:acme', label: 'Acme staff', icon: 'data:image/png;base64,AAAA' },
    { id: 'oidc:long', label: 'A label that is longer than any…' },
  ])
  for (const list of [undefined, null, {}, 'oidc:acme', 7]) expect(readOwnProviders(list)).toEqual([])
})

test('an icon is a picture as data, and no address, document or script', () => {
  const good = ['data:image/png;base64,AAAA', 'data:image/webp;base64,AAAA', 'data:image/svg+xml;base64,AAAA']
  expect(good.map(readIcon)).toEqual(good)
  const odd = [
    ...['https://acme.example/icon.png', 'http://localhost/icon.png', 'javascript:alert(1)', 'data:text/html,x', 'data:image/svg,x', 'data:,x', ''],
    ...[`data:image/png;base64,${'A'.repeat(maxIconLength)}`, 'data:image/png;base64,A\nB', 7, null, undefined],
  ]
  expect(odd.map(readIcon).filter((icon) => icon !== undefined)).toEqual([])
})
