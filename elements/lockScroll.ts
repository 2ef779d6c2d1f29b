import type { Dispose } from '../kernel/api/index.js'

/**
 * Stops the page behind a modal from scrolling, without touching an attribute of `<html>` or `<body>`. Where the viewport takes its
 * overflow from `<body>`, the body is kept from becoming a scroll container of its own, which would move sticky elements. The space of a
 * scrollbar is kept.
 */
export const lockScroll = (document: Document): Dispose => {
  const root = document.documentElement
  const view = document.defaultView
  const sheet = new CSSStyleSheet()
  const gutter = view && view.innerWidth > root.clientWidth ? ';scrollbar-gutter:stable!important' : ''
  const body = view?.getComputedStyle(root).overflow === 'visible' ? 'body{overflow:visible!important}' : ''
  sheet.replaceSync(`html{overflow:hidden!important${gutter}}${body}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}
