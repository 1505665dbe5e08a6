import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../lib/format.ts'

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
