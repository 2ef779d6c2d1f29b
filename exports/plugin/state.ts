// `portico/plugin/state`: publishes the state that a plugin creates with `context.state`.
export { opaque, toReadable } from '../../kernel/api/readable.js'
