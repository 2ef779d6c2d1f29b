// `standalone/plugin.js`: the contract, for plugins that are written in the page, with its helpers.
export * from '../adapter.js'
export * from '../plugin.js'
export * from '../plugin/abi.js'
export * from '../plugin/helpers.js'
export * from '../plugin/protocol.js'
export * from '../plugin/state.js'
