/** Whether this site's own frame opened the window, and not the website. */
const isOwn = (opener: Window, origin: string): boolean => {
  try {
    return opener.location.origin === origin
  } catch {
    return false
  }
}

/** Sends the result to the page that opened this window: to the website that began the login, or to this site's own frame in it. */
export const tellOpener = (
  window: Pick<Window, 'opener' | 'location'>,
  site: string,
  message: { readonly state: string; readonly resultUri: string } | { readonly state: string; readonly error: string },
): boolean => {
  const { opener } = window as { readonly opener: Window | null }
  if (!opener) return false
  const { origin } = window.location
  opener.postMessage(message, isOwn(opener, origin) ? origin : site)
  return true
}
