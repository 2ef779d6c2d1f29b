import type { ServerResponse } from 'node:http'
import { drawBuilding } from './drawBuilding.js'
import { sendJson } from './sendJson.js'

/** Answers with one Small Building: its metadata (ERC-721 metadata) at `/nft/<id>`, its picture at `/nft/<id>.svg`. */
export const answerPicture = (url: URL, response: ServerResponse): unknown => {
  const [, number, picture] = /^\/nft\/(\d{1,6})(\.svg)?$/.exec(url.pathname) ?? []
  if (number === undefined) return sendJson(response, 404, { error: 'Not found.' })
  const id = Number(number)
  if (picture) return response.writeHead(200, { 'content-type': 'image/svg+xml; charset=utf-8', 'access-control-allow-origin': '*' }).end(drawBuilding(id))
  const facts = { name: `Small Building ${id}`, description: 'A small picture of a building.', image: `${url.origin}/nft/${id}.svg` }
  return response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(JSON.stringify(facts))
}
