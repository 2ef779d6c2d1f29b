// `standalone/wallet-button.js`: buttons that connect one wallet. Defines its element.
import '../wallet-button.js'

export * from '../wallet-button.js'
