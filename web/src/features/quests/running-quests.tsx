import type { QuestSummary } from '@portal/contract/quests'
import { splitDescription } from '@portal/contract/rules/quest-view'
import { Link } from '@tanstack/react-router'
import { Lamps } from '../../art/lamps.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatNumber } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { useNow } from '../../lib/clock.ts'
import { Countdown } from '../../shared/countdown.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { AllQuestsLink } from './quest-card.tsx'
import { questMessages as words } from './messages.ts'
import { groupQuests, nextGoal, timeUntil } from './quest-state.ts'
import { themeOf } from './theme.ts'
import { useRunningQuests } from './use-quests.ts'

const mostRows = 3

const Progress = ({ quest }: { quest: QuestSummary }) => (
  <Lamps
    lit={quest.earned_count}
    total={quest.badge_count}
    label={words.earned(quest.name, quest.earned_count, quest.badge_count)}
  />
)

function FirstQuest({ quest, now }: { quest: QuestSummary; now: Date }) {
  const { code } = themeOf(quest)
  const goal = nextGoal(quest, now)
  return (
    <article className={`t-${code} relative min-h-64 overflow-hidden bg-(--title-dark,var(--s-2))`}>
      <TitleCover code={code} cut="banner" className="absolute! inset-0" />
      <div className="relative flex h-full flex-col items-start justify-center gap-2.5 bg-[linear-gradient(90deg,rgb(11_9_8/0.92)_30%,rgb(11_9_8/0.55)_65%,rgb(11_9_8/0.1))] p-8 max-wide:p-5">
        <h3
          className="font-display text-34 leading-[1.1] font-[760] font-stretch-[118%] wrap-anywhere max-wide:text-26"
          lang={inEnglish}
        >
          {quest.name}
        </h3>
        <p className="max-w-[42ch] text-t-2" lang={inEnglish}>
          {splitDescription(quest.description).caption}
        </p>
        <p className="flex flex-wrap items-center gap-3 text-14">
          <Progress quest={quest} />
          <span aria-hidden="true">{words.of(quest.earned_count, quest.badge_count)}</span>
        </p>
        {goal && (
          <p className="max-w-[46ch] text-[15px]">
            {goal.rule}
            {goal.toGo !== null && <b className="block font-semibold text-(--lamp)">{goal.toGo}</b>}
          </p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3 text-14 text-t-2">
          <Link to="/quests/$id" params={{ id: String(quest.id) }} className={buttonClass({ variant: 'primary' })}>
            {words.open}
            <span className="sr-only" lang={inEnglish}>
              {' '}
              {quest.name}
            </span>
          </Link>
          <span>
            {words.endsIn} <Countdown to={quest.end_date} variant="line" />
          </span>
        </p>
      </div>
    </article>
  )
}

function QuestLine({ quest, now }: { quest: QuestSummary; now: Date }) {
  const { code } = themeOf(quest)
  const { count, unit } = timeUntil(quest.end_date, now)
  return (
    <li className="border-b border-line-1 last:border-0">
      <Link
        to="/quests/$id"
        params={{ id: String(quest.id) }}
        className={`t-${code} grid min-h-20 grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-4 py-3 active:bg-s-1 hover:[&_strong]:text-accent-hi`}
      >
        <TitleCover code={code} cut="thumb" className="size-12 rounded-2" />
        <span className="min-w-0">
          <strong className="block font-[650] wrap-anywhere" lang={inEnglish}>
            {quest.name}
          </strong>
          <Progress quest={quest} />
        </span>
        <span className="text-right text-13 whitespace-nowrap text-t-2">
          <span className="block" aria-hidden="true">
            {words.of(quest.earned_count, quest.badge_count)}
          </span>
          {formatNumber(count)} {unit === 'days' ? words.daysLeft(count) : words.hoursLeft(count)}
        </span>
      </Link>
    </li>
  )
}

/** The running quest that ends first, and up to three others beside it. */
export function RunningQuests() {
  const now = useNow()
  const [first, ...others] = groupQuests(useRunningQuests().data ?? [], now).running
  if (!first) return null
  return (
    <section className="mb-14 max-wide:mb-9" aria-labelledby="running-quests">
      <div className="sec-h">
        <h2 className="h-sec" id="running-quests">
          {words.running}
        </h2>
        <AllQuestsLink />
      </div>
      <div
        className={`grid overflow-hidden rounded-3 bg-s-2 shadow-bezel ${others.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_336px] xl:grid-cols-[minmax(0,1fr)_384px]' : ''}`}
      >
        <FirstQuest quest={first} now={now} />
        {others.length > 0 && (
          <ul className="content-center px-6 py-2 max-wide:px-4 lg:grid">
            {others.slice(0, mostRows).map((quest) => (
              <QuestLine key={quest.id} quest={quest} now={now} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
