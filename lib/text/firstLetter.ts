/** What stands for a picture that a name has not: its first letter, or a question mark. */
export const firstLetter = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '?'
