/** Marks above and below letters: of Latin, Greek and Cyrillic ones, and the vowels of Arabic. */
const accents = /[\u0300-\u036f\u064b-\u065f]/g

/**
 * A text for comparing what a visitor searches with what there is: without upper and lower case, accents and wide forms, and the same in
 * every language (Unicode §5.18). By the rules of Turkish, "inr" would not be found in "INR".
 */
export const foldCase = (text: string): string => text.normalize('NFKD').replace(accents, '').toLowerCase().toUpperCase()
