export { hello, manifest } from './manifest.js'
export { Greeted, HelloView } from './port.js'
