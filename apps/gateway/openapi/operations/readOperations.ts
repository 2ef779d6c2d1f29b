import { record } from '../../events/eventRoutes.js'
import { command } from '../../http/createFaults.js'
import { balanceQuery, historyQuery, imageId, walletQuery } from '../../http/shapes.js'
import { addressInput } from '../../names/nameShapes.js'
import type { Operation } from '../Operation.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const picture = (path: string, id: string, of: string): Operation => ({
  method: 'get',
  path,
  id,
  summary: `The picture of ${of}.`,
  access: 'anybody',
  input: imageId,
  example: { input: { id: 'harbour' } },
  answer: 'picture',
})

/** The directory, accounts, the project and the gateway itself. */
export const readOperations: readonly Operation[] = [
  { method: 'get', path: '/health', id: 'getHealth', summary: 'Whether the gateway can serve, for its operator.', access: 'anybody', answer: 'Health' },
  { method: 'get', path: '/openapi.json', id: 'getDocument', summary: 'This document.', access: 'anybody', answer: 'Document' },
  {
    method: 'get',
    path: '/getWallets',
    id: 'listWallets',
    summary: 'One page of the wallet directory.',
    access: 'project',
    input: walletQuery,
    example: { input: { page: '1', entries: '40', search: 'harbour', chains: 'eip155:1,eip155:10' } },
    answer: 'Wallets',
  },
  picture('/getWalletImage/:id', 'getWalletImage', 'a wallet'),
  picture('/public/getAssetImage/:id', 'getAssetImage', 'a network'),
  picture('/public/getCurrencyImage/:id', 'getCurrencyImage', 'a currency'),
  picture('/public/getTokenImage/:id', 'getTokenImage', 'a token'),
  { method: 'get', path: '/appkit/v1/config', id: 'getProjectConfig', summary: 'The features of the project.', access: 'project', answer: 'ProjectConfig' },
  {
    method: 'get',
    path: '/appkit/v1/project-limits',
    id: 'getProjectLimits',
    summary: 'The limits of the project: there are none.',
    access: 'project',
    answer: 'ProjectLimits',
  },
  {
    method: 'get',
    path: '/projects/v1/origins',
    id: 'getProjectOrigins',
    summary: 'The websites of the project.',
    access: 'project',
    answer: 'ProjectOrigins',
  },
  {
    method: 'get',
    path: '/getAnalyticsConfig',
    id: 'getAnalyticsConfig',
    summary: 'Whether the project counts events.',
    access: 'project',
    answer: 'AnalyticsConfig',
  },
  {
    method: 'get',
    path: '/v1/supported-chains',
    id: 'listChains',
    summary: 'The networks whose balances or history can be read.',
    access: 'project',
    answer: 'SupportedChains',
  },
  {
    method: 'get',
    path: '/v1/account/:account/balance',
    id: 'getBalances',
    summary: 'The balances of an account on one network.',
    access: 'project',
    input: balanceQuery,
    example: { input: { account, chainId: 'eip155:1' } },
    answer: 'Balances',
  },
  {
    method: 'get',
    path: '/v1/account/:account/history',
    id: 'getHistory',
    summary: 'The history of an account on one network, the newest first.',
    access: 'project',
    input: historyQuery,
    example: { input: { account, chainId: 'eip155:1' } },
    answer: 'History',
  },
  {
    method: 'get',
    path: '/v1/identity/:address',
    id: 'getIdentity',
    summary: 'The name and the picture of an account.',
    access: 'project',
    input: addressInput,
    example: { input: { address: account } },
    answer: 'Identity',
  },
  {
    method: 'post',
    path: '/e',
    id: 'sendEvent',
    summary: 'An event of a page: its name is counted in the log of a project that wants that.',
    access: 'project',
    body: record,
    example: {
      body: { eventId: '0f8fad5b-d9cb-469f-a165-70867728950e', timestamp: 1_700_000_000_000, props: { type: 'track', event: 'MODAL_OPEN' } },
    },
    answer: 'EventTaken',
    status: 202,
  },
  { method: 'get', path: '/control', id: 'getFaults', summary: 'The faults on command, of a gateway for tests.', access: 'anybody', answer: 'Faults' },
  {
    method: 'post',
    path: '/control',
    id: 'setFaults',
    summary: 'Sets faults on command, of a gateway for tests.',
    access: 'anybody',
    body: command,
    example: { body: { mode: '503', project: 'demo', times: 2, retryAfter: 1 } },
    answer: 'Faults',
  },
]
