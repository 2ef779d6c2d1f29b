import type { Transport } from '../../kernel/api/index.js'
import { askTransport as ask, type Call } from '#lib/wallets/askTransport.js'
import { toWalletError } from './toWalletError.js'

/** @throws UserRejectedError, WalletError, or the signal's reason */
export const askTransport = (transport: Transport, call: Call): Promise<unknown> => ask(transport, call, toWalletError)
