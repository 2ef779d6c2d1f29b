/** The address in a topic of an event, in lower case. Undefined for any other word. */
export const topicAddress = (topic: unknown): string | undefined =>
  typeof topic === 'string' && /^0x0{24}[0-9a-f]{40}$/i.test(topic) ? `0x${topic.slice(26).toLowerCase()}` : undefined
