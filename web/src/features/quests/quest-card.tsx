import type { QuestSummary } from '@portal/contract/quests'
import { splitDescription } from '@portal/contract/rules/quest-view'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Lamps } from '../../art/lamps.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { inEnglish } from '../../lib/language.ts'
import { useNow } from '../../lib/clock.ts'
import { Countdown } from '../../shared/countdown.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { questMessages as words } from './messages.ts'
import { nextGoal, questState } from './quest-state.ts'
import { themeOf } from './theme.ts'

function Time({ quest, now }: { quest: QuestSummary; now: Date }) {
  const state = questState(quest, now)
  if (state === 'ended') return <p className="text-14 text-t-3">{words.ended}</p>
  const isComing = state === 'coming'
  return (
    <p className="text-14 text-t-2">
      {isComing ? words.startsIn : words.endsIn} <Countdown to={isComing ? quest.start_date : quest.end_date} variant="line" />
    </p>
  )
}

function Goal({ quest, now }: { quest: QuestSummary; now: Date }) {
  const goal = nextGoal(quest, now)
  if (goal === null) return null
  return (
    <p className="text-[15px]">
      {goal.rule}
      {goal.toGo !== null && <b className="block font-semibold text-(--lamp)">{goal.toGo}</b>}
    </p>
  )
}

export function QuestCard({ quest, level = 3 }: { quest: QuestSummary; level?: 2 | 3 }) {
  const now = useNow()
  const { code } = themeOf(quest)
  const Heading = level === 2 ? 'h2' : 'h3'
  const { caption } = splitDescription(quest.description)
  return (
    <article
      className={`t-${code} relative grid h-full min-h-60 overflow-hidden rounded-3 bg-[linear-gradient(100deg,var(--s-2)_40%,var(--title-dark,var(--s-1)))] shadow-bezel`}
    >
      <TitleCover code={code} cut="banner" className="absolute! inset-0" />
      <div className="relative grid content-end justify-items-start gap-2 bg-[linear-gradient(90deg,rgb(11_9_8/0.9)_30%,rgb(11_9_8/0.6)_65%,rgb(11_9_8/0.2))] p-6">
        <Heading className="font-display text-26 leading-[1.1] font-[740] font-stretch-[116%] wrap-anywhere" lang={inEnglish}>
          {quest.name}
        </Heading>
        {caption && (
          <p className="text-t-2" lang={inEnglish}>
            {caption}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-18">
          <Lamps
            lit={quest.earned_count}
            total={quest.badge_count}
            label={words.earned(quest.name, quest.earned_count, quest.badge_count)}
          />
          <span className="num" aria-hidden="true">
            {words.of(quest.earned_count, quest.badge_count)}
          </span>
        </p>
        <Goal quest={quest} now={now} />
        <Time quest={quest} now={now} />
        <Link to="/quests/$id" params={{ id: String(quest.id) }} className={buttonClass({ variant: 'secondary' }, 'mt-1.5')}>
          {words.open}
          <span className="sr-only" lang={inEnglish}>
            {' '}
            {quest.name}
          </span>
        </Link>
      </div>
    </article>
  )
}

export const questCardsClass = 'mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,420px),1fr))] gap-5'

export const AllQuestsLink = () => (
  <Link to="/quests" className="more">
    {words.allQuests}
    <ArrowRight size={16} strokeWidth={2} aria-hidden />
  </Link>
)
