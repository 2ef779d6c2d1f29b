/** The message of a sign-in, as the Sign In With Solana standard writes it. */
export const toSignInText = (input: Readonly<Record<string, unknown>>): string => {
  const { domain, address, statement, resources } = input
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]))
  const listed = Array.isArray(resources) ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(typeof statement === 'string' ? [`\n\n${statement}`] : []),
    ...(fields.length + listed.length > 0 ? [`\n\n${[...fields, ...listed].join('\n')}`] : []),
  ].join('')
}
