const reasons: Readonly<Partial<Record<string, string>>> = Object.freeze({
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder, and not a file',
  EACCES: 'this user may not read it',
  EPERM: 'this user may not read it',
})

/** Why a file could not be read, in words that follow its name. */
export const fileReason = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return (code === undefined ? undefined : reasons[code]) ?? `it cannot be read (${code ?? message})`
}
