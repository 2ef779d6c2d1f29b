// Sign-in parts of a page, written after the incumbent's documentation: only the specifiers of the imports are ours. It is not run.
import { createAppKit } from 'portico'
import {
  type CloudAuthSIWX,
  DefaultSIWX,
  EIP155Verifier,
  InformalMessenger,
  LocalStorage,
  ReownAuthentication,
  type SIWXMessage,
  SIWXMessenger,
  type SIWXSession,
  SIWXVerifier,
  SolanaVerifier,
} from 'portico/siwx'
import { mainnet } from 'portico/networks'

class Messenger extends SIWXMessenger {
  readonly version = '1'
  stringify(data: SIWXMessage.Data): string {
    return `${data.domain} ${data.accountAddress} ${this.version}`
  }
}
class Verifier extends SIWXVerifier {
  chainNamespace = 'eip155' as const
  async verify(session: SIWXSession) {
    return session.signature.length > 0
  }
}

export const custom = new DefaultSIWX({ messenger: new Messenger({ domain: 'app.example', uri: 'https://app.example' }), verifiers: [new Verifier()] })
export const predefined = new DefaultSIWX({
  messenger: new InformalMessenger({ domain: 'app.example', uri: 'https://app.example', getNonce: async () => 'abcdefgh' }),
  verifiers: [new EIP155Verifier(), new SolanaVerifier()],
  storage: new LocalStorage({ key: '@appkit/siwx' }),
})
export const hosted = () => {
  const modal = createAppKit({ networks: [mainnet], siwx: new ReownAuthentication({ required: true }) })
  return modal.getSIWX<CloudAuthSIWX>()?.getSessionAccount()
}
