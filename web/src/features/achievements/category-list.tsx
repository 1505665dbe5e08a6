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

const linkClass =
  'grid grid-cols-[44px_1fr_auto] items-center gap-3 rounded-2 px-3 py-[9px] focus-visible:-outline-offset-2 max-lg:grid-cols-[36px_auto_auto] max-lg:whitespace-nowrap'
const currentClass = 'bg-s-2 shadow-[inset_3px_0_0_var(--lamp)] max-lg:shadow-[inset_0_-3px_0_var(--lamp)]'

export const CategoryList = ({ categories, colours, current }: CategoryListProps) => (
  <nav aria-label={words.categories}>
    <ul className="relative -mx-3 max-lg:-mx-(--gutter) max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:px-(--gutter) max-lg:pt-1 max-lg:pb-2 max-lg:scrollbar-none">
      {categories.map((category) => {
        const slug = slugOf(category.name)
        const colour = colours.get(category.id) ?? '#FF7A33'
        return (
          <li key={category.id} className="max-lg:flex-none">
            <Link
              to="."
              search={(old) => ({ ...old, category: slug })}
              replace
              resetScroll={false}
              className={`${linkClass} ${slug === current ? currentClass : 'hover:bg-s-2 max-lg:not-hover:bg-s-1'}`}
              style={{ '--lamp': colour } as React.CSSProperties}
            >
              <Insert
                className="max-lg:size-9"
                shape={category.shape}
                colour={colour}
                glyph={category.icon}
                lit={category.has_completed_achievements}
                size={44}
              />
              <span className="min-w-0">
                <strong className="mb-[3px] block text-[15px] leading-[1.3] font-semibold max-lg:m-0" lang={inEnglish}>
                  {category.name}
                </strong>
                <span className="block leading-0 max-lg:sr-only [&_i]:h-[5px] [&_i]:w-[9px]">
                  <Lamps lit={category.progress_count} total={category.total_count} max={10} />
                </span>
              </span>
              <span className="num text-[20px]" aria-hidden="true">
                {category.progress_count}
                <i className="text-[0.75em] text-t-3 not-italic">/{category.total_count}</i>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  </nav>
)
