/**
 * The name of a Discord account without its discriminator. Accounts of today have the discriminator 0, which is written behind the name, with
 * or without "#". A name of nothing else stays.
 */
export const discordName = (username: string): string => username.trim().replace(/(?<=[^#])#?0$/u, '')
