export { useAppKitSIWX } from './react.js'
