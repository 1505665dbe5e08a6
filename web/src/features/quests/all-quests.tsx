import type { QuestSummary } from '@portal/contract/quests'
import { splitDescription } from '@portal/contract/rules/quest-view'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Lamps } from '../../art/lamps.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { useNow } from '../../lib/clock.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { formatLastDay } from '../../shared/badge-texts.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DecemberBand } from './december.tsx'
import { questMessages as words } from './messages.ts'
import { groupQuests, isBegun, nextGoal, questState, timeUntil } from './quest-state.ts'
import { themeOf } from './theme.ts'
import { useAllQuests } from './use-quests.ts'

type Shown = 'all' | 'mine'

const states = ['running', 'coming', 'ended'] as const

function Groups({ quests }: { quests: readonly QuestSummary[] }) {
  const groups = groupQuests(quests, useNow())
  return states
    .filter((state) => groups[state].length > 0)
    .map((state) => (
      <section key={state} className="mt-11" aria-labelledby={`quests-${state}`}>
        <h2 className="h-sec mb-1.5" id={`quests-${state}`}>
          {words.groups[state]}
        </h2>
        <ul>
          {groups[state].map((quest) => (
            <li key={quest.id}>
              <QuestRow quest={quest} />
            </li>
          ))}
        </ul>
      </section>
    ))
}

const NoneOfMine = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    glyph="flag"
    title={words.noneOfMine}
    text={words.noneOfMineText}
    action={<Button onClick={onShowAll}>{words.showAll}</Button>}
    className="mt-7"
  />
)

type ShownQuestsProps = { quests: readonly QuestSummary[]; shown: Shown; onShow: (shown: Shown) => void }

function ShownQuests({ quests, shown, onShow }: ShownQuestsProps) {
  if (quests.length === 0) return <EmptyState glyph="flag" title={words.noneTitle} text={words.noneText} className="mt-7" />
  const mine = quests.filter(isBegun)
  return (
    <>
      <DecemberBand quests={quests} />
      {shown === 'mine' && mine.length === 0 ? (
        <NoneOfMine onShowAll={() => onShow('all')} />
      ) : (
        <Groups quests={shown === 'mine' ? mine : quests} />
      )}
    </>
  )
}

export function AllQuests() {
  const list = useAllQuests()
  const [shown, setShown] = useState<Shown>('all')
  const quests = list.data
  return (
    <div className="wrap pt-6 pb-10 max-wide:pt-2">
      <BackLink to="/ic/events" label={words.events} />
      <header className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="type-display text-34 max-wide:text-[30px]">{words.quests}</h1>
          <p className="mt-2 text-t-2">{words.lead}</p>
        </div>
        {quests && quests.length > 0 && (
          <Segmented
            label={words.show}
            options={[
              { value: 'all' as const, label: words.all(quests.length) },
              { value: 'mine' as const, label: words.mine(quests.filter(isBegun).length) },
            ]}
            value={shown}
            onChange={setShown}
            fill
          />
        )}
      </header>
      <Loaded read={list} skeleton={<SkeletonRows rows={6} height={116} />} errorClass="mt-7">
        {(quests) => <ShownQuests quests={quests} shown={shown} onShow={setShown} />}
      </Loaded>
    </div>
  )
}

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

function QuestRow({ quest }: { quest: QuestSummary }) {
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
