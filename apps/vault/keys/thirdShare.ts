import { combine } from 'shamir-secret-sharing'
import { KeyError } from './errors.js'
import { type Share, shareIndex } from './ShareHeader.js'

/**
 * Another share of the same polynomial, for a further way of recovery: the shares that are in use stay valid.
 *
 * A share is the values of the polynomial at one place, and the place in its last byte. The library gives the values at the place 0. In this
 * field a place is moved by exclusive-or, so that with all places moved by the new one it gives the values there.
 */
export const thirdShare = async (one: Share, other: Share): Promise<Share> => {
  const last = one.secret.length - 1
  const taken = [0, one.secret[last], other.secret[last]]
  if (one.header.index === other.header.index || taken[1] === taken[2] || one.secret.length !== other.secret.length)
    throw new KeyError('mismatch', 'Two different shares are needed.')
  const free = Array.from({ length: 256 }, (_, place) => place).filter((place) => !taken.includes(place))
  // Which of the free places it is does not matter.
  const place = free[(crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % free.length] ?? 0
  const moved = ({ secret }: Share): Uint8Array => secret.map((byte, at) => (at === last ? byte ^ place : byte))
  const parts = [moved(one), moved(other)]
  const values = await combine(parts)
  const secret = new Uint8Array(values.length + 1)
  secret.set(values)
  secret[last] = place
  for (const part of [...parts, values]) part.fill(0)
  return { header: { ...one.header, index: shareIndex.recovery }, secret }
}
