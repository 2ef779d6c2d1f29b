import { isRecord } from '../world/isRecord.js'
import type { Letter, Subscriber, Topics } from './createTopics.js'
import { readParams } from './readParams.js'

/** Tags of the messages that the relay publishes in a client's name. */
const tags = Object.freeze({ proposal: 1100, proposalAnswer: 1101, settlement: 1102 })

type Method = (from: Subscriber, params: Readonly<Record<string, unknown>>) => unknown

/**
 * The methods of the wire. Each checks its params, and gives the result.
 *
 * `publish` is called with every message; what it does not pass on is lost.
 */
export const createMethods = ({
  topics,
  publish,
}: {
  readonly topics: Pick<Topics, 'subscribe' | 'unsubscribe' | 'peek'>
  readonly publish: (letter: Letter) => void
}): Readonly<Record<string, Method>> => {
  const { topic, message, ttl, tag, attestation, list, record } = readParams

  const toLetter = (from: Subscriber, params: Readonly<Record<string, unknown>>): Letter => ({
    from,
    topic: topic(params.topic),
    text: message(params.message),
    ttl: ttl(params.ttl),
    tag: tag(params.tag),
    attestation: attestation(params.attestation),
  })

  const shown = (from: Subscriber, name: string) =>
    topics.peek(from, name).map(({ text, publishedAt, tag: kind, attestation: proof }) => ({
      topic: name,
      message: text,
      publishedAt,
      tag: kind,
      attestation: proof,
    }))

  return {
    irn_publish: (from, params) => {
      publish(toLetter(from, params))
      return true
    },
    irn_batchPublish: (from, params) => {
      for (const letter of list(params.messages, 'messages').map((item) => toLetter(from, record(item, 'messages')))) publish(letter)
      return true
    },
    irn_subscribe: (from, params) => topics.subscribe(from, topic(params.topic)),
    irn_batchSubscribe: (from, params) =>
      list(params.topics, 'topics')
        .map((item) => topic(item, 'topics'))
        .map((item) => topics.subscribe(from, item)),
    irn_unsubscribe: (from, params) => {
      topics.unsubscribe(from, topic(params.topic))
      return true
    },
    irn_batchUnsubscribe: (from, params) => {
      for (const item of list(params.subscriptions ?? params.topics, 'subscriptions')) topics.unsubscribe(from, topic(isRecord(item) ? item.topic : item))
      return true
    },
    irn_fetchMessages: (from, params) => ({ messages: shown(from, topic(params.topic)), hasMore: false }),
    irn_batchFetchMessages: (from, params) => ({
      messages: list(params.topics, 'topics').flatMap((item) => shown(from, topic(item, 'topics'))),
      hasMore: false,
    }),

    // The two that know of sessions also subscribe the caller.
    wc_proposeSession: (from, params) => {
      const letter = {
        from,
        topic: topic(params.pairingTopic, 'pairingTopic'),
        text: message(params.sessionProposal, 'sessionProposal'),
        ttl: ttl(params.ttl),
        tag: tags.proposal,
        attestation: attestation(params.attestation),
      }
      publish(letter)
      topics.subscribe(from, letter.topic)
      return true
    },
    wc_approveSession: (from, params) => {
      const seconds = ttl(params.ttl)
      const pairing = topic(params.pairingTopic, 'pairingTopic')
      const session = topic(params.sessionTopic, 'sessionTopic')
      const common = { from, ttl: seconds, attestation: undefined }
      const answer = { ...common, topic: pairing, text: message(params.sessionProposalResponse, 'sessionProposalResponse'), tag: tags.proposalAnswer }
      const settlement = { ...common, topic: session, text: message(params.sessionSettlementRequest, 'sessionSettlementRequest'), tag: tags.settlement }
      topics.subscribe(from, session)
      publish(answer)
      publish(settlement)
      return true
    },
  }
}
