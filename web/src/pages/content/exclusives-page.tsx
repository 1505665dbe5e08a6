import type { ExclusivePage as Exclusive } from '@portal/contract/content'
import { getRouteApi } from '@tanstack/react-router'
import { ArticleView } from '../../features/content/article-view.tsx'
import { ExclusivesView, LockedStory, MembersTag } from '../../features/content/exclusives-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import { useExclusive } from '../../features/content/use-content.ts'
import { usePageTitle } from '../../lib/page-title.ts'

const categoryRoute = getRouteApi('/player/exclusives/$category')
const icCategoryRoute = getRouteApi('/player/ic/exclusives/$category')
const exclusiveRoute = getRouteApi('/player/exclusives/$category/$exclusiveId')
const icExclusiveRoute = getRouteApi('/player/ic/exclusives/$category/$exclusiveId')

const crown = ({ members_only }: Exclusive) => members_only && <MembersTag />

function OneExclusive({ id, category }: { id: string; category: string | undefined }) {
  const back = category === undefined ? '/exclusives' : `/exclusives/${category}`
  return (
    <ArticleView
      id={id}
      read={useExclusive(id)}
      back={{ to: back, label: words.exclusives }}
      extra={crown}
      instead={<LockedStory />}
    />
  )
}

function ExclusiveList({ category }: { category: string | undefined }) {
  usePageTitle(words.exclusives)
  return <ExclusivesView category={category} />
}

/** A number is the id of an exclusive without a category. */
const CategoryOrExclusive = ({ category }: { category: string }) =>
  /^\d+$/.test(category) ? (
    <OneExclusive key={category} id={category} category={undefined} />
  ) : (
    <ExclusiveList key={category} category={category} />
  )

export const ExclusivesPage = () => <ExclusiveList category={undefined} />
export const CategoryPage = () => <CategoryOrExclusive {...categoryRoute.useParams()} />
export const IcCategoryPage = () => <CategoryOrExclusive {...icCategoryRoute.useParams()} />

const InCategory = ({ category, exclusiveId }: { category: string; exclusiveId: string }) => (
  <OneExclusive key={exclusiveId} id={exclusiveId} category={category} />
)

export const ExclusivePage = () => <InCategory {...exclusiveRoute.useParams()} />
export const IcExclusivePage = () => <InCategory {...icExclusiveRoute.useParams()} />
