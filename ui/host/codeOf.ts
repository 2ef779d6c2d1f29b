/** The documented code of an error, for example `P204`. */
export const codeOf = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^P\d{3}$/.test(code) ? code : undefined
}
