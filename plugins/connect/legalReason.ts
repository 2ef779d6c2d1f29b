import { type HostInfo, type Message, msg } from '../../kernel/api/index.js'

const acceptFirst = msg('connect.legal.first', 'Accept the terms first')

/** Why no wallet can be chosen yet: the host has terms and wants their box ticked first. */
export const legalReason = ({ termsUrl, privacyUrl, options }: HostInfo, given: boolean): Message | undefined =>
  options.legalCheckbox && !given && (termsUrl || privacyUrl) ? acceptFirst : undefined
