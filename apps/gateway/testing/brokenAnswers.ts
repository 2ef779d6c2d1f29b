import fc from 'fast-check'

type Path = readonly (string | number)[]

const pathsOf = (value: unknown, path: Path = []): readonly Path[] => {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, Array.isArray(value) ? Number(key) : key]))
      : []
  return path.length > 0 ? [path, ...inner] : inner
}

const gone = Symbol('gone')
/** Values as no service should send them: other types, other units, numbers of any size, missing fields. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    gone,
    null,
    '',
    ' ',
    '-1',
    '1e18',
    '0x',
    '0xzz',
    '1.5',
    'NaN',
    '9'.repeat(79),
    '9'.repeat(400),
    -1,
    1.5,
    1e21,
    2 ** 53,
    true,
    [],
    {},
    [[]],
    { value: '1' },
  ),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.bigInt({ min: 0n, max: 2n ** 270n }).map((number) => `${number}`),
  fc.bigInt({ min: 0n, max: 2n ** 270n }).map((number) => `0x${number.toString(16)}`),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('__proto__', 'constructor', '\u202Eevil', '<script>', 'a'.repeat(100_000)),
)

const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  if (rest.length === 0 && by === gone) delete copy[key]
  else copy[key] = replaced(copy[key], rest, by)
  return copy
}

/** The answers of a service with one to four values of them broken. */
export const brokenAnswers = (answers: Readonly<Record<string, unknown>>): fc.Arbitrary<Readonly<Record<string, unknown>>> => {
  const paths = pathsOf(answers)
  return fc.array(fc.tuple(fc.constantFrom(...paths), odd), { minLength: 1, maxLength: 4 }).map((changes) =>
    changes.reduce<unknown>((value, [path, by]) => {
      try {
        return replaced(value, path, by)
      } catch {
        // An earlier change has removed the place.
        return value
      }
    }, answers),
  ) as fc.Arbitrary<Readonly<Record<string, unknown>>>
}

/** Every whole number that is written in the answers, decimal or hexadecimal: an amount that is none of them was made up. */
export const numbersIn = (value: unknown): ReadonlySet<bigint> => {
  const found = new Set<bigint>([0n])
  const visit = (one: unknown): void => {
    if (typeof one === 'object' && one !== null) Object.values(one).forEach(visit)
    else if (typeof one === 'string' && /^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(one)) found.add(BigInt(one))
    // What JSON holds of a number are its digits.
    else if (typeof one === 'number' && /^\d+$/.test(`${one}`)) found.add(BigInt(`${one}`))
  }
  visit(value)
  return found
}
