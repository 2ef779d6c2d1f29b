import type { ServerResponse } from 'node:http'

/** Answers with JSON that nobody keeps. */
export const sendJson = (response: ServerResponse, status: number, value: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(value))
