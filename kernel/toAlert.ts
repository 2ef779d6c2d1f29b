import type { BaseError, DeveloperAlert } from './api/index.js'

/** An error as a notice for the developer: its first line, then what else it says. */
export const toAlert = ({ shortMessage, message, docsPath }: BaseError, level: DeveloperAlert['level']): Omit<DeveloperAlert, 'key'> => ({
  level,
  title: shortMessage,
  lines: message
    .slice(shortMessage.length)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('Docs: ')),
  docsPath,
})
