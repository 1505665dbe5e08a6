import { useEffect, useState } from 'react'

const turnMs = 20_000

/**
 * The title on screen: each one for twenty seconds. A live change shows its title at once, for as long as the change is
 * highlighted.
 */
export function useTurns(titles: readonly string[], changed: ReadonlySet<string>): string | undefined {
  const [turn, setTurn] = useState(0)
  const index = titles.length === 0 ? 0 : turn % titles.length
  const current = titles[index]
  const held = current !== undefined && changed.has(current)
  const wanted = held ? -1 : titles.findIndex((code) => changed.has(code))
  if (wanted >= 0 && wanted !== index) setTurn(wanted)
  const several = titles.length > 1
  useEffect(() => {
    if (held || !several) return undefined
    const timer = setTimeout(() => setTurn(index + 1), turnMs)
    return () => clearTimeout(timer)
  }, [index, held, several])
  return current
}
