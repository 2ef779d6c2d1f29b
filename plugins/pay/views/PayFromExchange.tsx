import type { PayController } from '../PayController.js'

export const PayFromExchange = (_: { readonly controller: PayController; readonly params: { readonly exchange: string } }) => null
