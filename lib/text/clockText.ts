/** Seconds as a clock that runs down shows them: `4:32`, `0:07`. */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
