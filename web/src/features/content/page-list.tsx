import type { CmsPage } from '@portal/contract/content'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Mark } from '../../art/mark.tsx'
import { formatDay } from '../../lib/format.ts'
import { langOf } from '../../lib/language.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { contentMessages as words } from './messages.ts'
import type { ContentList } from './use-content.ts'

type ListStatesProps<Page> = {
  list: ContentList<Page>
  empty: { glyph: string; title: string; text: string; action?: ReactNode }
  children: (pages: Page[]) => ReactNode
}

export function ListStates<Page>({ list, empty, children }: ListStatesProps<Page>) {
  return (
    <Loaded read={list} skeleton={<SkeletonRows rows={6} height={88} />}>
      {(data) => {
        const pages = data.pages.flat()
        if (pages.length === 0) return <EmptyState {...empty} />
        return (
          <>
            {children(pages)}
            {list.hasNextPage && (
              <Button className="mt-5" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {words.showMore}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

export function DatedList({ pages }: { pages: readonly CmsPage[] }) {
  const now = useNow()
  const isPictured = pages.some(({ display_image }) => display_image)
  return (
    <ul className="list">
      {pages.map((page) => (
        <li
          key={page.id}
          className={`group relative grid max-w-240 grid-rows-[auto_1fr] gap-x-7 gap-y-1 py-5 max-sm:gap-x-3.5 max-sm:gap-y-0.5 pro:max-w-none ${isPictured ? 'grid-cols-[200px_minmax(0,1fr)] max-sm:grid-cols-[112px_minmax(0,1fr)]' : 'grid-cols-1'}`}
        >
          {isPictured && (
            <span
              className="row-span-full grid aspect-video place-items-center overflow-hidden rounded-2 bg-s-2 text-t-3 max-sm:self-start"
              aria-hidden="true"
            >
              {page.display_image ? (
                <img
                  className="size-full object-cover"
                  src={page.display_image}
                  alt=""
                  width="320"
                  height="180"
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                <Mark />
              )}
            </span>
          )}
          <time className="t3 sm" dateTime={page.publish_date}>
            {formatDay(page.publish_date, now)}
          </time>
          <span className="min-w-0" lang={langOf(page.language)}>
            <Link
              to={page.url_path}
              className="text-21 leading-[1.25] font-[680] wrap-anywhere max-sm:text-18 group-hover:text-accent-hi after:absolute after:inset-0"
            >
              {page.display_title}
            </Link>
            {page.summary && <span className="t2 block">{page.summary}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
