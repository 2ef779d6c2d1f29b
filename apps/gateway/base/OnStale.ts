/** Is called with the age in ms, before an answer is given again for lack of a newer one. Without it no such answer is given. */
export type OnStale = (age: number) => void
