// `standalone/plugin.js`: the contract, for plugins that are written in the page.
export * from '../plugin.js'
