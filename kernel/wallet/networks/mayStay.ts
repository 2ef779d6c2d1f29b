import type { HostPolicy } from '../../api/index.js'

/** Whether the options of the host let a wallet stay on a network that is not declared. */
export const mayStay = ({ allowUnsupportedChain, enableNetworkSwitch }: Pick<HostPolicy, 'allowUnsupportedChain' | 'enableNetworkSwitch'>): boolean =>
  allowUnsupportedChain || !enableNetworkSwitch
