import type { SendAsset } from '../SendAsset.js'

export const me = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const juno = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
export const chain = 'eip155:1'

const blank = { chain, icon: undefined, imitates: undefined, currency: 'USD' } as const
/** 0.842 at 3,412.60 each. */
export const ether: SendAsset = { ...blank, address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 842_000_000_000_000_000n, price: '3412.60' }
/** 1,204.5 without a price. */
export const dollar: SendAsset = {
  ...blank,
  address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  name: 'Test Dollar',
  symbol: 'TUSD',
  decimals: 6,
  amount: 1_204_500_000n,
  price: undefined,
}
