import type { Body, BodyNode, CmsPage } from '@portal/contract/content'
import type { Language } from '@portal/contract/language'
import { bodyImage, bodyLink } from '@portal/contract/rules/body-address'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { isUnknown } from '../../lib/api-error.ts'
import { formatDay } from '../../lib/format.ts'
import { langOf } from '../../lib/language.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/clock.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { OwnLink } from '../../shared/own-link.tsx'
import { TitleTile } from '../../shared/title-tile.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import '../../styles/content.css'
import { contentMessages as words } from './messages.ts'
import { isPageId } from './use-content.ts'

type Mark = NonNullable<BodyNode['marks']>[number]

/** A link in a text; one without a valid address is shown as plain text. */
function BodyLink({ href, children }: { href: string; children: ReactNode }) {
  const link = bodyLink(href)
  if (!link) return children
  if (link.kind === 'own') return <OwnLink href={link.href}>{children}</OwnLink>
  const elsewhere = link.kind === 'outside' ? { rel: 'noopener noreferrer nofollow ugc', target: '_blank' } : {}
  return (
    <a href={link.href} {...elsewhere}>
      {children}
    </a>
  )
}

/** Ignores inherited keys such as "constructor". */
const ownValue = <Kind extends string, Draw>(kinds: Record<Kind, Draw>, kind: Kind): Draw | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind] : undefined

const marked: Record<Mark['type'], (mark: Mark, children: ReactNode) => ReactNode> = {
  bold: (_, children) => <strong>{children}</strong>,
  italic: (_, children) => <i>{children}</i>,
  underline: (_, children) => <u>{children}</u>,
  strike: (_, children) => <s>{children}</s>,
  code: (_, children) => <code>{children}</code>,
  link: ({ attrs }, children) => <BodyLink href={attrs?.href ?? ''}>{children}</BodyLink>,
}

const NodeContent = ({ node }: { node: BodyNode }) => node.content?.map((child, index) => <Node key={index} node={child} />)

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

const nodeRenderers: Record<BodyNode['type'], (node: BodyNode) => ReactNode> = {
  paragraph: (node) => (
    <p>
      <NodeContent node={node} />
    </p>
  ),
  heading: (node) => {
    const Heading = headings[node.attrs?.level as keyof typeof headings] ?? 'h2'
    return (
      <Heading>
        <NodeContent node={node} />
      </Heading>
    )
  },
  bulletList: (node) => (
    <ul>
      <NodeContent node={node} />
    </ul>
  ),
  orderedList: (node) => (
    <ol start={node.attrs?.start}>
      <NodeContent node={node} />
    </ol>
  ),
  listItem: (node) => (
    <li>
      <NodeContent node={node} />
    </li>
  ),
  blockquote: (node) => (
    <blockquote>
      <NodeContent node={node} />
    </blockquote>
  ),
  horizontalRule: () => <hr />,
  hardBreak: () => <br />,
  image: ({ attrs }) => {
    const src = bodyImage(attrs?.src ?? '')
    return src && <img src={src} alt={attrs?.alt ?? ''} loading="lazy" decoding="async" />
  },
  text: ({ text, marks = [] }) =>
    marks.reduce<ReactNode>((inner, mark) => ownValue(marked, mark.type)?.(mark, inner) ?? inner, text),
}

/** Kinds of nodes that this version does not know are not rendered. */
const Node = ({ node }: { node: BodyNode }) => ownValue(nodeRenderers, node.type)?.(node) ?? null

export const BodyView = ({ body, language }: { body: Body; language: Language }) => (
  <div className="article-body" lang={langOf(language)}>
    {body.content.map((node, index) => (
      <Node key={index} node={node} />
    ))}
  </div>
)

function usePageDescription(text: string | undefined): void {
  useEffect(() => {
    if (!text) return
    const known = document.head.querySelector<HTMLMetaElement>('meta[name="description"]')
    const meta = known ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }))
    const before = known?.content
    meta.content = text
    return () => {
      if (before === undefined) meta.remove()
      else meta.content = before
    }
  }, [text])
}

const RelatedGames = ({ games }: { games: CmsPage['related_games'] }) => (
  <section aria-labelledby="related-games">
    <h2 className="h-sec" id="related-games">
      {words.relatedGames}
    </h2>
    <ul className="mt-3.5 grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-3.5">
      {games.map(({ id, code, name }) => (
        <li key={id}>
          <Link to="/ic/games/$gameId" params={{ gameId: String(id) }}>
            <TitleTile code={code} name={name} />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

type RelatedPostsProps = {
  posts: CmsPage['related_posts']
  dated: boolean
  now: Date
  inFrame: (address: string) => string
}

const RelatedPosts = ({ posts, dated, now, inFrame }: RelatedPostsProps) => (
  <section aria-labelledby="related-posts">
    <h2 className="h-sec mb-2" id="related-posts">
      {words.relatedPosts}
    </h2>
    <ul className="list">
      {posts.map(({ id, title, language, url_path, publish_date }) => (
        <li key={id} className="py-3.5">
          <Link to={inFrame(url_path)} className="font-[650] wrap-anywhere hover:text-accent-hi" lang={langOf(language)}>
            {title}
          </Link>
          {dated && (
            <time className="t3 sm block" dateTime={publish_date}>
              {formatDay(publish_date, now)}
            </time>
          )}
        </li>
      ))}
    </ul>
  </section>
)

type RelatedProps = RelatedPostsProps & { games: CmsPage['related_games'] }

const Related = ({ games, ...rest }: RelatedProps) =>
  games.length > 0 || rest.posts.length > 0 ? (
    <aside className="grid gap-10" aria-label={words.related}>
      {games.length > 0 && <RelatedGames games={games} />}
      {rest.posts.length > 0 && <RelatedPosts {...rest} />}
    </aside>
  ) : null

type HeadProps = { back?: ReactNode; title: ReactNode; meta: ReactNode }

type ArticleProps<Page extends CmsPage> = {
  id: string
  read: UseQueryResult<Page>
  back: { to: string; label: string }
  undated?: boolean
  extra?: (page: Page) => ReactNode
  instead?: ReactNode
  /** Shown for a page without related ones. */
  more?: CmsPage['related_posts']
  /** Only related pages below this address are shown. */
  section?: string
  /** The address of a related page in the frame of this one. */
  inFrame?: (address: string) => string
  /** The heading of an operators' page; players' pages have their own. */
  ProHead?: ComponentType<HeadProps>
}

const PlayerHead = ({ back, ...rest }: HeadProps) => <PageHeader crumb={back} {...rest} />

const same = (address: string) => address

const PublishedOn = ({ page, now }: { page: CmsPage; now: Date }) => (
  <time dateTime={page.publish_date}>{formatDay(page.publish_date, now)}</time>
)

export function ArticleView<Page extends CmsPage>({
  id,
  read,
  back,
  undated = false,
  extra,
  instead,
  more = [],
  inFrame = same,
  section = '',
  ProHead,
}: ArticleProps<Page>) {
  const now = useNow()
  const Head = ProHead ?? PlayerHead
  const frameClass = ProHead ? 'pro-page' : 'wrap'
  const page = read.data
  usePageTitle(page?.seo_title)
  usePageDescription(page?.seo_description)
  if (!isPageId(id) || isUnknown(read.error)) return <ToNotFound />
  return (
    <Loaded
      read={read}
      skeleton={
        <Loading className={frameClass}>
          <Head title={<Skeleton width="70%" height={32} />} meta={!undated && <Skeleton width={120} height={22} />} />
          <Skeleton height={290} className="max-w-170" />
          <Skeleton height={220} className="mt-5 max-w-170" />
        </Loading>
      }
    >
      {(page) => {
        const related = page.related_posts.filter(({ url_path }) => url_path.startsWith(section))
        const posts = related.length > 0 ? related : more
        return (
          <div className={frameClass}>
            <Head
              back={<BackLink to={back.to as '/announcements'} label={back.label} />}
              title={<span lang={langOf(page.language)}>{page.display_title}</span>}
              meta={!undated && <PublishedOn page={page} now={now} />}
            />
            <div className="article">
              <article>
                <div className="article-head">
                  {page.display_image && (
                    <img className="story-picture" src={page.display_image} alt="" width="680" height="290" decoding="async" />
                  )}
                  {page.summary && (
                    <p className="lead" lang={langOf(page.language)}>
                      {page.summary}
                    </p>
                  )}
                  {extra?.(page)}
                </div>
                {page.body ? <BodyView body={page.body} language={page.language} /> : instead}
              </article>
              <Related games={page.related_games} posts={posts} dated={!undated} now={now} inFrame={inFrame} />
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}
