import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatNumber } from '../../lib/format.ts'
import { proMessages as words } from './messages.ts'

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

export function Change({ now, before }: { now: number; before: number }) {
  if (before === 0 || now === before) return null
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return (
    <span className={`pro-change ${now > before ? 'is-up' : ''}`}>
      {now > before ? <ArrowUp {...icon} /> : <ArrowDown {...icon} />}
      <span aria-hidden="true">{formatNumber(percent)}%</span>
      <span className="sr-only">{now > before ? words.up(percent) : words.down(percent)}</span>
    </span>
  )
}
