import { concat, encodeAbiParameters, encodeDeployData, encodeFunctionData, getContractAddress, type Hex, pad, parseAbi } from 'viem'
import { postRpc } from '../world/postRpc.js'
import { type Artifact, readArtifact } from '../world/readArtifact.js'
import { type Action, sendAs } from '../world/sendAs.js'
import { smartAccounts } from '../world/settings.js'
import { paymasterSigner } from './paymasterSigner.js'

/** Deploys what it is sent, at an address that follows from it (CREATE2). It is on every network, and anvil has it from the start. */
const deterministic = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** The same contract at the address at which Safe has it. */
const ofSafe = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'
const noSalt = pad('0x', { size: 32 })

const packages = {
  entryPoint: '@account-abstraction/contracts/artifacts/EntryPoint.json',
  paymaster: '@account-abstraction/contracts/artifacts/VerifyingPaymaster.json',
  module: '@safe-global/safe-4337/build/artifacts/contracts/Safe4337Module.sol/Safe4337Module.json',
  moduleSetup: '@safe-global/safe-4337/build/artifacts/contracts/SafeModuleSetup.sol/SafeModuleSetup.json',
  factory: '@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json',
  singleton: '@safe-global/safe-contracts/build/artifacts/contracts/SafeL2.sol/SafeL2.json',
  multiSend: '@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json',
}
/** Smart accounts at plain addresses (EIP-7702) need a later version of the same package. */
const delegatedPackages = {
  entryPoint: 'account-abstraction-0.8/artifacts/EntryPoint.json',
  account: 'account-abstraction-0.8/artifacts/Simple7702Account.json',
}
/** The licences of these packages do not let the published sandbox bring them along: where they are not installed, there are no smart accounts. */
const readInstalled = <Artifacts>(read: () => Artifacts): Artifacts | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}
const readArtifacts = () =>
  readInstalled(() => ({
    entryPoint: readArtifact(packages.entryPoint),
    paymaster: readArtifact(packages.paymaster),
    module: readArtifact(packages.module),
    moduleSetup: readArtifact(packages.moduleSetup),
    factory: readArtifact(packages.factory),
    singleton: readArtifact(packages.singleton),
    multiSend: readArtifact(packages.multiSend),
  }))
const readDelegated = () => readInstalled(() => ({ entryPoint: readArtifact(delegatedPackages.entryPoint), account: readArtifact(delegatedPackages.account) }))

const abi = parseAbi(['function depositTo(address account) payable'])
const deploymentOf = ({ abi: made, bytecode }: Artifact): Hex =>
  encodeDeployData({ abi: made, bytecode, args: [smartAccounts.entryPoint, paymasterSigner.address] })
const paymasterAddress = (paymaster: Artifact): Hex =>
  getContractAddress({ opcode: 'CREATE2', from: deterministic, salt: noSalt, bytecode: deploymentOf(paymaster) })

/** Where the paymaster is; undefined where there are no smart accounts. */
export const findPaymaster = (): Hex | undefined => {
  const artifacts = readArtifacts()
  return artifacts && paymasterAddress(artifacts.paymaster)
}

/** EntryPoint 0.7, Safe 1.4.1 with its module for ERC-4337, and a paymaster with a deposit. */
export const deploySmartAccounts = async ({ url }: { readonly url: string }): Promise<void> => {
  const artifacts = readArtifacts()
  if (!artifacts) return
  await postRpc(url, 'anvil_setCode', [ofSafe, await postRpc(url, 'eth_getCode', [deterministic, 'latest'])])
  await postRpc(url, 'anvil_setBalance', [smartAccounts.deployer, '0x56bc75e2d63100000'])
  const from = smartAccounts.deployer
  const deploy = (code: Hex, { by = ofSafe, salt = noSalt }: { readonly by?: Hex; readonly salt?: Hex } = {}): Action => ({
    from,
    to: by,
    data: concat([salt, code]),
    gas: 6_000_000,
  })
  const withEntryPoint = concat([artifacts.module.bytecode, encodeAbiParameters([{ type: 'address' }], [smartAccounts.entryPoint])])
  const paymaster = paymasterAddress(artifacts.paymaster)
  await sendAs({
    url,
    blocks: [
      {
        actions: [
          // The salt with which its makers chose the address.
          deploy(artifacts.entryPoint.bytecode, { by: deterministic, salt: '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3' }),
          deploy(artifacts.singleton.bytecode),
          deploy(artifacts.factory.bytecode),
          deploy(artifacts.multiSend.bytecode),
          deploy(withEntryPoint, { by: deterministic }),
          deploy(artifacts.moduleSetup.bytecode, { by: deterministic }),
          deploy(deploymentOf(artifacts.paymaster), { by: deterministic }),
          {
            from,
            to: smartAccounts.entryPoint,
            data: encodeFunctionData({ abi, functionName: 'depositTo', args: [paymaster] }),
            value: 50n * 10n ** 18n,
          },
        ],
      },
    ],
  })
  for (const name of ['entryPoint', 'factory', 'singleton', 'multiSend', 'module', 'moduleSetup'] as const)
    if ((await postRpc(url, 'eth_getCode', [smartAccounts[name], 'latest'])) === '0x')
      throw new Error(`The ${name} of smart accounts is not where it should be.`)
}

/** Whether the chain has EntryPoint 0.8, and the account for plain addresses. */
export const hasDelegated = (): boolean => readDelegated() !== undefined

/** EntryPoint 0.8, and the account whose code plain addresses take on (EIP-7702), where they are on every network. */
export const deployDelegated = async ({ url }: { readonly url: string }): Promise<void> => {
  const artifacts = readDelegated()
  if (!artifacts) return
  const from = smartAccounts.deployer
  // The salt with which its makers chose the address.
  const salt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
  await postRpc(url, 'anvil_setBalance', [from, '0x56bc75e2d63100000'])
  await sendAs({ url, blocks: [{ actions: [{ from, to: deterministic, data: concat([salt, artifacts.entryPoint.bytecode]), gas: 9_000_000 }] }] })
  // Its code keeps nothing of how it was deployed.
  await postRpc(url, 'anvil_setCode', [smartAccounts.delegate, artifacts.account.deployedBytecode])
  for (const address of [smartAccounts.entryPoint08, smartAccounts.delegate])
    if ((await postRpc(url, 'eth_getCode', [address, 'latest'])) === '0x') throw new Error(`${address} is not where it should be.`)
}
