/**
 * Returns the name of a Discord account without its discriminator. Current accounts have the discriminator 0, which is appended to the
 * name with or without "#". Other names are returned unchanged.
 */
export const discordName = (username: string): string => username.trim().replace(/(?<=[^#])#?0$/u, '')
