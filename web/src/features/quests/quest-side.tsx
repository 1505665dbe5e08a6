import type { Quest } from '@portal/contract/quests'
import { splitDescription } from '@portal/contract/rules/quest-view'
import { hasEnded } from '@portal/contract/rules/quest-rule'
import { Lamps } from '../../art/lamps.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatDay, formatEnds, formatNumber, parseTime } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { useNow } from '../../lib/use-now.ts'
import { formatLastDay } from '../../shared/badge-texts.ts'
import { FindLocations } from './find-locations.tsx'
import { questMessages as words } from './messages.ts'
import { QuestCountdown } from './quest-countdown.tsx'
import type { Theme } from './theme.ts'

type QuestSideProps = { quest: Quest; theme: Theme; lit: number }

function periodOf({ quest, theme, lit }: QuestSideProps, now: Date): string | null {
  if (parseTime(quest.start_date) > now) return words.startsOn(formatDay(quest.start_date, now))
  if (hasEnded(quest, now)) return words.result(formatLastDay(quest.end_date, now), lit, quest.badges.length)
  return theme.countdown ? null : formatEnds(quest.end_date, now)
}

/** The column with the cover. It stays in view on wide screens that are high enough for it. */
export function QuestSide({ quest, theme, lit }: QuestSideProps) {
  const now = useNow()
  const { caption, blurb } = splitDescription(quest.description)
  const total = quest.badges.length
  const period = periodOf({ quest, theme, lit }, now)
  return (
    <div className="overflow-hidden lg:rounded-3 lg:bg-s-1 lg:shadow-bezel max-lg:-mx-(--gutter) max-lg:-mt-14 [@media(min-width:1024px)_and_(min-height:760px)]:sticky [@media(min-width:1024px)_and_(min-height:760px)]:top-22">
      <TitleCover
        code={theme.code}
        cut="hero"
        className="h-75 mask-[linear-gradient(#000_45%,transparent_98%)] max-lg:h-105 max-lg:mask-[linear-gradient(#000_50%,transparent_88%)]"
        eager
      />
      <div className="relative -mt-15.5 px-6 pb-6 max-lg:-mt-26 max-lg:px-(--gutter)">
        <h1 className="type-display text-[clamp(2.1rem,3.4vw,2.875rem)] wrap-anywhere" lang={inEnglish}>
          {quest.name}
        </h1>
        <div lang={inEnglish}>
          {caption && <p className="mt-2.5 text-pretty">{caption}</p>}
          {blurb && <p className="mt-1.5 text-[15px] text-pretty text-t-2">{blurb}</p>}
        </div>
        {theme.countdown && <QuestCountdown start={quest.start_date} end={quest.end_date} />}
        {period !== null && <p className="mt-3.5 text-[15px] text-t-2 first-letter:uppercase">{period}</p>}
        <p className="mt-5.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-[15px] text-t-2">
          <span>
            <b className="num text-26 text-t-1">{formatNumber(lit)}</b> {words.ofBadges(total)}
          </span>
          <Lamps lit={lit} total={total} label={words.earned(quest.name, lit, total)} />
        </p>
        <FindLocations
          code={theme.code}
          variant={hasEnded(quest, now) ? 'secondary' : 'primary'}
          className="mt-4.5 max-lg:hidden"
        />
      </div>
    </div>
  )
}
