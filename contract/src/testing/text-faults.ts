/** Wording that texts for users avoid, with what to write instead. */
const avoided: readonly [RegExp, string][] = [
  [/\bstands? (on|in|at|here|behind|over|open)\b/i, 'say what it is or where it is listed'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bfits?\b/i, 'match'],
  [/\bno longer counts?\b/i, 'expired, no longer valid'],
  [/\b(link|code|address)s? counts?\b/i, 'is valid, expires'],
  [/\bwho(ever| has it)\b/i, 'players who'],
  [/\b(taken|takes?|took) off\b/i, 'removed'],
  [/\btold\b/i, 'notified'],
  [/\bwhat there is\b/i, 'say what'],
  [/\blately\b/i, 'recently'],
  [/\bsomebody\b/i, 'someone'],
  [/\bnobody\b/i, 'no one'],
  [/\bthose that\b/i, 'name them'],
  [/\bof it\b/i, 'name it'],
  [/\bvenues?\b/i, 'location'],
  [/\be-mails?\b/i, 'email'],
  [/\blog-in|\bsign-ins? (link|page)\b/i, 'log in, login'],
  [/\b(colour|favour|neighbour|behaviour|honour|armour)\w*/i, 'American spelling'],
  [/\b(cent|theat|met)re\b|\bgrey\b|\bcatalogue\b|\bcancelled\b|\b(organ|recogn)is(e|ed|ing)\b/i, 'American spelling'],
]

const longest = 90
const isShort = (key: string) => /(title|button|label)$/i.test(key)

function faultsOf(text: string, place: string): string[] {
  return avoided.flatMap(([pattern, instead]) => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? [] : [`${place}: “${found}” (${instead})`]
  })
}

/** Returns the faults of a catalogue's texts. Functions are checked by their source, which contains their texts. */
export function textFaults(catalogue: unknown, place: string): string[] {
  if (typeof catalogue === 'function') return faultsOf(String(catalogue), place)
  if (typeof catalogue === 'object' && catalogue !== null)
    return Object.entries(catalogue).flatMap(([key, member]) => textFaults(member, `${place}.${key}`))
  if (typeof catalogue !== 'string') return []
  const key = place.slice(place.lastIndexOf('.') + 1)
  const tooLong = isShort(key) && catalogue.length > longest ? [`${place}: more than ${longest} characters`] : []
  return [...faultsOf(catalogue, place), ...tooLong]
}
