/** Time zones of regions in which buying is not offered. */
const restricted: readonly string[] = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/MACAO',
  'ASIA/HONG_KONG',
  'ASIA/BEIJING',
]

/** Whether buying is not offered in a time zone (an IANA name, of any case). A time zone is a hint: the providers know better. */
export const isRestrictedZone = (zone: string | undefined): boolean => zone !== undefined && restricted.includes(zone.toUpperCase())
