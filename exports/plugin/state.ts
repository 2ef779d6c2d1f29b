// `portico/plugin/state`: publishes what a plugin keeps in `context.state`.
export { opaque, toReadable } from '../../kernel/api/readable.js'
