/** Whether a BCP 47 tag is one of English, whose texts stand in the code. */
export const isEnglish = (tag: string): boolean => /^en(-|$)/i.test(tag)
