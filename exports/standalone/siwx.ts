// `standalone/siwx.js`: signing in with a wallet.
export * from '../siwx.js'
