/** Whether a value is a whole number that is not negative: a time, a count or a height of outside data. */
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
