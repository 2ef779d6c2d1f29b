/** Whether a text has the shape of an address of some chain family: only that is shown, and compared. */
export const isAddress = (input: unknown): input is string => typeof input === 'string' && /^[A-Za-z0-9]{20,80}$/.test(input)
