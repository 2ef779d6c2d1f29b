// The keys of wallets for Bitcoin: a file of its own, because its library needs a page whose objects have no names of their own.
export { signBitcoin } from './bitcoin/signBitcoin.js'
export { readPsbt, sendBitcoin, signPsbt } from './bitcoin/spendBitcoin.js'
