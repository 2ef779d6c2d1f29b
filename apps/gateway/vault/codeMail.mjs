// @ts-check
/** @import { Mail } from '../contract.js' */

const entities = (/** @type {string} */ text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * The mail with a one-time code, as text and as HTML without pictures, links or scripts.
 *
 * @param {{ to: string, code: string, site: string, now: number, minutes: number }} facts site: the origin of the website
 * @returns {Mail}
 */
export const codeMail = ({ to, code, site, now, minutes }) => {
  const host = new URL(site).host
  const time = `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const grouped = `${code.slice(0, 3)} ${code.slice(3)}`
  const lines = [
    `Your code for ${host} is:`,
    `It is valid for ${minutes} minutes and can be used once. It was requested on ${host} at ${time}.`,
    'Type it only into the window of the wallet that asked for it. You are never asked for this code by mail, by telephone or in a chat: not by the website, not by its support, not by us.',
    'If you did not request it, you need not do anything.',
  ]
  const [intro = '', validity = '', warning = '', ignore = ''] = lines
  const paragraph = (/** @type {string} */ text, style = 'margin:0 0 16px') => `<p style="${style}">${entities(text)}</p>`
  return {
    to,
    subject: `Your code for ${host}`,
    text: `${intro}\n\n    ${grouped}\n\n${validity}\n\n${warning}\n\n${ignore}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${entities(`Your code for ${host}`)}</title></head><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:480px;margin:0 auto">${paragraph(intro)}${paragraph(grouped, 'margin:0 0 16px;font-size:32px;font-weight:600;letter-spacing:4px')}${paragraph(validity)}${paragraph(warning)}${paragraph(ignore, 'margin:0;opacity:.7')}</div></body></html>`,
  }
}
