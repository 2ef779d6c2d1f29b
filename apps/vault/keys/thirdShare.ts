import { combine } from 'shamir-secret-sharing'
import { KeyError } from './errors.js'
import { type Share, shareIndex } from './ShareHeader.js'

/**
 * Computes a further share of the same polynomial for another recovery method. The existing shares stay valid.
 * A share holds the values of the polynomial at one place, and the place in its last byte. The library computes the values at place 0.
 * In this field a place is moved by exclusive-or, so if all places are moved by the new one, the library returns the values there.
 */
export const thirdShare = async (one: Share, other: Share): Promise<Share> => {
  const last = one.secret.length - 1
  const taken = [0, one.secret[last], other.secret[last]]
  if (one.header.index === other.header.index || taken[1] === taken[2] || one.secret.length !== other.secret.length)
    throw new KeyError('mismatch', 'Two different shares are needed.')
  const free = Array.from({ length: 256 }, (_, place) => place).filter((place) => !taken.includes(place))
  // Any of the free places can be used.
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
