import { withoutHyphens } from '../../platform/db/database.ts'

/** Returns 0 for the whole name, null for no match. A hyphen may be a space or nothing, whichever matches better. */
export function matchLevel(name: string, text: string): number | null {
  const asSpace = levelOf(plainText(name), plainText(text))
  const asNothing = levelOf(plainText(withoutHyphens(name)), plainText(withoutHyphens(text)))
  return asSpace === null || asNothing === null ? (asSpace ?? asNothing) : Math.min(asSpace, asNothing)
}

function levelOf(plain: string, wanted: string): number | null {
  if (wanted === '') return null
  if (plain === wanted) return 0
  if (plain.startsWith(wanted)) return 1
  const words = wanted.split(' ')
  const own = plain.split(' ')
  if (words.every((word) => own.some((one) => one.startsWith(word)))) return 2
  return words.every((word) => plain.includes(word)) ? 3 : null
}

export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export type Ranked<T> = { fit: number; result: T }

export function mergeByRank<T>(lists: readonly (readonly Ranked<T>[])[], most: number): T[] {
  return lists
    .flat()
    .map((entry, place) => ({ ...entry, place }))
    .sort((a, b) => a.fit - b.fit || a.place - b.place)
    .slice(0, most)
    .map(({ result }) => result)
}
