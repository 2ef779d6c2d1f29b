import { toAlert } from '../../kernel/toAlert.js'
import { MultiWalletError } from './errors.js'

/** Raised where a page uses several wallets, and that is off. */
export const multiWalletAlert = () => toAlert(new MultiWalletError(), 'warn')
