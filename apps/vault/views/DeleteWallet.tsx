import { useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { AddressBlock, Banner, Button, ButtonPair, Checkbox, ConfirmButton, StatusText, useMessage, ViewBody, ViewFooter } from 'portico-kit/index.js'

const text = {
  title: msg('vault.delete.title', 'Delete this wallet?'),
  what: msg('vault.delete.in', 'You’ll be signed out now. In 24 hours, the wallet, your sign-in and your recovery methods are gone.'),
  lost: msg('vault.delete.without', 'Without your 24 words, everything left in it is lost'),
  until: msg(
    'vault.delete.until',
    'Until then, you can keep it: sign in again, or use the link in the email we send you. After that, no one can bring it back.',
  ),
  evm: msg('vault.delete.evm', 'Ethereum and similar networks'),
  solana: msg('vault.delete.solana', 'Solana'),
  sure: msg('vault.delete.sure', 'I moved what I want to keep, or I have my 24 words'),
  first: msg('vault.delete.first', 'Check the box to continue.'),
  go: msg('shared.deleteWallet', 'Delete wallet'),
  cancel: msg('vault.keep.go', 'Keep wallet'),
}

export interface DeleteWalletProps {
  readonly evmAddress: string
  readonly solanaAddress: string
  onGo(): void
  onCancel(): void
  /** Whether something covers the confirmed content. */
  readonly onCovered?: (() => void) | undefined
}

/** Asks for the last confirmation before a wallet is deleted. */
export const DeleteWallet = ({ evmAddress, solanaAddress, onGo, onCancel, onCovered }: DeleteWalletProps) => {
  const t = useMessage()
  const [sure, setSure] = useState(false)
  const [attention, setAttention] = useState(0)
  return (
    <>
      <ViewBody mustRead>
        <div className="pt-vault-review">
          <StatusText title={t(text.title)} live="polite">
            {t(text.what)}
          </StatusText>
          <Banner tone="bad" title={t(text.lost)}>
            {t(text.until)}
          </Banner>
        </div>
        {(
          [
            [text.evm, evmAddress],
            [text.solana, solanaAddress],
          ] as const
        ).map(([label, address]) => (
          <div key={address}>
            <p className="pt-label">{t(label)}</p>
            <AddressBlock well address={address} label={t(label)} />
          </div>
        ))}
      </ViewBody>
      <ViewFooter>
        <Checkbox checked={sure} onChange={setSure} attention={attention}>
          {t(text.sure)}
        </Checkbox>
        <ButtonPair>
          <Button kind="primary" onPress={onCancel}>
            {t(text.cancel)}
          </Button>
          <ConfirmButton
            primary={false}
            danger
            onConfirm={onGo}
            disabledReason={sure ? undefined : t(text.first)}
            onRefused={() => setAttention((count) => (sure ? count : count + 1))}
            onCovered={onCovered}
          >
            {t(text.go)}
          </ConfirmButton>
        </ButtonPair>
      </ViewFooter>
    </>
  )
}
