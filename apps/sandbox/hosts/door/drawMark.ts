const space = 'http://www.w3.org/2000/svg'

/** Lines in a square of 24, in the colour of the text around them. */
export const drawMark = (path: string): SVGElement => {
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'mark')
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(space, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
