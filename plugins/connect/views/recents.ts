export { chooseRecents } from '../chooseRecents.js'
export { createRecents } from '../createRecents.js'
export { RecentWallet as Last } from './RecentWallet.js'
export { LastUsed } from './LastUsed.js'
