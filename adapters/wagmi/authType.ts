/** What connectors of an embedded wallet are called in wagmi's list, as in other kits. */
export const authType = 'AUTH'
