import { expect, test } from 'vitest'
import { problemsOf } from './check-hidden-imports.js'

test.each([
  ["if (error.code === 'P301') leave()", 'plugins/send/sample.ts'],
  ["const stale = new Set(['P340'])", 'adapters/evm/sample.ts'],
  ["const ends = { P301: 'declined' }", 'plugins/pairing/sample.ts'],
  ["const notArrived = 'P202'", 'ui/sample.tsx'],
  ["const relayed = session.connectorId === 'walletConnect'", 'plugins/send/sample.ts'],
  ["switch (id) { case 'walletConnect': pair() }", 'adapters/wagmi/sample.ts'],
  ["const evm = namespace === 'eip155'", 'plugins/send/sample.ts'],
  ["const evm = chain.startsWith('eip155:')", 'plugins/send/sample.ts'],
  ["switch (namespace) { case 'solana': read() }", 'ui/sample.tsx'],
])('%s is refused', (text, file) => {
  expect(problemsOf(file, text)).toHaveLength(1)
  expect(problemsOf(file, text)[0]).toMatch(`${file}:1: `)
})

test.each([
  ["class A extends BaseError { constructor() { super('No.', { code: 'P301' }) } }", 'plugins/send/errors.ts'],
  ["class A extends BaseError { constructor(options) { super('No.', { code: options.code ?? 'P330' }) } }", 'kernel/api/failures.ts'],
  ["const relayed = session.kind === 'relay'", 'plugins/send/sample.ts'],
  ["const former = id === 'walletConnect'", 'client/migration/sample.ts'],
  ["const evm = isOfFamily(chain, 'eip155')", 'plugins/send/sample.ts'],
  ["const own = chain.startsWith('solana:')", 'adapters/solana/sample.ts'],
])('%s is allowed', (text, file) => {
  expect(problemsOf(file, text)).toEqual([])
})
