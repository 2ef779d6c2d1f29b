import { useEffect, useState } from 'react'
import { Heading } from './Heading.js'
import type { ScreenProps } from './ScreenProps.js'

const pictureIn = (items: DataTransfer | null): File | undefined => [...(items?.files ?? [])].find(({ type }) => type.startsWith('image/'))

/** The camera of a phone without one: a picture of the code by file, drop or paste, or the link itself. */
export const ScanScreen = ({ run, leave }: ScreenProps & { leave(): void }) => {
  const [link, setLink] = useState('')
  const [over, setOver] = useState(false)

  const scan = (picture: Blob | undefined) => {
    if (picture) run((phone) => phone.scan(picture))
  }

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const picture = pictureIn(event.clipboardData)
      if (picture) run((phone) => phone.scan(picture))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [run])

  return (
    <section className="screen">
      <Heading>Scan a code</Heading>
      <label
        className={over ? 'finder over' : 'finder'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          scan(pictureIn(event.dataTransfer))
        }}
      >
        <span>Choose a picture of the code, drop one here, or paste a screenshot.</span>
        <input
          type="file"
          accept="image/*"
          onChange={(event) => {
            scan(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </label>
      <form
        className="link-form"
        onSubmit={(event) => {
          event.preventDefault()
          run((phone) => phone.pair(link))
          setLink('')
        }}
      >
        <label>
          Or paste the link
          <input name="link" value={link} onChange={(event) => setLink(event.currentTarget.value)} placeholder="wc:…" autoComplete="off" spellCheck={false} />
        </label>
        <button type="submit" disabled={link.trim() === ''}>
          Connect
        </button>
      </form>
      <button type="button" className="link" onClick={leave}>
        Back
      </button>
    </section>
  )
}
