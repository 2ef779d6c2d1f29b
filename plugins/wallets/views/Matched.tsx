import { foldCase } from '#lib/text/foldCase.js'

/** A name with the part that was searched for in the accent colour. */
export const Matched = ({ text, search }: { readonly text: string; readonly search: string }) => {
  const [folded, wanted] = [foldCase(text), foldCase(search)]
  const at = folded.indexOf(wanted)
  // A letter may change its length with its case: then nothing is marked.
  if (at < 0 || folded.length !== text.length || wanted.length !== search.length) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className="pt-mark">{text.slice(at, at + search.length)}</mark>
      {text.slice(at + search.length)}
    </>
  )
}
