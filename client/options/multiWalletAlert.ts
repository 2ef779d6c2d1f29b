import { toAlert } from '../../kernel/toAlert.js'
import { MultiWalletError } from './errors.js'

/** Told where a page asks for several wallets, and that is off. */
export const multiWalletAlert = () => toAlert(new MultiWalletError(), 'warn')
