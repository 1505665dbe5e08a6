import type { BadgeProgress } from '@portal/contract/badges'
import type { QuestSummary } from '@portal/contract/quests'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { DmdLine } from '../../art/dmd-dots.ts'
import { Dmd } from '../../art/dmd.tsx'
import { Lamps } from '../../art/lamps.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { inEnglish, langOf } from '../../lib/language.ts'
import { useNow } from '../../lib/clock.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { BadgeMedal } from '../../shared/badge-medal.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { productText } from '../../shared/product-messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { questMessages, questMessages as words } from './messages.ts'
import { nextGoal, questState, timeUntil } from './quest-state.ts'
import { themeOf } from './theme.ts'
import { useEventQuests } from './use-quests.ts'

const palooza = questMessages.palooza

function displayLines(lit: number, daysLeft: number | null): DmdLine[] {
  const columns = [
    { number: '29', label: palooza.dmd.badges },
    { number: String(lit), label: palooza.dmd.earned },
    ...(daysLeft === null ? [] : [{ number: String(daysLeft), label: palooza.dmd.days }]),
  ]
  const places = columns.length === 3 ? (['left', 'center', 'right'] as const) : (['left', 'right'] as const)
  return columns.flatMap(({ number, label }, index) => [
    { text: number, y: 4, face: 'score' as const, align: places[index] ?? 'center' },
    { text: label, y: 21, align: places[index] ?? 'center' },
  ])
}

function daysLeftOf(quests: readonly QuestSummary[], now: Date): number | null {
  const running = quests.filter((quest) => questState(quest, now) === 'running')
  return running.length === 0 ? null : Math.max(...running.map(({ end_date }) => daysUntil(end_date, now)))
}

const daysUntil = (time: string, now: Date) => {
  const { count, unit } = timeUntil(time, now)
  return unit === 'days' ? count : 0
}

/** The running quest that ends first has the main button of the page. */
export function mainQuest(quests: readonly QuestSummary[], now: Date): number | null {
  const running = quests.filter((quest) => december.some(({ id }) => id === quest.id) && questState(quest, now) === 'running')
  return running.toSorted((one, other) => Date.parse(one.end_date) - Date.parse(other.end_date))[0]?.id ?? null
}

function timeOf(quest: QuestSummary, now: Date): string {
  const state = questState(quest, now)
  if (state === 'ended') return questMessages.ended
  if (state === 'running') return questMessages.inDaysLeft(daysUntil(quest.end_date, now))
  return questMessages.startsInDays(daysUntil(quest.start_date, now))
}

function Progress({ quest, now }: { quest: QuestSummary; now: Date }) {
  const goal = nextGoal(quest, now)
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-[15px] text-[#e4ddd4]">
        <Lamps
          lit={quest.earned_count}
          total={quest.badge_count}
          label={questMessages.earned(quest.name, quest.earned_count, quest.badge_count)}
        />
        <span aria-hidden="true">
          <b className="num text-21 text-t-1">{quest.earned_count}</b> {questMessages.ofBadges(quest.badge_count)}
        </span>
      </p>
      {goal && (
        <p className="mt-2 text-[15px] text-[#e4ddd4]">
          {goal.rule}
          {goal.toGo !== null && <b className="block font-[650] text-(--lamp)">{goal.toGo}</b>}
        </p>
      )}
    </>
  )
}

const otherLink = buttonClass({ variant: 'quiet' }, 'bg-[rgb(11_9_8/0.72)]')

type CardProps = { card: (typeof december)[number]; quest: QuestSummary | undefined; isMain: boolean; now: Date }

const Card = ({ card, quest, isMain, now }: CardProps) => (
  <li
    className={`t-${card.code} relative isolate grid min-h-57 grid-cols-[minmax(0,1fr)_auto] items-end gap-6 overflow-hidden rounded-3 p-7 shadow-bezel max-wide:grid-cols-[minmax(0,1fr)] max-wide:gap-3.5 max-wide:px-4 max-wide:pt-47.5 max-wide:pb-4`}
  >
    <TitleCover
      code={card.code}
      cut="banner"
      className="absolute! inset-0 -z-1 after:absolute after:inset-0 after:bg-[linear-gradient(90deg,rgb(11_9_8/0.9)_25%,rgb(11_9_8/0.5)_60%,transparent)] wide:max-lg:after:bg-[linear-gradient(90deg,rgb(11_9_8/0.9)_35%,rgb(11_9_8/0.72)_70%,rgb(11_9_8/0.3))] max-wide:bottom-auto max-wide:h-72.5 max-wide:after:bg-[linear-gradient(transparent_26%,rgb(11_9_8/0.96)_66%)]"
    />
    <div className="max-w-155">
      <p className="text-[15px] font-[650] text-(--lamp)">{palooza.dates[card.id]}</p>
      <h2 className="type-display mt-1.5 text-[clamp(2.1rem,4vw,2.875rem)] wrap-anywhere" lang={inEnglish}>
        {card.name}
      </h2>
      {quest && <Progress quest={quest} now={now} />}
    </div>
    <div className="grid justify-items-end gap-2.5 max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:items-center max-wide:justify-items-start">
      {quest && <p className="rounded-1 bg-[rgb(11_9_8/0.72)] px-2 py-0.5 text-14 text-[#e4ddd4]">{timeOf(quest, now)}</p>}
      <Link
        to="/quests/$id"
        params={{ id: String(card.id) }}
        className={isMain ? buttonClass({ variant: 'primary' }) : otherLink}
      >
        {questMessages.open}
        <span className="sr-only" lang={inEnglish}>
          {' '}
          {card.name}
        </span>
        {!isMain && <ArrowRight size={16} strokeWidth={2} aria-hidden />}
      </Link>
    </div>
  </li>
)

export function PaloozaView() {
  const page = useQuery(query(api.content.pages, { query: { type: 'quest_group_page', slug: paloozaId } })).data?.[0]
  const list = useEventQuests(String(decemberEventId))
  const now = useNow()
  const quests = list.data ?? []
  const lit = earnedInDecember(quests)
  const main = mainQuest(quests, now)
  return (
    <div className="wrap pt-6 pb-10 max-wide:pt-2">
      <BackLink to="/ic/events" label={questMessages.toEvents} />
      <header className="grid grid-cols-[minmax(0,1fr)_400px] items-end gap-12 pt-5 pr-1.5 pb-9 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-6 max-wide:pt-2">
        <div>
          <h1 className="type-display text-62 wrap-anywhere max-wide:text-[38px]" lang={page && langOf(page.language)}>
            {page?.display_title ?? palooza.title}
          </h1>
          <p className="lead mt-3.5" lang={page && langOf(page.language)}>
            {page?.summary ?? palooza.lead}
          </p>
          <Link
            to="/ic/events/$id/quests"
            params={{ id: String(decemberEventId) }}
            className="link mt-2 inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            {questMessages.eventQuests}
            <ArrowRight size={16} strokeWidth={2} aria-hidden />
          </Link>
        </div>
        <Dmd
          lines={displayLines(lit, daysLeftOf(quests, now))}
          label={palooza.dmdLabel(lit)}
          className="max-lg:ml-1.5 max-lg:max-w-105"
        />
      </header>
      <Loaded read={list} skeleton={null} errorClass="mb-6" />
      <ul className="grid gap-4">
        {december.map((card) => (
          <Card key={card.id} card={card} quest={quests.find(({ id }) => id === card.id)} isMain={card.id === main} now={now} />
        ))}
      </ul>
      {list.data ? (
        <TrophyWall quests={quests} />
      ) : (
        list.isPending && (
          <Loading className="mt-11">
            <Skeleton height={200} />
          </Loading>
        )
      )}
    </div>
  )
}

type WallGroup = { key: string; name: string; quest: number | null; code: string; badges: BadgeProgress[] }

/** Groups the badges of the December quests: one group a quest, and one for the two others. */
export function wallGroups(quests: readonly QuestSummary[], badges: readonly BadgeProgress[]): WallGroup[] {
  const badgesOf = (ids: readonly number[]) => badges.filter(({ quest_id }) => quest_id !== null && ids.includes(quest_id))
  const shown = december.flatMap(({ id }) => quests.find((quest) => quest.id === id) ?? [])
  const groups = shown.map((quest) => {
    const { code } = themeOf(quest)
    return { key: String(quest.id), name: quest.name, quest: quest.id, code, badges: badgesOf([quest.id]) }
  })
  const [one, other] = otherQuests(quests)
  if (!one) return groups
  const name = other ? words.palooza.together(one.name, other.name) : one.name
  const ids = [one, other].flatMap((quest) => quest?.id ?? [])
  return [...groups, { key: 'others', name, quest: other ? null : one.id, code: '', badges: badgesOf(ids) }]
}

function Trophy({ badge, number }: { badge: BadgeProgress; number: number }) {
  const lit = badge.earned_at !== null
  const name = badge.is_sealed ? words.sealedName(number) : productText(badge.name)
  const share = badge.value ? badge.data / badge.value : 0
  return (
    <li className="flex flex-col items-center gap-1.5 text-center text-13 leading-tight text-t-2 wrap-anywhere">
      <BadgeMedal
        badge={badge.is_sealed ? { ...badge, icon: 'lock' } : badge}
        lit={lit}
        progress={!lit && !badge.is_sealed && share > 0 ? share : undefined}
        size={58}
      />
      <span>
        <span aria-hidden={lit} lang={badge.is_sealed ? undefined : inEnglish}>
          {name}
        </span>
        {lit && <span className="sr-only">{words.palooza.litBadge(name)}</span>}
      </span>
    </li>
  )
}

const Group = ({ group: { name, quest, code, badges }, wide }: { group: WallGroup; wide: boolean }) => (
  <section
    className={`t-${code} border-t border-line-1 pt-4 pb-6 ${wide ? 'col-span-full' : ''}`}
    aria-label={words.earned(name, badges.filter(({ earned_at }) => earned_at !== null).length, badges.length)}
  >
    <h3 className="flex items-baseline justify-between gap-4 text-16 font-[650]">
      {quest === null ? (
        name
      ) : (
        <Link to="/quests/$id" params={{ id: String(quest) }} className="hover:underline" lang={inEnglish}>
          {name}
        </Link>
      )}
      <span className="num text-18 text-t-2">
        {words.of(badges.filter(({ earned_at }) => earned_at !== null).length, badges.length)}
      </span>
    </h3>
    <ul className="mt-3.5 grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-x-1 gap-y-3.5 max-wide:grid-cols-4">
      {badges.map((badge, index) => (
        <Trophy key={badge.id} badge={badge} number={index + 1} />
      ))}
    </ul>
  </section>
)

const sideBySide: ReadonlySet<string> = new Set(['875', '865'])

export function TrophyWall({ quests }: { quests: readonly QuestSummary[] }) {
  const badges = useQuery(query(api.badges.list)).data ?? []
  const groups = wallGroups(quests, badges).filter((group) => group.badges.length > 0)
  return (
    <section aria-labelledby="trophy-wall" className="mt-11">
      <div className="sec-h">
        <h2 className="h-sec" id="trophy-wall">
          {words.palooza.wall}
        </h2>
        <p className="text-t-2">
          <b className="num text-26 text-t-1">{formatNumber(earnedInDecember(quests))}</b> {words.palooza.ofAll}
        </p>
      </div>
      <div className="grid grid-flow-dense grid-cols-[minmax(0,8fr)_minmax(0,6fr)] gap-x-10 max-lg:grid-cols-[minmax(0,1fr)]">
        {groups.map((group) => (
          <Group key={group.key} group={group} wide={!sideBySide.has(group.key)} />
        ))}
      </div>
    </section>
  )
}

/** The link to the December page, until its last quest has ended. */
export function DecemberBand({ quests }: { quests: readonly QuestSummary[] }) {
  const now = useNow()
  const ofEvent = quests.filter(({ event_id }) => event_id === decemberEventId)
  if (!ofEvent.some((quest) => questState(quest, now) !== 'ended')) return null
  return (
    <Link
      to="/quests/$id"
      params={{ id: paloozaId }}
      className="mt-7 grid min-h-24 grid-cols-[220px_minmax(0,1fr)_auto] items-center gap-6 overflow-hidden rounded-3 bg-s-1 pr-6 shadow-bezel hover:bg-s-2 max-wide:grid-cols-[96px_minmax(0,1fr)] max-wide:gap-4 max-wide:pr-4"
    >
      <TitleCover code="FOO" cut="banner" className="h-full mask-[linear-gradient(90deg,#000_60%,transparent)]" />
      <span className="min-w-0 max-wide:py-3.5">
        <strong className="block text-21 font-[740] font-stretch-[114%]">{words.palooza.title}</strong>
        <span className="block text-[15px] text-t-2">{words.band(earnedInDecember(ofEvent))}</span>
      </span>
      <span className="more max-wide:hidden">
        {words.december}
        <ArrowRight size={16} strokeWidth={2} aria-hidden />
      </span>
    </Link>
  )
}

export const paloozaId = 'quest-a-palooza'
export const decemberEventId = 6208

const december = [
  { id: 875, name: '007', code: 'BND', badges: 8 },
  { id: 876, name: '12 Days of Kaiju', code: 'ZIL', badges: 13 },
  { id: 865, name: 'Defeat the Symbiotes', code: 'VEN', badges: 6 },
] as const

/** The two other quests of the event; their badges bring the total to 29. */
export const otherQuests = <Q extends Pick<QuestSummary, 'id'>>(quests: readonly Q[]): Q[] =>
  quests.filter(({ id }) => !december.some((card) => card.id === id)).slice(0, 2)

type Earned = Pick<QuestSummary, 'id' | 'earned_count'>

export const earnedInDecember = (quests: readonly Earned[]): number =>
  quests.filter(({ id }) => december.some((card) => card.id === id)).reduce((sum, quest) => sum + quest.earned_count, 0) +
  otherQuests(quests).reduce((sum, quest) => sum + Math.min(1, quest.earned_count), 0)
