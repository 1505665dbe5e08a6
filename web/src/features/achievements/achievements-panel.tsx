import type { GameTitle } from '@portal/contract/games'
import type { AchievementCategory } from '@portal/contract/achievements'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { lampOf } from '@portal/contract/rules/game-colors'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { useRefetchOnConsoleChange } from '../../shared/use-refetch-on-console-change.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { AchievementRow } from './achievement-row.tsx'
import { type AchievementOrder, arrangeCategories, type ShownAchievements, slugOf } from './arrange.ts'
import { CategoryList } from './category-list.tsx'
import { achievementMessages as words } from './messages.ts'

const useComparedPlayer = (titleId: number, other: number | undefined) =>
  useQuery({
    ...query(api.achievements.userAchievements, { query: { title_id: titleId, ...(other !== undefined && { user_id: other }) } }),
    enabled: other !== undefined,
  })

function useComparedLit(titleId: number, other: number | undefined): ReadonlySet<number> | undefined {
  const read = useComparedPlayer(titleId, other)
  if (other === undefined || !read.data) return undefined
  return new Set(
    read.data.categories.flatMap(({ achievements }) => achievements.filter((one) => one.is_completed).map(({ id }) => id)),
  )
}

type ChoiceProps = { label: string; value: string | number; onChange: (value: string) => void; children: ReactNode }

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <span className="relative inline-flex items-center">
    <select
      className="min-h-11 cursor-pointer appearance-none rounded-2 bg-s-0 py-0 pr-10.5 pl-4 text-14 font-semibold inset-ring inset-ring-line-2 hover:bg-s-3"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {children}
    </select>
    <ChevronDown className="pointer-events-none absolute right-3.5" size={18} strokeWidth={1.75} aria-hidden />
  </span>
)

type AchievementFilterProps = {
  total: number
  lit: number
  show: ShownAchievements
  order: AchievementOrder
  onShow: (show: ShownAchievements) => void
  onOrder: (order: AchievementOrder) => void
}

const orders: readonly [AchievementOrder, string][] = [
  ['points', words.pointsUp],
  ['points-down', words.pointsDown],
  ['rarity', words.rarity],
]

const AchievementFilter = ({ total, lit, show, order, onShow, onOrder }: AchievementFilterProps) => (
  <div className="mb-6.5 flex flex-wrap items-center justify-between gap-2.5">
    <Segmented
      label={words.show}
      fill
      value={show}
      onChange={onShow}
      options={[
        { value: 'all', label: words.all(total) },
        { value: 'lit', label: words.lit(lit) },
        { value: 'to-go', label: words.toGo(total - lit) },
      ]}
    />
    <Choice
      label={words.sort}
      value={order}
      onChange={(chosen) => onOrder(orders.find(([value]) => value === chosen)?.[0] ?? 'points')}
    >
      {orders.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Choice>
  </div>
)

type CompareWithProps = { titleId: number; other: number | undefined; onOther: (other: number | undefined) => void }

function CompareWith({ titleId, other, onOther }: CompareWithProps) {
  const following = useQuery(query(api.profiles.userDetail)).data?.user.profile.following ?? []
  const read = useComparedPlayer(titleId, other)
  const name = following.find(({ pk }) => pk === other)?.username
  if (following.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Choice label={words.compare} value={other ?? ''} onChange={(chosen) => onOther(chosen ? Number(chosen) : undefined)}>
        <option value="">{words.compare}</option>
        {following.map(({ pk, username }) => (
          <option key={pk} value={pk}>
            {username}
          </option>
        ))}
      </Choice>
      {read.isError && <Notice kind="error">{problemSentence(read.error)}</Notice>}
      {read.data && name && (
        <p className="t2 sm" role="status">
          {words.otherHas(name, read.data.user_achievements_count, formatNumber(read.data.user_points))}
        </p>
      )}
    </div>
  )
}

type CategorySectionProps = {
  category: AchievementCategory
  colour: string
  /** The list is the whole category in its own order; only then a line connects the lamps. */
  complete: boolean
  otherLit?: ReadonlySet<number> | undefined
}

const sectionId = (name: string) => `category-${slugOf(name)}`

function CategorySection({ category, colour, complete, otherLit }: CategorySectionProps) {
  const now = useNow()
  const wired = complete && category.is_progressive
  return (
    <section
      className="scroll-mt-3 [section+&]:mt-12"
      id={sectionId(category.name)}
      aria-labelledby={`${sectionId(category.name)}-name`}
    >
      <h3 className="flex items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line-1 pb-3 text-18 font-bold font-stretch-[110%] max-wide:flex-col">
        <span id={`${sectionId(category.name)}-name`} lang={inEnglish}>
          {category.name}
        </span>
        <span className="t3 sm font-[450] font-stretch-normal">
          {category.is_progressive ? words.progressive : words.categoryLit(category.progress_count, category.total_count)}
        </span>
      </h3>
      <ul style={{ '--lamp': colour } as React.CSSProperties}>
        {category.achievements.map((one) => (
          <AchievementRow
            key={one.id}
            achievement={one}
            colour={colour}
            now={now}
            otherHas={otherLit?.has(one.id)}
            wired={wired}
          />
        ))}
      </ul>
    </section>
  )
}

/** Below the sticky bar, where a section counts as being read. */
const readingLine = '-96px 0px -60% 0px'

/** The id of the topmost section at the reading line. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    const seen = new Set<string>()
    const order = key.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        const first = order.find((id) => seen.has(id))
        if (first) setInView(first)
      },
      { rootMargin: readingLine },
    )
    for (const id of order) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return inView && ids.includes(inView) ? inView : ids[0]
}

const series = ['#79C8FF', '#FF8A4C', '#F2D675', '#C4A8FF', '#FF94A8', '#5FD6A4']
const cream = '#FFE9C9'

/** The first category has the title's lamp color, the others a fixed series; wizard modes are cream. */
function categoryColours(categories: readonly AchievementCategory[], lamp: string): Map<number, string> {
  const colours = [lamp, ...series]
  return new Map(
    categories.map(({ id, achievements }, index) => {
      const wizard = achievements[0]?.shape === 'arrow'
      return [id, wizard ? cream : (colours[index % colours.length] ?? cream)]
    }),
  )
}

export type AchievementChoice = { show: ShownAchievements; order: AchievementOrder; other?: number | undefined }

type PanelProps = {
  title: Pick<GameTitle, 'id' | 'gradient_start' | 'lamp_color'>
  choice: AchievementChoice
  /** Category in the address; the panel scrolls to it. */
  category: string | undefined
  onChoice: (choice: AchievementChoice) => void
}

type Totals = {
  user_achievements_count: number
  game_achievements_count: number
  user_points: number
  game_points: number
  verified_count: number
}

const Summary = ({ totals }: { totals: Totals }) => (
  <div>
    <h2 className="h-sec" id="achievements-heading">
      {words.achievements}
    </h2>
    <p className="t2 mt-2 mb-2.5">
      <span className="num mr-1 text-46 text-t-1">{totals.user_achievements_count}</span>{' '}
      {words.litOf(totals.game_achievements_count)}
    </p>
    <ProgressBar value={totals.user_achievements_count} max={totals.game_achievements_count} label={words.achievements} />
    <dl className="mt-4 mb-5.5 flex gap-9">
      <div>
        <dt className="text-13 text-t-3">{words.points}</dt>
        <dd className="num text-[24px]">
          {formatNumber(totals.user_points)}
          <i className="text-[0.75em] text-t-3 not-italic">/{formatNumber(totals.game_points)}</i>
        </dd>
      </div>
      <div>
        <dt className="text-13 text-t-3">{words.verified}</dt>
        <dd className="num text-[24px] text-verified">{totals.verified_count}</dd>
      </div>
    </dl>
  </div>
)

function useScrollTo(slug: string | undefined, ready: boolean): void {
  useEffect(() => {
    if (!slug || !ready) return
    document.getElementById(sectionId(slug))?.scrollIntoView({ block: 'start' })
  }, [slug, ready])
}

const panelClass =
  'grid grid-cols-[308px_minmax(0,1fr)] items-start gap-16 max-xl:grid-cols-[272px_minmax(0,1fr)] max-xl:gap-10 max-lg:grid-cols-[minmax(0,1fr)]'

const PanelSkeleton = () => (
  <div className={panelClass}>
    <Loading>
      <Skeleton width={140} height={26} />
      <Skeleton width={170} height={46} className="my-3" />
      <Skeleton height={6} />
      <Skeleton height={360} className="mt-8" />
    </Loading>
    <SkeletonRows rows={8} height={84} />
  </div>
)

type SectionsProps = {
  shown: readonly AchievementCategory[]
  colours: ReadonlyMap<number, string>
  otherLit: ReadonlySet<number> | undefined
} & Pick<PanelProps, 'choice' | 'onChoice'>

function Sections({ shown, colours, otherLit, choice, onChoice }: SectionsProps) {
  if (shown.length === 0)
    return (
      <EmptyState
        glyph={choice.show === 'lit' ? 'target' : 'trophy'}
        title={choice.show === 'lit' ? words.noneLit : words.allLit}
        action={
          <Button variant="quiet" onClick={() => onChoice({ ...choice, show: 'all' })}>
            {words.showAll}
          </Button>
        }
      />
    )
  return shown.map((category) => (
    <CategorySection
      key={category.id}
      category={category}
      colour={colours.get(category.id) ?? '#FF7A33'}
      otherLit={otherLit}
      complete={choice.show === 'all' && choice.order === 'points'}
    />
  ))
}

export function AchievementsPanel({ title, choice, category, onChoice }: PanelProps) {
  useRefetchOnConsoleChange(keyOf(api.achievements.userAchievements))
  const read = useQuery(query(api.achievements.userAchievements, { query: { title_id: title.id } }))
  const categories = read.data?.categories
  const shown = useMemo(
    () => arrangeCategories(categories ?? [], choice.show, choice.order),
    [categories, choice.show, choice.order],
  )
  const lamp = lampOf(title)
  const colours = useMemo(() => categoryColours(categories ?? [], lamp), [categories, lamp])
  const inView = useSectionInView(shown.map(({ name }) => sectionId(name)))
  const otherLit = useComparedLit(title.id, choice.other)
  useScrollTo(category, categories !== undefined)
  return (
    <Loaded read={read} skeleton={<PanelSkeleton />}>
      {(data) => {
        const current = shown.find(({ name }) => sectionId(name) === inView)
        return (
          <section className={panelClass} aria-labelledby="achievements-heading">
            <div className="-mx-3 px-3 max-lg:min-w-0 lg:sticky lg:top-22 lg:max-h-[calc(100vh-104px)] lg:overflow-y-auto lg:[scrollbar-width:thin]">
              <Summary totals={data} />
              <CategoryList categories={shown} colours={colours} current={current && slugOf(current.name)} />
            </div>
            <div className="min-w-0">
              <AchievementFilter
                total={data.game_achievements_count}
                lit={data.user_achievements_count}
                show={choice.show}
                order={choice.order}
                onShow={(show) => onChoice({ ...choice, show })}
                onOrder={(order) => onChoice({ ...choice, order })}
              />
              <CompareWith titleId={title.id} other={choice.other} onOther={(other) => onChoice({ ...choice, other })} />
              <Sections shown={shown} colours={colours} otherLit={otherLit} choice={choice} onChoice={onChoice} />
            </div>
          </section>
        )
      }}
    </Loaded>
  )
}
