export { chooseRecents } from '../chooseRecents.js'
export { createRecents } from '../createRecents.js'
export { Last } from './Last.js'
export { LastUsed } from './LastUsed.js'
