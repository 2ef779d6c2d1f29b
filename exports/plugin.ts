// `portico/plugin`: the contract for authors of plugins and adapters.
export * from '../kernel/api/index.js'
