import type { PlanInputs } from './readInputs.js'

/** A row of a table of the plan: what, how much, and from which figures. */
export type PlanRow = readonly [what: string, value: string, from: string]

/** What is assumed of visitors, machines and prices. */
const visitors = 100e6
const month = 30 * 86_400
const visitsEach = 3
const peak = 4
const pagesOfVisit = 1.3
const flagsOfVisit = 1.3
const looksOfVisit = 1.2
const signInsOfVisit = 0.1
/** Of looks at balances and histories, those that follow another one closely enough. */
const keptShare = 1 / 3
/** Of visitors who log in by a mailed code within a month. */
const mailShare = 0.01
const answerKb = 1
const answerSeconds = 605
const coreDollars = 25
const terabyteDollars = 10
const balancerDollars = 25
/** Requests of a sign-in, of an account, and at least to explorers for an answer: a balance takes two, as measured. */
const signInRequests = 3
const accountRequests = 3
const explorerRequests = 2
/** Of PostgreSQL, as it is installed. */
const maxConnections = 100

/** Two digits that say something, with commas. */
const about = (value: number): string => {
  if (value === 0) return '0'
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1)
  return (Math.round(value / step) * step).toLocaleString('en', { maximumFractionDigits: 2 })
}
const exact = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 })
const cores = (value: number): string => value.toFixed(2)
const millions = (value: number): string => (value >= 1e9 ? `${about(value / 1e9)} billion` : `${about(value / 1e6)} million`)
const size = (bytes: number): string => {
  const [unit, by] = bytes >= 1e12 ? (['TB', 1e12] as const) : bytes >= 1e9 ? (['GB', 1e9] as const) : (['MB', 1e6] as const)
  return `${about(bytes / by)} ${unit}`
}

/** The tables of the plan for 100 million visitors a month. */
export const computePlan = (inputs: PlanInputs) => {
  const visits = visitors * visitsEach
  const perSecond = (a: number) => (a * peak) / month
  const [visitRate, pageRate, flagRate] = [perSecond(visits), perSecond(visits * pagesOfVisit), perSecond(visits * flagsOfVisit)]
  const [lookRate, signInRate] = [perSecond(visits * looksOfVisit), perSecond(visits * signInsOfVisit)]
  const codesMonth = visitors * mailShare
  const codeRate = perSecond(codesMonth)
  const [keptRate, askedRate] = [lookRate * keptShare, lookRate * (1 - keptShare)]
  const requestsOfVisit = pagesOfVisit + flagsOfVisit + looksOfVisit + signInsOfVisit * signInRequests
  const requestsMonth = visits * requestsOfVisit + codesMonth * accountRequests
  const requestRate = perSecond(requestsMonth)

  const assumed: readonly PlanRow[] = [
    ['visits', `${millions(visits)} a month`, `${visitsEach} of each visitor`],
    ['at the busiest time', `${about(visitRate)} a second`, `${peak} times the mean of ${exact(month / 1e6)} million seconds`],
    ['pages of the directory', `${pagesOfVisit} of a visit: ${about(pageRate)} a second`, 'one, and a search in a third; a browser keeps a page for a minute'],
    ['project flags, names', `${flagsOfVisit} of a visit: ${about(flagRate)} a second`, ''],
    [
      'balances and histories',
      `${looksOfVisit} of a visit: ${about(lookRate)} a second`,
      'in three visits of ten somebody is connected, who looks three times at balances and once at the history',
    ],
    ['of these, kept ones', `a third: ${about(keptRate)} a second`, 'real visitors mostly look once; those that follow within five seconds'],
    ['sign-ins', `${signInsOfVisit} of a visit: ${about(signInRate)} a second`, 'each a nonce, a verification and a look at the session'],
    [
      'mailed codes, with a login and a wallet',
      `${millions(codesMonth)} a month, ${about(codeRate)} a second`,
      `${mailShare * 100} % of visitors, once a month`,
    ],
    ['pictures', 'none', 'a CDN or [a cache](several-gateways.md#a-cache-in-front) keeps them for a day, as their `cache-control` says'],
  ]

  const needs = {
    shown: (pageRate + flagRate) / inputs.pages,
    kept: keptRate / inputs.kept,
    asked: askedRate / inputs.asked,
    signIns: signInRate / inputs.signIns,
    accounts: codeRate / inputs.accounts,
  }
  const total = Object.values(needs).reduce((sum, one) => sum + one, 0)
  const processor: readonly PlanRow[] = [
    ['pages, flags and names', cores(needs.shown), `${about(pageRate + flagRate)} / ${exact(inputs.pages)}`],
    ['balances and histories that are kept', cores(needs.kept), `${about(keptRate)} / ${exact(inputs.kept)}`],
    ['those that are asked for', cores(needs.asked), `${about(askedRate)} / ${exact(inputs.asked)}`],
    ['sign-ins', cores(needs.signIns), `${about(signInRate)} / ${exact(inputs.signIns)}`],
    ['codes, logins and wallets', cores(needs.accounts), `${about(codeRate)} / ${exact(inputs.accounts)}`],
    ['together', cores(total), ''],
  ]

  // One may be missing, and the others are not full then.
  const gateways = Math.max(3, Math.ceil(total / 0.6) + 1)
  const open = visitRate * inputs.keepAlive
  const databaseCores = signInRate / inputs.signInsOfDatabase + codeRate / inputs.accountsOfDatabase
  const sessions = (visits * signInsOfVisit * 7) / 30
  const calls = requestRate * 2 + askedRate * 4
  const pageTraffic = visits * pagesOfVisit * inputs.page * 1e3
  const frameTraffic = codesMonth * inputs.frame * 1e3
  const dollars = gateways * coreDollars + 4 * coreDollars + coreDollars + (Math.ceil((pageTraffic + frameTraffic) / 1e12) * terabyteDollars + balancerDollars)
  const beside: readonly PlanRow[] = [
    [
      'gateways',
      `${gateways} with one core each`,
      `${cores(total)} cores: ${gateways - 1} carry everything at ${Math.round((100 * total) / (gateways - 1))} % while one is replaced. In two places take two more`,
    ],
    [
      'connections',
      `${about(open)}, ${about((open / 1e4) * inputs.connections)} MB`,
      `${about(visitRate)} visits a second that keep one for ${inputs.keepAlive} s; ${exact(inputs.connections)} MB for 10,000. Behind a balancer there are far fewer`,
    ],
    [
      'explorers and nodes',
      `${about(askedRate * explorerRequests)} requests a second`,
      `at least two for each of ${about(askedRate)} answers: run your own, or raise \`GATEWAY_DATA_FRESH\``,
    ],
    [
      'PostgreSQL',
      `${cores(databaseCores)} cores; a machine with two, and one that follows it`,
      `${about(signInRate)} / ${exact(inputs.signInsOfDatabase)} + ${about(codeRate)} / ${exact(inputs.accountsOfDatabase)}`,
    ],
    [
      'sessions of sign-ins',
      `${millions(sessions)}, ${size(sessions * inputs.session * 1e3)}`,
      `a week's, ${exact(inputs.session)} kB each; nonces are deleted after eleven minutes`,
    ],
    [
      'embedded wallets',
      `${size(codesMonth * inputs.account * 1e3)} more each month, for good`,
      `${millions(codesMonth)} new accounts at most, ${exact(inputs.account)} kB each`,
    ],
    [
      'mails',
      `${millions(codesMonth)} a month, ${about(codeRate * 3600)} in the busiest hour, ${size(codesMonth * inputs.mail * 1e3)}`,
      `${exact(inputs.mail)} kB each, and a connection to the mail server each`,
    ],
    [
      'the secure site',
      `${size(frameTraffic)} a month`,
      `${exact(inputs.frame)} kB at most for each of ${millions(codesMonth)} people; after that their browser has the files. Static: a CDN may keep them as their headers say`,
    ],
    [
      'Valkey',
      `${about(calls)} calls a second, ${size(askedRate * answerSeconds * answerKb * 1e3)}`,
      `at most two for each of ${about(requestRate)} requests a second, four for each answer that is asked for, and those for ${answerSeconds} s at ${answerKb} kB; one gateway made 3,200 calls a second in [ADR 0080](../decisions/0080-what-several-gateways-share.md). Its memory and policy: [several gateways](several-gateways.md)`,
    ],
    [
      'the log',
      `${millions(requestsMonth)} lines, ${size(requestsMonth * inputs.line)} a month`,
      `${exact(inputs.line)} bytes for a request at \`info\`; next to nothing at \`warn\`, which loses the line of each request`,
    ],
    [
      'traffic of pages',
      `${size(pageTraffic)} a month`,
      `${millions(visits * pagesOfVisit)} pages of ${exact(inputs.page)} kB; ${size(visits * pagesOfVisit * inputs.plainPage * 1e3)} without compression`,
    ],
    [
      'cost',
      `${Math.round(dollars)} dollars a month, ${exact(dollars / 100)} for a million visitors`,
      `${coreDollars} dollars for a core with 2 GB (gateways, four of PostgreSQL, Valkey), ${terabyteDollars} for a TB, a balancer ${balancerDollars}: write in your own. **Explorers, mails and what keeps the log come on top**, by the rows above and the prices of their providers, and explorers cost more than all of this`,
    ],
  ]

  /** Visitors a month at which a limit is reached that this many need so much of. */
  const reached = (need: number, limit: number) => millions((visitors * limit) / need)
  const breaks: readonly PlanRow[] = [
    [
      'the limits of one address',
      `at any number: ${about((inputs.rate * 60) / requestsOfVisit)} visits a minute from one address, or ${about(inputs.burst / requestsOfVisit)} at once`,
      `\`GATEWAY_RATE\` ${inputs.rate} and \`GATEWAY_BURST\` ${inputs.burst}, at ${exact(requestsOfVisit)} requests of a visit. ${inputs.codesOfAddress} codes and ${inputs.loginsOfAddress} logins an hour: an office on a Monday morning, some hundred customers of a carrier behind one IPv4 address. IPv6 visitors have addresses of their own`,
    ],
    [
      'the plan of an explorer',
      `${about(visitors / (askedRate * explorerRequests) / 1e3)} thousand a month for each request a second that it allows`,
      'explorers and nodes, above. Then visitors get kept answers for `GATEWAY_DATA_STALE`, and new accounts none',
    ],
    ['one gateway with one core', `${reached(total, 1)} a month`, `${cores(total)} cores for 100 million`],
    [
      '`GATEWAY_CODES`',
      `${reached(codeRate * 3600, inputs.codes)} a month, or ${about((inputs.codes / (codeRate * 3600)) * mailShare * 100)} % by e-mail at 100 million`,
      `${exact(inputs.codes)} an hour against ${about(codeRate * 3600)} in the busiest one. New browsers wait then, known ones do not. What your mail provider lets through comes before or after it`,
    ],
    [
      'connections of PostgreSQL',
      `${reached(gateways, maxConnections / inputs.poolSize)} a month`,
      `${Math.floor(maxConnections / inputs.poolSize)} gateways with \`GATEWAY_DATABASE_CONNECTIONS\` ${inputs.poolSize}, at \`max_connections\` ${maxConnections}`,
    ],
    ['a core of PostgreSQL', `${reached(databaseCores, 1)} a month`, `${cores(databaseCores)} cores for 100 million`],
  ]
  return { assumed, processor, beside, breaks }
}
