// `portico/siwx/react`
export { useAppKitSIWX } from './react.js'
