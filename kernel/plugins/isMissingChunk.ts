/**
 * Whether a rejected `import()` means that the code did not arrive, rather than that it ran and threw. Engines and
 * bundlers agree on no error class; they agree on words in the message.
 */
export const isMissingChunk = (error: unknown): boolean =>
  !(error instanceof SyntaxError || error instanceof ReferenceError || error instanceof RangeError || error instanceof TypeError) ||
  /import|module|fetch|load/i.test(error.message)
