// `standalone/wallet-button.js`: buttons that connect one wallet. It defines their element.
import '../wallet-button.js'

export * from '../wallet-button.js'
