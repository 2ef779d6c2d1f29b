/**
 * What a field may hold. `flag`: true or false. `network`: the CAIP-2 id of a network that the page declared. `code`: the number of an
 * error of ours, for example P352. `provider`: a built-in sign-in, or `oidc` for every provider of an operator's own, whatever its name. A
 * list: one of its words.
 */
export type FieldRule = 'flag' | 'network' | 'code' | 'provider' | readonly string[]
export type EventRule = Readonly<Record<string, FieldRule>>

const nothing: EventRule = {}
const where: EventRule = { network: 'network', isSmartAccount: 'flag' }
const account: EventRule = { isSmartAccount: 'flag' }
const failed: EventRule = { code: 'code' }
const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
const platforms = ['mobile', 'desktop', 'browser', 'web', 'qrcode', 'unsupported']
const methods = ['qrcode', 'mobile', 'browser', 'email']
const socials: EventRule = { provider: 'provider' }

/** The words of a `provider`, beside `oidc`. */
export const builtInProviders: readonly string[] = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']
const payment: EventRule = { source: ['pay', 'fund-from-exchange'] }

/**
 * Every event that may be sent, and every field of it. Names are those of the public API. A field that could carry what belongs to the
 * visitor (an address, a hash, an amount, a name, a text, a search, a link) is on no list, and nothing else is sent.
 */
export const allowList: Readonly<Record<string, EventRule>> = {
  MODAL_OPEN: { connected: 'flag' },
  MODAL_CLOSE: { connected: 'flag' },
  CLICK_ALL_WALLETS: nothing,
  SELECT_WALLET: { platform: platforms },
  CONNECT_SUCCESS: { method: methods, reconnect: 'flag' },
  CONNECT_ERROR: failed,
  USER_REJECTED: nothing,
  DISCONNECT_SUCCESS: { namespace: [...namespaces, 'all'] },
  DISCONNECT_ERROR: failed,
  INTERNAL_SDK_ERROR: { code: 'code', uncaught: 'flag' },
  CLICK_WALLET_HELP: nothing,
  CLICK_NETWORK_HELP: nothing,
  CLICK_GET_WALLET: nothing,
  CLICK_GET_WALLET_HELP: nothing,
  GET_WALLET: { type: ['chrome_store', 'app_store', 'play_store', 'homepage'] },
  CLICK_TRANSACTIONS: account,
  ERROR_FETCH_TRANSACTIONS: account,
  LOAD_MORE_TRANSACTIONS: account,
  CLICK_SIGN_SIWX_MESSAGE: where,
  CLICK_CANCEL_SIWX: where,
  CLICK_NETWORKS: nothing,
  SIWX_AUTH_SUCCESS: where,
  SIWX_AUTH_ERROR: where,
  EMAIL_LOGIN_SELECTED: nothing,
  EMAIL_SUBMITTED: nothing,
  DEVICE_REGISTERED_FOR_EMAIL: nothing,
  EMAIL_VERIFICATION_CODE_SENT: nothing,
  EMAIL_VERIFICATION_CODE_PASS: nothing,
  EMAIL_VERIFICATION_CODE_FAIL: nothing,
  EMAIL_EDIT: nothing,
  EMAIL_UPGRADE_FROM_MODAL: nothing,
  SWITCH_NETWORK: { network: 'network' },
  CLICK_CONVERT: nothing,
  CLICK_SELECT_TOKEN_TO_SWAP: nothing,
  CLICK_SELECT_NETWORK_TO_SWAP: nothing,
  SELECT_BUY_CRYPTO: account,
  SELECT_BUY_PROVIDER: { provider: ['meld', 'coinbase'], isSmartAccount: 'flag' },
  SELECT_WHAT_IS_A_BUY: account,
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: ['eoa', 'smartAccount'], network: 'network' },
  OPEN_SWAP: where,
  INITIATE_SWAP: where,
  SWAP_SUCCESS: where,
  SWAP_ERROR: where,
  SWAP_APPROVAL_ERROR: where,
  SOCIAL_LOGIN_STARTED: socials,
  SOCIAL_LOGIN_SUCCESS: { ...socials, reconnect: 'flag' },
  SOCIAL_LOGIN_ERROR: socials,
  SOCIAL_LOGIN_REQUEST_USER_DATA: socials,
  SOCIAL_LOGIN_CANCELED: socials,
  OPEN_ENS_FLOW: account,
  REGISTER_NAME_INITIATED: account,
  REGISTER_NAME_SUCCESS: account,
  REGISTER_NAME_ERROR: account,
  OPEN_SEND: where,
  SEND_INITIATED: where,
  SEND_SUCCESS: where,
  SEND_REJECTED: where,
  SEND_ERROR: where,
  CONNECT_PROXY_ERROR: nothing,
  SEARCH_WALLET: { badge: ['certified'] },
  PAY_SUCCESS: payment,
  PAY_ERROR: payment,
  PAY_INITIATED: payment,
  PAY_MODAL_OPEN: nothing,
  PAY_EXCHANGE_SELECTED: { ...payment, headless: 'flag' },
}
