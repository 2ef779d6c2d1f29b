// The unions of names that hosts complete say what there is, and nothing else.
import { expect, test } from 'vitest'
import { firstPartyNames } from '../../client/firstPartyNames.js'
import type { EventName, Features, ThemeTokens, ViewName } from 'portico'
import { toVariables } from '../../kernel/services/theme/toVariables.js'
import { allowList } from '../../plugins/analytics/allowList.js'
import { builtins } from '../../plugins/index.js'

// Each is compiled against its union: a name too many or too few is an error of the types.
const views: Readonly<Record<Exclude<ViewName, 'AcmeHello'>, 'here' | 'absent'>> = {
  Account: 'here',
  AllWallets: 'here',
  ApproveTransaction: 'absent',
  BuyInProgress: 'here',
  Connect: 'here',
  ConnectWallets: 'here',
  ConnectingExternal: 'here',
  ConnectingWalletConnect: 'here',
  ConnectingWalletConnectBasic: 'here',
  Downloads: 'here',
  EmailLogin: 'here',
  GetWallet: 'here',
  Networks: 'here',
  OnRampFiatSelect: 'here',
  OnRampProviders: 'here',
  OnRampTokenSelect: 'here',
  Permissions: 'here',
  ProfileWallets: 'here',
  RegisterAccountName: 'here',
  RegisterAccountNameSuccess: 'here',
  SIWXSignMessage: 'here',
  Swap: 'here',
  SwapPreview: 'here',
  SwapSelectToken: 'here',
  SwitchActiveChain: 'here',
  SwitchNetwork: 'here',
  Transaction: 'here',
  Transactions: 'here',
  UnsupportedChain: 'here',
  UpdateEmailWallet: 'here',
  WalletCompatibleNetworks: 'here',
  WalletReceive: 'here',
  WalletSend: 'here',
  WalletSendPreview: 'here',
  WalletSendSelectToken: 'here',
  WatchAddress: 'here',
  WhatIsABuy: 'here',
  WhatIsANetwork: 'here',
  WhatIsAWallet: 'here',
}
const features: Readonly<Record<Exclude<keyof Features, 'acmeHello'>, 'flag' | 'order'>> = {
  activity: 'flag',
  allWallets: 'flag',
  analytics: 'flag',
  branding: 'flag',
  collapseWallets: 'flag',
  connectMethodsOrder: 'order',
  connectorTypeOrder: 'order',
  email: 'flag',
  emailCapture: 'flag',
  emailShowWallets: 'flag',
  headless: 'flag',
  history: 'flag',
  legalCheckbox: 'flag',
  multiWallet: 'flag',
  names: 'flag',
  onramp: 'flag',
  pay: 'flag',
  payments: 'flag',
  payWithExchange: 'flag',
  permissions: 'flag',
  receive: 'flag',
  registerName: 'flag',
  reownAuthentication: 'flag',
  reownBranding: 'flag',
  send: 'flag',
  smartSessions: 'flag',
  socialsMonochrome: 'flag',
  socials: 'flag',
  swaps: 'flag',
  walletFeaturesOrder: 'order',
  watch: 'flag',
}
const tokens: Readonly<Record<keyof ThemeTokens, string | number>> = {
  accent: 'teal',
  'border-radius-master': 4,
  'color-mix': 'teal',
  'color-mix-strength': 8,
  'font-family': 'serif',
  'font-family-mono': 'monospace',
  'font-size-master': '10px',
  overlay: 'black',
  'overlay-blur': 2,
  'z-index': 10,
}

const events: Readonly<Record<Exclude<EventName, 'ACME_GREETED'>, true>> = {
  CLICK_ALL_WALLETS: true,
  CLICK_CANCEL_SIWX: true,
  CLICK_CONVERT: true,
  CLICK_GET_WALLET: true,
  CLICK_GET_WALLET_HELP: true,
  CLICK_NETWORKS: true,
  CLICK_NETWORK_HELP: true,
  CLICK_SELECT_NETWORK_TO_SWAP: true,
  CLICK_SELECT_TOKEN_TO_SWAP: true,
  CLICK_SIGN_SIWX_MESSAGE: true,
  CLICK_TRANSACTIONS: true,
  CLICK_WALLET_HELP: true,
  CONNECT_ERROR: true,
  CONNECT_PROXY_ERROR: true,
  CONNECT_SUCCESS: true,
  DEVICE_REGISTERED_FOR_EMAIL: true,
  DISCONNECT_ERROR: true,
  DISCONNECT_SUCCESS: true,
  EMAIL_EDIT: true,
  EMAIL_LOGIN_SELECTED: true,
  EMAIL_SUBMITTED: true,
  EMAIL_UPGRADE_FROM_MODAL: true,
  EMAIL_VERIFICATION_CODE_FAIL: true,
  EMAIL_VERIFICATION_CODE_PASS: true,
  EMAIL_VERIFICATION_CODE_SENT: true,
  ERROR_FETCH_TRANSACTIONS: true,
  GET_WALLET: true,
  INITIATE_SWAP: true,
  INTERNAL_SDK_ERROR: true,
  LOAD_MORE_TRANSACTIONS: true,
  MODAL_CLOSE: true,
  MODAL_CREATED: true,
  MODAL_OPEN: true,
  OPEN_ENS_FLOW: true,
  OPEN_SEND: true,
  OPEN_SWAP: true,
  PAY_ERROR: true,
  PAY_EXCHANGE_SELECTED: true,
  PAY_INITIATED: true,
  PAY_MODAL_OPEN: true,
  PAY_SUCCESS: true,
  REGISTER_NAME_ERROR: true,
  REGISTER_NAME_INITIATED: true,
  REGISTER_NAME_SUCCESS: true,
  SEARCH_WALLET: true,
  SELECT_BUY_CRYPTO: true,
  SELECT_BUY_PROVIDER: true,
  SELECT_WALLET: true,
  SELECT_WHAT_IS_A_BUY: true,
  SEND_ERROR: true,
  SEND_INITIATED: true,
  SEND_REJECTED: true,
  SEND_SUCCESS: true,
  SET_PREFERRED_ACCOUNT_TYPE: true,
  SIWX_AUTH_ERROR: true,
  SIWX_AUTH_SUCCESS: true,
  SOCIAL_LOGIN_CANCELED: true,
  SOCIAL_LOGIN_ERROR: true,
  SOCIAL_LOGIN_REQUEST_USER_DATA: true,
  SOCIAL_LOGIN_STARTED: true,
  SOCIAL_LOGIN_SUCCESS: true,
  SWAP_APPROVAL_ERROR: true,
  SWAP_ERROR: true,
  SWAP_SUCCESS: true,
  SWITCH_NETWORK: true,
  USER_REJECTED: true,
}

const entries = Object.entries(views)

test('views that hosts may name are those that plugins have, and those of other kits that open the modal as it does by itself', async () => {
  const manifests = await Promise.all(builtins.map((one) => one.manifest()))
  const names = manifests.flatMap(({ manifest }) => (manifest.views ?? []).flatMap(({ name }) => name ?? []))
  expect(entries.flatMap(([name, place]) => (place === 'here' ? name : [])).sort()).toEqual(names.sort())
})

test('flags that hosts may write are those that are known', async () => {
  const { flags } = firstPartyNames()
  expect(Object.keys(features).sort()).toEqual([...flags].sort())
})

test('theme variables are those that are checked', () => {
  const given = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--portico-${name}`, value]))
  const left: string[] = []
  const leave = (error: Error) => void left.push(String(error))
  expect(Object.keys(toVariables(given, { leave }))).toEqual(Object.keys(given))
  expect(left).toEqual([])
  toVariables({ '--portico-other': '1' }, { leave })
  const message = left.join()
  expect([...message.matchAll(/--portico-([\w-]+)/g)].flatMap(([, name]) => (name === undefined || name === 'other' ? [] : name)).sort()).toEqual(
    Object.keys(tokens).sort(),
  )
})

test('events that hosts may compare with are those that are reported or may be counted', () => {
  expect(Object.keys(events).sort()).toEqual([...new Set(['MODAL_CREATED', ...Object.keys(allowList)])].sort())
})
