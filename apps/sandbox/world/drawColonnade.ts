const colours = ['#e9dcc3 #30574f', '#bcd7e8 #7c4a2b', '#e5c5cf #3f6fd8', '#cfe3cf #6b2f22', '#f6c78b #472a45', '#fdeec2 #2d4a3d']

const dataOf = (type: string, text: string) => `data:${type};base64,${Buffer.from(text, 'utf8').toString('base64')}`

/** The metadata of one Colonnade as a `data:` address (ERC-721 metadata), its picture inside. The same number gives the same one. */
export const drawColonnade = (id: number): string => {
  const [wall, arch] = (colours[id % colours.length] ?? '').split(' ')
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="${wall}" d="M0 0h100v100H0z"/><path d="M14 100V${50 + (id % 3) * 6}a18 18 0 0 1 36 0v60zM54 100V40a16 16 0 0 1 32 0v60z" fill="${arch}"/></svg>`
  return dataOf('application/json', JSON.stringify({ name: `Colonnade ${id}`, description: 'Two arches.', image: dataOf('image/svg+xml', picture) }))
}
