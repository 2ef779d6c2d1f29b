import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { Button, Icon, NftArt, useMessage } from '../../../ui/index.js'
import type { Nft } from '../toNfts.js'
import type { TokensController } from '../TokensController.js'

const text = {
  failed: msg('tokens.nft.pictureFailed', 'Picture didn’t load'),
  title: msg('tokens.nft.ask', 'Picture not loaded'),
  direct: msg('tokens.nft.ask.direct', 'Its maker’s server would learn that you looked, and your internet address.'),
  served: msg('tokens.nft.ask.served', 'Its maker would learn that someone looked. Your internet address stays with this site.'),
  inside: msg('tokens.nft.ask.inside', 'You didn’t ask for this NFT, and its picture may not be what you expect.'),
  nowhere: msg('tokens.nft.ask.nowhere', 'This site can’t load it.'),
  show: msg('tokens.nft.ask.show', 'Show picture'),
} as const

/** The whole picture of one NFT on a threshold. Of one from an unknown sender, what loading it would give away, and a button. */
export const NftPicture = ({ nft, controller }: { readonly nft: Nft; readonly controller: TokensController }) => {
  const t = useMessage()
  const { key, name, image, source, uri, known, failed } = nft
  const [asked, setAsked] = useState<string>()
  const [missing, setMissing] = useState<string>()
  useEffect(() => controller.nftLooked(key), [controller, key])
  const served = controller.server !== undefined
  const outside = source === undefined || source.startsWith('https:')
  const why = !outside ? text.inside : served ? text.served : source === undefined ? text.nowhere : text.direct
  if (!known && image === undefined && asked !== key)
    return (
      <div className="pt-nftask">
        <Icon name="image" size={24} />
        <b>{t(text.title)}</b>
        <p className="pt-meta">{t(why)}</p>
        {(source !== undefined || (uri !== undefined && served)) && (
          <Button
            kind="secondary"
            size="sm"
            onPress={() => {
              setAsked(key)
              controller.nftAllowed(key)
            }}
          >
            {t(text.show)}
          </Button>
        )}
      </div>
    )
  return (
    <>
      <div className="pt-nftbig">
        <NftArt src={image} label={name} onMissing={() => setMissing(image)} />
      </div>
      {(failed || (missing !== undefined && missing === image)) && <p className="pt-note">{t(text.failed)}</p>}
    </>
  )
}
