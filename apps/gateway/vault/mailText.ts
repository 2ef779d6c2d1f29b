const entities = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A paragraph of HTML. */
export const paragraph = (text: string, style: string = 'margin:0 0 16px') => `<p style="${style}">${entities(text)}</p>`

/** A whole HTML mail, without pictures or scripts. @param body of HTML */
export const page = (subject: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${entities(subject)}</title></head><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:480px;margin:0 auto">${body}</div></body></html>`

/** An address that is shown in full, as a link. */
export const link = (address: string) => `<p style="margin:0 0 16px;overflow-wrap:anywhere"><a href="${entities(address)}">${entities(address)}</a></p>`

/** @param at ms since 1970 */
export const timeOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
