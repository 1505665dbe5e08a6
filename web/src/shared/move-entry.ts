export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  const one = list[from]
  return one === undefined ? [...list] : rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, one)
}
