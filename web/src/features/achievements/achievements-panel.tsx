import type { AchievementCategory } from '@portal/contract/achievements'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useConsoleReads } from '../../shared/use-console-reads.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { AchievementFilter } from './achievement-filter.tsx'
import { arrange, slugOf, type AchievementOrder, type ShownAchievements } from './arrange.ts'
import { categoryColours } from './category-colour.ts'
import { CategoryList } from './category-list.tsx'
import { CategorySection, sectionId } from './category-section.tsx'
import { CompareWith } from './compare-with.tsx'
import { achievementMessages as words } from './messages.ts'
import { useOtherLit } from './use-other.ts'
import { useSectionInView } from './use-section-in-view.ts'

export type AchievementChoice = { show: ShownAchievements; order: AchievementOrder; other?: number | undefined }

type PanelProps = {
  title: { id: number; gradient_start: string }
  choice: AchievementChoice
  /** The category in the address; the panel scrolls to it. */
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
  <div className="ach-summary">
    <h2 className="h-sec" id="achievements-heading">
      {words.achievements}
    </h2>
    <p className="t2">
      <span className="num">{totals.user_achievements_count}</span> {words.litOf(totals.game_achievements_count)}
    </p>
    <ProgressBar value={totals.user_achievements_count} max={totals.game_achievements_count} label={words.achievements} />
    <dl>
      <div>
        <dt>{words.points}</dt>
        <dd className="num">
          {formatNumber(totals.user_points)}
          <i>/{formatNumber(totals.game_points)}</i>
        </dd>
      </div>
      <div>
        <dt>{words.verified}</dt>
        <dd className="num text-verified">{totals.verified_count}</dd>
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

const PanelSkeleton = () => (
  <div className="ach-panel">
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
  useConsoleReads(keyOf(api.achievements.userAchievements))
  const read = useQuery(query(api.achievements.userAchievements, { query: { title_id: title.id } }))
  const categories = read.data?.categories
  const shown = useMemo(() => arrange(categories ?? [], choice.show, choice.order), [categories, choice.show, choice.order])
  const colours = useMemo(() => categoryColours(categories ?? [], title.gradient_start), [categories, title.gradient_start])
  const inView = useSectionInView(shown.map(({ name }) => sectionId(name)))
  const otherLit = useOtherLit(title.id, choice.other)
  useScrollTo(category, categories !== undefined)
  if (read.isError && !read.data) return <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} />
  if (!read.data) return <PanelSkeleton />
  const current = shown.find(({ name }) => sectionId(name) === inView)
  return (
    <section className="ach-panel" aria-labelledby="achievements-heading">
      <div className="ach-rail">
        <Summary totals={read.data} />
        <CategoryList categories={shown} colours={colours} current={current && slugOf(current.name)} />
      </div>
      <div className="min-w-0">
        <AchievementFilter
          total={read.data.game_achievements_count}
          lit={read.data.user_achievements_count}
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
}
