import { plainText } from './rank.ts'

/** Shorter words are too near to too many others. */
const fewestLetters = 4
const longWord = 7

/**
 * Returns a text with each misspelled word replaced by the nearest word of the names, or null if a word has none near, or none is
 * misspelled. Up to one wrong, missing, additional or swapped letter, in long words two.
 */
export function correctedText(text: string, names: readonly string[]): string | null {
  const known = [...new Set(names.flatMap((name) => plainText(name).split(' ')))]
  const words = plainText(text).split(' ')
  const corrected = words.map((word) => nearestWord(word, known))
  const isComplete = corrected.every((word) => word !== null)
  return isComplete && corrected.join(' ') !== words.join(' ') ? corrected.join(' ') : null
}

function nearestWord(word: string, known: readonly string[]): string | null {
  if (known.some((one) => one.startsWith(word))) return word
  if (word.length < fewestLetters) return null
  const mostSteps = word.length < longWord ? 1 : 2
  let nearest: { word: string; steps: number } | null = null
  for (const one of known) {
    if (one.length < fewestLetters || Math.abs(one.length - word.length) > mostSteps) continue
    const steps = stepsBetween(word, one)
    if (steps <= mostSteps && (nearest === null || steps < nearest.steps)) nearest = { word: one, steps }
  }
  return nearest?.word ?? null
}

/** Returns how many letters must be inserted, removed, replaced or swapped with their neighbor to turn a word into another. */
export function stepsBetween(one: string, other: string): number {
  let earlier: number[] = []
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now[column] = Math.min(
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (earlier[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    earlier = before
    before = now
  }
  return before[other.length] ?? 0
}
