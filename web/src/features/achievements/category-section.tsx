import type { AchievementCategory } from '@portal/contract/achievements'
import { useNow } from '../../lib/use-now.ts'
import { AchievementRow } from './achievement-row.tsx'
import { slugOf } from './arrange.ts'
import { achievementMessages as words } from './messages.ts'

type CategorySectionProps = {
  category: AchievementCategory
  colour: string
  /** All of the category in its own order; only then a wire connects its lamps. */
  complete: boolean
  otherLit?: ReadonlySet<number> | undefined
}

export const sectionId = (name: string) => `category-${slugOf(name)}`

export function CategorySection({ category, colour, complete, otherLit }: CategorySectionProps) {
  const now = useNow()
  const wired = complete && category.is_progressive
  return (
    <section className="ach-section" id={sectionId(category.name)} aria-labelledby={`${sectionId(category.name)}-name`}>
      <h3 className="ach-head">
        <span id={`${sectionId(category.name)}-name`}>{category.name}</span>
        <span className="t3 sm">
          {category.is_progressive ? words.progressive : words.categoryLit(category.progress_count, category.total_count)}
        </span>
      </h3>
      <ul className={wired ? 'ach-wired' : undefined} style={{ '--lamp': colour } as React.CSSProperties}>
        {category.achievements.map((one) => (
          <AchievementRow key={one.id} one={one} colour={colour} now={now} otherHas={otherLit?.has(one.id)} />
        ))}
      </ul>
    </section>
  )
}
