import { msg } from '../../../kernel/api/message.js'
import { quantityText } from 'portico-lib/amounts/quantityText.js'
import { useLocale, useMessage } from 'portico-kit/index.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownToken } from '../review/Question.js'

const text = {
  units: msg('vault.changes.units', '{amount} base units of a token'),
  aToken: msg('shared.aToken', 'token'),
}

/** Formats amounts in full, with the symbol. The amounts are in wei, lamports or base units of the token. */
export interface Amounts {
  nativeOf(amount: bigint): string
  /** A token with unknown decimals is counted in base units. */
  tokenOf(token: ShownToken | undefined, amount: bigint): string
  /** A generic word stands for a missing symbol. */
  symbolOf(token: ShownToken | undefined): string
}

/** Whether a token has a symbol and decimals, so that its contract can be moved to the details. */
export const isNamed = (token: ShownToken | undefined): boolean => Boolean(token?.symbol) && token?.decimals !== undefined

export const useAmounts = ({ currency }: Pick<VaultChain, 'currency'>): Amounts => {
  const t = useMessage()
  const { tag } = useLocale()
  const symbolOf = (token: ShownToken | undefined) => token?.symbol ?? t(text.aToken)
  return {
    nativeOf: (amount) => `${quantityText(tag, amount, currency.decimals)} ${currency.symbol}`,
    tokenOf: (token, amount) =>
      token?.decimals === undefined
        ? t(text.units, { amount: quantityText(tag, amount, 0) })
        : `${quantityText(tag, amount, token.decimals)} ${symbolOf(token)}`,
    symbolOf,
  }
}
