// `standalone/plugin.js`: the contract, for plugins that are written in the page.
export * from '../adapter.js'
export * from '../plugin.js'
export * from '../plugin/state.js'
