import { expect, test } from 'vitest'
import { languages } from '../locales/languages.js'
import { readLanguage } from './texts/readLanguage.js'
import { readAllTexts } from './texts.js'

// Instructions must not rely on a colour, a shape or a side of the screen (1.3.3 of WCAG 2.2): what is meant has a name.

/** Words for colours and sides, by language. A letter before, or after where there is an end, makes it another word. */
const words: Readonly<Record<string, readonly [beginnings: string, whole?: string]>> = {
  en: ['', 'red|green|blue|yellow|amber|orange|gr[ae]y|colou?r(?:ed)?|circle|(?<!way )round|square|corner|on the (?:left|right)|to the (?:left|right)'],
  de: ['farb', '(?:rot|grün|blau|gelb|orange|grau)(?:e[mnrs]?)?|rechts|linken|links (?:oben|unten|davon)|rund|eckig'],
  es: ['amarill|naranja', 'roj[oa]s?|verdes?|azul(?:es)?|gris(?:es)?|color|izquierda|derecha|redond[oa]'],
  fr: ['orang', 'rouges?|verte?s?|bleue?s?|jaunes?|grise?s?|couleur|gauche|droite|ronde?'],
  'pt-BR': ['vermelh|amarel|laranja|esquerd', 'verdes?|azu(?:l|is)|cinza|cor|à direita|redond[oa]'],
  ru: ['красн|зел[её]н|ж[её]лт|оранж|слева|справа|кругл', 'сини[йем]|син(?:яя|им)|серы[йм]|цвет(?:ом|а)?'],
  tr: ['kırmızı|yeşil|mavi|turuncu|renk|soldaki|sağdaki', 'sarı|solda|sağda|yuvarlak'],
  vi: ['', 'màu|đỏ|xanh|vàng|bên trái|bên phải'],
  hi: ['', 'लाल|हर[ाेी]|नील[ाेी]|पील[ाेी]|रंग|बाएँ|दाएँ|बाईं|दाईं'],
  ar: ['(?:بال|ال)?(?:أحمر|أخضر|أزرق|أصفر|برتقالي|رمادي)|(?:ال)?لون', 'اليمين|اليسار|يمين|يسار'],
}
/** Languages that are written without spaces. */
const signs: Readonly<Record<string, string>> = {
  ja: '赤|緑|青|黄色|灰色|左|右',
  ko: '빨간|빨강|초록|녹색|파란|파랑|노란|노랑|주황|회색|왼쪽|오른쪽',
  'zh-Hans': '[红绿蓝黄橙灰]色|标红|左侧|右侧|左边|右边',
}
const sensory = (language: string): RegExp => {
  const sign = signs[language]
  if (sign !== undefined) return new RegExp(sign, 'u')
  const [beginnings = '', whole] = words[language] ?? []
  const parts = [...(beginnings ? [`(?:${beginnings})`] : []), ...(whole ? [`(?:${whole})(?![\\p{L}\\p{M}])`] : [])]
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${parts.join('|')})`, 'iu')
}
const found = (language: string, table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([key, text]) => (sensory(language).test(text) ? [`${key}: ${text}`] : []))

test('no text of any language relies on a colour, a shape or a side', async () => {
  const english = Object.fromEntries(readAllTexts().texts.map(({ key, text }) => [key, text]))
  expect(found('en', english)).toEqual([])
  for (const language of languages) expect(found(language, readLanguage(language)), language).toEqual([])
})

test('a text that is above or below something names it', () => {
  const vague = readAllTexts().texts.filter(({ text }) => /(?<!\b(?:box|button|link))\s(?:above|below)\b(?! quote| \d)/.test(text))
  expect(vague.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
})

test.each([
  ['en', 'Press the green button'],
  ['de', 'Lesen Sie, was rot markiert ist'],
  ['es', 'Lee lo marcado en rojo'],
  ['fr', 'Lisez ce qui est en rouge'],
  ['pt-BR', 'Leia o que está em vermelho'],
  ['ru', 'Прочитайте выделенное красным'],
  ['tr', 'kırmızıyla işaretlenenleri okuyun'],
  ['vi', 'Đọc phần được đánh dấu đỏ'],
  ['hi', 'जो लाल रंग में है उसे पढ़ें'],
  ['ar', 'اقرأ ما هو محدد بالأحمر'],
  ['ja', '赤い部分を読み'],
  ['ko', '빨간색 내용을 읽은 다음'],
  ['zh-Hans', '请阅读红色标记的内容'],
])('in %s a colour is found', (language, text) => {
  expect(found(language, { text })).toEqual([`text: ${text}`])
  expect(found(language, { text: '0x1234 · 5' })).toEqual([])
})
