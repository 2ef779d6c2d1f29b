import type { Operation } from './Operation.js'

/** The part of the path by which an operation is found in the document. */
export const tagOf = ({ path }: Operation): string => path.split('/').find((part) => part !== '' && part !== 'v1') ?? 'v1'
/** What the operations under a part of the path are about. */
export const tags: Readonly<Record<string, string>> = {
  '.well-known': 'For the servers of websites.',
  account: 'Balances and history of accounts.',
  appkit: 'What a project is, in the paths of the former kit.',
  control: 'Faults on command, of a gateway for tests.',
  convert: 'Swaps.',
  e: 'Events of pages.',
  getAnalyticsConfig: 'Whether events are counted.',
  getWalletImage: 'Pictures of wallets.',
  getWallets: 'The wallet directory.',
  health: 'For operators.',
  identity: 'Names and pictures of accounts.',
  live: 'For what restarts the program.',
  onramp: 'Buying.',
  item: 'Descriptions of NFTs.',
  'openapi.json': 'This document.',
  picture: 'Pictures that tokens and collections name.',
  'price-history': 'Prices over time.',
  profile: 'Names under the name of the operator.',
  projects: 'The websites of a project.',
  public: 'Pictures of networks, currencies and tokens.',
  ready: 'For what sends requests.',
  siwx: 'Signing in with a wallet.',
  'supported-chains': 'The networks that can be read.',
  swap: 'The exchanges that pages ask themselves.',
  v1: 'Networks, read by JSON-RPC.',
  vault: 'Embedded wallets, for the secure site.',
}
