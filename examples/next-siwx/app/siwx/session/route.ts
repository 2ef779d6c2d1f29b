import { readSessions } from '../../../server/visitor'

export const GET = async () => Response.json({ sessions: (await readSessions()).map(({ message, signature }) => ({ message, signature })) })
