/** Shortens an address for display: `0x7F3A…91bc`. A leading `0x` does not count. Never used for the receiver of money. */
export const truncateMiddle = (text: string, start = 4, end = 4): string => {
  const head = start + (/^0x/i.test(text) ? 2 : 0)
  return text.length <= head + end + 1 ? text : `${text.slice(0, head)}…${end > 0 ? text.slice(-end) : ''}`
}
