import type { GatewayParts } from '../GatewayParts.js'
import { createRpc } from '../balances/createRpc.js'
import { createRpcBalances } from '../balances/createRpcBalances.js'
import { createDirectory } from '../directory/createDirectory.js'
import { createImages } from '../directory/createImages.js'
import { packageWallets } from '../directory/packageWallets.js'
import { createRpcHistory } from '../history/createRpcHistory.js'
import { createRpcPermissions } from '../permissions/createRpcPermissions.js'
import { sharePermissions } from '../permissions/sharePermissions.js'
import { createFaults } from '../http/createFaults.js'
import { createOutgoing } from '../http/createOutgoing.js'
import { fixedPrices } from '../prices/fixedPrices.js'
import { noPrices } from '../prices/noPrices.js'
import { createProjectFile } from '../projects/createProjectFile.js'
import { createProjects } from '../projects/createProjects.js'
import { loadCheck, loadSignatureCheck } from '../signIn/loadCheck.js'
import { openShared } from '../shared/openShared.js'
import { observeDatabase } from '../telemetry/observeDatabase.js'
import { openTelemetry } from '../telemetry/openTelemetry.js'
import { createStore } from '../store/createStore.js'
import { watchOutages } from '../store/watchOutages.js'
import { createFarcaster } from '../vault/createFarcaster.js'
import { createMailCheck, createMailer } from '../vault/createMailer.js'
import { sayMissingKeys } from '../vault/sayMissingKeys.js'
import { createMails } from '../vault/mail/createMails.js'
import { createSocialProvider } from '../vault/createSocialProvider.js'
import { chainReads } from './chainReads.js'
import { checkSecrets } from './checkSecrets.js'
import { createLog } from './createLog.js'
import { dataProviders } from './dataProviders.js'
import { onRampProviders } from './onRampProviders.js'
import { databaseProblem, openDatabase } from './openDatabase.js'
import { openSealer } from './openSealer.js'
import { itemReader, pictureProxy } from './pictureProxy.js'
import type { readSettings } from './readSettings.js'
import { swapProviders } from './swapProviders.js'
import { systemClock } from './systemClock.js'

/** Limit of a network's answer about a signature, in bytes. */
const maxNetworkBytes = 1_000_000
/** Limit of one answer with logs, in bytes. With more than this a node is asked in ranges of blocks. */
const maxLogBytes = 8_000_000

/**
 * Creates the parts for the settings. The store is open afterwards, and nothing runs yet.
 *
 * @param needs readProjects: reads the projects of the settings again; they stay as they are without it
 */
export const gatewayParts = async (
  settings: ReturnType<typeof readSettings>,
  {
    write,
    clock = systemClock,
    readProjects,
  }: { write(line: string): void; clock?: GatewayParts['clock']; readonly readProjects?: (() => (typeof settings)['projects']) | undefined },
): Promise<GatewayParts> => {
  const { limits, proxies, chains } = settings
  const log = createLog({ clock, write, level: settings.telemetry.level })
  const telemetry = await openTelemetry(settings.telemetry, { clock, log })
  const { calls } = telemetry
  const rpcUrls = Object.fromEntries(chains.map(({ id, rpc }) => [id, rpc]))
  const outgoing = () =>
    createOutgoing({
      addresses: Object.values(rpcUrls),
      what: 'the network',
      clock,
      deadline: limits.deadline,
      maxBytes: maxNetworkBytes,
      observe: calls('network'),
    })
  const signIn = settings.signIn && { ...settings.signIn, rpcUrls, fetch: outgoing(), check: await loadCheck() }
  const names = settings.names && { ...settings.names, rpcUrls, fetch: outgoing(), check: await loadSignatureCheck() }
  const socials = settings.vault?.socials
  const farcaster = settings.vault?.farcaster && { ...settings.vault.farcaster, origin: settings.vault.origin, check: await loadCheck() }
  const idTokens = settings.vault?.idTokens && { ...settings.vault.idTokens, check: await loadCheck() }
  const opened =
    settings.vault &&
    (await openSealer(settings.vault, {
      clock,
      deadline: limits.deadline,
      onChange: ({ away, cause }) => log(away ? 'key service away' : 'key service back', { ...(away && { level: 'warn', message: cause?.message }) }),
    }))
  const vault = settings.vault &&
    opened && {
      origin: settings.vault.origin,
      sites: settings.vault.sites,
      pages: settings.vault.pages,
      idTokens,
      gateway: settings.vault.idTokens?.issuer,
      sealer: sayMissingKeys(opened.sealer, log),
      pepper: settings.vault.pepper,
      ...settings.vault.limits,
      send: telemetry.mails(createMailer({ url: settings.vault.smtp, from: settings.vault.from, clock, deadline: limits.deadline })),
      mails: createMails(settings.vault.mails),
      checkMail: createMailCheck({ url: settings.vault.smtp }),
      socials: socials?.providers.map((provider) =>
        createSocialProvider({ ...provider, redirect: socials.redirect, clock, deadline: limits.deadline, observe: calls(provider.name) }),
      ),
      farcaster: farcaster && createFarcaster({ ...farcaster, clock, deadline: limits.deadline, calls }),
    }
  // The next statement says whether the database is away: an idle connection that broke is replaced.
  const connected = await openDatabase(settings, (error) => log('store', { level: 'debug', message: error.message }))
  const database = observeDatabase(watchOutages(connected, { clock, log }), { ...telemetry, clock })
  try {
    const store = await createStore(database)
    const weak = settings.vault && opened ? await checkSecrets(store, { ...settings.vault, service: opened.service }) : []
    for (const message of weak) log('secret weak', { level: 'warn', message })
    const shared = settings.shared && (await openShared(settings.shared, { database, clock, log, ...telemetry }))
    const nodes = chains.map((chain) => ({ chain, rpc: createRpc({ url: chain.rpc, clock, deadline: limits.deadline, observe: calls(`node ${chain.id}`) }) }))
    const pictures = settings.pictures && pictureProxy(settings.pictures, { clock, log, deadline: limits.deadline })
    return {
      store,
      shared,
      pictures,
      items: pictures && itemReader(pictures, { clock, log, deadline: limits.deadline }),
      directory: createDirectory([...settings.wallets, ...(settings.packageWallets ? await packageWallets() : [])]),
      images: createImages(settings.images),
      ...(settings.projects
        ? createProjectFile({ listed: settings.projects, read: () => readProjects?.() ?? settings.projects ?? [], clock, log, ...telemetry })
        : { projects: createProjects(undefined, clock) }),
      ...dataProviders(settings.dataProviders, {
        balances: nodes.flatMap(({ chain, rpc }) => (chain.balances ? createRpcBalances({ chain, rpc, store }) : [])),
        history: nodes.flatMap(({ chain, rpc }) => (chain.history ? createRpcHistory({ chain, rpc, store, clock, log, ...chain.history }) : [])),
        permissions: chains.map((chain) => {
          const rpc = createRpc({ url: chain.rpc, clock, deadline: limits.deadline, maxBytes: maxLogBytes, observe: calls(`node ${chain.id}`) })
          return sharePermissions(createRpcPermissions({ chain, rpc, clock, deadline: limits.deadline }), { clock })
        }),
        prices: settings.prices ? fixedPrices(settings.prices) : noPrices,
        picture: pictures?.link,
        shared,
        telemetry,
        clock,
        log,
        deadline: limits.deadline,
      }),
      clock,
      log,
      limits,
      retention: settings.retention,
      signIn,
      vault,
      onRamp: onRampProviders(settings.onRamp, { clock, deadline: limits.deadline, chains: chains.map(({ id }) => id), calls }),
      names,
      identity: settings.identity,
      swaps: settings.swaps,
      swapProviders: swapProviders(settings.aggregator, {
        clock,
        deadline: limits.deadline,
        calls,
        exchanges: settings.swaps,
        nodes: Object.fromEntries(nodes.map(({ chain, rpc }) => [chain.id, { call: rpc.call, multicall: chain.multicall }])),
      }),
      nodes: Object.fromEntries(nodes.map(({ chain, rpc }) => [chain.id, rpc])),
      reads: chainReads(settings.reads, { clock, log, deadline: limits.deadline, telemetry }),
      faults: settings.control ? createFaults({ clock }) : undefined,
      proxies,
      telemetry,
    }
  } catch (error) {
    await database.close().catch(() => {})
    throw databaseProblem(error, settings)
  }
}
