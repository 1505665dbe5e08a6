import type { QuestSummary } from '@portal/contract/quests'
import { Link } from '@tanstack/react-router'
import { splitDescription } from '@portal/contract/rules/quest-view'
import { ChevronRight } from 'lucide-react'
import { Lamps } from '../../art/lamps.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { useNow } from '../../lib/use-now.ts'
import { formatLastDay } from '../../shared/badge-texts.ts'
import { questMessages as words } from './messages.ts'
import { nextGoal } from './next-goal.ts'
import { questState, timeUntil } from './quest-time.ts'
import { themeOf } from './theme.ts'

type RowProps = { quest: QuestSummary; now: Date }

function captionOf({ quest, now }: RowProps): string {
  const game = quest.game_name
  const captions = {
    running: () => words.until(formatLastDay(quest.end_date, now), game),
    coming: () => words.from(formatDay(quest.start_date, now), game),
    ended: () => words.endedOn(formatLastDay(quest.end_date, now), game),
  }
  return captions[questState(quest, now)]()
}

const goalClass = 'text-[15px] leading-[1.4] max-lg:col-start-2 max-lg:col-end-[-1] max-wide:col-start-1 max-wide:text-14'

function Goal({ quest, now }: RowProps) {
  const goal = nextGoal(quest, now)
  const blurb = splitDescription(quest.description).blurb
  if (goal === null)
    return (
      <span className={goalClass}>
        <small className="block text-13 text-t-3">{words.resultLabel}</small>
        <span className="block">
          {quest.earned_count === quest.badge_count ? words.allEarned : words.badgesEarned(quest.earned_count)}
        </span>
      </span>
    )
  return (
    <span className={goalClass}>
      <small className="block text-13 text-t-3">{goal.label}</small>
      <span className="block">{goal.rule}</span>
      {goal.toGo ? (
        <b className="block text-14 font-semibold text-(--lamp)">{goal.toGo}</b>
      ) : (
        blurb && (
          <span className="block text-14 text-t-3" lang={inEnglish}>
            {blurb}
          </span>
        )
      )}
    </span>
  )
}

function Time({ quest, now }: RowProps) {
  const state = questState(quest, now)
  if (state === 'ended')
    return (
      <span className="text-right max-lg:col-start-3 max-lg:row-start-1">
        <b className="num block text-34 max-wide:text-26">{formatNumber(quest.earned_count)}</b>
        <small className="text-13 whitespace-nowrap text-t-3">{words.ofBadges(quest.badge_count)}</small>
      </span>
    )
  const { count, unit } = timeUntil(state === 'running' ? quest.end_date : quest.start_date, now)
  const label =
    state === 'running'
      ? { days: words.daysLeft, hours: words.hoursLeft }[unit]
      : { days: words.daysToStart, hours: words.hoursToStart }[unit]
  return (
    <span className="text-right max-lg:col-start-3 max-lg:row-start-1">
      <b className="num block text-34 max-wide:text-26">{formatNumber(count)}</b>
      <small className="text-13 whitespace-nowrap text-t-3">{label(count)}</small>
    </span>
  )
}

export function QuestRow({ quest }: { quest: QuestSummary }) {
  const now = useNow()
  const { code } = themeOf(quest)
  return (
    <Link
      to="/quests/$id"
      params={{ id: String(quest.id) }}
      className={`t-${code} grid grid-cols-[112px_minmax(0,4fr)_minmax(0,5fr)_96px_20px] items-center gap-6 border-t border-line-1 py-4 hover:bg-[linear-gradient(90deg,transparent,var(--s-1)_12%)] focus-visible:-outline-offset-2 max-lg:grid-cols-[84px_minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1.5 max-wide:grid-cols-[72px_minmax(0,1fr)_auto] max-wide:gap-x-3.5`}
    >
      <TitleCover code={code} cut="square" className="h-21 rounded-2 max-wide:h-18" />
      <span className="min-w-0">
        <h3 className="text-18 leading-tight font-bold font-stretch-[110%] wrap-anywhere max-wide:text-16" lang={inEnglish}>
          {quest.name}
        </h3>
        <span className="block text-14 text-t-2 max-wide:text-13">{captionOf({ quest, now })}</span>
        <span className="mt-2 flex flex-wrap items-center gap-x-2 text-14 text-t-3">
          <Lamps
            lit={quest.earned_count}
            total={quest.badge_count}
            label={words.earned(quest.name, quest.earned_count, quest.badge_count)}
            className="[&_i]:max-wide:w-2"
          />
          <span aria-hidden="true">{words.of(quest.earned_count, quest.badge_count)}</span>
        </span>
      </span>
      <Goal quest={quest} now={now} />
      <Time quest={quest} now={now} />
      <ChevronRight size={20} strokeWidth={2} className="text-t-3 max-lg:hidden" aria-hidden />
    </Link>
  )
}
