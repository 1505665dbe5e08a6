import { hasTrend, leastForTrend } from '@portal/contract/rules/trend'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatNumber } from '../../lib/format.ts'
import { proMessages as words } from './messages.ts'

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

type TrendProps = { now: number; before: number }

export function Trend({ now, before }: TrendProps) {
  if (!hasTrend(now, before) || now === before) return null
  const isUp = now > before
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return (
    <span className={`relative inline-flex items-center gap-0.5 font-semibold ${isUp ? 'text-success' : 'text-t-2'}`}>
      {isUp ? <ArrowUp {...icon} /> : <ArrowDown {...icon} />}
      <span aria-hidden="true">{formatNumber(percent)}%</span>
      <span className="sr-only">{isUp ? words.up(percent) : words.down(percent)}</span>
    </span>
  )
}

export function TrendLine({ now, before }: TrendProps) {
  if (Math.max(now, before) < leastForTrend) return <>{words.noTrend(leastForTrend)}</>
  if (!hasTrend(now, before)) return <>{words.weekBefore(formatNumber(before))}</>
  return (
    <>
      <Trend now={now} before={before} /> {words.from(formatNumber(before))}
    </>
  )
}
