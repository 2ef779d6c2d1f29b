/** A contract speaks, not a person, whatever its words. */
const reverted = /\brevert(ed|s)?\b/i
/** A person says no: the verb follows right behind who it is, so that "user operation" and "user deny list" are something else. */
const byPerson =
  /\b(user|visitor)( (has|have|had|just))? (reject(s|ed)?|den(y|ies|ied)|declin(e|es|ed)|cancell?(s|ed)?|canceled|closed|disapproved)\b(?![- ]?list)|\b(reject|deni|declin|cancel|closed)\w* by (the )?(user|visitor)\b(?![- ]?op)/i
/** All that some wallets say. */
const alone = /^((the )?(request|transaction|signature|connection) )?(was |has been )?(rejected|denied|declined|cancell?ed)\W*$/i

/** Whether a text of a wallet says that its owner declined. Only for wallets that give no code: a code says it for certain. */
export const isRefusal = (text: string): boolean => !reverted.test(text) && (byPerson.test(text) || alone.test(text))
