// `npm run screens:sheets`: puts the pictures of `npm run screens` together, a sheet for so many views of one language, theme and width.
// `--columns 5 --rows 2` says how many, and `--only en/dark-320` of which. They stand in .artifacts/screens/sheets.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { readArguments } from './misuse.js'

const from = '.artifacts/screens/views'
const to = '.artifacts/screens/sheets'
const label = 22
const gap = 12

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
/** A text in SVG. */
export const escapeText = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
const nameTag = (name: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}"><text x="2" y="15" font-family="sans-serif" font-size="13" fill="#333">${escapeText(name)}</text></svg>`,
  )

/** Writes one sheet of these files; its rows are as high as what is in them. */
const writeSheet = async (folder: string, names: readonly string[], columns: number, target: string): Promise<void> => {
  const pictures = await Promise.all(
    names.map(async (name) => {
      const { data, info } = await sharp(path.join(folder, name)).toBuffer({ resolveWithObject: true })
      return { name, data, width: info.width, height: info.height }
    }),
  )
  const width = Math.max(...pictures.map((picture) => picture.width))
  const heights = Array.from({ length: Math.ceil(pictures.length / columns) }, (_, row) =>
    Math.max(...pictures.slice(row * columns, (row + 1) * columns).map(({ height }) => height)),
  )
  const topOf = (row: number) => gap + heights.slice(0, row).reduce((sum, height) => sum + height + label + gap, 0)
  const overlays = pictures.flatMap(({ name, data }, at) => {
    const [left, top] = [gap + (at % columns) * (width + gap), topOf(Math.floor(at / columns))]
    return [
      { input: nameTag(name.replace(/\.png$/, ''), width), left, top },
      { input: data, left, top: top + label },
    ]
  })
  await sharp({
    create: { width: gap + Math.min(columns, pictures.length) * (width + gap), height: topOf(heights.length), channels: 3, background: '#b8b4ac' },
  })
    .composite(overlays)
    .png()
    .toFile(target)
}

interface Layout {
  readonly columns: number
  readonly rows: number
  /** The beginning of `language/look`. */
  readonly only: string
}
/** Writes the sheets, and answers how many pictures are on how many of them. */
export const writeSheets = async ({ columns, rows, only }: Layout): Promise<{ readonly pictures: number; readonly sheets: number }> => {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  let [pictures, sheets] = [0, 0]
  for (const language of existsSync(from) ? foldersIn(from) : [])
    for (const look of foldersIn(path.join(from, language))) {
      if (!`${language}/${look}`.startsWith(only)) continue
      const folder = path.join(from, language, look)
      const names = readdirSync(folder).sort()
      pictures += names.length
      for (let start = 0; start < names.length; start += columns * rows) {
        sheets += 1
        const number = String(start / (columns * rows) + 1).padStart(2, '0')
        await writeSheet(folder, names.slice(start, start + columns * rows), columns, `${to}/${language}-${look}-${number}.png`)
      }
    }
  return { pictures, sheets }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = readArguments({
    options: { columns: { type: 'string', default: '6' }, rows: { type: 'string', default: '4' }, only: { type: 'string', default: '' } },
  })
  const { pictures, sheets } = await writeSheets({ columns: Number(values.columns), rows: Number(values.rows), only: values.only })
  console.log(`${pictures} pictures on ${sheets} sheets in ${to}`)
}
