/**
 * Writes the lines of one turn of the event loop together: under load a request costs one call of the system less. Those that wait when the
 * process ends are written then, also after an exception that nobody caught.
 */
export const batchLines = (write: (text: string) => void): ((line: string) => void) => {
  let waiting = ''
  const flush = () => {
    const text = waiting
    waiting = ''
    if (text !== '') write(text)
  }
  process.on('exit', flush)
  return (line) => {
    if (waiting === '') setImmediate(flush)
    waiting += line
  }
}
