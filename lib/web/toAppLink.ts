import { parseUrl } from './parseUrl.js'
import { toHttpsUrl } from './toHttpsUrl.js'

/**
 * Schemes that are not a wallet's own: of browsers and documents, of operating systems and their settings, of files and other machines, of
 * mail, calls and meetings, of shops, editors and games.
 */
const refused = new RegExp(
  `^(${[
    'javascript|vbscript|livescript|mocha|data|blob|file|filesystem|about|view-source|intent|android-app|android|https?|wss?|jar|wyciwyg|resource|moz|cid|mid|urn|content|externalfile',
    'chrome|chromium|edge|brave|opera|vivaldi|firefox|microsoft-edge|googlechromes?|x-web-search|read',
    'ms|microsoft|windows|search|shell|hcp|help|x-apple|apple|app-settings|app-prefs|prefs|settings|shortcuts|workflow|itms|itmss|itunes|macappstore|market|package|steam|com-apple|mdm|profile|diagnostics|launcher',
    'ftps?|sftp|scp|ssh|telnet|tn3270|rlogin|smb|cifs|nfs|afp|dav|davs|webdav|vnc|rdp|ica|citrix|teamviewer[0-9]*|anydesk|ldaps?|gopher|nntp|news|snews|irc6?|ircs|git|svn|rsync|magnet|ed2k|torrent|dns|redis|mongodb|mysql|postgres|postgresql|jdbc|dict|finger|wais|prospero|ipp|ipps|printer|tftp|imaps?|pop3?|smtps?',
    'mailto|message|tel|sms|smsto|mms|mmsto|callto|facetime|facetime-audio|sips?|skype|zoommtg|zoomus|msteams|slack|discord|whatsapp|viber|webex|gtalk|xmpp|aim|ymsgr|geo|maps|comgooglemaps|webcal|calshow|calendar|contacts|photos|camera|music|videos',
    'vscode|vscode-insiders|vscodium|cursor|windsurf|zed|idea|jetbrains|atom|sublime|txmt|mvim|emacs|xcode|jdk|docker|docker-desktop|github-windows|github-mac|sourcetree|postman|cmd|powershell|terminal|iterm2?|warp|x-man-page|osascript|applescript|obsidian|notion|spotify|tg|epic|com\\.epicgames\\.launcher|minecraft|roblox|roblox-player|battlenet|origin|uplay|unity|unityhub',
  ].join('|')})([+.-]|$)`,
)

/**
 * The link to a wallet's app, checked and prepared for a path to be added: an https address (http on this machine), or a scheme of its own
 * such as `harbor://`. No credentials, no control characters, at most 1,024 characters; missing slashes are added (`harbor:` →
 * `harbor://`), and the path ends in a slash. Undefined for anything else.
 */
export const toAppLink = (input: unknown): string | undefined => {
  if (typeof input !== 'string' || input.length > 1024) return undefined
  // Characters that a browser would fold or drop, and so arrive at another scheme, are refused, and so is everything that is not ASCII.
  if (!/^[!-~]+$/.test(input) || /["'<>\\^`{|}]/.test(input)) return undefined
  const [, scheme = '', rest = ''] = /^([^:]*):(.*)$/.exec(input) ?? []
  const name = scheme.toLowerCase()
  if (name === 'https' || name === 'http') return withSlash(toHttpsUrl(input))
  if (!/^[a-z][a-z0-9+.-]{1,30}$/.test(name) || refused.test(name)) return undefined
  // `harbor:`, `harbor:/` and `harbor://` are the same; the rest is a location inside the app.
  const link = `${name}:${rest.startsWith('//') ? rest : `//${rest.replace(/^\//, '')}`}`
  const url = parseUrl(link)
  if (!url) return undefined
  const { protocol, username, password, href } = url
  return protocol === `${name}:` && !username && !password ? withSlash(href) : undefined
}

/** The path ends in a slash; for a wallet that routes by its fragment (`/#/`), the fragment does. */
const withSlash = (link: string | undefined): string | undefined => {
  if (link === undefined) return undefined
  const [, before = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(link) ?? []
  const slashed = (text: string) => (text.endsWith('/') ? text : `${text}/`)
  return fragment ? before + query + slashed(fragment) : slashed(before) + query
}
