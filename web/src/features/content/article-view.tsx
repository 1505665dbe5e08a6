import type { CmsPage } from '@portal/contract/content'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/format.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { TitleTile } from '../../shared/title-tile.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { BodyView } from './body-view.tsx'
import './content.css'
import { contentMessages as words } from './messages.ts'
import { isPageId } from './use-content.ts'
import { usePageDescription } from './use-description.ts'

const RelatedGames = ({ games }: { games: CmsPage['related_games'] }) => (
  <section aria-labelledby="related-games">
    <h2 className="h-sec" id="related-games">
      {words.relatedGames}
    </h2>
    <ul className="article-games">
      {games.map(({ id, code, name }) => (
        <li key={id}>
          <Link to="/ic/games/$gameId" params={{ gameId: String(id) }} className="article-game">
            <TitleTile code={code} name={name} />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

const RelatedPosts = ({ posts, now }: { posts: CmsPage['related_posts']; now: Date }) => (
  <section aria-labelledby="related-posts">
    <h2 className="h-sec" id="related-posts">
      {words.relatedPosts}
    </h2>
    <ul className="list">
      {posts.map(({ id, title, url_path, publish_date }) => (
        <li key={id} className="dated-row">
          <time className="t3 sm" dateTime={publish_date}>
            {formatDay(publish_date, now)}
          </time>
          <Link to={url_path} className="dated-name">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

type ArticleProps<Page extends CmsPage> = {
  id: string
  read: UseQueryResult<Page>
  back: { to: string; label: string }
  /** Help pages have no date. */
  undated?: boolean
  extra?: (page: Page) => ReactNode
  instead?: ReactNode
}

function Head<Page extends CmsPage>({
  page,
  extra,
  undated,
  now,
}: Pick<ArticleProps<Page>, 'extra' | 'undated'> & { page: Page; now: Date }) {
  return (
    <header className="article-head">
      {page.display_image && (
        <img className="article-picture" src={page.display_image} alt="" width="680" height="290" decoding="async" />
      )}
      <h1 className="h-page">{page.display_title}</h1>
      {!undated && (
        <p className="t3 sm">
          <time dateTime={page.publish_date}>{formatDay(page.publish_date, now)}</time>
        </p>
      )}
      {page.summary && <p className="lead">{page.summary}</p>}
      {extra?.(page)}
    </header>
  )
}

export function ArticleView<Page extends CmsPage>({ id, read, back, undated = false, extra, instead }: ArticleProps<Page>) {
  const now = useNow()
  const page = read.data
  usePageTitle(page?.seo_title)
  usePageDescription(page?.seo_description)
  if (!isPageId(id) || isUnknown(read.error)) return <ToNotFound />
  if (!page)
    return read.isError ? (
      <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} pending={read.isFetching} />
    ) : (
      <Loading className="article">
        <Skeleton height={290} />
        <Skeleton width="70%" height={40} className="mt-5" />
        <Skeleton height={220} className="mt-5" />
      </Loading>
    )
  return (
    <div className="article">
      <BackLink to={back.to as '/announcements'} label={back.label} />
      <article>
        <Head page={page} extra={extra} undated={undated} now={now} />
        {page.body ? <BodyView body={page.body} /> : instead}
      </article>
      {page.related_games.length > 0 && <RelatedGames games={page.related_games} />}
      {page.related_posts.length > 0 && <RelatedPosts posts={page.related_posts} now={now} />}
    </div>
  )
}
