import type { QuestBadge } from '@portal/contract/quests'
import { reachedOf } from '@portal/contract/rules/quest-rule'
import { Check } from 'lucide-react'
import { formatDay, formatPercent, parseTime } from '../../lib/format.ts'
import { isDaily } from './badge-state.ts'
import type { BadgeState } from './badge-state.ts'
import { progressText } from '../../shared/badge-texts.ts'
import { questMessages as words } from './messages.ts'

type StatusProps = { badge: QuestBadge; state: BadgeState; number: number; now: Date }

function Earned({ badge, now }: Pick<StatusProps, 'badge' | 'now'>) {
  return (
    <span className="flex items-center gap-1.5 text-t-2">
      <Check size={15} strokeWidth={2.5} className="text-(--lamp)" aria-hidden />
      {badge.earned_at === null ? words.lit : words.litOn(formatDay(badge.earned_at, now))}
    </span>
  )
}

type LineProps = StatusProps & { whole: boolean }

/** The state of a badge in one line: with the amount reached, or only what is left. */
export function BadgeStatus({ badge, state, number, now, whole }: LineProps) {
  const { line, toGo } = progressText(badge, now)
  if (state === 'lit') return <Earned badge={badge} now={now} />
  if (state === 'missed') return <span className="text-t-3">{words.missed}</span>
  if (state === 'sealed') return <span className="text-t-3">{words.sealedUntil(number - 1)}</span>
  if (parseTime(badge.start_date) > now)
    return <span className="text-t-3">{words.opensOn(formatDay(badge.start_date, now))}</span>
  if (state === 'open') return <span className="text-t-3">{words.locked}</span>
  return <span className="font-semibold text-(--lamp)">{toGo === null ? line : whole ? words.line(line, toGo) : toGo}</span>
}

export function BadgeStatusWord({ badge, state, now }: Omit<StatusProps, 'number'>) {
  if (state === 'lit') return <>{words.lit}</>
  if (state === 'missed') return <>{words.missed}</>
  if (parseTime(badge.start_date) > now) return <>{formatDay(badge.start_date, now)}</>
  const share = Math.floor((reachedOf(badge) / badge.value) * 100)
  if (isDaily(badge)) return <b className="font-semibold text-(--lamp)">{words.today(share)}</b>
  return state === 'open' ? <>{words.locked}</> : <b className="font-semibold text-(--lamp)">{formatPercent(share, 0)}</b>
}
