import type { ExclusivePage } from '@portal/contract/content'
import { useParams } from '@tanstack/react-router'
import { ArticleView } from '../../features/content/article-view.tsx'
import { ExclusivesView, LockedStory, MembersTag } from '../../features/content/exclusives-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import { useExclusive } from '../../features/content/use-content.ts'
import { usePageTitle } from '../../lib/page-title.ts'

const crown = ({ members_only }: ExclusivePage) => members_only && <MembersTag />

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

const isNumber = (text: string | undefined) => /^\d+$/.test(text ?? '')

/** A number is the id of an exclusive, in either segment of the address; any other text is a category. */
export function ExclusivesPage() {
  const { category, exclusiveId } = useParams({ strict: false }) as { category?: string; exclusiveId?: string }
  if (exclusiveId !== undefined) return <OneExclusive key={exclusiveId} id={exclusiveId} category={category} />
  if (category !== undefined && isNumber(category)) return <OneExclusive key={category} id={category} category={undefined} />
  return <ExclusiveList key={category} category={category} />
}
