// The vectors of BIP-322 for its simple form: https://github.com/bitcoin/bips/tree/master/bip-0322

export interface Bip322Vector {
  readonly address: string
  readonly message: string
  readonly signature: string
}

const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const empty = 'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const generated =
  'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s='
const root = 'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516'
const rooted = 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp'
const several =
  'BABIMEUCIQCLKarc4DfTq5bmqPVjRZ/qBvRPy886P2dM1tDK/92WIgIgN7y495rkp5FPcpjohhl8Knmo9rf63tPLGIVo8PKE81ABSDBFAiEAz2U1cppenj2Kbg8DkS3wXMmAN4jvZvsP/PdcCI1akogCIFlrCbW2+GbMRkvObV2utVdHYBxIJhM6DJlv1NIwViXBAUdSIQJx+IVtFfezY//G7PB/9/Z2fWatDxm5+M0195sX3Y1qoyECvDKp35BSlVD2TFqMPy7MlXJrqGl3nkQAgo51DfiRIqlSrg=='

/** Signatures of one key: of P2WPKH and of Taproot, with and without the name of the form. */
export const validVectors: readonly Bip322Vector[] = [
  { address: segwit, message: '', signature: `smp${empty}` },
  { address: segwit, message: '', signature: empty },
  {
    address: segwit,
    message: '',
    signature:
      'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  },
  {
    address: segwit,
    message: 'Hello World',
    signature:
      'smpAkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  {
    address: segwit,
    message: 'Hello World',
    signature:
      'smpAkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  },
  {
    address: 'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    message: 'No prefix fallback',
    signature: 'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  },
  { address: 'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7', message: 'ESHJI7MWUL64AXHBI42L3UR4QA', signature: generated },
  { address: rooted, message: 'TPIZPITUIHEUHO5ACOL6W6MBVD', signature: root },
  {
    address: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
    message: 'Hello World',
    signature: 'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  },
]

/** Signatures that the BIP calls wrong, and those of several keys, which are not supported and so not accepted. */
export const refusedVectors: readonly (Bip322Vector & { readonly why: string })[] = [
  { why: 'no base 64', address: segwit, message: '', signature: 'not-valid-base64!!!' },
  { why: 'nothing', address: segwit, message: '', signature: '' },
  { why: 'another message', address: segwit, message: 'Wrong message that was not signed', signature: `smp${empty}` },
  {
    why: 'another address, of a script',
    address: 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9',
    message: '',
    signature: `smp${empty}`,
  },
  { why: 'an empty witness', address: segwit, message: '', signature: 'smpAA==' },
  { why: 'another name of the form', address: segwit, message: '', signature: 'fooAA==' },
  {
    why: 'the name of another form',
    address: 'bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w',
    message: 'incorrect prefix',
    signature: 'fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M',
  },
  { why: 'another message of P2WPKH', address: 'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7', message: 'OVKTTPEFKLUOTAOJSPCKIHCQZW', signature: generated },
  { why: 'another signer of P2WPKH', address: 'bc1qx3f9s3scavc92s3g2fhwzqzn7qucd37ez03jpf', message: 'ESHJI7MWUL64AXHBI42L3UR4QA', signature: generated },
  { why: 'another message of Taproot', address: rooted, message: 'IHUVDIXOZV7EE7RU6CP7JUS57N', signature: root },
  {
    why: 'another signer of Taproot',
    address: 'bc1pr72av8sh7qc2ssxs8w0hlj0cl82g2q2dvypngzgsrmd4plml84ksmfyv0q',
    message: 'TPIZPITUIHEUHO5ACOL6W6MBVD',
    signature: root,
  },
  {
    why: 'two keys of two',
    address: 'bc1qa8xp82hejuydq8d9yc44s662ras5ncr98gxz3n53s6vklwgrczrqc4fqtn',
    message: 'GDU6AXT64O5ZS4AHHXK5JETYRM',
    signature: several,
  },
  {
    why: 'two keys of two, of another message',
    address: 'bc1qa8xp82hejuydq8d9yc44s662ras5ncr98gxz3n53s6vklwgrczrqc4fqtn',
    message: 'RPZ3MU56TLYDP4J7XLACULFXEJ',
    signature: several,
  },
]
