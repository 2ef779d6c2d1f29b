import type { Service } from '../data/DataSource.js'
import { readExactJson } from '../http/readExactJson.js'

/** A service with fixed answers by path without query, read as those of the network are; a body's method is part of the path. */
export const answerService = (answers: Readonly<Record<string, unknown>>, status = 200) => {
  const asked: string[] = []
  const service: Service = {
    ask: async (path, { body }) => {
      asked.push(path)
      const method = (body as { readonly method?: string } | undefined)?.method
      const key = method ?? path.replace(/\?.*$/, '')
      const answer = answers[path] ?? answers[key]
      if (answer === undefined) return { status: 404, body: { message: 'Not found' } }
      return { status, body: readExactJson(JSON.stringify(answer)) }
    },
  }
  return { service, asked }
}
