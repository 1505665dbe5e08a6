import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../lib/format.ts'
import { sharedMessages as words } from './messages.ts'

type ScoreProps = { value: number; /** Animates from the old to a new value within 600 ms. */ roll?: boolean; className?: string }

const rollMs = 600
const prefersReducedMotion = () => typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches

function useAnimatedValue(value: number, roll: boolean): number {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    from.current = value
    if (!roll || start === value || prefersReducedMotion()) return setShown(value)
    const startedAt = performance.now()
    let frame = 0
    const step = (now: number) => {
      const t = Math.min(1, (now - startedAt) / rollMs)
      setShown(Math.round(start + (value - start) * (1 - (1 - t) ** 3)))
      if (t < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value, roll])
  return shown
}

export function Score({ value, roll = false, className = '' }: ScoreProps) {
  const shown = useAnimatedValue(value, roll)
  return <span className={`num ${className}`}>{formatNumber(shown)}</span>
}

/** "New" says something only while most rows are not new. */
export const areMostlyNew = (rows: readonly { move: number | null }[]): boolean =>
  rows.filter(({ move }) => move === null).length > rows.length / 2

export function RankMove({ move, size = 14 }: { move: number | null; size?: number }) {
  if (move === null) return <span className="rank-move font-sans text-12 text-info">{words.rankNew}</span>
  const Icon = move > 0 ? ArrowUp : move < 0 ? ArrowDown : Minus
  const label = move > 0 ? words.rankUp(move) : move < 0 ? words.rankDown(-move) : words.rankSame
  return (
    <span className={`rank-move ${move > 0 ? 'text-success' : move < 0 ? 'text-danger' : ''}`}>
      <Icon size={size} strokeWidth={2.6} aria-hidden />
      {move !== 0 && <span aria-hidden="true">{Math.abs(move)}</span>}
      <span className="sr-only">{label}</span>
    </span>
  )
}
