// What reads partially signed transactions, with its library: loaded when a page asks for the first signature of one.
export { readPsbtCall } from './readPsbtCall.js'
export { readSignedPsbt } from './readSignedPsbt.js'
