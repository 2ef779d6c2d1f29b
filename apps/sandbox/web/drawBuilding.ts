const skies = ['#f3d9b1', '#bcd7e8', '#e5c5cf', '#cfe3cf', '#2c3658', '#f6c78b']
const walls = ['#b4532f', '#30526f', '#7a3b12', '#3e6650', '#e9e2d0', '#6b3fb5']

/** The picture of one Small Building. The same number gives the same building. */
export const drawBuilding = (id: number): string => {
  const [width, height] = [120 + ((id * 37) % 80), 120 + ((id * 53) % 100)]
  const [left, top] = [(320 - width) / 2, 260 - height]
  const windows: string[] = []
  for (let y = top + 20; y < 220; y += 34)
    for (let x = left + 18; x < left + width - 24; x += 34) windows.push(`<rect x="${x}" y="${y}" width="16" height="20" rx="8"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><rect width="320" height="320" fill="${skies[id % skies.length]}"/>
<path d="M${left - 8} ${top}h${width + 16}l-${width / 2 + 8} -44z" fill="#3b2f2a"/><rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${walls[(id * 5 + 1) % walls.length]}"/>
<g fill="#fdeec2">${windows.join('')}</g><rect y="260" width="320" height="60" fill="#55523f"/></svg>`
}
