const accented: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  l: 'ł',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ø',
  S: 'Š',
  U: 'Û',
  Y: 'Ý',
  Z: 'Ž',
}

const growth = 0.4
const filler = 'øñé ťŵö ťĥřéé ƒöüř ƒíṽé šíẋ šéṽéñ éíğĥť '

/** "[Šáṽé øñ]" of "Save": with accents, 40% longer and in brackets, so that cut text and text outside catalogues are visible. */
function lengthened(text: string): string {
  if (text.trim() === '') return text
  const more = Math.ceil(text.length * growth)
  const added =
    text.length < 6
      ? filler.replaceAll(' ', '').slice(0, more)
      : ` ${filler
          .repeat(Math.ceil(more / filler.length))
          .slice(0, more)
          .trim()}`
  return `[${[...text].map((letter) => accented[letter] ?? letter).join('')}${added}]`
}

/** Returns a catalogue with all its texts lengthened, and those that its functions return. */
export function pseudoText<Catalogue>(catalogue: Catalogue): Catalogue {
  return lengthen(catalogue) as Catalogue
}

function lengthen(value: unknown): unknown {
  if (typeof value === 'string') return lengthened(value)
  if (typeof value === 'function')
    return (...values: unknown[]) => lengthen((value as (...values: unknown[]) => unknown)(...values))
  if (Array.isArray(value)) return value.map(lengthen)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, lengthen(member)]))
}
