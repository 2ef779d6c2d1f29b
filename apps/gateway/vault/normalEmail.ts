import { domainToASCII } from 'node:url'
import { ApiError } from '../http/ApiError.js'

const domainForm = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/
/** Signs at which a parser of addresses would end a host or read bytes. */
const ofAddresses = /[/?#%]/

/**
 * The one form of an e-mail address: it is hashed to find the account, and mails go to it, so that the two name one mailbox. Letters of
 * ASCII are in lower case, and the domain is in its ASCII form (UTS 46). A local part with characters that Unicode holds for other
 * spellings of plain ones (NFKC), such as a ligature or a letter in a circle, is refused: it is another mailbox that looks like the plain one.
 *
 * @param email of the shape that the schemas admit
 * @throws {ApiError} EMAIL_REFUSED for such a local part, INVALID_INPUT for a domain that is none
 */
export const normalEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const [local, host] = [email.slice(0, at), email.slice(at + 1)]
  if (local.normalize('NFKC') !== local)
    throw new ApiError(400, 'EMAIL_REFUSED', 'The address has characters before the @ that are other spellings of plain ones.', { field: 'email' })
  const domain = ofAddresses.test(host) ? '' : domainToASCII(host)
  if (domain.length > 253 || !domainForm.test(domain)) throw new ApiError(400, 'INVALID_INPUT', '"email" is an e-mail address.', { field: 'email' })
  return `${local.replace(/[A-Z]/g, (letter) => letter.toLowerCase())}@${domain}`
}
