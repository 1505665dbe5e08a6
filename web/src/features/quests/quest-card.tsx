import type { QuestSummary } from '@portal/contract/quests'
import { splitDescription } from '@portal/contract/rules/quest-description'
import { Link } from '@tanstack/react-router'
import { Lamps } from '../../art/lamps.tsx'
import { parseTime } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Countdown } from '../../shared/countdown.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { questMessages as words } from './messages.ts'
import './quest-card.css'
import { themeOf } from './theme.ts'

function Time({ quest }: { quest: QuestSummary }) {
  const now = useNow()
  if (parseTime(quest.end_date) <= now) return <p className="t3 sm">{words.over}</p>
  const isComing = parseTime(quest.start_date) > now
  return (
    <p className="sm t2">
      {isComing ? words.startsIn : words.endsIn} <Countdown to={isComing ? quest.start_date : quest.end_date} look="line" />
    </p>
  )
}

export function QuestCard({ quest, level = 3 }: { quest: QuestSummary; level?: 2 | 3 }) {
  const { code } = themeOf(quest)
  const Heading = level === 2 ? 'h2' : 'h3'
  const { caption } = splitDescription(quest.description)
  return (
    <article className={`quest-card t-${code}`}>
      <img src={`/art/playfield-quest-${code}.svg`} alt="" width="820" height="380" loading="lazy" decoding="async" />
      <div className="quest-card-text">
        <Heading className="quest-card-name">{quest.name}</Heading>
        {caption && <p className="t2">{caption}</p>}
        <p className="quest-card-lamps">
          <Lamps
            lit={quest.earned_count}
            total={quest.badge_count}
            label={words.earned(quest.name, quest.earned_count, quest.badge_count)}
          />
          <span className="num" aria-hidden="true">
            {words.of(quest.earned_count, quest.badge_count)}
          </span>
        </p>
        <Time quest={quest} />
        <Link to="/quests/$id" params={{ id: String(quest.id) }} className={buttonClass({ variant: 'secondary' })}>
          {words.open}
          <span className="sr-only"> {quest.name}</span>
        </Link>
      </div>
    </article>
  )
}
