import { readFileSync } from 'node:fs'

/** The release of this node, e.g. `1.2.0`. */
export const release = (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string })
  .version

/** End of the validity of `security.txt` in this release; `npm run release` refuses less than 90 days. */
export const securityFileExpires = new Date('2027-11-01T00:00:00Z')

/** Returns a negative number when the first release is older, a positive one when it is newer. */
export function compareReleases(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number)) as [number[], number[]]
  return a.map((part, index) => part - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}
