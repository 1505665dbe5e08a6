/** How well a name fits what was typed: 0 is the name itself, null does not fit at all. */
export function fitOf(name: string, text: string): number | null {
  const [plain, wanted] = [plainText(name), plainText(text)]
  if (wanted === '') return null
  if (plain === wanted) return 0
  if (plain.startsWith(wanted)) return 1
  const words = wanted.split(' ')
  const own = plain.split(' ')
  if (words.every((word) => own.some((one) => one.startsWith(word)))) return 2
  return words.every((word) => plain.includes(word)) ? 3 : null
}

/** As it is compared: without accents, case and signs. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export type Ranked<T> = { fit: number; result: T }

/** The best of each list first; of equal fits the earlier list comes first, then the order within it. */
export function merged<T>(lists: readonly (readonly Ranked<T>[])[], most: number): T[] {
  return lists
    .flat()
    .map((entry, place) => ({ ...entry, place }))
    .sort((a, b) => a.fit - b.fit || a.place - b.place)
    .slice(0, most)
    .map(({ result }) => result)
}
