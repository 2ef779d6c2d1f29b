/** Letters that look like ours, and ours. After https://www.unicode.org/reports/tr39/ */
const foreign =
  'АВСЕНІЈКМОРЅТХУԚԜҮԌасеіјорѕхуԁһԛԝктмвнпгӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαορνυικτωηγᎪᏴᏟᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓮꓰꓲꓳꓴꓦꓪꓫꓬꓧɡɑıØøᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢŁłÐĐđĦħŦŧՍսօհոՕՏցզ'
const ours =
  'ABCEHIJKMOPSTXYQWYGaceijopsxydhqwktmbhnrlABEZHIKMNOPTYXaopvuiktwnyABCEGHJKLMPRSTVWZBPDTGKJCZFMNLSRAEIOUVWXYHgaiOoABCDEGHIJKLMNOPRTUVWYZLlDDdHhTtUuohnOSgq'

/**
 * What a short text looks like: equal for texts that are taken for each other, such as `USDC`, `ＵＳＤＣ`, `U\u0405DC` and `USD₵`. Says nothing
 * but that.
 */
export const skeletonOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\p{Sc}\p{P}\p{S}]/gu, '')
    .replace(/[^\0-\x7f]/g, (letter) => ours[foreign.indexOf(letter)] ?? letter)
    .toLowerCase()
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[$₴§5]/g, 's')
    .replace(/[₮₸†7+]/g, 't')
    .replace(/[₵¢]/g, 'c')
    .replace(/0/g, 'o')
    .replace(/[1!|l]/g, 'i')
    .replace(/[€3]/g, 'e')
    .replace(/[4@]/g, 'a')
    .replace(/[8฿₿]/g, 'b')
    .replace(/[^\p{L}\p{N}]/gu, '')
