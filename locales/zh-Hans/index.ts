import type { Language } from '../Language.js'

export { default as first } from './first.js'
export const shared: Language['shared'] = () => import('./shared.js')
export const plugins: Language['plugins'] = {
  account: () => import('./account.js'),
  activity: () => import('./activity.js'),
  connections: () => import('./connections.js'),
  email: () => import('./email.js'),
  'embedded-wallet': () => import('./embedded-wallet.js'),
  names: () => import('./names.js'),
  networks: () => import('./networks.js'),
  onramp: () => import('./onramp.js'),
  pairing: () => import('./pairing.js'),
  receive: () => import('./receive.js'),
  register: () => import('./register.js'),
  review: () => import('./review.js'),
  send: () => import('./send.js'),
  siwx: () => import('./siwx.js'),
  social: () => import('./social.js'),
  swap: () => import('./swap.js'),
  tokens: () => import('./tokens.js'),
  wallets: () => import('./wallets.js'),
  watch: () => import('./watch.js'),
}
