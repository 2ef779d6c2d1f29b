import type { BaseError, DeveloperAlert } from '../../kernel/api/index.js'

/** SPEC §8: what a developer is told, by the code of the error. */
const titles: Readonly<Record<string, string>> = {
  P350: 'Pairing Library Not Loaded',
  P353: 'Relay Unreachable',
  P354: 'Invalid Project ID',
  P355: 'Invalid App Configuration',
  P356: 'Session Expired',
}

/** The alert for an error of the relay; undefined when developers need none. */
export const toAlert = (error: BaseError): Omit<DeveloperAlert, 'key'> | undefined => {
  const title = titles[error.code]
  const [line = '', ...rest] = error.message.split('\n').filter((text) => text !== '' && !/^(Docs|Details): /.test(text))
  return title === undefined ? undefined : { level: error.code === 'P353' ? 'warn' : 'error', title, lines: [line, ...rest], docsPath: error.docsPath }
}
