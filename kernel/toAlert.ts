import type { BaseError, DeveloperAlert } from './api/index.js'

/** Converts an error into an alert for the developer: its first line, then its details. */
export const toAlert = ({ shortMessage, message, docsPath }: BaseError, level: DeveloperAlert['level']): Omit<DeveloperAlert, 'key'> => ({
  level,
  title: shortMessage,
  lines: message
    .slice(shortMessage.length)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('Docs: ')),
  docsPath,
})
