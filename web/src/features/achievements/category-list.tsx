import type { AchievementCategory } from '@portal/contract/achievements'
import { Link } from '@tanstack/react-router'
import { inEnglish } from '../../lib/language.ts'
import { Insert } from '../../art/insert.tsx'
import { Lamps } from '../../art/lamps.tsx'
import { slugOf } from './arrange.ts'
import { achievementMessages as words } from './messages.ts'

type CategoryListProps = {
  categories: readonly AchievementCategory[]
  colours: ReadonlyMap<number, string>
  current: string | undefined
}

export const CategoryList = ({ categories, colours, current }: CategoryListProps) => (
  <nav aria-label={words.categories}>
    <ul className="ach-categories">
      {categories.map((category) => {
        const slug = slugOf(category.name)
        const colour = colours.get(category.id) ?? '#FF7A33'
        return (
          <li key={category.id} className={slug === current ? 'is-current' : undefined}>
            <Link
              to="."
              search={(old) => ({ ...old, category: slug })}
              replace
              resetScroll={false}
              style={{ '--lamp': colour } as React.CSSProperties}
            >
              <Insert
                shape={category.shape}
                colour={colour}
                glyph={category.icon}
                lit={category.has_completed_achievements}
                size={44}
              />
              <span className="min-w-0">
                <strong lang={inEnglish}>{category.name}</strong>
                <span className="ach-category-lamps">
                  <Lamps lit={category.progress_count} total={category.total_count} max={10} />
                </span>
              </span>
              <span className="num" aria-hidden="true">
                {category.progress_count}
                <i>/{category.total_count}</i>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  </nav>
)
