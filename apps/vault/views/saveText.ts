/** Saves a text as a file. It must be called in a press. */
export const saveText = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has begun by then, and holds the text itself.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
