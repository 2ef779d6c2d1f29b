/** Saves a receipt as a text: on a touch screen by the sheet of the system, where it takes files, else as a download. Call it in a press. */
export const saveReceipt = async (name: string, text: string, { navigator, document, URL, matchMedia }: Window & typeof globalThis): Promise<void> => {
  const file = new File([text], name, { type: 'text/plain' })
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    // Closing the sheet is no failure.
    await navigator.share({ files: [file] }).catch(() => undefined)
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has begun by then, and holds the file itself.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
