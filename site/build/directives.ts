// Pages of the site have lines that no Markdown has: `::demo connect 760 Title` for a live demo, `::chart cold` for a chart. The HTML gets the
// frame and the picture; the Markdown beside it gets a link, and no picture, because the figures are in a table.

const line = /^::(demo|chart) (\S+)(?: (\d+) (.+))?$/gm

/** For the HTML: frames and pictures. @throws Error for a chart that does not exist */
export const toHtmlSource = (text: string, charts: ReadonlyMap<string, string>): string =>
  text.replace(line, (_, kind: string, name: string, height: string, title: string) => {
    if (kind === 'demo') return `<Demo page="${name.replaceAll('&', '&amp;')}" :height="${height}" title="${title}" />`
    const chart = charts.get(name)
    if (!chart) throw new Error(`There is no chart "${name}".`)
    return chart
  })

/** For readers of text. @param up - leads from the page to the root of the site, for example `../` */
export const toMarkdown = (text: string, up: string): string =>
  text
    .replace(line, (_, kind: string, name: string, __: string, title: string) => (kind === 'demo' ? `[${title}](${up}demo/${name})` : ''))
    // A chart leaves nothing.
    .replace(/\n{3,}/g, '\n\n')
