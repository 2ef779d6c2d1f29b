/** A number and what it counts, as one piece of a line: no line breaks between them. */
export const withUnit = (amount: string | undefined, unit: string): string => `${amount}\u00a0${unit}`
