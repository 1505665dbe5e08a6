import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatNumber } from '../../lib/format.ts'
import { proMessages as words } from './messages.ts'

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

export function ChangeTag({ now, before: previous }: { now: number; before: number }) {
  if (previous === 0 || now === previous) return null
  const percent = Math.round((Math.abs(now - previous) / previous) * 100)
  return (
    <span className={`pro-change ${now > previous ? 'is-up' : ''}`}>
      {now > previous ? <ArrowUp {...icon} /> : <ArrowDown {...icon} />}
      <span aria-hidden="true">{formatNumber(percent)}%</span>
      <span className="sr-only">{now > previous ? words.up(percent) : words.down(percent)}</span>
    </span>
  )
}
