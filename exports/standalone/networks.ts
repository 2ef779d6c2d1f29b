// `standalone/networks.js`: every network.
export * from '../networks.js'
