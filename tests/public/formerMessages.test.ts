import { expect, test } from 'vitest'
import { AdapterMissingError } from '../../client/options/errors.js'
import { ConnectionCancelledError, UnusableChainError } from '../../kernel/api/adapterErrors.js'
import { toWalletError } from '../../kernel/api/installed/index.js'
import { InvalidOptionError } from '../../kernel/host/errors.js'
import { ConnectorNotFoundError, NetworkNotApprovedError, NetworkNotFoundError } from '../../kernel/wallet/errors.js'
import { OffchainNameError } from '../../plugins/names/errors.js'
import { SocialWindowError } from '../../plugins/social/errors.js'

// Pages that moved from the former kit compare the text of what is thrown.

test.each<[string, Error]>([
  ['No connector found for connection', new ConnectorNotFoundError({ connectorId: 'acme' })],
  ['WalletConnectConnector not found', new ConnectorNotFoundError({ connectorId: 'walletConnect' })],
  ['Connection rejected', toWalletError({ code: 4001 }, 'eth_requestAccounts')],
  ['Connection rejected', toWalletError({ code: 4001 }, 'connect')],
  ['Connection rejected', new ConnectionCancelledError()],
  ['Failed to connect', toWalletError({ code: -32603 }, 'eth_requestAccounts')],
  ['Unsupported chain', new UnusableChainError({ chain: 'eip155:5', why: 'the wallet does not know it' })],
  ['Chain is not supported', new NetworkNotApprovedError({ network: 'eip155:5', wallet: 'Acme', approved: ['eip155:1'] })],
  ['Network not found', new NetworkNotFoundError({ network: 'eip155:5', declared: ['eip155:1'] })],
  ['Invalid chainId', new InvalidOptionError({ option: 'networks[].id', given: 'one', accepted: 'a chain id' })],
  ['Chain adapter not found', new AdapterMissingError({ namespace: 'solana', known: [] })],
  ['Popup closed', new SocialWindowError({ why: 'closed' })],
  ['Error resolving name', new OffchainNameError({ name: 'a.eth', cause: undefined })],
])('%s: the first line of the error has the former words', (text, error) => {
  expect(error.message.split('\n')[0]).toContain(text)
})

test.each<[string, Error]>([
  ['Connection rejected', toWalletError({ code: 4001 }, 'personal_sign')],
  ['Failed to connect', toWalletError({ code: -32603 }, 'eth_sendTransaction')],
  ['Invalid chainId', new InvalidOptionError({ option: 'themeMode', given: 'pink', accepted: '"dark"' })],
  ['Popup closed', new SocialWindowError({ why: 'refused' })],
])('%s: is not said when something else was asked for', (text, error) => {
  expect(error.message).not.toContain(text)
})
