import { useEffect, useState } from 'react'

const turnMs = 20_000

/**
 * The title on screen: each one for twenty seconds. A live change shows its title at once, for as long as the change is
 * highlighted.
 */
export function useRotation(titles: readonly string[], changed: ReadonlySet<string>): string | undefined {
  const [position, setPosition] = useState(0)
  const index = titles.length === 0 ? 0 : position % titles.length
  const current = titles[index]
  const isHighlighted = current !== undefined && changed.has(current)
  const changedIndex = isHighlighted ? -1 : titles.findIndex((code) => changed.has(code))
  if (changedIndex >= 0 && changedIndex !== index) setPosition(changedIndex)
  const hasSeveral = titles.length > 1
  useEffect(() => {
    if (isHighlighted || !hasSeveral) return undefined
    const timer = setTimeout(() => setPosition(index + 1), turnMs)
    return () => clearTimeout(timer)
  }, [index, isHighlighted, hasSeveral])
  return current
}
