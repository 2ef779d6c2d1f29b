// `npm run screens:pairs -- pairs.json to-folder`: puts pictures of before beside those of `npm run screens`, to show what was changed.
// The file is a list of [name, file of before, file of after, what was changed].
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { misuse } from './misuse.js'
import { escapeText } from './screen-sheets.js'

type Pair = readonly [name: string, before: string, after: string, change: string]

const [, , list = '', to = ''] = process.argv
if (!list || !to) misuse('Name the list of pairs and the folder to write to: npm run screens:pairs -- pairs.json to-folder')
const pairs = JSON.parse(readFileSync(list, 'utf8')) as readonly Pair[]
const [height, head, gap] = [640, 56, 16]

const scaled = async (file: string) => {
  const { data, info } = await sharp(file).resize({ height, withoutEnlargement: true }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width }
}

mkdirSync(to, { recursive: true })
for (const [name, before, after, change] of pairs) {
  const [left, right] = await Promise.all([scaled(before), scaled(after)])
  const width = gap + left.width + gap + right.width + gap
  const titles = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${head}" font-family="sans-serif" fill="#222"><text x="${gap}" y="20" font-size="14">${escapeText(change)}</text><text x="${gap}" y="44" font-size="13">before</text><text x="${gap + left.width + gap}" y="44" font-size="13">after</text></svg>`
  await sharp({ create: { width, height: head + height + gap, channels: 3, background: '#e8e4dc' } })
    .composite([
      { input: Buffer.from(titles), left: 0, top: 0 },
      { input: left.data, left: gap, top: head },
      { input: right.data, left: gap + left.width + gap, top: head },
    ])
    .png()
    .toFile(path.join(to, `${name}.png`))
}
console.log(`${pairs.length} pairs in ${to}`)
