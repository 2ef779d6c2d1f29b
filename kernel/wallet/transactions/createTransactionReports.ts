import {
  type AlertsService,
  type CapabilityService,
  type SentTransaction,
  type SettledTransaction,
  type TransactionReports,
  TransactionSent,
  TransactionSettled,
  type TransportService,
} from '../../api/index.js'
import type { Emit } from '../../emit.js'
import { toAlert } from '../../toAlert.js'
import { createPluginWallet, type PluginWallet, type PluginWalletNeeds } from './createPluginWallet.js'
import { createReportReader, type ReportReaderNeeds } from './createReportReader.js'
import { TransactionClaimError } from './errors.js'
import type { KernelStorage } from '../../services/storage/createStorage.js'
import { createTransactionOwners, storedOwners } from './transactionOwners.js'

export interface TransactionReportsNeeds extends ReportReaderNeeds, Pick<PluginWalletNeeds, 'capabilities' | 'transports' | 'nativeDecimals'> {
  readonly emit: Emit
  readonly alerts: Pick<AlertsService, 'raise'>
  readonly storage: Pick<KernelStorage, 'open' | 'onSettled'>
}
/** The kernel's services for one plugin that reports transactions. */
export interface ReportingPlugin {
  readonly reports: TransactionReports
  readonly capabilities: CapabilityService
  readonly transports: TransportService
}
export interface ReportingPlugins {
  /** Returns the services of a plugin, by its id. They are the same as long as the page lives. */
  of(plugin: string): ReportingPlugin
  /** Reports for the page itself, which also reaches wallets in other ways: every transaction that no plugin sent. */
  readonly page: TransactionReports
}

/**
 * Validates the reports of transactions, compares them with the wallets' answers to the reporter, and emits them. It is the only source
 * of these events.
 */
export const createTransactionReports = (needs: TransactionReportsNeeds): ReportingPlugins => {
  const { emit, alerts, storage } = needs
  const owners = createTransactionOwners(storage.open('kernel', 'transactions', storedOwners))
  const reader = createReportReader(needs)
  const plugins = new Map<string, ReportingPlugin>()

  const create = (reporter: string, { problemOfSent, problemOfSettled }: Pick<PluginWallet, 'problemOfSent' | 'problemOfSettled'>): TransactionReports => {
    const need = ({ chain, hash }: SentTransaction | SettledTransaction, problem: string | undefined) => {
      if (problem === undefined) return
      const error = new TransactionClaimError({ reporter, chain, hash, problem })
      alerts.raise(toAlert(error, 'warn'))
      throw error
    }
    return {
      sent(transaction) {
        const report = reader.sent(transaction)
        need(report, problemOfSent(report))
        emit(TransactionSent, report)
      },
      settled(transaction) {
        const report = reader.settled(transaction)
        need(report, problemOfSettled(report))
        // This runs before the plugins get the event, because their code may not be loaded.
        storage.onSettled()
        emit(TransactionSettled, report)
      },
    }
  }
  const ofPlugin = ({ chain, hash }: SentTransaction | SettledTransaction) => {
    const owner = owners.of(chain, hash)
    return owner === undefined ? undefined : `It is a transaction of plugin "${owner}".`
  }
  return {
    of(plugin) {
      const known = plugins.get(plugin)
      if (known) return known
      const wallet = createPluginWallet({ ...needs, owners, plugin })
      const { capabilities, transports } = wallet
      const made = { reports: create(`Plugin "${plugin}"`, wallet), capabilities, transports }
      plugins.set(plugin, made)
      return made
    },
    page: create('The page', { problemOfSent: ofPlugin, problemOfSettled: ofPlugin }),
  }
}
