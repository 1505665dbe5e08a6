import type { QuestSummary } from '@portal/contract/quests'
import { splitDescription } from '@portal/contract/rules/quest-description'
import { Link } from '@tanstack/react-router'
import { Lamps } from '../../art/lamps.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { parseTime } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { Countdown } from '../../shared/countdown.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { questMessages as words } from './messages.ts'
import './quest-card.css'
import { themeOf } from './theme.ts'
import { useEventQuests, useRunningQuests } from './use-quests.ts'

function Time({ quest }: { quest: QuestSummary }) {
  const now = useNow()
  if (parseTime(quest.end_date) <= now) return <p className="t3 sm">{words.ended}</p>
  const isComing = parseTime(quest.start_date) > now
  return (
    <p className="sm t2">
      {isComing ? words.startsIn : words.endsIn} <Countdown to={isComing ? quest.start_date : quest.end_date} variant="line" />
    </p>
  )
}

function QuestCard({ quest, level = 3 }: { quest: QuestSummary; level?: 2 | 3 }) {
  const { code } = themeOf(quest)
  const Heading = level === 2 ? 'h2' : 'h3'
  const { caption } = splitDescription(quest.description)
  return (
    <article className={`quest-card t-${code}`}>
      <TitleCover code={code} cut="banner" className="quest-card-art" />
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

export function EventQuests({ id }: { id: string }) {
  const quests = useEventQuests(id)
  if (!quests.data)
    return quests.isError ? (
      <ErrorState text={problemSentence(quests.error)} onRetry={() => void quests.refetch()} pending={quests.isFetching} />
    ) : (
      <Loading className="quest-cards">
        <Skeleton height={240} />
        <Skeleton height={240} />
      </Loading>
    )
  if (quests.data.length === 0) return <EmptyState glyph="flag" title={words.noQuests} text={words.noQuestsText} />
  return (
    <ul className="quest-cards">
      {quests.data.map((quest) => (
        <li key={quest.id}>
          <QuestCard quest={quest} level={2} />
        </li>
      ))}
    </ul>
  )
}

const shown = 4

export function RunningQuests() {
  const quests = useRunningQuests().data ?? []
  if (quests.length === 0) return null
  return (
    <section className="home-cards" aria-labelledby="running-quests">
      <h2 className="h-sec" id="running-quests">
        {words.running}
      </h2>
      <ul className="quest-cards">
        {quests.slice(0, shown).map((quest) => (
          <li key={quest.id}>
            <QuestCard quest={quest} />
          </li>
        ))}
      </ul>
    </section>
  )
}
