/** Labels that could be mistaken for the operator or for a role. */
const reserved =
  'abuse account admin administrator billing bridge claim contact customer dashboard deposit developer ethereum gateway help helpdesk info legal login mail metamask moderator null official operator owner payment payments portico privacy recovery refund register resolver root safe secure security service signin staff status support system team test treasury undefined update vault verify wallet webmaster'.split(
    ' ',
  )

/** Whether a label is not given out. */
export const isReserved = (label: string, more: readonly string[]) => {
  const plain = label.replaceAll('-', '')
  return reserved.includes(plain) || more.includes(label) || more.includes(plain)
}
